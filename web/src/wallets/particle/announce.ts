import { ICON } from './icon.ts';
import { PARTICLE_ID, PARTICLE_NAME } from './id.ts';
import { placeOf } from './place.ts';
import type { ParticleChain } from './place.ts';
import { ParticleProvider } from './provider.ts';
import { useBitcoinSession } from '../bitcoin/session.ts';

let announced = false;

/**
 * Announces the wallet (EIP-6963), now and whenever it is asked for while a Bitcoin wallet is connected. Calling it again
 * does nothing. False without a chain that this build knows the contracts of.
 */
export function announceParticle(chains: readonly ParticleChain[]): boolean {
  const known = chains.filter((c) => placeOf(c.id) !== null);
  if (announced || known.length === 0) return announced;
  announced = true;
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: PARTICLE_NAME,
    icon: ICON,
    rdns: PARTICLE_ID,
  });
  const detail = Object.freeze({ info, provider: new ParticleProvider(known) });
  const tell = () => {
    if (useBitcoinSession.getState().wallet === null) return;
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
  return true;
}
