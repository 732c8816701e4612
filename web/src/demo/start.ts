import * as v from 'valibot';
import { type Deployment, parseDeployment } from '../lib/deployments.ts';
import { isLoopback } from '../lib/origin.ts';
import { announce, announceUnisat } from './announce.ts';
import { walletApi } from './bitcoin/api.ts';
import { keysOf } from './bitcoin/keys.ts';
import { DemoUnisat } from './bitcoin/provider.ts';
import { keyFrom } from './ed25519.ts';
import { browserMemory } from './memory.ts';
import { DemoProvider } from './provider.ts';
import { localRpc } from './rpc.ts';
import { createSheet } from './sheet.ts';
import { DemoPhantom, registerPhantom } from './solana/wallet.ts';
import { DemoTonBridge, placeTonkeeper } from './ton/bridge.ts';

/** Stands in the demo script and nowhere else: a test looks for it in the production build. */
export const DEMO_MARKER = 'causeway-demo-wallet-sheet';

const hex32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((s) => s as `0x${string}`),
);
const demo = v.object({
  evm: v.pipe(v.array(v.object({ label: v.string(), privateKey: hex32 })), v.maxLength(20)),
  bitcoin: v.optional(v.pipe(v.array(v.object({ label: v.string(), wif: v.string() })), v.maxLength(20)), []),
});

const ORDER_PAUSE_MS = 1000;

async function getJSON(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { Accept: 'application/json' }, redirect: 'error' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'code' in body && 'data' in body ? body.data : body;
}

let deployment: Promise<Deployment | null> | null = null;

/** What is deployed, for naming contracts. Without it, calls are shown raw. */
function loadDeployment(): Promise<Deployment | null> {
  deployment ??= getJSON('/local/deployment.json')
    .then(parseDeployment)
    .catch(() => {
      deployment = null;
      return null;
    });
  return deployment;
}

/** Fetches the keys and announces the wallets. Refuses any page that is not on a loopback address. */
export async function startDemo(hostname: string = window.location.hostname): Promise<DemoProvider[]> {
  if (!isLoopback(hostname)) return [];
  const { evm, bitcoin } = v.parse(demo, await getJSON('/local/demo'));
  const memory = browserMemory();
  const rpc = localRpc();
  const wallets = evm.map(({ label, privateKey }) => {
    const provider: DemoProvider = new DemoProvider({
      label,
      privateKey,
      rpc,
      memory,
      deployment: loadDeployment,
      sheet: createSheet(label, () => provider.address),
    });
    return { label, provider };
  });
  announce(wallets);
  const [first] = bitcoin;
  if (first) startUnisat(first.label, first.wif);
  const [secret] = evm;
  // Browsers that cannot sign as TON and Solana do have the other wallets.
  if (secret) await startEd25519(secret.privateKey).catch(() => undefined);
  return wallets.map((w) => w.provider);
}

function startUnisat(label: string, wif: string): void {
  const wallet: DemoUnisat = new DemoUnisat({
    keys: keysOf(wif),
    api: walletApi(),
    memory: browserMemory(),
    sheet: createSheet(label, () => wallet.address),
    pause: () => new Promise((resolve) => setTimeout(resolve, ORDER_PAUSE_MS)),
  });
  announceUnisat(wallet);
}

async function startEd25519(secret: `0x${string}`): Promise<void> {
  const memory = browserMemory();
  const phantom: DemoPhantom = new DemoPhantom({
    key: await keyFrom(secret, 'solana'),
    memory,
    sheet: createSheet('Demo Solana', () => phantom.address),
  });
  registerPhantom(phantom);
  const tonkeeper: DemoTonBridge = new DemoTonBridge({
    key: await keyFrom(secret, 'ton'),
    memory,
    sheet: createSheet('Demo TON', () => tonkeeper.address),
  });
  placeTonkeeper(tonkeeper);
}
