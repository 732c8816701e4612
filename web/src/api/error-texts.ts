import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The API's own sentences, by code, for translators. Nothing in the app imports this: in English the server's words are
 * shown as they come, in other languages the catalogue's entry of that code. `api.INVALID` is left out, because it says
 * what exactly is wrong.
 */
export const API_ERRORS: readonly MessageDescriptor[] = [
  msg({
    id: 'transfer.STATE_ALONE',
    message: 'A filter by state needs an address beside it. /api/status tells how much is under way.',
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
    message: 'This address does not know that method. The header Allow says which it knows.',
  }),
  msg({ id: 'api.MEDIA_TYPE', message: 'Send the body as application/json.' }),
  msg({ id: 'api.SLOW_BODY', message: 'The body did not arrive in time. Try again.' }),
  msg({ id: 'api.INTERNAL', message: 'Something failed here. Nothing was changed; try again in a moment.' }),
  msg({ id: 'api.BUSY', message: 'The answer took too long. Try again in a moment.' }),
  msg({
    id: 'api.RATE_LIMITED',
    message: 'Too many requests from this address. Wait a second and try again.',
  }),
  msg({ id: 'api.TOO_LARGE', message: 'The body is too large. Send at most 64 KiB.' }),
  msg({
    id: 'api.CURRENCY',
    message: 'Prices are not available in the currency of the header X-Convert. Use USD.',
  }),
  msg({
    id: 'transfer.NOT_FOUND',
    message: 'No transfer with this id is known. A transaction shows up once it is in a block.',
  }),
  msg({
    id: 'transfer.BAD_ID',
    message: 'Give a uid or a source transaction hash: 0x and 64 hexadecimal digits.',
  }),
  msg({
    id: 'transfer.BAD_ADDRESS',
    message:
      'The address is not valid. Give 0x and 40 hexadecimal digits, or 64 for the form of messages, not all zero.',
  }),
  msg({
    id: 'transfer.BAD_CURSOR',
    message: 'The cursor is not one of ours. Leave it out to start at the newest transfer.',
  }),
  msg({
    id: 'transfer.BAD_STATE',
    message: 'The state is unknown. Give states as /api/openapi.json names them, separated by commas.',
  }),
  msg({ id: 'transfer.BAD_FILTER', message: 'srcHash stands alone: leave address, state and cursor out.' }),
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
      'The recipient is not a valid address. Give 0x and 40 hexadecimal digits, or 64 for the form of messages.',
  }),
  msg({ id: 'quote.BAD_DATA', message: 'consumerData must be hexadecimal, at most 4096 bytes.' }),
  msg({ id: 'quote.NO_ROUTE', message: 'There is no open lane between these chains for this token.' }),
  msg({ id: 'quote.NOT_READY', message: "The chain's figures are not known yet. Try again in a moment." }),
  msg({ id: 'quote.UNKNOWN_CHAIN', message: 'This chain is not listed here.' }),
  msg({ id: '105.causeway.DICT_NOT_FOUND', message: 'There is no text with this dictID.' }),
  msg({
    id: '105.causeway.DICT_EXISTS',
    message: 'A text with this dictID exists already. Use PUT to change it.',
  }),
  msg({ id: '105.causeway.UNAUTHORIZED', message: "This needs the operator's bearer token." }),
  msg({ id: 'pool.UNKNOWN_PROJECT', message: 'There is no project with this projectId.' }),
  msg({ id: 'record.TOO_MANY', message: 'Ask for at most 100 hashes at once.' }),
];
