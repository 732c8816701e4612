import { describeError } from '../lib/errors.ts';
import { toast } from '../ui/toasts.ts';
import type { WalletStore } from './one-wallet.ts';

/**
 * [2.32] Connects with code that is loaded for it; one wallet of a kind at a time. Code that cannot be loaded is an error
 * as any other [8.29].
 */
export async function connecting<Id extends string, W>(
  store: WalletStore<Id, W>,
  id: Id,
  connect: () => Promise<boolean>,
): Promise<boolean> {
  if (store.getState().connecting !== null) return false;
  store.setState({ connecting: id });
  try {
    return await connect();
  } catch (error) {
    toast.warning(describeError(error).text);
    return false;
  } finally {
    store.setState({ connecting: null });
  }
}
