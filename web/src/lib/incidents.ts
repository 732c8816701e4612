import type { NetworkStatus } from '../api/types.ts';

/** What of the bridge does not work right now, as far as people need to know before they send. Pure. */
export type Incident =
  /** Fewer members answer than have to sign. */
  | { code: 'committee' }
  /** A chain is not read: transfers from and to it wait. */
  | { code: 'chain'; chainId: number; name: string };

/** A chain that was read so many seconds ago is only slow. */
const LATE_S = 120;

export function incidentsOf({ ready, chains, members }: NetworkStatus): Incident[] {
  const away = chains.filter((c) => !c.ok && (c.lagSeconds === null || c.lagSeconds >= LATE_S));
  const found: Incident[] = away.map((c) => ({ code: 'chain', chainId: c.chainId, name: c.name }));
  const reached = chains.length > 0 && chains.every((c) => c.ok);
  if (!ready && reached && members.some((m) => !m.ok)) found.unshift({ code: 'committee' });
  return found;
}

export const sameIncident = (a: Incident, b: Incident): boolean =>
  a.code === b.code && (a.code !== 'chain' || (b.code === 'chain' && a.chainId === b.chainId));
