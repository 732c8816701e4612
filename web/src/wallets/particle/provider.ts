import { storage } from '../../lib/storage.ts';
import { addressFor } from '@causeway/sdk/bitcoin/account';
import { useBitcoinSession } from '../bitcoin/session.ts';
import type { Eip1193Provider } from '@causeway/sdk/evm/provider';
import type { Engine } from './engine.ts';
import { noChains } from './errors.ts';
import { type ParticleChain, placeOf } from './place.ts';

type Listener = (...args: unknown[]) => void;

/** [9.17] Listeners of one event. */
export const MAX_LISTENERS = 100;

/** What is asked of the engine, and who hears of it. */
export type LoadEngine = (chains: readonly ParticleChain[], emit: Engine['emit']) => Promise<Engine>;

const load: LoadEngine = async (chains, emit) => (await import('./start.ts')).startEngine(chains, emit);

/** Whose key would sign now: another string is another owner. */
export function keyInUse(): string | null {
  const { wallet, accounts } = useBitcoinSession.getState();
  const [account] = accounts;
  if (!wallet || !account) return null;
  const { address, pubkey } = addressFor(account, 'btc');
  return `${wallet.id} ${address} ${pubkey}`;
}

/**
 * [1.05] The smart-account wallet: a provider (EIP-1193) of the account that the connected Bitcoin wallet's key owns. What
 * does the work is loaded with the first request.
 */
export class ParticleProvider implements Eip1193Provider {
  private readonly listeners = new Map<string, Set<Listener>>();
  private engine: Promise<Engine> | null = null;
  private key = keyInUse();

  constructor(
    private readonly chains: readonly ParticleChain[],
    private readonly loadEngine: LoadEngine = load,
  ) {
    // [8.27]
    if (chains.length === 0 || chains.some((c) => placeOf(c.id) === null)) throw noChains();
    useBitcoinSession.subscribe(() => this.follow());
  }

  async request(args: { method: string; params?: unknown }): Promise<unknown> {
    this.engine ??= this.loadEngine(this.chains, (event, value) => this.emit(event, value)).catch((error) => {
      this.engine = null;
      throw error;
    });
    return (await this.engine).request(args);
  }

  on(event: string, listener: Listener): this {
    const all = this.listeners.get(event) ?? new Set();
    if (all.size >= MAX_LISTENERS && !all.has(listener))
      throw new Error(`more than ${MAX_LISTENERS} listeners of ${event}`);
    this.listeners.set(event, all.add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  private emit(event: string, value: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(value);
  }

  /** The account belongs to one key of one Bitcoin wallet, and goes with it. */
  private follow(): void {
    const before = this.key;
    this.key = keyInUse();
    if (before === null || before === this.key) return;
    for (const name of ['current-connector-id', 'connect-evm-chain-id', 'particle-proof'] as const)
      storage.remove(name);
    this.emit('accountsChanged', []);
  }
}
