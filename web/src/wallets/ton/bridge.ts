import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { badAnswer, WalletError } from '../errors.ts';
import { injected } from '../injected.ts';
import type { FoundWallet } from '../one-wallet.ts';
import { formatTonAddress, parseTonAddress } from '@causeway/sdk/ton/address';
import { TON_MAINNET, TON_TESTNET } from '@causeway/sdk/ton/network';
import { TON_LABELS } from './names.ts';
import { declined, isManifest, isRefusal, thrown } from './refusal.ts';
import type { TonAccount, TonBridge, TonWallet } from './types.ts';

const PROTOCOL = 2;
const CHAIN_IDS = { '-239': TON_MAINNET, '-3': TON_TESTNET } as const;
const label = TON_LABELS.tonkeeper;

const connected = v.object({
  event: v.literal('connect'),
  payload: v.object({ items: v.pipe(v.array(v.looseObject({ name: v.string() })), v.maxLength(20)) }),
});
const failed = v.object({
  event: v.literal('connect_error'),
  payload: v.object({ code: v.number(), message: v.optional(v.string(), '') }),
});
const tonAddress = v.object({
  address: v.pipe(v.string(), v.regex(/^(0|-1):[0-9a-f]{64}$/i, 'not a TON address')),
  network: v.pipe(
    v.union([v.string(), v.number()], 'not a network of TON'),
    v.transform(String),
    v.picklist(['-239', '-3'], 'not a network of TON'),
  ),
});

/** The account that a wallet says is its own, raw, or why it says none. */
export function readAccount(answer: unknown): v.InferOutput<typeof tonAddress> {
  const refused = v.safeParse(failed, answer);
  if (refused.success) {
    const { code, message } = refused.output.payload;
    if (isRefusal(code, message)) throw declined();
    if (isManifest(code, message))
      throw new WalletError(
        t`${label} could not read this page’s manifest. It reads it over the internet, so it cannot connect to a page at localhost or in an intranet.`,
        code,
      );
    throw new WalletError(message || t`Unknown error`, code);
  }
  const event = v.safeParse(connected, answer);
  if (!event.success) throw badAnswer(label, event.issues[0].message);
  const item = v.safeParse(
    tonAddress,
    event.output.payload.items.find(({ name }) => name === 'ton_addr'),
  );
  if (!item.success) throw badAnswer(label, item.issues[0].message);
  return item.output;
}

/** What the wallet says of itself, or why not. */
function readWallet(bridge: TonBridge, answer: unknown): TonWallet {
  const { address, network } = readAccount(answer);
  return {
    label,
    chain: 'ton',
    icon: iconOf(bridge),
    provider: bridge,
    chainId: CHAIN_IDS[network],
    accounts: [accountOf(address, network === '-3')],
  };
}

/** [3.10] */
export function accountOf(raw: string, testOnly: boolean): TonAccount {
  const parsed = parseTonAddress(raw);
  return {
    address: formatTonAddress(parsed, { bounceable: true, testOnly }),
    paymentAddress: formatTonAddress(parsed, { bounceable: false, testOnly }),
  };
}

function iconOf(bridge: TonBridge): string | null {
  const image = bridge.walletInfo?.image;
  return typeof image === 'string' && image.startsWith('data:image/') ? image : null;
}

async function asking(bridge: TonBridge, ask: () => Promise<unknown>): Promise<TonWallet> {
  const answer = await ask().catch((error: unknown) => {
    throw thrown(error);
  });
  return readWallet(bridge, answer);
}

/** Where the app says what it is called; wallets read it themselves. */
export const manifestUrl = () => `${window.location.origin}/tonconnect-manifest.json`;

/** Tonkeeper, where its extension or its own browser has put it on the page. */
export function findTonkeeper(): FoundWallet<TonWallet> | null {
  const bridge = injected<TonBridge>('tonkeeper', 'tonconnect');
  const methods = [bridge?.connect, bridge?.restoreConnection, bridge?.listen, bridge?.send];
  return !bridge || methods.some((m) => typeof m !== 'function') ? null : walletAt(bridge);
}

/** Tonkeeper, wherever it is. */
export function walletAt(bridge: TonBridge): FoundWallet<TonWallet> {
  return {
    connect: () =>
      asking(bridge, () =>
        bridge.connect(PROTOCOL, { manifestUrl: manifestUrl(), items: [{ name: 'ton_addr' }] }),
      ),
    restore: () => asking(bridge, () => bridge.restoreConnection()).catch(() => null),
    follow: (changed) => {
      const end = bridge.listen((event) => {
        const name = (event as { event?: unknown } | null)?.event;
        if (name === 'disconnect') changed(null);
        else if (name === 'connect') changed(reread(bridge, event));
      });
      return () => void (typeof end === 'function' && end());
    },
    disconnect: async () => {
      if (typeof bridge.disconnect === 'function') await bridge.disconnect();
      else await bridge.send({ method: 'disconnect', params: [], id: crypto.randomUUID() });
    },
  };
}

/** [4.29] A wallet that reports something invalid is no longer one. */
function reread(bridge: TonBridge, event: unknown): TonWallet | null {
  try {
    return readWallet(bridge, event);
  } catch {
    return null;
  }
}
