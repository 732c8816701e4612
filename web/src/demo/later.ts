import type { DemoUnisat } from './bitcoin/provider.ts';
import type { DemoProvider } from './provider.ts';

type Listener = (...args: unknown[]) => void;

interface Emitter {
  on(event: string, listener: Listener): unknown;
  removeListener(event: string, listener: Listener): unknown;
}

/**
 * A wallet whose code comes with the first thing asked of it. Before that it has nothing to tell: who listens is handed over
 * when it comes.
 */
class Later<W extends Emitter> {
  private wallet: W | undefined;
  private coming: Promise<W> | undefined;
  private readonly waiting: { event: string; listener: Listener }[] = [];

  constructor(private readonly load: () => Promise<W>) {}

  on(event: string, listener: Listener): this {
    if (this.wallet) this.wallet.on(event, listener);
    else if (!this.waiting.some((w) => w.event === event && w.listener === listener))
      this.waiting.push({ event, listener });
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.wallet?.removeListener(event, listener);
    const at = this.waiting.findIndex((w) => w.event === event && w.listener === listener);
    if (at >= 0) this.waiting.splice(at, 1);
    return this;
  }

  protected get(): Promise<W> {
    this.coming ??= this.load().then((wallet) => {
      for (const { event, listener } of this.waiting.splice(0)) wallet.on(event, listener);
      this.wallet = wallet;
      return wallet;
    });
    return this.coming;
  }
}

/** A demo wallet of EVM chains, as EIP-1193 has it. */
export class LaterProvider extends Later<DemoProvider> {
  readonly isCausewayDemo = true;

  async request(call: { method: string; params?: unknown }): Promise<unknown> {
    return (await this.get()).request(call);
  }
}

/** All that a page can ask of it; each is answered with a promise. */
type Asked = Exclude<keyof DemoUnisat, 'isCausewayDemo' | 'address' | 'on' | 'removeListener'>;

const UNISAT: Readonly<Record<Asked, true>> = {
  requestAccounts: true,
  getAccounts: true,
  getPublicKey: true,
  getNetwork: true,
  getChain: true,
  switchNetwork: true,
  switchChain: true,
  disconnect: true,
  signPsbt: true,
  signPsbts: true,
  pushPsbt: true,
  pushTx: true,
  signMessage: true,
  sendBitcoin: true,
  sendInscription: true,
  sendRunes: true,
  inscribeTransfer: true,
};

type Method = (...args: unknown[]) => Promise<unknown>;

/** The demo wallet with UniSat's interface. */
export class LaterUnisat extends Later<DemoUnisat> {
  readonly isCausewayDemo = true;

  constructor(load: () => Promise<DemoUnisat>) {
    super(load);
    for (const name of Object.keys(UNISAT) as Asked[]) {
      const call: Method = async (...args) => {
        const wallet = await this.get();
        return (wallet[name] as Method).apply(wallet, args);
      };
      Object.defineProperty(this, name, { value: call });
    }
  }
}
