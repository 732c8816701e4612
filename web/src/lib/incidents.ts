import type { NetworkStatus } from '../api/types.ts';

/** What of the bridge does not work right now, as far as people need to know before they send. Pure. */
export type Incident =
  /** Fewer members answer than have to sign. */
  | { code: 'committee' }
  /** Chains are read, and no relay follows some of them: what is sent there waits. */
  | { code: 'relay' }
  /** The custody holds less of an asset than is owed: nobody should send more of it in. */
  | { code: 'deficit'; symbol: string }
  /** A chain is not read: transfers from and to it wait. */
  | { code: 'chain'; chainId: number; name: string };

/** A chain that was read so many seconds ago is only slow. */
const LATE_S = 120;

export function incidentsOf({ ready, chains, members, relay, deficit }: NetworkStatus): Incident[] {
  const away = chains.filter((c) => !c.ok && (c.lagSeconds === null || c.lagSeconds >= LATE_S));
  const found: Incident[] = away.map((c) => ({ code: 'chain', chainId: c.chainId, name: c.name }));
  const reached = chains.length > 0 && chains.every((c) => c.ok);
  if (reached && !relay.ok) found.unshift({ code: 'relay' });
  if (!ready && reached && relay.ok && members.some((m) => !m.ok)) found.unshift({ code: 'committee' });
  return [...deficit.map((symbol) => ({ code: 'deficit', symbol }) as const), ...found];
}

/** What tells incidents apart, whatever their words are. */
export function incidentKey(i: Incident): string {
  if (i.code === 'chain') return `chain ${i.chainId}`;
  return i.code === 'deficit' ? `deficit ${i.symbol}` : i.code;
}

export const sameIncident = (a: Incident, b: Incident): boolean => incidentKey(a) === incidentKey(b);
