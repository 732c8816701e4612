import type { Eip1193Provider } from '@causeway/sdk/evm/provider';

/** The wallet that signs now, as far as reads need to know it. Set by the session alone. */
export interface ActiveProvider {
  provider: Eip1193Provider;
  chainId: number;
}

let current: ActiveProvider | null = null;

export function setActiveProvider(next: ActiveProvider | null): void {
  current = next;
}

export function getActiveProvider(): ActiveProvider | null {
  return current;
}
