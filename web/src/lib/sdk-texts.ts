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
];
