import { join } from 'node:path';
import { startNetwork } from './dev.ts';

/** Starts the network that all share; the returned function stops it and removes its folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.CAUSEWAY_URL) return async () => {};
  const { url, folder, stop } = await startNetwork();
  process.env.CAUSEWAY_URL = url;
  process.env.CAUSEWAY_TURNS = join(folder, 'turns');
  return stop;
}
