import type { DemoUnisat } from './bitcoin/provider.ts';
import type { DemoProvider } from './provider.ts';

/** What EIP-6963 announces. */
interface Detail {
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: DemoProvider;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%23F0E3A8'/%3E%3Cpath d='M16 5l9.5 5.500v11L16 27l-9.500-5.500v-11z' fill='%235A6DB0'/%3E%3Cpath d='M12 13l3 3-3 3M16.500 20h4' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

/**
 * Announces EVM wallets, now and whenever a page asks. Nothing is put on `window`: a wallet that is installed keeps its
 * place there.
 */
export function announce(wallets: readonly { label: string; provider: DemoProvider }[]): void {
  const details = wallets.map(
    ({ label, provider }, i): Detail =>
      Object.freeze({
        info: Object.freeze({
          uuid: crypto.randomUUID(),
          name: label,
          icon: ICON,
          rdns: `local.causeway.demo${i + 1}`,
        }),
        provider,
      }),
  );
  const tell = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}

/** Takes the place that UniSat takes, if nobody has it, and says so as UniSat does. False when a wallet is installed. */
export function announceUnisat(wallet: DemoUnisat): boolean {
  const page = window as unknown as Record<string, unknown>;
  if (page.unisat !== undefined || page.unisat_wallet !== undefined) return false;
  Object.defineProperty(window, 'unisat', { value: wallet, configurable: true, writable: true });
  window.dispatchEvent(new Event('unisat#initialized'));
  return true;
}
