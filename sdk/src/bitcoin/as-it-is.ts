/**
 * How @scure/btc-signer takes a transaction as somebody else wrote it: inputs and outputs of any script, and none refused
 * for what it would not have written itself. What is in it is checked by whoever reads it.
 */
export const AS_IT_IS = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowLegacyWitnessUtxo: true,
  disableScriptCheck: true,
} as const;
