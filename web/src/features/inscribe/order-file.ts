import type { InscribeOrder as Order } from '@causeway/sdk/bitcoin/inscribe-order';

const PURPOSE =
  'Order of an inscription: the key in this file alone spends what was paid to payAddress. ' +
  'Keep it until the inscription is there; then it is worth nothing. To take the payment back: ' +
  'causeway bitcoin take-back-order FILE --api URL --yes, where URL is the wallet API of any Bitcoin index. ' +
  'Make the file yours alone before (chmod 600 FILE).';

/** An order with its key as a file to save; the command line reads it (internal/ops/btc/takeback_order.go). */
export function orderFile(o: Order): { name: string; href: string } {
  const { network, address, ticker, amount, payAddress, key } = o;
  const content = { version: 1, purpose: PURPOSE, network, address, ticker, amount, payAddress, key };
  return {
    name: `causeway-order-${o.orderId.slice(0, 8)}.json`,
    href: `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(content, null, 2)}\n`)}`,
  };
}
