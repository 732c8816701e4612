import { CausewayError, type ErrorCode } from '../errors.ts';
import { fitted, turned } from '../answers.ts';
import { type AskingNode, askServer } from '../json-rpc.ts';
import { anything, list, oneOf, or, record, type Shape, text, where } from '../shapes.ts';
import { fromBase64 } from '../base64.ts';
import { bytesToHex } from '../bytes.ts';
import { formatRaw, type TonAddress } from './address.ts';
import { parseBoc, writeBoc } from './boc.ts';
import { build, type Cell, MalformedCell } from './cell.ts';
import { readTransaction, type TonTransaction } from './transaction.ts';

/** An account as it is now. */
export interface AccountState {
  /** Nanotons. */
  readonly balance: bigint;
  readonly state: 'active' | 'uninitialized' | 'frozen';
  /** Its bag of cells, base64; empty without a contract. */
  readonly code: string;
  /** Null without a contract. */
  readonly data: Cell | null;
  /** The server's newest block, seconds since 1970. */
  readonly now: bigint;
}

/** A server of toncenter's API, as far as a transfer needs it. Failures are ToncenterError. */
export interface Toncenter {
  /** Hexadecimal with 0x. */
  firstState(): Promise<string>;
  account(address: TonAddress): Promise<AccountState>;
  /** The account of a jetton that belongs to an owner, as its minter has it [7.76]. */
  jettonWallet(minter: TonAddress, owner: TonAddress): Promise<TonAddress>;
  /** Base units in a jetton's account; null where there is none yet. */
  jettonBalance(wallet: TonAddress): Promise<bigint | null>;
  /** [7.77] What a position holds, base units, and when it grew last, seconds since 1970; null where there is none yet. */
  position(position: TonAddress): Promise<{ amount: bigint; since: bigint } | null>;
  /** Whether an account's code counts what it was told, as all wallets do. */
  isWallet(address: TonAddress): Promise<boolean>;
  /** The newest transactions of an account, the newest first; what cannot be read is left out. */
  transactions(address: TonAddress, limit: number): Promise<TonTransaction[]>;
  /** The transaction that a message between two accounts led to; null while there is none. */
  resultOf(message: {
    source: TonAddress;
    destination: TonAddress;
    createdLt: bigint;
  }): Promise<TonTransaction | null>;
  /** Hands a message from outside over, which may have been handed over before; base64. */
  send(boc: string): Promise<void>;
}

/** A server did not answer, or not as the interface has it. */
export class ToncenterError extends CausewayError {
  override name = 'ToncenterError';

  constructor(
    code: ErrorCode,
    message: string,
    /** HTTP's number, or a getter's exit code below zero; null when nothing was answered. */
    readonly number: number | null = null,
  ) {
    super(code, message);
  }
}

/** The server did not answer in time. */
export const noAnswer = () => new ToncenterError('ton.NO_ANSWER', 'The TON server did not answer.');
const unusable = () =>
  new ToncenterError('ton.UNUSABLE', 'The TON server gave an answer that cannot be used.');

/** Public servers take one question per second without a key; then they answer 429. */
const BUSY = 429;
const asking: AskingNode = {
  longest: 4_000_000,
  noAnswer,
  unusable,
  busy: () => new ToncenterError('ton.BUSY', 'The TON server is busy. Try again in a minute.', BUSY),
};
const NOT_FOUND: readonly number[] = [404, 500];
/** Exit codes of getters: no contract, no such method. */
const NO_CONTRACT = -13;
const NO_METHOD = 11;

const number = where(anything, (n) => typeof n === 'number', 'no number') as Shape<number>;
const digits = turned(
  where(
    anything,
    (n) => (typeof n === 'string' || typeof n === 'number') && /^\d{1,40}$/.test(String(n)),
    'no amount',
  ),
  (n) => BigInt(n as string | number),
);
const answers = {
  masterchain: record({ init: record({ root_hash: text() }) }),
  account: record({
    balance: digits,
    state: oneOf('active', 'uninitialized', 'frozen'),
    code: text(),
    data: text(),
    sync_utime: digits,
  }),
  run: record({
    exit_code: where(number, Number.isInteger, 'no whole number'),
    stack: list(
      where(
        list(anything),
        (item) => item.length === 2 && typeof item[0] === 'string',
        'no item of a stack',
      ) as Shape<[string, unknown]>,
    ),
  }),
  transactions: list(record({ data: text() })),
  transaction: record({ data: text() }),
  sent: anything,
};
const failure = record({
  ok: where(anything, (ok) => ok === false, 'no failure'),
  error: text(),
  code: or(number, null),
});

