/** Substates of components: of the engine's own, which have their state in one field, and of users. */

import { type NativeState, nativeStates } from "../../native/states.ts";
import type { Json } from "../../values/json.ts";
import { dataStruct, entry, field, sborData, type Typed } from "../form.ts";

/** A field with the state of a native component. */
export const stateField = (state: NativeState | undefined): Typed =>
  field((json: Json) => state?.read(json) ?? {});

const keyPayload = (_: Json, substate: { readonly keyPayload: Uint8Array }) => ({
  key_data: sborData(substate.keyPayload),
});

export const componentSubstates: Readonly<Record<string, Typed>> = {
  AccessControllerFieldState: stateField(nativeStates.AccessController),
  OneResourcePoolFieldState: stateField(nativeStates.OneResourcePool),
  TwoResourcePoolFieldState: stateField(nativeStates.TwoResourcePool),
  MultiResourcePoolFieldState: stateField(nativeStates.MultiResourcePool),
  GenericScryptoComponentFieldState: (substate) => ({
    is_locked: substate.isLocked,
    value: { data_struct: dataStruct(substate) },
  }),
  GenericKeyValueStoreEntry: entry(keyPayload, (_, substate) => ({ data: dataStruct(substate) })),
};
