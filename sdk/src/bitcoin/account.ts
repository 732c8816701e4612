/** A network as wallets name it [5.05]: every test network is testnet to them. */
export type BitcoinNetwork = 'livenet' | 'testnet';

/** [3.01] */
export type TokenType = 'btc' | 'brc20' | 'runes';

/**
 * [3.09] An address with its public key: 33 bytes, or x-only 32 bytes of a taproot address, hexadecimal. Wallets that keep
 * bitcoin apart from tokens have a payment address besides.
 */
export interface BitcoinAccount {
  readonly address: string;
  readonly pubkey: string;
  readonly paymentAddress?: string;
  readonly paymentPubkey?: string;
}

/** An input that the wallet is asked to sign, and the address whose key does. */
export interface InputToSign {
  readonly index: number;
  readonly address: string;
  readonly publicKey?: string;
}

/** [5.24] Tokens are on the ordinals address; bitcoin on the payment address where a wallet has one. */
export function addressFor(account: BitcoinAccount, type: TokenType): { address: string; pubkey: string } {
  const { address, pubkey, paymentAddress, paymentPubkey } = account;
  return type === 'btc' && paymentAddress !== undefined && paymentPubkey !== undefined
    ? { address: paymentAddress, pubkey: paymentPubkey }
    : { address, pubkey };
}
