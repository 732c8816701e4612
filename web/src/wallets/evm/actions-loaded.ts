/** The calls of actions.ts; nothing else imports this. */
export {
  call,
  estimateGas,
  getBalance,
  getBlock,
  getCode,
  getGasPrice,
  multicall,
  readContract,
  waitForTransactionReceipt,
} from 'viem/actions';
