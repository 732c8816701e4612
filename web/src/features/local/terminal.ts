/** Commands that move the demo wallet's coins, for a person to copy. */

/** An argument as bash and zsh read it: as it is where that is safe, else in single quotes. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Somebody's address: of BIP-173's examples. */
const RECEIVER = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';

/**
 * A function, where an alias and a variable would do: zsh does not split a variable into words.
 * `origin` is the page's, `dataFolder` the network's.
 */
export function setupCommand(origin: string, dataFolder: string): string {
  const key = `${dataFolder.replace(/\/+$/, '')}/keys/demo-bitcoin.key`;
  return `btc() { bin/causeway bitcoin "$@" --api ${shellWord(`${origin}/bitcoin_testnet`)} --key ${shellWord(key)} --wait; }`;
}

export const COMMANDS = {
  balance: ['btc balance'],
  etch: ['btc etch MY.FIRST.RUNE.IS.HERE --decimals 2 --premine 1000 --per-mint 5 --mints 10 --symbol M'],
  rune: ['btc mint-rune MYFIRSTRUNEISHERE', `btc send-rune MYFIRSTRUNEISHERE 12.5 ${RECEIVER}`],
  token: [
    'btc deploy-token abcd --max 1000 --limit 100',
    'btc mint-token abcd 100',
    `btc send-token abcd 40 ${RECEIVER}`,
  ],
} as const satisfies Record<string, readonly string[]>;
