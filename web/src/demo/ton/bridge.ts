import { t } from '@lingui/core/macro';
import { accountOf } from '../../wallets/ton/bridge.ts';
import type { Ed25519Key } from '@causeway/sdk/ed25519';
import { ICON } from '../icon.ts';
import type { Memory, Sheet } from '../asking-wallet.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { CODES, DECLINED, NETWORK } from './codes.ts';
import type { Request } from './send.ts';

export interface DemoTonDeps {
  key: Ed25519Key;
  sheet: Sheet;
  memory: Memory;
  /** The wallet's account, raw. */
  raw: `0:${string}`;
  /** What is deployed, for naming what is signed. */
  deployment(): Promise<Deployment | null>;
  /** Where messages of wallets are handed over; null: the local network runs without TON. */
  endpoint: string | null;
}

const DEVICE = {
  platform: 'browser',
  appName: 'Tonkeeper',
  appVersion: '0.0.0',
  maxProtocolVersion: 2,
  features: ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }],
} as const;

type Listener = (event: unknown) => void;

/**
 * A demo wallet with Tonkeeper's interface, TonConnect's JavaScript bridge, and a real key. It asks before it connects and
 * before it signs, says what it signs, and sends it: as Tonkeeper does, and unlike what pages of other chains expect.
 */
export class DemoTonBridge {
  readonly isCausewayDemo = true;
  readonly deviceInfo = DEVICE;
  readonly walletInfo = { name: 'Tonkeeper', app_name: 'tonkeeper', image: ICON } as const;
  readonly protocolVersion = 2;
  readonly isWalletBrowser = false;
  private readonly raw: `0:${string}`;
  private readonly listeners = new Set<Listener>();
  private connected: boolean;
  private eventId = 0;

  constructor(private readonly deps: DemoTonDeps) {
    this.raw = deps.raw;
    this.connected = deps.memory.isRemembered(this.raw);
  }

  /** As the wallet shows itself. */
  get address(): string {
    return accountOf(this.raw, true).paymentAddress;
  }

  async connect(protocolVersion: unknown, request: unknown): Promise<unknown> {
    const items = (request as { items?: unknown } | null)?.items;
    const asks = Array.isArray(items) && items.some((i: { name?: unknown } | null) => i?.name === 'ton_addr');
    if (protocolVersion !== 2 || !asks) return this.failure(CODES.badRequest, 'Bad request');
    const { accepted, remember } = await this.deps.sheet.ask({
      title: t`Connect this site`,
      action: t`Connect`,
      lines: [{ label: t`Account`, value: this.address, address: true }],
      text: t`The site will see this address and its balance. It cannot move anything without asking here again.`,
      remember: true,
    });
    if (!accepted) return this.failure(CODES.unknown, DECLINED);
    this.deps.memory.remember(this.raw, remember);
    this.connected = true;
    return this.account();
  }

  async restoreConnection(): Promise<unknown> {
    return this.connected ? this.account() : this.failure(CODES.unknownApp, 'Unknown app');
  }

  async send(request: unknown): Promise<unknown> {
    const { method, id } = (request ?? {}) as { method?: unknown; id?: unknown };
    if (method === 'disconnect') {
      this.disconnect();
      return { id, result: {} };
    }
    if (method !== 'sendTransaction' || !this.deps.endpoint)
      return { id, error: { code: CODES.unsupported, message: 'Method is not supported' } };
    if (!this.connected) return { id, error: { code: CODES.unknownApp, message: 'Unknown app' } };
    const { endpoint } = this.deps;
    // What signs comes with the first question.
    const { sendTransaction } = await import('./send.ts');
    return { id, ...(await sendTransaction(request as Request, { ...this.deps, endpoint })) };
  }

  disconnect(): void {
    this.deps.memory.remember(this.raw, false);
    if (!this.connected) return;
    this.connected = false;
    for (const listener of [...this.listeners]) listener(this.event('disconnect', {}));
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private event(event: string, payload: object) {
    return { event, id: ++this.eventId, payload };
  }

  private failure(code: number, message: string) {
    return this.event('connect_error', { code, message });
  }

  private account() {
    const publicKey = [...this.deps.key.publicKey].map((b) => b.toString(16).padStart(2, '0')).join('');
    const item = { name: 'ton_addr', address: this.raw, network: NETWORK, publicKey };
    return this.event('connect', { items: [item], device: DEVICE });
  }
}

/** Takes the place that Tonkeeper takes, if nobody has it. False when a wallet is installed. */
export function placeTonkeeper(bridge: DemoTonBridge): boolean {
  const page = window as unknown as Record<string, unknown>;
  if (page.tonkeeper !== undefined) return false;
  const value = Object.freeze({ tonconnect: bridge });
  Object.defineProperty(window, 'tonkeeper', { value, configurable: true, writable: true });
  return true;
}
