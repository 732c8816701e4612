import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFeeRate } from '../../api/fee-rate.ts';
import { useBasicConfig } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { describeError } from '../../lib/errors.ts';
import type { FeeRate } from '../../lib/fee-rate.ts';
import { toast } from '../../ui/toasts.ts';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { Deposit } from './deposits.ts';
import { MAX_FILE, openRecovery, RecoveryError, type RecoveryFault } from './recovery.ts';
import { readTarget, type TargetProblem } from './return-flow.ts';
import { type Locked, planTakeBack, SignedOnce, type TakeBackPlan } from '@causeway/sdk/bitcoin/take-back';
import type { Shown } from './use-desk.ts';

export interface TakeBack {
  readonly target: string;
  readonly targetProblem: TargetProblem | null;
  readonly fee: FeeRate;
  /** Null while target or rate are missing. */
  readonly plan: TakeBackPlan | null;
  /** Whether the output carries nothing but bitcoin; undefined while the index is asked. */
  readonly plain: boolean | undefined;
  /** The recovery file was opened, and holds the key. */
  readonly opened: boolean;
  readonly fault: RecoveryFault | 'other' | 'keyless' | null;
  readonly busy: boolean;
  readonly problem: string | null;
  setTarget(text: string): void;
  open(file: File): void;
  take(): void;
}

/** Outlives the dialog: what was sent with an answer that never came is sent again as it was. */
const signedOnce = new SignedOnce();

/** SR-17: the refund key of the recovery file takes a deposit back by itself. It stays in this dialog's memory alone. */
export function useTakeBack(deposit: Deposit, shown: Shown, onTaken: () => void): TakeBack {
  const network = useBasicConfig().data?.network;
  const session = useBitcoinSession();
  const queries = useQueryClient();
  const fee = useFeeRate(network);
  const [typed, setTyped] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [fault, setFault] = useState<TakeBack['fault']>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { address } = shown.proof;
  const { txid, vout } = deposit;

  const plain = useQuery({
    queryKey: ['take-back', address, txid, vout],
    queryFn: async ({ signal }) => {
      const coins = await walletApi(network ?? 'mainnet').coins(address, signal);
      return coins.some((c) => c.txid === txid && c.vout === vout);
    },
    enabled: network !== undefined,
  });
  const [account] = session.accounts;
  const target = typed ?? account?.paymentAddress ?? account?.address ?? '';
  const read = readTarget(target, session.network);
  const locked: Locked = { txid, vout, sats: BigInt(deposit.sats), lock: shown.parts.lock };
  const plan =
    'address' in read && fee.rate !== null ? planTakeBack(shown.proof, locked, read.address, fee.rate) : null;

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    setFault(null);
    void work()
      .catch((error: unknown) => {
        if (error instanceof RecoveryError) setFault(error.fault);
        else setProblem(describeError(error).text);
      })
      .finally(() => setBusy(false));
  };
  return {
    target,
    targetProblem: 'problem' in read ? read.problem : null,
    fee,
    plan,
    plain: plain.data,
    opened: secret !== null,
    fault,
    busy,
    problem: problem ?? (plain.error ? describeError(plain.error).text : null),
    setTarget: setTyped,
    open: (file) =>
      run(async () => {
        setSecret(null);
        if (file.size > 4 * MAX_FILE) throw new RecoveryError('form', 'too long');
        const found = await openRecovery(await file.text());
        if (found.proof.address !== address) setFault('other');
        else if (found.file.refundPrivateKey === undefined) setFault('keyless');
        else setSecret(found.file.refundPrivateKey);
      }),
    take: () =>
      run(async () => {
        if (secret === null || plan === null || !('address' in read)) return;
        const { rawtx } = signedOnce.takeBack(shown.proof, locked, read.address, plan, secret);
        await walletApi(network ?? 'mainnet').broadcast(rawtx);
        toast.success(t`Sent. It will show as taken back once it is in a block.`);
        void queries.invalidateQueries({ queryKey: keys.depositAddress(address) });
        onTaken();
      }),
  };
}
