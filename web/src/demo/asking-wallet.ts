import type { Line } from './describe.ts';
import { CODES, ProviderRpcError } from './rpc-error.ts';

/** What a sheet asks. */
export interface Question {
  title: string;
  action: string;
  lines: Line[];
  /** Free text: a message to sign. */
  text?: string;
  warning?: string | null;
  /** Offers to remember the connection. */
  remember?: boolean;
}

/** The person's side of the wallet. */
export interface Sheet {
  /** Resolves to what was chosen; false is a rejection. */
  ask(question: Question): Promise<{ accepted: boolean; remember: boolean }>;
  /** Says that something was refused without asking. */
  refuse(reason: string): void;
}

/** Which accounts may reconnect without asking, kept by this wallet and nobody else. */
export interface Memory {
  isRemembered(address: string): boolean;
  remember(address: string, on: boolean): void;
}

type Listener = (...args: unknown[]) => void;

/** A demo wallet that a page reaches by a provider: with listeners, and a person who is asked one question at a time. */
export abstract class AskingWallet {
  private readonly listeners = new Map<string, Set<Listener>>();
  private toldConnected: boolean | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  protected constructor(private readonly person: { sheet: Sheet; memory: Memory }) {}

  abstract get address(): string;

  on(event: string, listener: Listener): this {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  /** Whether the page may see the account: it was connected, now or at an earlier visit. */
  protected get connected(): boolean {
    this.toldConnected ??= this.person.memory.isRemembered(this.address);
    return this.toldConnected;
  }

  protected set connected(on: boolean) {
    this.toldConnected = on;
  }

  protected emit(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(...args);
  }

  protected oneByOne<T>(act: () => Promise<T>): Promise<T> {
    const next = this.queue.then(act, act);
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** Asks the person; a rejection is an error. Tells whether the page is to be remembered. */
  protected async ask(question: Question): Promise<boolean> {
    const { accepted, remember } = await this.person.sheet.ask(question);
    if (!accepted) throw new ProviderRpcError(CODES.rejected, 'User rejected the request.');
    return remember;
  }
}
