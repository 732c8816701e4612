import { LABELS, noBitcoinAccount } from './texts.ts';
import type { AdapterContext, BitcoinAdapter, BitcoinWalletId } from './types.ts';
import { connectedAccounts, type NamedAccount, named, type Shape, unisatShaped } from './unisat.ts';
import { PROVIDERS, type UnisatProvider } from './window.ts';

type Id = Exclude<BitcoinWalletId, 'xverse' | 'leather'>;

/** Its accounts by getAccounts; a provider without that knows them only by connect(), which asks nobody who said yes. */
async function okxAccounts(provider: UnisatProvider, asking: boolean): Promise<NamedAccount[]> {
  if (!asking && provider.getAccounts) return named(LABELS.okx, await provider.getAccounts());
  if (provider.connect) return connectedAccounts(LABELS.okx, await provider.connect());
  return named(LABELS.okx, await provider.requestAccounts?.());
}

function gateAccounts(answer: unknown): NamedAccount[] {
  const list: unknown[] = Array.isArray(answer) ? answer : [];
  return list.every((a) => typeof a === 'string')
    ? named(LABELS.gate, list)
    : connectedAccounts(LABELS.gate, list, 'BTC');
}

/** Gate answers a payment with an object. */
function gateTxid(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? (answer as { txhash?: unknown }).txhash : answer;
}

const SHAPES: Readonly<Record<Id, Shape>> = {
  // [7.69]
  unisat: { id: 'unisat', provider: PROVIDERS.unisat, switches: true },
  okx: {
    id: 'okx',
    provider: PROVIDERS.okx,
    ask: (p) => okxAccounts(p, true),
    known: (p) => okxAccounts(p, false),
  },
  bitget: {
    id: 'bitget',
    provider: PROVIDERS.bitget,
    // [5.22]
    empty: noBitcoinAccount,
  },
  gate: {
    id: 'gate',
    empty: noBitcoinAccount,
    provider: PROVIDERS.gate,
    // [7.68] connect; [2.35] the accounts on network BTC
    ask: async (p) => gateAccounts(p.connect ? await p.connect() : await p.requestAccounts?.()),
    known: async (p) => gateAccounts(await p.getAccounts?.()),
    pay: async (p, fromAddress, toAddress, satoshis, feeRate) =>
      gateTxid(await p.sendBitcoin({ fromAddress, toAddress, satoshis, options: { feeRate } })),
    sign: (p, fromAddress, text, type) => p.signMessage({ fromAddress, text, type }),
  },
};

/** UniSat, OKX, Bitget and Gate. */
export function createAdapter(id: Id, context: AdapterContext): BitcoinAdapter {
  return unisatShaped(SHAPES[id], context);
}
