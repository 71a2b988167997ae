import type { Catalogue } from "../texts.ts";

export const walletErrors: Catalogue["walletErrors"] = {
  rejectedByUser: "Du hast die Anfrage in der Wallet abgelehnt.",
  canceledByUser: "Du hast die Anfrage abgebrochen. Zeigt deine Wallet sie noch, lehne sie dort ab.",
  missingExtension: "Keine Wallet hat geantwortet.",
  SupportedTransportNotFound: "Dieser Browser kann keine Wallet erreichen.",
  UnhandledEnvironment: "Mit dieser Art Browser ist keine Wallet zu erreichen. Nimm einen anderen.",
  FailedToSendDappRequest: "Die Verbindung zur Wallet antwortet nicht. Lade die Seite neu.",
  RadixConnectRelayRequestFailed:
    "Die Vermittlung zur Wallet deines Handys ist nicht zu erreichen. Versuche es noch einmal.",
  FailedToFetch: "Der Server ist nicht zu erreichen. Versuche es noch einmal.",
  RequestStatusNotOk: "Der Server hat die Anfrage abgewiesen. Versuche es noch einmal.",
  FailedToParseResponseToJson: "Die Antwort des Servers war nicht zu lesen. Versuche es noch einmal.",
  FailedToDecryptWalletResponseData:
    "Die Antwort der Wallet war nicht für diese Seite bestimmt. Frage noch einmal.",
  walletResponseValidation: "Die Antwort der Wallet war nicht zu lesen.",
  walletRequestValidation:
    "Die Wallet konnte die Anfrage nicht lesen. Vielleicht braucht sie eine neue Version.",
  invalidRequest: "Eine solche Anfrage nimmt die Wallet nicht an.",
  incompatibleVersion: "Wallet und Spiel haben verschiedene Versionen. Erneuere die Wallet.",
  requestInterceptorError: "Die Seite hat die Anfrage zurückgehalten. Lade sie neu.",
  FailedToTransformWalletRequest: "Die Seite konnte die Anfrage nicht stellen. Lade sie neu.",
  FailedToCreateRequestItem: "Die Seite konnte die Anfrage nicht stellen. Lade sie neu.",
  FailedToAddRequestItem:
    "Dieser Browser kann die Anfrage nicht aufbewahren. Vielleicht ist sein Speicher voll.",
  FailedToReadRdtState: "Was dieser Browser von deiner Wallet weiß, ist nicht zu lesen. Verbinde dich neu.",
  FailedToUpdateRdtState:
    "Dieser Browser kann nicht aufbewahren, was deine Wallet geteilt hat. Vielleicht ist sein Speicher voll.",
  FailedToGetPendingItems: "Die Liste der offenen Anfragen war nicht zu lesen. Lade die Seite neu.",
  FailedToGetItemWithInteractionId: "Die Liste der offenen Anfragen war nicht zu lesen. Lade die Seite neu.",
  FailedToGetWalletResponse:
    "Die Antwort der Wallet ist in diesem Browser verloren gegangen. Frage noch einmal.",
  PendingItemNotFound: "Die Anfrage ist nicht mehr offen. Frage noch einmal.",
  PendingItemsNotFound: "Die Anfrage ist nicht mehr offen. Frage noch einmal.",
  WalletResponsesNotFound:
    "Die Antwort der Wallet ist in diesem Browser verloren gegangen. Frage noch einmal.",
  wrongNetwork: "Deine Wallet nutzt ein anderes Netzwerk als dieses Spiel.",
  wrongAccountType: "Konten dieser Art bietet deine Wallet nicht an.",
  unknownWebsite: "Deine Wallet kennt die Adresse dieser Seite nicht.",
  invalidOriginURL: "Deine Wallet nimmt die Adresse dieser Seite nicht an.",
  radixJsonNotFound: "Deine Wallet hat keinen Nachweis gefunden, dass diese Seite zum Spiel gehört.",
  radixJsonUnknownFileFormat:
    "Deine Wallet konnte den Nachweis nicht lesen, dass diese Seite zum Spiel gehört.",
  unknownDappDefinitionAddress: "Deine Wallet kennt die dApp-Definition dieses Spiels nicht.",
  invalidPersona: "Deine Wallet hat diese Identität nicht. Verbinde dich mit einer anderen.",
  invalidPersonaOrAccounts:
    "Deine Wallet hat diese Identität oder dieses Konto nicht. Verbinde dich mit einem anderen.",
  failedToSignAuthChallenge: "Die Wallet konnte die Aufgabe nicht unterschreiben.",
  ChallengeGeneratorError:
    "Der Server hat keine Aufgabe zum Unterschreiben gegeben. Versuche es noch einmal.",
  ChallengeValidationError: "Die Aufgabe des Servers ist ungültig. Versuche es noch einmal.",
  LoginRejectedByDapp: "Der Server hat den Nachweis abgelehnt.",
  failedToPrepareTransaction: "Deine Wallet konnte die Transaktion nicht vorbereiten.",
  failedToCompileTransaction: "Deine Wallet konnte die Transaktion nicht zusammensetzen.",
  failedToSignTransaction: "Deine Wallet konnte die Transaktion nicht unterschreiben.",
  failedToSubmitTransaction: "Deine Wallet konnte die Transaktion nicht an das Ledger senden.",
  failedToFindAccountWithEnoughFundsToLockFee: "Keines deiner Konten hat genug XRD für die Netzwerkgebühr.",
  submittedTransactionWasDuplicate: "Das Ledger hat diese Transaktion schon.",
  submittedTransactionHasRejectedTransactionStatus: "Das Ledger hat die Transaktion abgewiesen.",
  submittedTransactionHasFailedTransactionStatus:
    "Die Transaktion ist gescheitert; nur die Netzwerkgebühr wurde bezahlt.",
  failedToPollSubmittedTransaction: "Die Wallet konnte das Ergebnis nicht vom Ledger lesen.",
  failedToPoll: "Das Ergebnis ließ sich nicht vom Ledger lesen.",
  Rejected: "Das Ledger hat die Transaktion abgewiesen.",
  CommittedFailure: "Die Transaktion ist gescheitert; nur die Netzwerkgebühr wurde bezahlt.",
  fail: "Die Anfrage ist gescheitert, und die Wallet hat keinen Grund genannt.",
  ignored: "Du hast die Anfrage übergangen. Zeigt deine Wallet sie noch, lehne sie dort ab.",
  cancelled: "Du hast die Anfrage abgebrochen. Zeigt deine Wallet sie noch, lehne sie dort ab.",
  timedOut: "Niemand hat die Anfrage rechtzeitig beantwortet.",
};
