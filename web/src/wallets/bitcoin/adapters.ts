import type { AdapterContext, BitcoinAdapter, BitcoinWalletId } from './types.ts';

/** The adapter of a wallet; its code comes with its first use. */
export async function loadAdapter(id: BitcoinWalletId, context: AdapterContext): Promise<BitcoinAdapter> {
  switch (id) {
    case 'xverse':
      return (await import('./xverse.ts')).createXverse(context);
    case 'leather':
      return (await import('./leather.ts')).createLeather(context);
    default:
      return (await import('./unisat-like.ts')).createAdapter(id, context);
  }
}
