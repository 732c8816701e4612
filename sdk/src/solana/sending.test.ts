import { describe, expect, it, vi } from 'vitest';
import { assertCluster, type Cluster, ClusterError, type ClusterStatus, clusterAt } from './cluster.ts';
import { TOKEN_PROGRAM } from './keys.ts';
import { follow, tryOut } from './sending.ts';
import { compile, limitUnits, unsigned } from './transaction.ts';

const ME = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';
const message = compile(ME, TOKEN_PROGRAM, [limitUnits(1)]);
const down = new ClusterError('solana.NO_ANSWER', 'down');

/** A node that tells these heights and states one after another, the last one for ever. */
function node(heights: (number | Error)[], statuses: (ClusterStatus | null | Error)[], send?: Error) {
  const next = <T>(list: (T | Error)[]) => {
    const one = list.length > 1 ? list.shift() : list[0];
    if (one instanceof Error) throw one;
    return one as T;
  };
  return {
    finalHeight: vi.fn(async () => next(heights)),
    status: vi.fn(async () => next(statuses)),
    send: vi.fn(async (_: Uint8Array) => {
      if (send) throw send;
      return 'id';
    }),
  };
}

const at = (level: ClusterStatus['level'], err: unknown = null): ClusterStatus => ({ slot: 7, level, err });
const tx = { id: 'id', bytes: Uint8Array.of(1, 2) };

function run(cluster: ReturnType<typeof node>, most = 10) {
  let left = most;
  const seen: unknown[] = [];
  const pause = async () => {
    if (left-- === 0) throw new Error('looked too long');
  };
  const txState = follow(tx, { cluster, lastHeight: 100, pause, seen: (s) => seen.push(s?.level ?? null) });
  return { txState, seen };
}

describe('following a transaction', () => {
  it('INV-07: sends the same bytes until a block holds them', async () => {
    const cluster = node([10], [null, null, at('processed'), at('confirmed')]);
    const { txState, seen } = run(cluster);
    expect(await txState).toEqual({ kind: 'landed', slot: 7 });
    expect(seen).toEqual([null, null, 'processed', 'confirmed']);
    expect(cluster.send.mock.calls).toEqual([[tx.bytes], [tx.bytes]]);
  });

  it('tells a failure that a block holds, and not one that it may yet lose', async () => {
    const err = { InstructionError: [2, { Custom: 6013 }] };
    const cluster = node([10], [at('processed', err), at('finalized', err)]);
    expect(await run(cluster).txState).toEqual({ kind: 'failed', slot: 7, err });
    expect(cluster.send).not.toHaveBeenCalled();
  });

  it('is over only when its last height is final and no block has it', async () => {
    const cluster = node([99, 100, 101], [null]);
    expect(await run(cluster).txState).toEqual({ kind: 'expired' });
    expect(cluster.status).toHaveBeenCalledTimes(3);
    expect(await run(node([101], [at('confirmed')])).txState).toEqual({ kind: 'landed', slot: 7 });
  });

  it('asks the height before the txState: what lands between the two is seen', async () => {
    const order: string[] = [];
    const cluster = node([101], [null]);
    cluster.finalHeight.mockImplementation(async () => {
      order.push('height');
      return 101;
    });
    cluster.status.mockImplementation(async () => {
      order.push('status');
      return null;
    });
    await run(cluster).txState;
    expect(order).toEqual(['height', 'status']);
  });

  it('goes on while nodes do not answer, and never takes silence for an end', async () => {
    const cluster = node([down, 101, 101, down, 101], [null, down, down, null, at('finalized')], down);
    expect(await run(cluster).txState).toEqual({ kind: 'landed', slot: 7 });
    await expect(run(node([101], [down]), 5).txState).rejects.toThrow('looked too long');
    await expect(run(node([down], [null]), 5).txState).rejects.toThrow('looked too long');
  });

  it('does not hide errors of its own', async () => {
    await expect(run(node([new TypeError('bug')], [null])).txState).rejects.toThrow('bug');
  });
});

describe('trying out', () => {
  const refused = (err: unknown) => tryOut({ simulate: async () => ({ err }) }, message);

  it('hands over the transaction without signatures', async () => {
    const simulate = vi.fn(async () => ({ err: null }));
    await tryOut({ simulate }, message);
    expect(simulate).toHaveBeenCalledWith(unsigned(message));
  });

  it.each([
    [6009, 'The amount is above the swap limit.'],
    [6010, 'The fees changed.'],
    [6013, 'The bridge is paused.'],
    [6014, 'This is above what the route can carry now.'],
    [6001, 'Solana refuses the transaction: {"InstructionError":[2,{"Custom":6001}]}'],
  ])('tells what the program says by %i', async (number, text) => {
    await expect(refused({ InstructionError: [2, { Custom: number }] })).rejects.toThrow(text);
  });

  it('tells what the cluster says', async () => {
    await expect(refused('AccountNotFound')).rejects.toThrow(
      'Solana refuses the transaction: "AccountNotFound"',
    );
  });
});

