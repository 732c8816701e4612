import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The API's own sentences, by code, for translators. Nothing in the app imports this: in English the server's words are
 * shown as they come, in other languages the catalogue's entry of that code. `api.INVALID` is left out, because it says
 * what exactly is wrong. Where the server's words hold the path of an address of the API, these say the same without it.
 */
export const API_ERRORS: readonly MessageDescriptor[] = [
  msg({
    id: 'transfer.STATE_ALONE',
    message: 'A state filter also needs an address. /api/status shows how many transfers are under way.',
  }),
  msg({
    id: 'transfer.TOO_MANY_STREAMS',
    message: 'This address has too many event streams open. Close some, or read the transfer itself.',
  }),
  msg({
    id: 'api.NOT_FOUND',
    message: 'There is nothing at this address. The API is described at /api/openapi.json.',
  }),
  msg({
    id: 'api.METHOD',
    message: 'This address does not support that method. The Allow header lists the ones it supports.',
  }),
  msg({ id: 'api.MEDIA_TYPE', message: 'Send the body as application/json.' }),
  msg({ id: 'api.SLOW_BODY', message: 'The body did not arrive in time. Try again.' }),
  msg({ id: 'api.INTERNAL', message: 'Something failed here. Nothing was changed. Try again in a moment.' }),
  msg({ id: 'api.BUSY', message: 'The answer took too long. Try again in a moment.' }),
  msg({
    id: 'api.RATE_LIMITED',
    message: 'Too many requests from this address. Wait a second and try again.',
  }),
  msg({
    id: 'bitcoin.TOO_MANY_ADDRESSES',
    message:
      'Too many new deposit addresses were requested from here within the hour. Use one that you already have, send from a wallet instead, or try again later.',
  }),
  msg({ id: 'api.TOO_LARGE', message: 'The body is too large. Send at most 64 KiB.' }),
  msg({
    id: 'api.CURRENCY',
    message: 'Prices are not available in the currency of the X-Convert header. Use USD.',
  }),
  msg({
    id: 'transfer.NOT_FOUND',
    message: 'No transfer with this id is known. A transaction appears once it is in a block.',
  }),
  msg({
    id: 'transfer.BAD_ID',
    message:
      "Give a uid or a source transaction hash: 64 hexadecimal digits, with 0x or in Bitcoin's or TON's notation, or a Solana signature.",
  }),
  msg({
    id: 'transfer.BAD_ADDRESS',
    message:
      'The address is not valid. Give 0x and 40 hexadecimal digits, or 64 in the form of messages, not all zero, or a Bitcoin or Solana address.',
  }),
  msg({
    id: 'transfer.BAD_CURSOR',
    message: 'This cursor was not issued here. Omit it to start at the newest transfer.',
  }),
  msg({
    id: 'transfer.BAD_STATE',
    message: 'The state is unknown. Give states as named in /api/openapi.json, separated by commas.',
  }),
  msg({
    id: 'transfer.BAD_FILTER',
    message: 'srcHash cannot be combined with other filters. Omit address, state and cursor.',
  }),
  msg({
    id: 'transfer.TOO_MANY_WATCHERS',
    message: 'Too many event streams are open. Read the transfer itself instead.',
  }),
  msg({
    id: 'quote.BAD_AMOUNT',
    message: 'The amount must be a whole number of base units, in decimal digits, below 2^256.',
  }),
  msg({
    id: 'quote.BAD_RECIPIENT',
    message:
      'The recipient is not a valid address of the destination. Give it as that chain writes it, or 0x and 64 hexadecimal digits in the form of messages.',
  }),
  msg({ id: 'quote.BAD_DATA', message: 'consumerData must be hexadecimal, at most 4096 bytes.' }),
  msg({
    id: 'quote.BAD_POOL',
    message: "The pool's address is not valid. Give an account of TON's basechain, in any of TON's formats.",
  }),
  msg({ id: 'quote.NO_ROUTE', message: 'There is no open lane between these chains for this token.' }),
  msg({ id: 'quote.NOT_READY', message: "The chain's figures are not known yet. Try again in a moment." }),
  msg({ id: 'statistic.NOT_READY', message: 'The statistics are not ready yet. Try again in a moment.' }),
  msg({ id: 'quote.UNKNOWN_CHAIN', message: 'This chain is not listed here.' }),
  msg({ id: '105.causeway.DICT_NOT_FOUND', message: 'There is no text with this dictID.' }),
  msg({
    id: '105.causeway.DICT_EXISTS',
    message: 'A text with this dictID already exists. Use PUT to change it.',
  }),
  msg({ id: '105.causeway.UNAUTHORIZED', message: "This needs the operator's bearer token." }),
  msg({ id: 'pool.UNKNOWN_PROJECT', message: 'There is no project with this projectId.' }),
  msg({ id: 'record.TOO_MANY', message: 'Ask for at most 100 hashes at a time.' }),
  msg({
    id: 'bitcoin.NOT_HERE',
    message: 'This deployment has no Bitcoin custody.',
  }),
  msg({
    id: 'bitcoin.NOT_READY',
    message: 'The Bitcoin index is not at the tip of its chain. Try again in a moment.',
  }),
  msg({
    id: 'bitcoin.BAD_ASSET',
    message: 'The asset is not valid. Write btc, brc20:ticker or rune:block:tx.',
  }),
  msg({
    id: 'bitcoin.UNKNOWN_ASSET',
    message: 'The custody does not accept this asset. GET /api/reserves lists the ones it accepts.',
  }),
  msg({
    id: 'bitcoin.BAD_ADDRESS',
    message: 'The Bitcoin address is not valid here.',
  }),
  msg({
    id: 'bitcoin.BAD_RECEIVER',
    message:
      "The receiver is not valid. Give an address on the destination chain, 0x and 40 hexadecimal digits, other than the router's own.",
  }),
  msg({
    id: 'bitcoin.BAD_REFUND_KEY',
    message:
      'The refund key is not valid. Give the x-only public key, 64 hexadecimal digits, of a private key that only you hold.',
  }),
  msg({
    id: 'bitcoin.BAD_LOCK',
    message: 'The lock is too short for a deposit to be swept in time.',
  }),
  msg({
    id: 'bitcoin.UNKNOWN_EPOCH',
    message: 'The custody has no such epoch. Omit it for the current one.',
  }),
  msg({
    id: 'bitcoin.NOT_REGISTERED',
    message:
      'This deposit address is not registered here. Register it again with the fields of its recovery file: POST /api/deposit-addresses.',
  }),
  msg({
    id: 'bitcoin.DEPOSIT_WAITS',
    message:
      "This transaction paid a deposit address. It becomes a transfer once it has enough confirmations and is swept. The address's page shows its progress.",
  }),
  msg({
    id: 'return.BAD_OUTPOINT',
    message: 'Give the deposit as txid:vout, 64 hexadecimal digits and the output number.',
  }),
  msg({
    id: 'return.NOT_FOUND',
    message: 'No deposit is known at this output. It appears once it is in a block.',
  }),
  msg({
    id: 'return.NOT_RETURNABLE',
    message: 'This deposit has been credited, or is returned automatically. There is nothing to sign.',
  }),
  msg({
    id: 'return.BAD_TARGET',
    message:
      "It cannot be sent there. A deposit from one address goes back to that address. For one from several addresses, name an address of your own, not one of the custody's.",
  }),
  msg({
    id: 'return.TOO_EARLY',
    message: 'The deposit is not recorded yet. Ask again once it has enough confirmations.',
  }),
  msg({
    id: 'return.UNDER_WAY',
    message: 'It is already on its way. Its transfer shows its progress.',
  }),
  msg({
    id: 'return.BAD_SIGNATURE',
    message:
      'A signature does not prove its address. Sign exactly the text of the return, with the same target, using BIP-322, and give it in base64.',
  }),
  msg({
    id: 'return.SIGNATURE_MISSING',
    message: 'An address has not signed. Every address that the return names must sign.',
  }),
  msg({
    id: 'return.SIGNATURE_OTHER',
    message: 'A signature comes from an address that supplied no input. Omit it.',
  }),
  msg({
    id: 'reserves.BAD_CURSOR',
    message: 'This cursor was not issued here. Omit it to start at the first output.',
  }),
  msg({
    id: 'reserves.MOVED',
    message: 'Bitcoin has newer blocks than this list. Start again without a cursor.',
  }),
  msg({ id: 'balance.NO_ENDPOINT', message: 'Balances of this chain are not available here.' }),
  msg({ id: 'balance.BAD_ADDRESS', message: 'The address does not belong to this chain.' }),
  msg({
    id: 'balance.AWAY',
    message: "The chain's endpoint is not answering right now. Try again in a moment.",
  }),
];
