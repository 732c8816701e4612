import { endpoints } from '@leather.io/rpc';
import * as xverse from '@sats-connect/core';
import * as v from 'valibot';

/**
 * What wallets' makers publish of their calls, in packages of theirs. Test wallets hold every request against it, as the
 * page sends it, and every answer, so that they take and give nothing that the wallet itself does not.
 */

/** By method: its request as an envelope, and what its answer has as result. */
const XVERSE: Record<string, [request: v.GenericSchema, result: v.GenericSchema]> = {
  getAccounts: [xverse.getAccountsRequestMessageSchema, xverse.getAccountsResultSchema],
  wallet_connect: [xverse.connectRequestMessageSchema, xverse.connectResultSchema],
  wallet_getAccount: [xverse.getAccountRequestMessageSchema, xverse.getAccountResultSchema],
  wallet_getNetwork: [xverse.getNetworkRequestMessageSchema, xverse.getNetworkResultSchema],
  wallet_disconnect: [xverse.disconnectRequestMessageSchema, xverse.disconnectResultSchema],
  signPsbt: [xverse.signPsbtRequestMessageSchema, xverse.signPsbtResultSchema],
  signMessage: [xverse.signMessageRequestMessageSchema, xverse.signMessageResultSchema],
  sendTransfer: [xverse.sendTransferRequestMessageSchema, xverse.sendTransferResultSchema],
};

interface Answer {
  result?: unknown;
  error?: unknown;
}

const of = <T>(known: Record<string, T>, method: string): T => {
  const schema = known[method];
  if (schema === undefined) throw new Error(`the wallet's package has no ${method}`);
  return schema;
};

/** Fails where a call, or what it is answered, is not what `@sats-connect/core` says. */
export const checkXverse = {
  request(method: string, params: unknown): void {
    v.parse(of(XVERSE, method)[0], { jsonrpc: '2.0', id: '1', method, params });
  },
  answer(method: string, answer: Answer): void {
    if (answer.error === undefined) v.parse(of(XVERSE, method)[1], answer.result);
    else v.parse(xverse.rpcErrorResponseMessageSchema, answer);
  },
};

const leather: Record<string, { request: Parser; response: Parser }> = endpoints;
interface Parser {
  parse(value: unknown): unknown;
}

/** The same by `@leather.io/rpc`. */
export const checkLeather = {
  request(method: string, params: unknown): void {
    of(leather, method).request.parse({ jsonrpc: '2.0', id: '1', method, params });
  },
  answer(method: string, answer: Answer): void {
    of(leather, method).response.parse(answer);
  },
};
