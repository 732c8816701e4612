import { t } from '@lingui/core/macro';
import { type Address, type Hex, isAddress, isAddressEqual, isHash, numberToHex } from 'viem';
import type { Eip1193Provider } from './provider.ts';

/** Who was connected, and where, when a flow began. */
export interface Signer {
  address: Address;
  provider: Eip1193Provider;
}

export interface Transaction {
  chainId: number;
  from: Address;
  to: Address;
  data: Hex;
  /** Wei. */
  value: bigint;
}

/** Something changed under a running flow; nothing was signed. The message says what and what to do. */
export class FlowAborted extends Error {
  constructor(
    readonly reason: 'account' | 'chain',
    message: string,
  ) {
    super(message);
    this.name = 'FlowAborted';
  }
}

/** The wallet accepted the request but did not answer with a transaction hash. */
export class NoHash extends Error {
  constructor() {
    super(t`The wallet did not say which transaction it sent. Check the wallet before you try again.`);
    this.name = 'NoHash';
  }
}

/** Asks the wallet itself, right before a signature, whether it is still the same account on the right chain. */
export async function assertSigner({ address, provider }: Signer, chainId: number): Promise<void> {
  const accounts = (await provider.request({ method: 'eth_accounts' })) as unknown;
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof first !== 'string' || !isAddress(first, { strict: false }) || !isAddressEqual(first, address)) {
    throw new FlowAborted(
      'account',
      t`The account in your wallet changed. Nothing was sent. Check the form and start again.`,
    );
  }
  if (Number(await provider.request({ method: 'eth_chainId' })) !== chainId) {
    throw new FlowAborted(
      'chain',
      t`The network in your wallet changed. Nothing was sent. Check the form and start again.`,
    );
  }
}

/**
 * Sends one transaction, once. Nothing here, above or below repeats it [8.34]: after an error the person decides.
 */
export async function sendOnce(signer: Signer, tx: Transaction): Promise<Hex> {
  await assertSigner(signer, tx.chainId);
  const answer = await signer.provider.request({
    method: 'eth_sendTransaction',
    params: [
      {
        from: tx.from,
        to: tx.to,
        data: tx.data,
        value: numberToHex(tx.value),
        chainId: numberToHex(tx.chainId),
      },
    ],
  });
  if (typeof answer !== 'string' || !isHash(answer)) throw new NoHash();
  return answer;
}
