import type { TonWallet } from './types.ts';

/** [4.29] A wallet joins the list; the list is cleared if the wallet is invalid or a duplicate. */
export function addTon(list: readonly TonWallet[], wallet: TonWallet | null): readonly TonWallet[] {
  const invalid = wallet === null || wallet.accounts.length === 0;
  const duplicate = list.some((w) => w.label === wallet?.label);
  return invalid || duplicate ? [] : [...list, wallet];
}
