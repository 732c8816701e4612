import { bytesToHex, hexToBytes } from './bytes.ts';
import { encodeBase58, solanaKey } from './solana/base58.ts';
import { formatTonAddress, isTestOnly, parseTonAddress } from './ton/address.ts';

/** How people on chains of one family write an account. */
interface Writing {
  /** The 32 bytes that messages carry for it, hexadecimal without 0x; null for what is no account there. */
  read(text: string): string | null;
  /** As `other`, which is of the same family, is meant: for a test network or not. */
  write(word: string, other: string): string;
}

const evm: Writing = {
  read: (text) => /^0x([0-9a-f]{1,64})$/.exec(text.toLowerCase())?.[1]?.padStart(64, '0') ?? null,
  write: (word) => `0x${word.slice(-40)}`,
};

const solana: Writing = {
  read: (text) => {
    const key = solanaKey(text);
    return key && bytesToHex(key);
  },
  write: (word) => encodeBase58(hexToBytes(word)),
};

const ton: Writing = {
  read: (text) => {
    try {
      const { workchain, hash } = parseTonAddress(text);
      return workchain === 0 ? bytesToHex(hash) : null;
    } catch {
      return null;
    }
  },
  // As wallets show themselves, and as the API writes recipients.
  write: (word, other) =>
    formatTonAddress(
      { workchain: 0, hash: hexToBytes(word) },
      { bounceable: false, testOnly: isTestOnly(other) },
    ),
};

const WRITINGS: readonly Writing[] = [evm, solana, ton];

/** What messages carry for an account, however it is written; null where no message can name it. */
export function wordOf(account: string): string | null {
  for (const { read } of WRITINGS) {
    const word = read(account);
    if (word !== null) return word;
  }
  return null;
}

/** An account that messages name, written as another one of its chain is; null where its chain has no form for it. */
export function writtenLike(word: string, other: string): string | null {
  if (evm.read(evm.write(word, other)) === word) return evm.write(word, other);
  return WRITINGS.find(({ read }) => read(other) !== null && read !== evm.read)?.write(word, other) ?? null;
}
