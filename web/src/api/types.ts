import type { components } from './schema.d.ts';

/**
 * The shapes of the HTTP API. Amounts and integers that may exceed 2^53 are decimal strings, chain ids numbers,
 * times unix milliseconds.
 */
export type NetworkKind = 'mainnet' | 'testnet' | 'local';

export interface PoolToken {
  id: string;
  name: string;
  symbol: string;
  tokenDecimals: string;
  commonDecimals: string;
  /** 0xEeee… for the native coin. */
  tokenContractAddress: string;
  icon: string;
  isNative: boolean;
  convertId: string;
  convertAddress: string;
  isActive: boolean;
  anchorContractAddress: string;
  poolAddress: string;
  poolId: number;
  isPoolActive: boolean;
  isPoolProdActive: boolean;
  /** Chain ids with an open outbound lane. */
  remotes: number[];
  /** Reached through a mint bridge. */
  mint: boolean;
  faucet: boolean;
}

export interface PoolChain {
  chainID: number;
  chainName: string;
  swapNetwork: string;
  chainIcon: string;
  chainLabel: string;
  /** The bridge, which is the router. */
  supportContract: string;
  chainType: 'EVM' | 'TON' | 'SOLANA' | 'BITCOIN';
  hexId: string;
  symbol: string;
  nativeDecimals: number;
  rpc: string;
  scanUrl: string;
  testnet: boolean;
  gasPrice: string | null;
  lens: string;
  /** 'defaultFrom', 'preferredTo', 'neverPreferredTo', 'bitcoinCounterpart', 'smartAccount' */
  roles: string[];
  /** [9.09] */
  confirmations: number;
  finalityBlocks: number;
  blockSeconds: number;
  /** Nothing arrives. */
  paused: boolean;
  /** By direction; `paused` stands for both where they are not told. */
  pausedIn?: boolean;
  pausedOut?: boolean;
  tokens: PoolToken[];
}

export type ListedToken = PoolToken & { chainID: number };

export interface RouterEntry {
  chainID: number;
  /** EVM, TON, SOLANA, BITCOIN */
  chainType: string;
  router: string;
}

export interface BoolBridgeChain {
  chainID: number;
  tokens: {
    symbol: string;
    name: string;
    tokenContractAddress: string;
    tokenDecimals: string;
    bridge: string;
    dstChainIDs: number[];
  }[];
}

export interface ContractDetails {
  routers: RouterEntry[];
  boolBridges: BoolBridgeChain[];
}

export interface PoolLane {
  dstChainID: number;
  capOut: string;
  availableOut: string;
  capIn: string;
  availableIn: string;
  open: boolean;
}

export interface PoolDetail {
  chainID: number;
  poolId: number;
  poolAddress: string;
  tokenContractAddress: string;
  symbol: string;
  liquidity: string;
  swapLimit: string;
  feeRatio: number;
  cumulatedFee: string;
  delayOver: string;
  lanes: PoolLane[];
  asOfBlock: number;
  asOf: number;
}

export interface ExchangeRate {
  nativeCurrencyRate: string | null;
  dstTokenRate: string | null;
}

export interface BasicConfig {
  network: NetworkKind;
  productionTest: boolean;
  projectId: string;
  locale: string;
  name: string;
  poweredBy: { name: string; url: string } | null;
  externalLinks: { fractal: string | null; ckb: string | null };
  social: { label: string; url: string }[];
  textLinks: { label: string; url: string }[];
  supportUrl: string | null;
  convert: string;
  /** Chains that coin balances can be asked of. */
  balances: CoinBalance['chain'][];
}

/** What an address has of its chain's coin; `balance` in the coin's smallest units. */
export interface CoinBalance {
  chain: 'ton' | 'solana';
  address: string;
  balance: string;
  decimals: number;
  symbol: string;
}

export interface Quote {
  amountIn: string;
  poolFee: string;
  /** Base units of the destination token. */
  amountOut: string;
  /** Wei of the source chain. */
  bridgeFee: string;
  feeRatio: number;
  swapLimit: string;
  availableOut: string;
  availableIn: string;
  liquidity: string;
  delayOver: string;
  delayed: boolean;
  delaySeconds: number;
  /** 0 while it cannot be told. */
  etaSeconds: number;
  asOf: number;
  /** Code of why it would be refused. */
  reason: string | null;
  /** The same in a sentence. */
  reasonText: string | null;
  /** What conversion of decimals would leave over, base units of the source token. */
  dust: string;
}

