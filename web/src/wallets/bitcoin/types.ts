import type { BitcoinAccount, BitcoinNetwork, InputToSign } from '@causeway/sdk/bitcoin/account';
import type { BitcoinChain } from './chain.ts';

/** The six Bitcoin wallets [1.05]; the ids are what local storage remembers [3.32]. */
export const BITCOIN_WALLETS = ['unisat', 'okx', 'bitget', 'xverse', 'leather', 'gate'] as const;
export type BitcoinWalletId = (typeof BITCOIN_WALLETS)[number];

export type { BitcoinAccount, BitcoinNetwork, InputToSign };

/** How a message is signed: with the key that a smart account recovers, or for an address of any kind (BIP-322). */
export type SignatureType = 'ecdsa' | 'bip322-simple';

export type BitcoinWalletEvent = 'accountsChanged' | 'networkChanged' | 'disconnected';

/**
 * A connected wallet. Everything that it answers was checked: addresses and keys belong together, a signed transaction is
 * the one that was asked for. Failures are WalletError.
 */
export interface BitcoinWallet {
  readonly id: BitcoinWalletId;
  readonly label: string;
  /** As last read, in the order of preference [5.19]; empty when the wallet is locked or has taken its permission back. */
  readonly accounts: readonly BitcoinAccount[];
  /** [2.33] The account that the person chose where the wallet showed several; it is not exchanged for another. */
  readonly chosen?: BitcoinAccount | null;
  /** 'other': a chain that is not the app's, though its addresses may look so. */
  network(): Promise<BitcoinNetwork | 'other'>;
  /** [5.05] UniSat alone. */
  switchNetwork?(network: BitcoinNetwork): Promise<void>;
  /** [4.32] Reads accounts and public keys again, without asking the person. Rejects when it cannot tell which is meant. */
  read(): Promise<readonly BitcoinAccount[]>;
  /** Signs inputs of a PSBT (hexadecimal). The answer is the same PSBT with the signatures of these inputs added. */
  signPsbt(hex: string, inputs: readonly InputToSign[]): Promise<string>;
  /** Base64. */
  signMessage(text: string, address: string, type?: SignatureType): Promise<string>;
  /** Pays satoshis from the payment address; feeRate in sat/vB, which Xverse and Leather choose themselves. The txid. */
  sendBitcoin(to: string, satoshis: number, feeRate: number): Promise<string>;
  /** Calls back on an event; the function returned ends that. */
  on(event: BitcoinWalletEvent, listener: () => void): () => void;
  disconnect(): Promise<void>;
}

/** What adapters are told by the app. */
export interface AdapterContext {
  /** The network that the app is for: some wallets have one provider per network. */
  readonly network: BitcoinNetwork;
  /** The chain that the app is for, once it is known; null where wallets have no name for it. */
  chain?(): BitcoinChain | null;
  /** What was chosen when the remembered wallet was connected; restoring keeps to it. */
  readonly chosen: BitcoinAccount | null;
  /** [2.33] Lets the person choose where a wallet shows several addresses. Rejects when nothing is chosen. */
  choose(label: string, addresses: readonly string[]): Promise<string>;
}

/** A kind of wallet, installed or not. */
export interface BitcoinAdapter {
  readonly id: BitcoinWalletId;
  readonly label: string;
  installed(): boolean;
  /** Asks the person. */
  connect(): Promise<BitcoinWallet>;
  /** [4.33] Without asking the person; null when the wallet would have to. Rejects when what was chosen is gone. */
  restore(): Promise<BitcoinWallet | null>;
}
