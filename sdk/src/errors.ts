/** Codes of the errors that this package throws itself. Those of the API are the server's own: see ApiError. */
export type ErrorCode =
  /** The deployment record does not have the form that it must have. */
  | 'deployment.INVALID'
  /** No record is pinned for the network that was asked for. */
  | 'deployment.NOT_PINNED'
  /** A record of the local network came from elsewhere than this computer. */
  | 'deployment.NOT_LOCAL'
  /** A record of the local network names a chain that is not a local one. */
  | 'deployment.FOREIGN'
  /** The pinned record has no contracts on a chain. */
  | 'deployment.NO_CHAIN'
  /** The API's list of tokens and the chain's contracts disagree. */
  | 'catalogue.MISMATCH'
  /** The account of the wallet is another one than when the transfer began. Nothing was signed. */
  | 'wallet.ACCOUNT_CHANGED'
  /** The wallet went to another chain. Nothing was signed. */
  | 'wallet.CHAIN_CHANGED'
  /** The wallet accepted the request and did not say which transaction it sent. */
  | 'wallet.NO_HASH'
  /** The wallet cannot change its chain by itself: the person has to. */
  | 'wallet.SWITCH_BY_HAND'
  /** The wallet failed to change its chain. */
  | 'wallet.SWITCH_FAILED'
  /** The wallet stayed on another chain. */
  | 'wallet.STAYED'
  /** There is something that the person has to do in the wallet; the message says what. */
  | 'wallet.ATTENTION'
  /** Wallet or token take no signed allowance; an approval does the same. */
  | 'permit.UNAVAILABLE'
  /** The transaction was included and failed. Nothing but gas was spent. */
  | 'transaction.FAILED'
  /** The wallet sent another transaction with the same nonce, which was included instead. */
  | 'transaction.REPLACED'
  /** A contract refused the call; `errorName` is its own name for why. */
  | 'contract.REFUSED'
  /** The API's figures and those of the chains differ. */
  | 'figures.DISAGREE'
  /** A fee, or what arrives, is not what was quoted. Nothing was signed. */
  | 'quote.CHANGED'
  /** The contracts would refuse the transfer now; `problem` says why. Nothing was signed. */
  | 'transfer.REFUSED'
  /** The allowance is too small. Nothing was signed. */
  | 'transfer.NOT_APPROVED'
  /** The app named no endpoint for a chain. */
  | 'chain.NO_ENDPOINT';

/** What went wrong, with a code for programs and an English sentence for people. */
export class CausewayError extends Error {
  override name = 'CausewayError';

  constructor(
    /** An ErrorCode, or one of the API's. */
    readonly code: string,
    message: string,
    options?: ErrorOptions,
    /** What the sentence names, in its order, for those who say it in another language. */
    readonly names: readonly string[] = [],
  ) {
    super(message, options);
  }
}

/** Something that a wallet is not or has not done, and the person can put right: a warning, not a failure [8.07], [8.19]. */
export class WalletWarning extends CausewayError {
  override name = 'WalletWarning';

  constructor(message: string, code: ErrorCode = 'wallet.ATTENTION') {
    super(code, message);
  }
}
