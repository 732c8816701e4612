// Generated from contracts/evm/artifacts by scripts/abi.mjs (npm run abi). Do not edit.

/** A smart account, and the factory that makes it. */
export const accountAbi = [
  {"type":"function","name":"executeBatch","stateMutability":"nonpayable","inputs":[{"type":"tuple[]","name":"calls","components":[{"type":"address","name":"to"},{"type":"uint256","name":"value"},{"type":"bytes","name":"data"}]}],"outputs":[]},
  {"type":"function","name":"createAccount","stateMutability":"nonpayable","inputs":[{"type":"address","name":"owner"}],"outputs":[{"type":"address"}]},
] as const;

/** Of ERC-4337: what is next of an account, and what became of an operation. */
export const entryPointAbi = [
  {"type":"function","name":"getNonce","stateMutability":"view","inputs":[{"type":"address","name":"sender"},{"type":"uint192","name":"key"}],"outputs":[{"type":"uint256"}]},
  {"type":"event","name":"UserOperationEvent","inputs":[{"type":"bytes32","name":"userOpHash","indexed":true},{"type":"address","name":"sender","indexed":true},{"type":"address","name":"paymaster","indexed":true},{"type":"uint256","name":"nonce"},{"type":"bool","name":"success"},{"type":"uint256","name":"actualGasCost"},{"type":"uint256","name":"actualGasUsed"}]},
] as const;
