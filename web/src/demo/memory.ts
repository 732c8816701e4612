import type { Memory } from './asking-wallet.ts';

/** This wallet's own key in local storage: the addresses that may reconnect without asking. */
export const MEMORY_KEY = 'causeway-demo-wallet';

function load(store: () => Storage): string[] {
  try {
    const list: unknown = JSON.parse(store().getItem(MEMORY_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((x) => typeof x === 'string') : [];
  } catch {
    return [];
  }
}

/** Where the browser denies storage, as it may in a frame, even to look for it throws. */
export function browserMemory(store: () => Storage = () => window.localStorage): Memory {
  return {
    isRemembered: (address) => load(store).includes(address),
    remember: (address, on) => {
      const rest = load(store).filter((a) => a !== address);
      try {
        store().setItem(MEMORY_KEY, JSON.stringify(on ? [...rest, address] : rest));
      } catch {
        // Denied storage remembers nothing.
      }
    },
  };
}
