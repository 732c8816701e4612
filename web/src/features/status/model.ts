import type { components } from '@causeway/sdk/api/schema.d';

export type Report = components['schemas']['StatusReport'];
export type Lane = components['schemas']['LaneStatus'];
export type Incident = components['schemas']['IncidentView'];
export type Day = components['schemas']['StatusDay'];

/** What the summary says: all is well, a part is not, or nothing is delivered. */
export type Health = 'ok' | 'part' | 'down';

export const membersAnswering = (r: Report): number => r.now.members.filter((m) => m.ok).length;

export const lanesOpen = (r: Report): number => r.lanes.filter((l) => l.state === 'open').length;

export function healthOf(r: Report): Health {
  const unsigned = r.now.members.length > 0 && membersAnswering(r) < r.needed;
  const open = lanesOpen(r);
  if (unsigned || (r.lanes.length > 0 && open === 0)) return 'down';
  return r.now.ready && open === r.lanes.length ? 'ok' : 'part';
}

const URGENCY: Record<Lane['state'], number> = { paused: 0, full: 1, unknown: 2, open: 3 };

/** What does not pass stands first; the rest as it came. */
export function orderLanes(lanes: readonly Lane[]): Lane[] {
  return [...lanes].sort((a, b) => URGENCY[a.state] - URGENCY[b.state]);
}

/** The chain that was read longest ago; null where none was read. */
export function slowestChain(r: Report): { name: string; seconds: number | null } | null {
  let slowest: { name: string; seconds: number | null } | null = null;
  for (const { name, lagSeconds } of r.now.chains) {
    if (lagSeconds === null) return { name, seconds: null };
    if (slowest === null || lagSeconds > (slowest.seconds ?? 0)) slowest = { name, seconds: lagSeconds };
  }
  return slowest;
}

export const quietDays = (days: readonly Day[]): number => days.filter((d) => d.worst === 'none').length;

/** Dates of days that something happened on. */
export const loudDays = (days: readonly Day[]): string[] =>
  days.filter((d) => d.worst !== 'none').map((d) => d.date);

/** How long an incident lasted, or has lasted, in seconds. */
export function lasted(incident: Incident, now: number): number {
  return Math.max(0, Math.round(((incident.closedAt ?? now) - incident.openedAt) / 1000));
}
