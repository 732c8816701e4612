import * as v from 'valibot';
import { storage } from '../../../lib/storage.ts';

const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const kept = v.object({
  bridge: v.pipe(v.string(), v.maxLength(200)),
  /** Ours, of this connection alone. It signs nothing: with it the phone can be asked. */
  secret: key,
  public: key,
  /** The phone's. */
  wallet: key,
  /** Raw. */
  address: v.string(),
  network: v.picklist(['-239', '-3']),
  /** The bridge's name of the last event. */
  last: v.string(),
  /** The number of the next request. */
  next: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
/** The connection to a phone, as it outlives a reload. */
export type KeptPhone = v.InferOutput<typeof kept>;

export function keptPhone(): KeptPhone | null {
  try {
    return v.parse(kept, JSON.parse(storage.get('ton-phone') ?? ''));
  } catch {
    return null;
  }
}

export const keepPhone = (phone: KeptPhone) => storage.set('ton-phone', JSON.stringify(phone));
export const forgetPhone = () => storage.remove('ton-phone');
