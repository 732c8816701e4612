/** What actions.ts loads with the first call; nothing else imports this. */
export {
  call,
  estimateGas,
  getBalance,
  getBlock,
  getCode,
  getGasPrice,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  multicall,
  readContract,
  waitForTransactionReceipt,
} from 'viem/actions';
