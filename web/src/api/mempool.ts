import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { ApiError, TIMEOUT_MS } from '@causeway/sdk/api/client';
import type { NetworkKind } from './types.ts';

/**
 * [7.52] Where transactions of Bitcoin stand, in the shapes of Esplora, on our own origin. Null where the network has no
 * such thing.
 */

const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const status = v.object({ confirmed: v.boolean(), block_height: v.optional(whole) });
export type BitcoinTxStatus = v.InferOutput<typeof status>;

const spend = v.variant('spent', [
  v.object({ spent: v.literal(false) }),
  v.object({ spent: v.literal(true), txid, vin: whole, status }),
]);
/** What became of an output: whether it is spent, in the mempool too, by which input of which transaction. */
export type BitcoinSpend = v.InferOutput<typeof spend>;

/** Hexadecimal digits; as long as any that nodes relay. */
const MOST_DIGITS = 800_000;
const rawtx = v.pipe(v.string(), v.trim(), v.maxLength(MOST_DIGITS), v.regex(/^([0-9a-f]{2})+$/));

async function ask(
  network: NetworkKind,
  path: string,
  signal?: AbortSignal,
  accept = 'application/json',
): Promise<Response | null> {
  const prefix = network === 'mainnet' ? '/mempool' : '/mempool/testnet';
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${prefix}${path}`, {
    headers: { Accept: accept },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiError(t`Network error`, 'network', response.status);
  return response;
}

function read<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success)
    throw new ApiError(
      t`The index returned an answer that cannot be read. Try again.`,
      'mempool.ANSWER',
      200,
    );
  return parsed.output;
}

const json = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** [7.53] */
export async function bitcoinTx(
  network: NetworkKind,
  id: string,
  signal?: AbortSignal,
): Promise<BitcoinTxStatus | null> {
  const response = await ask(network, `/tx/${id}/status`, signal);
  return response && read(status, await json(response));
}

/** Of an output, `txid:vout`. Where it was spent too long ago for the index to tell by what, this throws. */
export async function bitcoinSpend(
  network: NetworkKind,
  outpoint: string,
  signal?: AbortSignal,
): Promise<BitcoinSpend | null> {
  const [id = '', vout = ''] = outpoint.split(':');
  const response = await ask(network, `/tx/${id}/outspend/${vout}`, signal);
  return response && read(spend, await json(response));
}

/** The transaction itself, hexadecimal. */
export async function bitcoinRawTx(
  network: NetworkKind,
  id: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const response = await ask(network, `/tx/${id}/hex`, signal, 'text/plain');
  return response && read(rawtx, await response.text());
}