describe('a node', () => {
  function serving(answer: unknown, init?: ResponseInit) {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const fetcher = vi.fn<typeof fetch>(async () => new Response(body, init));
    const sent = () => JSON.parse(String(fetcher.mock.lastCall?.[1]?.body));
    return { cluster: clusterAt('http://127.0.0.1/rpc/1', fetcher), fetcher, sent };
  }
  const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value });

  it('tells accounts in their order', async () => {
    const one = { owner: TOKEN_PROGRAM, lamports: 5, executable: false, data: ['AQI=', 'base64'] };
    const { cluster, sent } = serving(result({ context: { slot: 1 }, value: [one, null] }));
    const read = { owner: TOKEN_PROGRAM, lamports: 5n, executable: false, data: Uint8Array.of(1, 2) };
    expect(await cluster.accounts([ME, ME])).toEqual([read, null]);
    expect(sent().method).toBe('getMultipleAccounts');
    expect(sent().params).toEqual([[ME, ME], { commitment: 'confirmed', encoding: 'base64' }]);
    await expect(cluster.accounts([ME])).rejects.toThrow(ClusterError);
  });

  it('takes a transaction, and tells its txState of all that it has', async () => {
    const { cluster, sent } = serving(result('id'));
    expect(await cluster.send(Uint8Array.of(1, 2))).toBe('id');
    expect(sent().params).toEqual(['AQI=', { encoding: 'base64', preflightCommitment: 'confirmed' }]);
    const found = { slot: 7, confirmations: 1, confirmationStatus: 'confirmed', err: null };
    const status = serving(result({ value: [found] }));
    expect(await status.cluster.status('id')).toEqual(at('confirmed'));
    expect(status.sent().params).toEqual([['id'], { searchTransactionHistory: true }]);
    expect(await serving(result({ value: [null] })).cluster.status('id')).toBeNull();
  });

  it('tries out what is not signed yet', async () => {
    const { cluster, sent } = serving(result({ value: { err: null, logs: [] } }));
    expect(await cluster.simulate(Uint8Array.of(1))).toEqual({ err: null });
    expect(sent().params[1]).toMatchObject({ sigVerify: false, replaceRecentBlockhash: false });
    const err = { InstructionError: [2, { Custom: 6013 }] };
    expect(await serving(result({ value: { err } })).cluster.simulate(Uint8Array.of(1))).toEqual({ err });
  });

  it('tells blockhash, height and rent', async () => {
    const value = { blockhash: TOKEN_PROGRAM, lastValidBlockHeight: 150 };
    const { cluster } = serving(result({ value }));
    expect(await cluster.blockhash()).toEqual({ blockhash: TOKEN_PROGRAM, lastHeight: 150 });
    expect(await serving(result(9)).cluster.finalHeight()).toBe(9);
    expect(await serving(result(2_039_280)).cluster.rent(165)).toBe(2_039_280n);
  });

  it.each<[string, unknown, ResponseInit?]>([
    ['no JSON', '<html>'],
    ['no result', {}],
    ['another kind of result', result('many')],
    ['a height below zero', result(-1)],
  ])('is not believed with %s', async (_, answer, init) => {
    await expect(serving(answer, init).cluster.finalHeight()).rejects.toThrow('cannot be used');
  });

  it('says its own errors, that it is busy, and nothing when it is down', async () => {
    const error = { code: -32002, message: 'Transaction simulation failed' };
    await expect(serving({ error }).cluster.send(tx.bytes)).rejects.toMatchObject({ rpcCode: -32002 });
    const busy = serving('', { status: 429, headers: { 'Retry-After': '7' } });
    await expect(busy.cluster.finalHeight()).rejects.toMatchObject({ retryAfter: 7, code: 'solana.BUSY' });
    const { cluster, fetcher } = serving('');
    fetcher.mockRejectedValue(new TypeError('failed'));
    await expect(cluster.finalHeight()).rejects.toThrow('The Solana node did not answer.');
  });

  it('of another cluster is told', async () => {
    const cluster: Pick<Cluster, 'genesisHash'> = serving(result(TOKEN_PROGRAM)).cluster;
    await assertCluster(cluster, TOKEN_PROGRAM);
    await expect(assertCluster(cluster, ME)).rejects.toThrow('The Solana node is of another cluster.');
  });
});
