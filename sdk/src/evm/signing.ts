import { type Address, type Hex, isAddress, isAddressEqual, isHash, numberToHex } from 'viem';
import { CausewayError } from '../errors.ts';
import type { Eip1193Provider } from './provider.ts';

/** Who was connected, and where, when a flow began. */
export interface Signer {
  address: Address;
  provider: Eip1193Provider;
}

/** A transaction of an EVM chain that is to be signed. */
export interface Transaction {
  chainId: number;
  from: Address;
  to: Address;
  data: Hex;
  /** Wei. */
  value: bigint;
}

/** Account or chain of the wallet changed under a running flow; nothing was signed. */
export class FlowAborted extends CausewayError {
  override name = 'FlowAborted';

  constructor(readonly reason: 'account' | 'chain') {
    const [code, what] =
      reason === 'account' ? ['wallet.ACCOUNT_CHANGED', 'account'] : ['wallet.CHAIN_CHANGED', 'network'];
    super(code, `The ${what} in your wallet changed. Nothing was sent. Check the form and start again.`);
  }
}

/** The wallet accepted the request but did not answer with a transaction hash. */
export class NoHash extends CausewayError {
  override name = 'NoHash';

  constructor() {
    super(
      'wallet.NO_HASH',
      'The wallet did not say which transaction it sent. Check the wallet before you try again.',
    );
  }
}

/** Asks the wallet itself, right before a signature, whether it is still the same account on the right chain. */
export async function assertSigner({ address, provider }: Signer, chainId: number): Promise<void> {
  const accounts = (await provider.request({ method: 'eth_accounts' })) as unknown;
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof first !== 'string' || !isAddress(first, { strict: false }) || !isAddressEqual(first, address)) {
    throw new FlowAborted('account');
  }
  if (Number(await provider.request({ method: 'eth_chainId' })) !== chainId) {
    throw new FlowAborted('chain');
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
