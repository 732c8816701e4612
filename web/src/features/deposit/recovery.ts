import * as v from 'valibot';
import type { DepositAddress } from '@causeway/sdk/bitcoin/custody';
import { type Home, NETWORKS, type Proof, prove } from '@causeway/sdk/bitcoin/proof';
import { publicKeyOf } from '@causeway/sdk/bitcoin/refund-key';

/**
 * The recovery file of a deposit address: everything that takes a deposit back without anybody's help. The command line
 * (internal/bitcoin/wallet/recovery.go) writes the same bytes and reads what is written here; testdata/vectors/recovery.json
 * holds both to it. Import this lazily.
 */

const VERSION = 1;
/** Characters. No file of ours is a quarter of that. */
export const MAX_FILE = 16 << 10;

const PURPOSE =
  'Causeway deposit address: keep this file until every deposit to the address has arrived. ' +
  'It alone takes back what was not credited, once the lock is over: causeway bitcoin deposit-address recover FILE.';

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const U32 = 0xffffffff;
const digits = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/));
const bytes32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/),
  v.transform((s) => s as `0x${string}`),
);

/** In the order in which the fields stand in a file. Nothing else may stand there. */
const schema = v.strictObject({
  version: v.literal(VERSION),
  purpose: v.string(),
  network: v.picklist(NETWORKS),
  bitcoinChainId: whole(U32),
  deployment: word,
  epoch: whole(U32),
  threshold: whole(16),
  custodyKeys: v.pipe(v.array(bytes32), v.minLength(1), v.maxLength(16)),
  asset: v.string(),
  dstChainId: whole(U32),
  receiver: word,
  lock: whole(0xffff),
  address: v.string(),
  refundPublicKey: v.optional(bytes32),
  refundPrivateKey: v.optional(bytes32),
  spending: v.optional(
    v.strictObject({
      script: digits,
      internalKey: bytes32,
      merkleRoot: bytes32,
      record: digits,
      leaves: v.array(
        v.strictObject({
          purpose: v.picklist(['committee', 'depositor']),
          version: whole(0xff),
          script: digits,
          controlBlock: digits,
        }),
      ),
    }),
  ),
  howTo: v.optional(v.array(v.string())),
});
export type Recovery = v.InferOutput<typeof schema>;

/** Why a file is refused. */
export type RecoveryFault =
  /** Too long, not JSON, fields that are not of such a file. */
  | 'form'
  /** Made by a version that this page does not know. */
  | 'version'
  /** Its refund keys do not belong together, or it has none. */
  | 'keys'
  /** Its address or its scripts do not follow from the rest. */
  | 'derivation';

export class RecoveryError extends Error {
  override name = 'RecoveryError';
  constructor(
    readonly fault: RecoveryFault,
    detail: string,
  ) {
    super(detail);
  }
}

/** What to do with the file, for whoever has it: with our software and without. */
function howTo(lock: number, key: boolean): string[] {
  const command = `causeway bitcoin deposit-address recover FILE --api URL --to ADDRESS${key ? '' : ' --key KEYFILE'}`;
  return [
    'A deposit that was credited needs nothing more. One that was not can be taken back by the refund key alone.',
    `Wait until the block that is ${lock} blocks after the deposit's.`,
    `Make the file yours alone (chmod 600 FILE). URL is the wallet API of any Bitcoin index, your own for example. Run: ${command}`,
    'It shows what can be taken back. Add --yes to take it. Nobody is asked for leave.',
    'Without this software: spend the output by the leaf whose purpose is depositor (BIP-341, BIP-342). Transaction version 2, ' +
      `sequence ${lock} of that input, a Schnorr signature of the refund key (SIGHASH_DEFAULT). Witness: signature, script, controlBlock.`,
  ];
}

function spendingOf({
  script,
  internalKey,
  merkleRoot,
  record,
  leaves,
}: Proof): NonNullable<Recovery['spending']> {
  return { script, internalKey, merkleRoot, record, leaves: leaves.map((l) => ({ ...l })) };
}

