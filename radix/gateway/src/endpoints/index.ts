/**
 * Every path of the Gateway API that is served. The router, the documentation and the tests with hostile bodies walk this
 * table.
 */

import { depositPreValidation } from "./account.ts";
import { authorizedDepositors, resourcePreferences } from "./account-settings.ts";
import type { Endpoint } from "./endpoint.ts";
import { details } from "./entity-details.ts";
import * as pages from "./entity-pages.ts";
import { resourceHolders } from "./holders.ts";
import { keyValueStoreData, keyValueStoreEntries, keyValueStoreKeys } from "./key-value-store.ts";
import { lockersTouched, lockerVaults } from "./lockers.ts";
import { nonFungibleData, nonFungibleIds, nonFungibleLocation } from "./non-fungible.ts";
import { packageBlueprintsPage, packageCodesPage } from "./package-pages.ts";
import { preview, previewV2 } from "./preview.ts";
import * as requirements from "./requirements.ts";
import { construction, gatewayStatus, networkConfiguration } from "./status.ts";
import { streamTransactions } from "./stream.ts";
import { committedDetails, subintentStatus, submit, transactionStatus } from "./transaction.ts";
import { validatorsList, validatorsUptime } from "./validators.ts";

export const endpoints: readonly Endpoint[] = [
  gatewayStatus,
  networkConfiguration,
  construction,
  submit,
  transactionStatus,
  subintentStatus,
  committedDetails,
  preview,
  previewV2,
  depositPreValidation,
  details,
  pages.metadataPage,
  pages.fungiblesPage,
  pages.nonFungiblesPage,
  pages.fungibleVaultsPage,
  pages.nonFungibleVaultsPage,
  pages.nonFungibleVaultIdsPage,
  pages.schemasPage,
  packageBlueprintsPage,
  packageCodesPage,
  resourcePreferences,
  authorizedDepositors,
  lockerVaults,
  lockersTouched,
  validatorsList,
  validatorsUptime,
  keyValueStoreKeys,
  keyValueStoreData,
  keyValueStoreEntries,
  nonFungibleIds,
  nonFungibleData,
  nonFungibleLocation,
  streamTransactions,
  resourceHolders,
  requirements.entitiesByRequirementPage,
  requirements.entitiesByRequirementLookup,
  requirements.implicitRequirementsLookup,
];
