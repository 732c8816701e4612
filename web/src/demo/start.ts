import * as v from 'valibot';
import { type Deployment, LOCAL_TON_ID } from '@causeway/sdk/deployments';
import { hexToBytes } from '@causeway/sdk/bytes';
import { isLoopback } from '../lib/origin.ts';
import { announce, announceUnisat } from './announce.ts';
import { LaterProvider, LaterUnisat } from './later.ts';
import { browserMemory } from './memory.ts';
import type { DemoUnisat } from './bitcoin/provider.ts';
import type { DemoProvider } from './provider.ts';
import { localRpc } from './rpc.ts';
import type { DemoPhantom as Phantom } from './solana/wallet.ts';
import type { DemoTonBridge as Tonkeeper } from './ton/bridge.ts';

const hex32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((s) => s as `0x${string}`),
);
const secret64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/));
const demoSolana = v.object({ label: v.string(), secretKey: secret64 });
const demoTon = v.object({
  label: v.string(),
  version: v.literal('v5r1'),
  seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const demo = v.object({
  evm: v.pipe(v.array(v.object({ label: v.string(), privateKey: hex32 })), v.maxLength(20)),
  bitcoin: v.optional(v.pipe(v.array(v.object({ label: v.string(), wif: v.string() })), v.maxLength(20)), []),
  /** Absent where the network runs without a cluster. */
  solana: v.optional(v.pipe(v.array(demoSolana), v.maxLength(20)), []),
  /** The same of TON. */
  ton: v.optional(v.pipe(v.array(demoTon), v.maxLength(20)), []),
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
  deployment ??= Promise.all([import('@causeway/sdk/deployments'), getJSON('/local/deployment.json')])
    .then(([{ parseDeployment }, record]) => parseDeployment(record))
    .catch(() => {
      deployment = null;
      return null;
    });
  return deployment;
}

/**
 * Fetches the keys and announces the wallets. Refuses any page that is not on a loopback address. What signs is much code:
 * it comes with the first question to a wallet, so that a page that asks none is as quick as with no wallet installed.
 */
export async function startDemo(hostname: string = window.location.hostname): Promise<LaterProvider[]> {
  if (!isLoopback(hostname)) return [];
  const { evm, bitcoin, solana, ton } = v.parse(demo, await getJSON('/local/demo'));
  const memory = browserMemory();
  const rpc = localRpc();
  const wallets = evm.map(({ label, privateKey }) => {
    const load = async (): Promise<DemoProvider> => {
      const [{ DemoProvider }, { createSheet }] = await Promise.all([
        import('./provider.ts'),
        import('./sheet.ts'),
      ]);
      const sheet = createSheet(label, () => provider.address);
      const provider: DemoProvider = new DemoProvider({
        label,
        privateKey,
        rpc,
        memory,
        deployment: loadDeployment,
        sheet,
      });
      return provider;
    };
    return { label, provider: new LaterProvider(load) };
  });
  announce(wallets);
  const [first] = bitcoin;
  if (first) announceUnisat(new LaterUnisat(() => loadUnisat(first.label, first.wif)));
  const [secret] = evm;
  // Browsers that cannot sign as TON and Solana do have the other wallets.
  if (secret) await startEd25519(secret.privateKey, solana[0], ton[0]).catch(() => undefined);
  return wallets.map((w) => w.provider);
}

async function loadUnisat(label: string, wif: string): Promise<DemoUnisat> {
  const [{ DemoUnisat }, { walletApi }, { keysOf }, { createSheet }] = await Promise.all([
    import('./bitcoin/provider.ts'),
    import('./bitcoin/api.ts'),
    import('@causeway/sdk/bitcoin/keys'),
    import('./sheet.ts'),
  ]);
  const wallet: DemoUnisat = new DemoUnisat({
    keys: keysOf(wif),
    api: walletApi(),
    memory: browserMemory(),
    sheet: createSheet(label, () => wallet.address),
    pause: () => new Promise((resolve) => setTimeout(resolve, ORDER_PAUSE_MS)),
  });
  return wallet;
}

/** These show their addresses before they are asked; each comes in a turn of its own, and a page goes on between them. */
async function startEd25519(
  secret: `0x${string}`,
  solana: v.InferOutput<typeof demoSolana> | undefined,
  ton: v.InferOutput<typeof demoTon> | undefined,
): Promise<void> {
  const memory = browserMemory();
  await turn();
  const [{ keyFrom }, { keyOf }, { createSheet }] = await Promise.all([
    import('./ed25519.ts'),
    import('@causeway/sdk/ed25519'),
    import('./sheet.ts'),
  ]);
  await turn();
  const { DemoPhantom, registerPhantom } = await import('./solana/wallet.ts');
  const phantom: Phantom = new DemoPhantom({
    // A secret key of Solana is the seed and its public key.
    key: await (solana ? keyOf(hexToBytes(solana.secretKey.slice(0, 64))) : keyFrom(secret, 'solana')),
    memory,
    deployment: loadDeployment,
    sheet: createSheet(solana?.label ?? 'Demo Solana', () => phantom.address),
  });
  registerPhantom(phantom);
  await turn();
  const [{ DemoTonBridge, placeTonkeeper }, { walletAddress }] = await Promise.all([
    import('./ton/bridge.ts'),
    import('@causeway/sdk/ton/key-wallet'),
  ]);
  const key = await (ton ? keyOf(hexToBytes(ton.seed)) : keyFrom(secret, 'ton'));
  const tonkeeper: Tonkeeper = new DemoTonBridge({
    key,
    raw: walletAddress(key.publicKey),
    memory,
    deployment: loadDeployment,
    endpoint: ton ? `/rpc/${LOCAL_TON_ID}/jsonRPC` : null,
    sheet: createSheet(ton?.label ?? 'Demo TON', () => tonkeeper.address),
  });
  placeTonkeeper(tonkeeper);
}

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