/** A server by its jsonRPC address. `fetcher` is the browser's. */
export function toncenterAt(url: string, fetcher: typeof fetch = (...a) => fetch(...a)): Toncenter {
  const call = async <T>(answer: Shape<T>, method: string, params: object): Promise<T> => {
    const { status, body } = await askServer(asking, fetcher, url, method, params);
    const failed = fitted(failure, body)?.read;
    if (failed) throw new ToncenterError('ton.SERVER', failed.error.slice(0, 300), failed.code ?? status);
    const { ok, result } = (body ?? {}) as { ok?: unknown; result?: unknown };
    const found = ok === true ? fitted(answer, result) : null;
    if (!found) throw unusable();
    return found.read;
  };
  const run = async (address: TonAddress, method: string, stack: unknown[] = []) => {
    const got = await call(answers.run, 'runGetMethod', { address: formatRaw(address), method, stack });
    if (got.exit_code !== 0)
      throw new ToncenterError('ton.CONTRACT', 'A contract on TON did not answer.', got.exit_code);
    return got.stack;
  };
  return {
    firstState: async () => {
      const { init } = await call(answers.masterchain, 'getMasterchainInfo', {});
      return `0x${bytesToHex(base64(init.root_hash))}`;
    },
    account: async (address) => {
      const got = await call(answers.account, 'getAddressInformation', { address: formatRaw(address) });
      return {
        balance: got.balance,
        state: got.state,
        code: got.code,
        data: got.data ? cell(got.data) : null,
        now: got.sync_utime,
      };
    },
    ...getters(run),
    transactions: async (address, limit) => {
      const list = await call(answers.transactions, 'getTransactions', {
        address: formatRaw(address),
        limit,
      });
      return list.flatMap(({ data }) => transaction(data) ?? []);
    },
    resultOf: async ({ source, destination, createdLt }) => {
      const params = {
        source: formatRaw(source),
        destination: formatRaw(destination),
        created_lt: createdLt.toString(),
      };
      try {
        const { data } = await call(answers.transaction, 'tryLocateResultTx', params);
        return transaction(data);
      } catch (error) {
        if (error instanceof ToncenterError && NOT_FOUND.includes(error.number ?? 0)) return null;
        throw error;
      }
    },
    send: async (boc) => {
      await call(answers.sent, 'sendBoc', { boc });
    },
  };
}

type Run = (address: TonAddress, method: string, stack?: unknown[]) => Promise<Item[]>;

/** What contracts say of themselves. */
function getters(run: Run): Pick<Toncenter, 'jettonWallet' | 'jettonBalance' | 'position' | 'isWallet'> {
  /** Null: there is no contract. */
  const runIfThere = async (address: TonAddress, method: string) => {
    try {
      return await run(address, method);
    } catch (error) {
      if (error instanceof ToncenterError && error.number === NO_CONTRACT) return null;
      throw error;
    }
  };
  return {
    jettonWallet: async (minter, owner) => {
      const slice = writeBoc(build().address(owner).end());
      const [first] = await run(minter, 'get_wallet_address', [['tvm.Slice', slice]]);
      const address = stackCell(first).parse().address();
      if (!address) throw unusable();
      return address;
    },
    jettonBalance: async (wallet) => {
      const stack = await runIfThere(wallet, 'get_wallet_data');
      return stack && stackNumber(stack[0]);
    },
    position: async (position) => {
      const stack = await runIfThere(position, 'get_position');
      return stack && { amount: stackNumber(stack[0]), since: stackNumber(stack[1]) };
    },
    isWallet: async (address) => {
      try {
        const [first] = await run(address, 'seqno');
        return stackNumber(first) >= 0n;
      } catch (error) {
        if (error instanceof ToncenterError && error.number === NO_METHOD) return false;
        throw error;
      }
    },
  };
}

function base64(text: string): Uint8Array {
  try {
    return fromBase64(text);
  } catch {
    throw unusable();
  }
}

function cell(boc: string): Cell {
  try {
    return parseBoc(boc);
  } catch (error) {
    if (error instanceof MalformedCell) throw unusable();
    throw error;
  }
}

/** Strangers put into what they send what they like: one that cannot be read is none of ours. */
function transaction(data: string): TonTransaction | null {
  try {
    return readTransaction(parseBoc(data));
  } catch (error) {
    if (error instanceof MalformedCell) return null;
    throw error;
  }
}

type Item = [string, unknown] | undefined;

/** [5.20] Other kinds of items are refused. */
function stackNumber(item: Item): bigint {
  const [kind, value] = item ?? [];
  if (kind !== 'num' || typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw unusable();
  return BigInt(value);
}

function stackCell(item: Item): Cell {
  const [kind, value] = item ?? [];
  const bytes = (value as { bytes?: unknown } | null | undefined)?.bytes;
  if ((kind !== 'cell' && kind !== 'slice') || typeof bytes !== 'string') throw unusable();
  return cell(bytes);
}

/** Throws when a server serves another network than the one that the deployment is on. */
export async function assertNetwork(
  server: Pick<Toncenter, 'firstState'>,
  genesisHash: string,
): Promise<void> {
  if ((await server.firstState()) !== genesisHash)
    throw new ToncenterError('ton.OTHER_NETWORK', 'The TON server is of another network. Nothing was sent.');
}
