import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The SDK's own sentences, by code, for translators. Nothing in the app imports this: in English they are shown as they come,
 * in other languages the catalogue's entry of that code. What a sentence names stands in its place by number.
 */
export const SDK_ERRORS: readonly MessageDescriptor[] = [
  msg({ id: 'deployment.INVALID', message: 'The deployment record is not valid at {0}: {1}' }),
  msg({
    id: 'deployment.NOT_PINNED',
    message: 'This build has no pinned contracts for the {0}. Build it with the deployment record.',
  }),
  msg({
    id: 'deployment.NOT_LOCAL',
    message: 'A local network is served only to this computer (127.0.0.1 or localhost).',
  }),
  msg({
    id: 'deployment.FOREIGN',
    message: 'The local deployment names chain {0}, which is not a local chain. Refused.',
  }),
  msg({
    id: 'wallet.ACCOUNT_CHANGED',
    message: 'The account in your wallet changed. Nothing was sent. Check the form and start again.',
  }),
  msg({
    id: 'wallet.CHAIN_CHANGED',
    message: 'The network in your wallet changed. Nothing was sent. Check the form and start again.',
  }),
  msg({
    id: 'wallet.NO_HASH',
    message: 'The wallet did not say which transaction it sent. Check the wallet before you try again.',
  }),
  msg({ id: 'wallet.SWITCH_BY_HAND', message: 'Please switch network!' }),
  msg({ id: 'wallet.SWITCH_FAILED', message: 'Switch network error...' }),
  msg({ id: 'wallet.STAYED', message: 'Please switch to the correct network' }),
  msg({
    id: 'transaction.FAILED',
    message: 'The transaction failed on chain. Nothing was moved; the network kept its gas.',
  }),
  msg({
    id: 'transaction.REPLACED',
    message: 'Your wallet replaced this transaction with another one. It was not carried out.',
  }),
  msg({
    id: 'figures.DISAGREE',
    message: "The server's figures differ from what the chains say. Nothing was sent. Try again in a minute.",
  }),
  msg({
    id: 'wallet.BAD_ANSWER',
    message: '{0} returned an answer that cannot be used: {1}. Nothing was sent.',
  }),
  msg({
    id: 'wallet.OTHER_MESSAGE',
    message:
      '{0} answered with something else than the message that it sent. Look into its history before you try again.',
  }),
  msg({ id: 'account.INSUFFICIENT_BALANCE', message: 'Insufficient balance' }),
  msg({ id: 'solana.NO_ANSWER', message: 'The Solana node did not answer.' }),
  msg({ id: 'solana.BUSY', message: 'The Solana node is busy. Try again in a minute.' }),
  msg({ id: 'solana.UNUSABLE', message: 'The Solana node gave an answer that cannot be used.' }),
  msg({ id: 'solana.OTHER_CLUSTER', message: 'The Solana node is of another cluster. Nothing was sent.' }),
  msg({ id: 'solana.DATA', message: 'Data error' }),
  msg({
    id: 'solana.EXPIRED',
    message: 'Solana did not take the transaction in time. Nothing was moved. Start again.',
  }),
  msg({ id: 'solana.REFUSED', message: 'Solana refuses the transaction: {0}' }),
  msg({ id: 'solana.SWAP_LIMIT', message: 'The amount is above the swap limit.' }),
  msg({
    id: 'solana.FEES_CHANGED',
    message: 'The fees changed. Nothing was taken. Check the quote and start again.',
  }),
  msg({ id: 'solana.PAUSED', message: 'The bridge is paused.' }),
  msg({
    id: 'solana.RATE_LIMITED',
    message: 'This is above what the route can carry now. Lower the amount, or come back later.',
  }),
  msg({
    id: 'solana.LIQUIDITY',
    message: 'The pool does not hold enough for this amount. Lower the amount.',
  }),
  msg({ id: 'solana.POSITION', message: 'Your position in this pool is smaller than the amount.' }),
  msg({ id: 'ton.EMPTY_ADDRESS', message: 'Address cannot is empty' }),
  msg({ id: 'ton.INVALID_ADDRESS', message: 'Invalid address' }),
  msg({ id: 'ton.NO_ANSWER', message: 'The TON server did not answer.' }),
  msg({ id: 'ton.BUSY', message: 'The TON server is busy. Try again in a minute.' }),
  msg({ id: 'ton.UNUSABLE', message: 'The TON server gave an answer that cannot be used.' }),
  msg({ id: 'ton.CONTRACT', message: 'A contract on TON did not answer.' }),
  msg({ id: 'ton.OTHER_NETWORK', message: 'The TON server is of another network. Nothing was sent.' }),
  msg({ id: 'ton.DATA', message: 'Data error' }),
  msg({
    id: 'ton.TRANSFER_FEE',
    message: 'The bridge fee is more than a transfer on TON can carry. Nothing was sent.',
  }),
  msg({
    id: 'ton.REMOVAL_FEE',
    message: 'The bridge fee is more than a removal on TON can carry. Nothing was sent.',
  }),
  msg({
    id: 'ton.EXPIRED',
    message: 'TON did not take the transaction in time. Nothing was moved. Start again.',
  }),
  msg({
    id: 'ton.WALLET_REFUSED',
    message: 'Your wallet did not send the transaction: it holds too little TON. Nothing was moved.',
  }),
  msg({
    id: 'ton.POOL_REFUSED',
    message: 'TON did not carry out what you signed. What you sent comes back, less the network fees.',
  }),
  msg({
    id: 'ton.RECIPIENT_REFUSED',
    message: "The recipient's wallet still refuses the jettons. They stay in the claim.",
  }),
  msg({
    id: 'ton.CLAIM_ASKING',
    message: 'The claim waits for an answer of its pool. Try again in a minute.',
  }),
  msg({
    id: 'ton.CLAIM_LANE',
    message: 'The lane of this claim was changed. Ask the operator of this bridge.',
  }),
  msg({
    id: 'bitcoin.OLDER_EPOCH',
    message:
      'The server’s index names a block from before the custody’s newest keys count. Nothing was sent. Try again once it has caught up.',
  }),
  msg({
    id: 'bitcoin.COINS_DIFFER',
    message:
      'The server’s index says something else of your coins than their transactions do. Nothing was sent. Tell the operator.',
  }),
  msg({
    id: 'bitcoin.COINS_UNREAD',
    message:
      'A transaction that your coins come from could not be read. Nothing was sent. Try again in a minute.',
  }),
  msg({
    id: 'bitcoin.COINS_TOO_LARGE',
    message:
      'Your coins come from transactions that are too large for a wallet to check. Nothing was sent. Send the coins to yourself first.',
  }),
  msg({
    id: 'bitcoin.OTHER_KEYS',
    message: 'The custody keys on the chain are not the ones in this version of the app. Nothing was sent.',
  }),
  msg({
    id: 'bitcoin.KEYS_CHANGED',
    message: 'The custody’s keys changed meanwhile. Nothing was sent. Start again.',
  }),
  msg({
    id: 'bitcoin.COINS_CHANGED',
    message: 'The coins in your wallet have changed. Nothing was sent. Start again.',
  }),
  msg({
    id: 'bitcoin.INSCRIPTION',
    message: 'The inscription is not ready to be sent. Choose another one.',
  }),
  msg({
    id: 'bitcoin.FEES_CHANGED',
    message: 'The fees changed. Nothing was sent. Check the new figures and confirm again.',
  }),
  msg({ id: 'account.EMPTY', message: 'Account address cannot be empty' }),
  msg({
    id: 'inscribe.ADDRESS',
    message: "The order's payment address is not on this network. Nothing was sent.",
  }),
  msg({
    id: 'inscribe.KEY',
    message: "The order's payment address is not the one that its own key makes. Nothing was sent.",
  }),
  msg({ id: 'inscribe.SUM', message: "The order's total is not the sum of its fees. Nothing was sent." }),
  msg({
    id: 'inscribe.OUTPUT',
    message: 'The order puts the wrong value into the inscription. Nothing was sent.',
  }),
  msg({
    id: 'inscribe.MINER_FEE',
    message: "The order's miner fee is higher than the chosen rate allows. Nothing was sent.",
  }),
  msg({
    id: 'inscribe.SERVICE_FEE',
    message: "The order's service fee is higher than this app will pay. Nothing was sent.",
  }),
  msg({
    id: 'inscribe.TOTAL',
    message: 'The order costs more than this app will pay. Choose a lower fee rate.',
  }),
  msg({
    id: 'inscribe.OTHER_ACCOUNT',
    message:
      'The account in your wallet is not the one this order was made for. Nothing was sent. Switch back to it, or make a new order.',
  }),
  msg({
    id: 'inscribe.TOO_OLD',
    message: 'This order is too old to pay. Nothing was sent. Make a new one.',
  }),
  msg({
    id: 'inscribe.NOTHING_THERE',
    message: 'Nothing that can be taken back is at the payment address.',
  }),
  msg({ id: 'chain.NO_CONTRACTS', message: 'No contracts are known on chain {0}.' }),
  msg({
    id: 'ton.RECIPIENT_REFUSED',
    message: "The recipient's wallet still refuses the jettons. They stay in the claim.",
  }),
];
