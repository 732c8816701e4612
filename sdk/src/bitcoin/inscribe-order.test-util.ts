import type { InscribeStatus } from './index-api.ts';
import type { InscribeOrder } from './inscribe-order.ts';
import { newKeys } from './keys.test-util.ts';

/** The person, and the order's own key. */
export const owner = newKeys();
export const payTo = newKeys();
export const NOW = 1_800_000_000_000;

/** An order as the service makes them: 194 vB at 9 sat/vB. */
export const someOrder: InscribeOrder = {
  orderId: '7e643463f34140f73488efa240467a4a',
  network: 'testnet',
  address: owner.address,
  ticker: 'cway',
  amount: '40',
  feeRate: 9,
  payAddress: payTo.address,
  totalFee: 3292n,
  minerFee: 1746n,
  serviceFee: 1000n,
  outputValue: 546n,
  createdAt: NOW,
  askedAt: null,
  payTx: null,
  ended: false,
};

export const someStatus = (state: string, more: Partial<InscribeStatus> = {}): InscribeStatus => ({
  state,
  ended: ['confirmed', 'refunded', 'expired', 'failed'].includes(state),
  reason: '',
  payTx: '',
  revealTx: '',
  refundTx: '',
  inscriptionId: '',
  ...more,
});
