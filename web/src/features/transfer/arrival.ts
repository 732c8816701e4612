/** A server's estimates are whole seconds: two of one arrival differ by no more than this and the way of the answer. */
const ROUNDING_MS = 2_000;

/** When a transfer arrives, unix ms by this device's clock; 'now' once its usual time is over; null when nobody knows. */
export type Arrival = number | 'now' | null;

/**
 * Follows the server's estimates of the time left, each counted from when it was received. The moment stays where it is
 * unless an estimate really differs, so that a countdown runs evenly whatever arrives meanwhile.
 */
export function nextArrival(known: Arrival, secondsLeft: number | null, receivedAt: number): Arrival {
  if (secondsLeft === null) return null;
  // The server never says less than a second while something is under way.
  if (secondsLeft <= 1) return 'now';
  const told = receivedAt + secondsLeft * 1000;
  return typeof known === 'number' && Math.abs(told - known) <= ROUNDING_MS ? known : told;
}
