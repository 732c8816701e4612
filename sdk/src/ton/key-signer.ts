import type { Ed25519Key } from '../ed25519.ts';
import type { TonSigner } from '../program.ts';
import { parseTonAddress } from './address.ts';
import { parseBoc } from './boc.ts';
import { seqnoOf, signOrders, walletAddress } from './key-wallet.ts';
import type { Toncenter } from './toncenter.ts';

/**
 * Who signs with a key, by its wallet v5r1 on a test network: for scripts and tests. `server` says which message is the wallet's
 * next, and takes what was signed.
 */
export function keySigner(
  key: Ed25519Key,
  server: () => Promise<Pick<Toncenter, 'account' | 'send'>>,
): TonSigner {
  const address = walletAddress(key.publicKey);
  return {
    family: 'ton',
    address,
    sendTransaction: async ({ messages, network, valid_until }) => {
      if (network !== '-3') throw new RangeError('a wallet of test networks is asked for the main one');
      const there = await server();
      const { data } = await there.account(parseTonAddress(address));
      const orders = messages.map((m) => ({
        to: parseTonAddress(m.address),
        bounce: true,
        value: BigInt(m.amount),
        init: null,
        body: parseBoc(m.payload),
      }));
      const boc = await signOrders(
        key,
        { seqno: seqnoOf(data), validUntil: valid_until, deploy: !data },
        orders,
      );
      await there.send(boc);
      return boc;
    },
  };
}
