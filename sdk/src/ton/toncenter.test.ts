import { describe, expect, it, vi } from 'vitest';
import { parseTonAddress } from './address.ts';
import { jettonBalance, tonBalance } from './balance.ts';
import { writeBoc } from './boc.ts';
import { build } from './cell.ts';
import { assertNetwork, ToncenterError, toncenterAt } from './toncenter.ts';

const owner = parseTonAddress(`0:${'1'.repeat(64)}`);
const minter = parseTonAddress(`0:${'b'.repeat(64)}`);
const wallet = parseTonAddress(`0:${'e'.repeat(64)}`);
const OWNER = 'EQAREREREREREREREREREREREREREREREREREREREREREeYT';
const boc = (address: typeof owner) => writeBoc(build().address(address).end());

/** A server that answers by method. */
function server(answers: Record<string, unknown>, status = 200) {
  const fetcher = vi.fn(async (_: unknown, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body)) as {
      method: string;
      params: { method?: string };
    };
    const answer = answers[params.method ?? method];
    if (answer instanceof Error) throw answer;
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  });
  return { fetcher, api: toncenterAt('https://ton.example/jsonRPC', fetcher as unknown as typeof fetch) };
}
const ok = (result: unknown) => ({ ok: true, result });
const ran = (...stack: unknown[]) => ok({ exit_code: 0, stack });
const account = { balance: '5', state: 'active', code: '', data: '', sync_utime: 9 };

describe('a server of TON', () => {
  it('[7.76] says where somebody’s jettons are, and how many', async () => {
    const { api, fetcher } = server({
      get_wallet_address: ran(['cell', { bytes: boc(wallet) }]),
      get_wallet_data: ran(['num', '0x1f4'], ['num', '0x0']),
    });
    expect(await jettonBalance(api, minter, OWNER)).toEqual({ amount: 500n, failed: false });
    const [first] = fetcher.mock.calls;
    expect(JSON.parse(String(first?.[1]?.body))).toMatchObject({
      method: 'runGetMethod',
      params: { method: 'get_wallet_address', stack: [['tvm.Slice', boc(owner)]] },
    });
  });

  it('has none for somebody whose account is not there yet', async () => {
    const { api } = server({
      get_wallet_address: ran(['cell', { bytes: boc(wallet) }]),
      get_wallet_data: ok({ exit_code: -13, stack: [] }),
    });
    expect(await jettonBalance(api, minter, OWNER)).toEqual({ amount: 0n, failed: false });
  });

  it.each<[string, Record<string, unknown>]>([
    ['a server that is not there', { get_wallet_address: new TypeError('no network') }],
    ['a minter that throws', { get_wallet_address: ok({ exit_code: 11, stack: [] }) }],
    ['[5.20] an item of another kind', { get_wallet_address: ran(['tuple', {}]) }],
    [
      'nobody’s address',
      { get_wallet_address: ran(['cell', { bytes: writeBoc(build().address(null).end()) }]) },
    ],
    ['no answer of toncenter', { get_wallet_address: '<html>' }],
    ['an error', { get_wallet_address: { ok: false, error: 'LITE_SERVER', code: 500 } }],
  ])('[7.79] counts %s as 0, and says that it failed', async (_, answers) => {
    expect(await jettonBalance(server(answers).api, minter, OWNER)).toEqual({ amount: 0n, failed: true });
  });

  it('says what an account has, and whether its code is a wallet’s', async () => {
    const { api } = server({ getAddressInformation: ok(account), seqno: ran(['num', '0x3']) });
    expect(await tonBalance(api, OWNER)).toBe(5n);
    expect(await api.isWallet(owner)).toBe(true);
    expect(await server({ seqno: ok({ exit_code: 11, stack: [] }) }).api.isWallet(owner)).toBe(false);
    await expect(server({ seqno: ok({ exit_code: 4, stack: [] }) }).api.isWallet(owner)).rejects.toThrow(
      ToncenterError,
    );
  });

  it('[7.77] says what a position holds and when it grew last; there is none before the first addition', async () => {
    const { api } = server({ get_position: ran(['num', '0x2540be400'], ['num', '0x6b49d200']) });
    expect(await api.position(owner)).toEqual({ amount: 10_000_000_000n, since: 1_800_000_000n });
    expect(await server({ get_position: ok({ exit_code: -13, stack: [] }) }).api.position(owner)).toBeNull();
    for (const answer of [ran(['num', '0x1']), ok({ exit_code: 11, stack: [] })])
      await expect(server({ get_position: answer }).api.position(owner)).rejects.toThrow(ToncenterError);
  });

  it('leaves out transactions that cannot be read', async () => {
    const { api } = server({ getTransactions: ok([{ data: 'AAAA' }, { data: boc(owner) }]) });
    expect(await api.transactions(owner, 10)).toEqual([]);
  });

  it('does not know a result yet, which is no failure; one that is down is', async () => {
    const message = { source: owner, destination: wallet, createdLt: 7n };
    const none = server({ tryLocateResultTx: { ok: false, error: 'not found', code: 404 } });
    expect(await none.api.resultOf(message)).toBeNull();
    const down = server({ tryLocateResultTx: new TypeError('no network') });
    await expect(down.api.resultOf(message)).rejects.toThrow('did not answer');
  });

  it.each([
    ['is busy', { getAddressInformation: '' }, 429],
    ['gave an answer that cannot be used', { getAddressInformation: ok({ ...account, balance: '-1' }) }, 200],
    ['gave an answer that cannot be used', { getAddressInformation: ok({ ...account, data: 'AAAA' }) }, 200],
    ['gave an answer that cannot be used', { getAddressInformation: 'x'.repeat(4_000_001) }, 200],
  ])('that %s is said to', async (said, answers, status) => {
    await expect(server(answers, status).api.account(owner)).rejects.toThrow(said);
  });

  it('SR-06 of another network is not asked', async () => {
    const hash = build().end().hash;
    const { api } = server({
      getMasterchainInfo: ok({ init: { root_hash: btoa(String.fromCharCode(...hash)) } }),
    });
    const right = `0x${[...hash].map((b) => b.toString(16).padStart(2, '0')).join('')}`;
    await expect(assertNetwork(api, right)).resolves.toBeUndefined();
    await expect(assertNetwork(api, `0x${'0'.repeat(64)}`)).rejects.toThrow('of another network');
  });
});
