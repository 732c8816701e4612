import { ICON } from './icon.ts';
import type { LaterProvider, LaterUnisat } from './later.ts';

/** What EIP-6963 announces. */
interface Detail {
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: LaterProvider;
}

/**
 * Announces EVM wallets, now and whenever a page asks. Nothing is put on `window`: a wallet that is installed keeps its
 * place there.
 */
export function announce(wallets: readonly { label: string; provider: LaterProvider }[]): void {
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
export function announceUnisat(wallet: LaterUnisat): boolean {
  const page = window as unknown as Record<string, unknown>;
  if (page.unisat !== undefined || page.unisat_wallet !== undefined) return false;
  Object.defineProperty(window, 'unisat', { value: wallet, configurable: true, writable: true });
  window.dispatchEvent(new Event('unisat#initialized'));
  return true;
}