/** The file of an address, without the private key where its owner keeps it elsewhere (`secret` null). */
export function newRecovery(home: Home, d: DepositAddress, secret: string | null): Recovery {
  const keys = home.epochs.find((e) => e.epoch === d.epoch);
  const proof = prove(home, d);
  return {
    version: VERSION,
    purpose: PURPOSE,
    network: home.network,
    bitcoinChainId: home.chainId,
    deployment: home.salt.toLowerCase() as `0x${string}`,
    epoch: d.epoch,
    threshold: keys?.threshold ?? 0,
    custodyKeys: [...(keys?.keys ?? [])],
    asset: d.asset,
    dstChainId: d.dstChain,
    receiver: d.receiver.toLowerCase() as `0x${string}`,
    lock: d.lock,
    address: proof.address,
    refundPublicKey: d.refundKey,
    ...(secret === null ? {} : { refundPrivateKey: secret }),
    spending: spendingOf(proof),
    howTo: howTo(d.lock, secret !== null),
  };
}

export function recoveryText(file: Recovery): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** causeway-, the first and the last digits of the refund key. */
export function recoveryName(d: DepositAddress): string {
  return `causeway-${d.refundKey.slice(0, 6)}-${d.refundKey.slice(-6)}.json`;
}

/** A file's content, derived again. */
export interface OpenedRecovery {
  readonly file: Recovery;
  readonly home: Home;
  readonly parts: DepositAddress;
  readonly proof: Proof;
  /** It holds the private key. */
  readonly hasKey: boolean;
}

/** Reads a recovery file and derives everything in it again; throws RecoveryError. */
export async function openRecovery(text: string): Promise<OpenedRecovery> {
  const file = parse(text);
  const refundKey = await refundKeyOf(file);
  const home: Home = {
    network: file.network,
    chainId: file.bitcoinChainId,
    salt: file.deployment,
    epochs: [{ epoch: file.epoch, threshold: file.threshold, keys: file.custodyKeys }],
  };
  const parts: DepositAddress = {
    epoch: file.epoch,
    asset: file.asset,
    dstChain: file.dstChainId,
    receiver: file.receiver,
    refundKey,
    lock: file.lock,
  };
  let proof: Proof;
  try {
    proof = prove(home, parts);
  } catch (error) {
    throw new RecoveryError('derivation', error instanceof Error ? error.message : String(error));
  }
  if (proof.address !== file.address)
    throw new RecoveryError('derivation', `the rest of it derives ${proof.address}, not ${file.address}`);
  if (file.spending && !sameSpending(file.spending, spendingOf(proof)))
    throw new RecoveryError('derivation', 'what it says of spending does not follow from the rest');
  return { file, home, parts, proof, hasKey: file.refundPrivateKey !== undefined };
}

function parse(text: string): Recovery {
  if (text.length > MAX_FILE) throw new RecoveryError('form', `longer than ${MAX_FILE} characters`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RecoveryError('form', 'not JSON');
  }
  const version = (data as { version?: unknown } | null)?.version;
  if (Number.isInteger(version) && version !== VERSION)
    throw new RecoveryError('version', `version ${String(version)}`);
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  throw new RecoveryError('form', v.getDotPath(parsed.issues[0]) ?? 'not an object');
}

async function refundKeyOf({ refundPublicKey, refundPrivateKey }: Recovery): Promise<string> {
  if (refundPrivateKey === undefined) {
    if (refundPublicKey === undefined) throw new RecoveryError('keys', 'it names no refund key');
    return refundPublicKey;
  }
  const found = await publicKeyOf(refundPrivateKey);
  if (found === null) throw new RecoveryError('keys', 'its private key is none');
  if (refundPublicKey !== undefined && refundPublicKey !== found)
    throw new RecoveryError('keys', 'its two keys do not belong together');
  return found;
}

type Spending = NonNullable<Recovery['spending']>;

function sameSpending(a: Spending, b: Spending): boolean {
  const flat = (s: Spending) => [
    s.script,
    s.internalKey,
    s.merkleRoot,
    s.record,
    ...s.leaves.flatMap((l) => [l.purpose, l.version, l.script, l.controlBlock]),
  ];
  return flat(a).join() === flat(b).join();
}

/** Whether what a file says of the custody is what the pinned record says. */
export type Standing =
  | 'known'
  /** Of another deployment or network: nothing is known of it here. */
  | 'foreign'
  /** It names our deployment, and keys that were never its custody's: never pay to it. */
  | 'forged';

export function standing(opened: OpenedRecovery, home: Home): Standing {
  const { file } = opened;
  const same =
    file.deployment === home.salt.toLowerCase() &&
    file.bitcoinChainId === home.chainId &&
    file.network === home.network;
  if (!same) return 'foreign';
  const keys = home.epochs.find((e) => e.epoch === file.epoch);
  const known = keys && keys.threshold === file.threshold && keys.keys.join() === file.custodyKeys.join();
  return known ? 'known' : 'forged';
}
