// Generated from contracts/evm/artifacts by scripts/abi.mjs (npm run abi). Do not edit.

/** What providers call, and the bridge's words, by which a position's age is read. */
export const liquidityAbi = [
  {"type":"function","name":"increaseLiquidity","stateMutability":"payable","inputs":[{"type":"uint32","name":"poolId"},{"type":"uint256","name":"amount"}],"outputs":[]},
  {"type":"function","name":"decreaseLiquidity","stateMutability":"nonpayable","inputs":[{"type":"uint32","name":"poolId"},{"type":"uint256","name":"amount"}],"outputs":[]},
  {"type":"function","name":"decreaseLiquidityRemote","stateMutability":"payable","inputs":[{"type":"address","name":"refund"},{"type":"uint32","name":"poolId"},{"type":"uint32","name":"dstChainId"},{"type":"uint256","name":"amount"},{"type":"bytes32","name":"recipient"}],"outputs":[]},
  {"type":"function","name":"extsload","stateMutability":"view","inputs":[{"type":"bytes32[]","name":"slots"}],"outputs":[{"type":"bytes32[]"}]},
] as const;
