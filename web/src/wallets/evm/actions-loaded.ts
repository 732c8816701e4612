/** What actions.ts and config.ts load with the first call; nothing else imports this. */
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
export { moneyTransport } from './transport.ts';