export type TransferState =
  | 'observed'
  | 'final'
  | 'attested'
  | 'submitted'
  | 'delivered'
  | 'confirmed'
  | 'claimable'
  | 'redeemed'
  | 'refunding'
  | 'refunded'
  | 'orphaned'
  | 'held';

export interface TransferMessage {
  uid: string;
  srcAnchor: string;
  dstAnchor: string;
  payload: string;
}

export interface Transfer {
  uid: string;
  kind: 'swap' | 'mint' | 'withdraw' | 'remove_liquidity' | 'refund' | 'return';
  state: TransferState;
  /**
   * paused | over_limit | delayed | liquidity | transfer_failed | app_failed | refused | returnable |
   * committee_unavailable
   */
  reason: string | null;
  reasonText: string | null;
  src: {
    chainId: number;
    txHash: string;
    block: number;
    time: number;
    confirmations: number;
    needed: number;
    explorerUrl: string;
    sender: string;
  };
  dst: {
    chainId: number;
    txHash: string | null;
    block: number | null;
    time: number | null;
    confirmations: number;
    needed: number;
    explorerUrl: string | null;
    recipient: string;
  };
  token: {
    symbol: string;
    /** Symbol at the destination. */
    dstSymbol: string;
    name: string;
    icon: string;
    srcAddress: string;
    dstAddress: string;
    srcDecimals: number;
    dstDecimals: number;
    poolIdSrc: number;
    poolIdDst: number;
  };
  /** Base units of the source token, null if unknown. */
  amountSent: string | null;
  /** What arrives, base units of the destination token. */
  amount: string;
  commonAmount: string;
  commonDecimals: number;
  attestations: { have: number; need: number; of: number };
  createdAt: number;
  updatedAt: number;
  etaSeconds: number | null;
  history: { state: string; at: number; txHash: string | null }[];
  claim: { reason: string; releaseAt: number; remaining: string; canRetryAt: number } | null;
  refund: { uid: string; txHash: string | null; state: string } | null;
  refundOf: string | null;
  /** Null where Bitcoin is neither source nor destination. */
  bitcoin: TransferBitcoin | null;
  message: TransferMessage;
}

export interface TransferBitcoin {
  /** btc, brc20:ticker, rune:block:tx */
  asset: string;
  /** txid:vout of the deposit; null for withdrawals. */
  outpoint: string | null;
  /** Its sender can have it sent back. */
  returnable: boolean;
  /** What a withdrawal paid for Bitcoin's network: of the token sent, or, with feeInCoin, of the source chain's coin beside it. */
  feePaid?: string | null;
  feeInCoin?: boolean;
  /** Satoshi that miners took for it; null before it is in a block. */
  minerFee?: string | null;
}

/** How a deposit that is not credited goes back to who sent it. */
export interface BitcoinReturn {
  outpoint: string;
  /** btc, brc20:ticker or rune:block:tx */
  asset: string;
  /** Base units of the asset on Bitcoin. */
  amount: string;
  /** Satoshis of the output. */
  sats: string;
  fault: string | null;
  faultText: string | null;
  rule: 'single' | 'mixed' | 'derived';
  /** Addresses that have to sign. */
  signers: string[];
  /** Null: name one. */
  target: string | null;
  /** To be signed by BIP-322; null while there is no target. */
  text: string | null;
  /** About what the network takes, satoshi. */
  feeSats: string | null;
  /** A valid request is stored. */
  asked: boolean;
  state: string | null;
}

export interface TransferPage {
  items: Transfer[];
  nextCursor: string | null;
}

export interface DictEntry {
  dictID: string;
  status: string | number | boolean;
  dictContent: string;
}

export interface NetworkStatus {
  ready: boolean;
  /** As many members are missing as may be, or more: if one more is lost, nothing is signed. */
  alarm: boolean;
  chains: {
    chainId: number;
    name: string;
    head: number;
    finalized: number;
    /** Null while the chain is not reached. */
    lagSeconds: number | null;
    ok: boolean;
  }[];
  members: { index: number; address: string; ok: boolean; lastSeen: number }[];
}

/** What a deposit from Bitcoin, or a withdrawal to it, costs and brings. */
export type BitcoinQuote = components['schemas']['BitcoinQuoteView'];
export type DepositAddressRequest = components['schemas']['DepositAddressInputBody'];
export type DepositAddressView = components['schemas']['DepositAddressView'];
export type DepositAddressState = components['schemas']['DepositAddressState'];
