import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../api/query-keys.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { useTransferables } from './use-transferables.ts';

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const SCRIPT = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
const id = (n: number) => `${String(n).padStart(64, '0')}i0`;
const CANONICAL = '{"p":"brc-20","op":"transfer","tick":"cway","amt":"5"}';
const LOOSE = '{"p":"brc-20","op":"transfer","tick":"cway", "amt":"5"}';

let client: QueryClient;
/** What the index has: texts by inscription; an error: it gives no answer. */
let texts: Map<string, string | Error>;
let numbers: Map<string, number>;
/** The inscriptions whose texts were asked for. */
let asked: string[];

function index(url: string): Response {
  const { pathname, searchParams } = new URL(url, 'http://index');
  const ok = (data: unknown) => Response.json({ code: 0, msg: 'ok', data });
  const ids = [...texts.keys()];
  switch (pathname.replace('/bitcoin_testnet', '')) {
    case '/brc20/token-summary': {
      const none = { overallBalance: '9', availableBalance: '9', transferableBalance: '0' };
      return ok({ tokenBalance: { ticker: 'cway', decimal: 18, ...none } });
    }
    case '/brc20/transferable-list':
      return ok({
        list: ids.map((inscriptionId) => ({
          ticker: 'cway',
          amount: '5',
          inscriptionId,
          inscriptionNumber: numbers.get(inscriptionId) ?? 1,
          confirmations: 1,
          satoshi: 546,
        })),
        total: ids.length,
      });
    case '/inscription/utxos':
      return ok(
        ids.map((inscriptionId, vout) => ({
          txid: 'ab'.repeat(32),
          vout,
          satoshis: 546,
          scriptPk: SCRIPT,
          inscriptions: [{ inscriptionId, offset: 0 }],
          runes: [],
        })),
      );
    case '/v5/inscription/info': {
      const inscriptionId = searchParams.get('inscriptionId') ?? '';
      asked.push(inscriptionId);
      const text = texts.get(inscriptionId);
      if (text instanceof Error) throw text;
      return ok({ inscriptionId, contentBody: text });
    }
    default:
      throw new Error(`not asked for here: ${url}`);
  }
}

function Client({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
const hook = () => renderHook(() => useTransferables(ADDRESS, 'cway'), { wrapper: Client }).result;
const creditable = (result: ReturnType<typeof hook>) =>
  result.current.data?.filter((one) => one.creditable).map((one) => one.inscriptionId);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(keys.basicConfig, { network: 'testnet' });
  texts = new Map();
  numbers = new Map();
  asked = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => index(url)),
  );
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

describe('SR-08: the transfer inscriptions of an address', () => {
  it('are creditable in the canonical form alone, and where they are not cursed', async () => {
    texts = new Map([
      [id(1), LOOSE],
      [id(2), CANONICAL],
      [id(3), CANONICAL],
      [id(4), ''],
    ]);
    numbers.set(id(3), -1);
    const result = hook();
    await waitFor(() => expect(result.current.data).toHaveLength(4));
    expect(creditable(result)).toEqual([id(2)]);
    expect(asked.sort()).toEqual([id(1), id(2), id(4)]);
  });

  it('are each asked about once, however many there are and however often they are read', async () => {
    texts = new Map(Array.from({ length: 100 }, (_, n) => [id(n), n % 2 === 0 ? CANONICAL : LOOSE]));
    const result = hook();
    await waitFor(() => expect(creditable(result)).toHaveLength(50));
    expect(asked).toHaveLength(100);
    texts.set(id(100), CANONICAL);
    act(() => useRefresh.getState().updateTransferableList());
    await waitFor(() => expect(creditable(result)).toHaveLength(51));
    expect(asked).toHaveLength(101);
  });

  it('are not told while a text cannot be read', async () => {
    texts = new Map<string, string | Error>([
      [id(1), CANONICAL],
      [id(2), new TypeError('away')],
    ]);
    const result = hook();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBeUndefined();
    texts.set(id(2), CANONICAL);
    await act(() => result.current.refetch());
    await waitFor(() => expect(creditable(result)).toEqual([id(1), id(2)]));
  });
});
