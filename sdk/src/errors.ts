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
  /** The wallet answered with something else than what it was asked for. Nothing was sent. */
  | 'wallet.BAD_ANSWER'
  /** The wallet answered with another message than it was asked to send. It may have sent it. */
  | 'wallet.OTHER_MESSAGE'
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
  /** The pinned record has no contracts on the chain of a claim. */
  | 'chain.NO_CONTRACTS'
  /** The app named no endpoint for a chain. */
  | 'chain.NO_ENDPOINT'
  /** A text is no account that can be a recipient on the chain. */
  | 'recipient.INVALID'
  /** The signer is for another kind of chain than the transfer starts on. Nothing was signed. */
  | 'signer.OTHER_FAMILY'
  /** No address was given to ask about [8.23]. */
  | 'account.EMPTY'
  /** The account cannot pay for what it would sign. Nothing was signed. */
  | 'account.INSUFFICIENT_BALANCE'
  /** The node of Solana did not answer, or not as its interface has it; or it answered with an error of its own. */
  | 'solana.NO_ANSWER'
  | 'solana.BUSY'
  | 'solana.UNUSABLE'
  | 'solana.NODE'
  /** The node is of another cluster than the record names. */
  | 'solana.OTHER_CLUSTER'
  /** The node's accounts are not the program's, or contradict the record. */
  | 'solana.DATA'
  /** The transaction was not taken while it could be. Nothing was moved. */
  | 'solana.EXPIRED'
  /** The program refuses the transaction; `err` is the cluster's own word. */
  | 'solana.REFUSED'
  | 'solana.SWAP_LIMIT'
  | 'solana.FEES_CHANGED'
  | 'solana.PAUSED'
  | 'solana.RATE_LIMITED'
  | 'solana.LIQUIDITY'
  | 'solana.POSITION'
  /** A text is no address of TON [8.26]. */
  | 'ton.EMPTY_ADDRESS'
  | 'ton.INVALID_ADDRESS'
  /** The server for TON did not answer, or not as its interface has it; or it answered with an error of its own. */
  | 'ton.NO_ANSWER'
  | 'ton.BUSY'
  | 'ton.UNUSABLE'
  | 'ton.SERVER'
  /** A contract did not answer a question about itself. */
  | 'ton.CONTRACT'
  /** The server is of another network than the record names. */
  | 'ton.OTHER_NETWORK'
  /** The server's data are not the contract's, or contradict the record. */
  | 'ton.DATA'
  /** The bridge's fee is more than what a transfer, or a removal of liquidity, attaches. Nothing was signed. */
  | 'ton.TRANSFER_FEE'
  | 'ton.REMOVAL_FEE'
  /** The message was not taken while it was valid. Nothing was moved. */
  | 'ton.EXPIRED'
  /** It was signed, and the wallet's contract did not send it on, or the pool did not take it: what it took comes back. */
  | 'ton.WALLET_REFUSED'
  | 'ton.POOL_REFUSED'
  /** The recipient's wallet refuses jettons that were paid: they stay in the claim. */
  | 'ton.RECIPIENT_REFUSED'
  /** The claim is not where it could be settled now. Nothing was signed. */
  | 'ton.CLAIM_ASKING'
  | 'ton.CLAIM_LANE'
  /** The index did not answer, or not as its interface has it. */
  | 'bitcoin.NO_ANSWER'
  | 'bitcoin.INDEX'
  /** The account is of another network, or its address and public key do not belong together. Nothing was signed. */
  | 'bitcoin.ACCOUNT'
  /** The network's fee is above what the app lets it be. Nothing was signed. */
  | 'bitcoin.FEE'
  /** The index says something else of the account's coins than the transactions that made them, or these cannot be read. */
  | 'bitcoin.COINS_DIFFER'
  | 'bitcoin.COINS_UNREAD'
  | 'bitcoin.COINS_TOO_LARGE'
  /** The index names a block from before the custody's newest keys count. */
  | 'bitcoin.OLDER_EPOCH'
  /** No transaction can be made of the account's coins; `problem` says why. */
  | 'bitcoin.NO_TRANSACTION'
  /** The transaction that was built is not the one that was quoted. Nothing was signed. */
  | 'bitcoin.NOT_AS_SHOWN'
  /** The chain's contract has other custody keys than the record; or they were changed since the deposit was quoted. */
  | 'bitcoin.OTHER_KEYS'
  | 'bitcoin.KEYS_CHANGED'
  /** What a withdrawal costs is not what was shown. Nothing was signed. */
  | 'bitcoin.FEES_CHANGED'
  /** What the transaction spends is not there any more. Nothing was signed. */
  | 'bitcoin.COINS_CHANGED'
  /** The transfer inscription is not there, or in no block yet. */
  | 'bitcoin.INSCRIPTION'
  /** What is ordered of a service that inscribes is not what it answers; BadOrder's `problem` says in what. Nothing was paid. */
  | 'inscribe.ADDRESS'
  | 'inscribe.KEY'
  | 'inscribe.SUM'
  | 'inscribe.OUTPUT'
  | 'inscribe.MINER_FEE'
  | 'inscribe.SERVICE_FEE'
  | 'inscribe.TOTAL'
  /** The order was made for another account, or too long ago. Nothing was signed. */
  | 'inscribe.OTHER_ACCOUNT'
  | 'inscribe.TOO_OLD'
  /** A text is no order that was kept. */
  | 'inscribe.UNREADABLE'
  /** Nothing is at an order's pay address. */
  | 'inscribe.NOTHING_THERE'
  /** The record has no open lane for the deposit. */
  | 'bitcoin.NO_LANE'
  /** A deposit address cannot be derived from what was given. */
  | 'bitcoin.NO_ADDRESS'
  /** The bytes are no PSBT, or the signed one is not the one that was asked for. */
  | 'bitcoin.OTHER_PSBT'
  /** The bytes are of another transaction, or spend none of the coins that the deposit spends. */
  | 'bitcoin.OTHER_TRANSACTION'
  /** A key cannot sign what it was given. */
  | 'bitcoin.NOT_SIGNABLE';

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
