import { familyOf } from '../family-of.ts';
import type { AccountState } from './toncenter.ts';
import { formatTonAddress, isTestOnly, parseTonAddress, type TonAddress } from './address.ts';

export type TonRecipient =
  | { address: string; account: TonAddress }
  /** An address of another kind of chain, which is named. */
  | { problem: 'family'; family: 'EVM' | 'Bitcoin' | 'Solana' }
  /**
   * `masterchain`: messages name accounts of workchain 0 alone, and the same 32 bytes are another account there. `contract`: an
   * account of the bridge, or a jetton's.
   */
  | { problem: 'empty' | 'invalid' | 'masterchain' | 'testOnly' | 'contract' };

/** Accounts that can never be meant, raw: the bridge's, and minters. Nobody has the one of zeros. */
const NOBODY = `0:${'0'.repeat(64)}`;

/** 32 bytes in base 58. */
const SOLANA_LIKE = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;

/**
 * [5.20] Reads the account that a person typed: raw, bounceable or not. It is written anew in the form that does not bounce,
 * as wallets show themselves.
 */
export function readTonRecipient(text: string, forbidden: readonly string[], testnet: boolean): TonRecipient {
  const typed = text.trim();
  if (typed === '') return { problem: 'empty' };
  let account: TonAddress;
  try {
    account = parseTonAddress(typed);
  } catch {
    const other = SOLANA_LIKE.test(typed) ? 'Solana' : familyOf(typed);
    return other && other !== 'TON' ? { problem: 'family', family: other } : { problem: 'invalid' };
  }
  if (isTestOnly(typed) && !testnet) return { problem: 'testOnly' };
  if (account.workchain !== 0) return { problem: 'masterchain' };
  const same = (raw: string) => parseTonAddress(raw).hash.every((b, i) => b === account.hash[i]);
  if ([NOBODY, ...forbidden].some(same)) return { problem: 'contract' };
  return { address: formatTonAddress(account, { bounceable: false, testOnly: testnet }), account };
}

export type TonWarning =
  /** Nobody has used it: a new wallet, or somebody else's address. */
  | 'unused'
  /** It does nothing until somebody pays for its storage. */
  | 'frozen'
  /** It runs code that no usual wallet has. */
  | 'contract';

/** What a person should know of a recipient; `wallet`: its code answers as wallets do. */
export function tonWarning(
  { state, balance }: Pick<AccountState, 'state' | 'balance'>,
  wallet: boolean,
): TonWarning | null {
  switch (state) {
    case 'frozen':
      return 'frozen';
    case 'uninitialized':
      return balance === 0n ? 'unused' : null;
    case 'active':
      return wallet ? null : 'contract';
  }
}
