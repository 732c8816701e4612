import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '@causeway/sdk/api/client';
import { useDeployment } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import { useBitcoinReturn } from '../../api/transfers.ts';
import type { BitcoinReturn } from '../../api/types.ts';
import { returnText } from '@causeway/sdk/bitcoin/custody';
import type { Deployment } from '@causeway/sdk/deployments';
import { usePanels } from '../../lib/panels.ts';
import { describeError } from '../../lib/errors.ts';
import { toast } from '../../ui/toasts.ts';
import { signTaproot } from '@causeway/sdk/bitcoin/bip322';
import { hexToBytes } from '@causeway/sdk/bytes';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { BitcoinAccount } from '../../wallets/bitcoin/types.ts';
import { MAX_FILE, openRecovery, RecoveryError, type RecoveryFault } from './recovery.ts';
import { aimed, type Next, next, readSignature, signatureType, signed, type Signing } from './return-flow.ts';

/** SR-16: what is signed is only ever this text, which the page writes itself from the pinned record. */
export class OtherText extends Error {
  override name = 'OtherText';
}

export interface Return {
  /** As the API tells it; undefined while it is asked. */
  readonly back: BitcoinReturn | undefined;
  readonly loading: unknown;
  readonly signing: Signing;
  readonly step: Next;
  /** Null while no target is named. */
  readonly text: string | null;
  readonly walletLabel: string | null;
  readonly busy: 'sign' | 'send' | null;
  /** Why nothing was signed or asked for. */
  readonly problem: string | null;
  readonly fileFault: RecoveryFault | 'other' | 'keyless' | null;
  aim(target: string | null): void;
  /** The one button: signs with the wallet, connects one, or hands the signatures in. */
  act(): void;
  /** A signature that was made elsewhere; false when it is none. */
  paste(address: string, text: string): boolean;
  /** The recovery file of a deposit address, whose refund key signs. */
  file(file: File): void;
}

export function useReturn(outpoint: string, uid: string, onAsked: () => void): Return {
  const query = useBitcoinReturn(outpoint);
  const record = useDeployment().data;
  const queries = useQueryClient();
  const { wallet, accounts } = useBitcoinSession();
  const openWallets = usePanels((s) => s.openWallets);
  const [named, setNamed] = useState<string | null>(null);
  const [signatures, setSignatures] = useState<Signing['signatures']>({});

  const { busy, problem, fileFault, run, setBusy, setProblem, setFileFault } = useAttempt(() =>
    setSignatures({}),
  );

  const back = query.data;
  const signing: Signing = {
    signers: back?.signers ?? [],
    target: back?.rule === 'mixed' ? named : (back?.target ?? null),
    signatures,
  };
  const text = record && signing.target !== null ? textOf(record, outpoint, signing.target) : null;
  const step = next(signing, heldBy(accounts));
  const put = (s: Signing) => setSignatures(s.signatures);

  const send = async (s: Signing) => {
    setBusy('send');
    await askFor(outpoint, s);
    toast.success(t`Return requested. The new status appears here in a moment.`);
    void queries.invalidateQueries({ queryKey: keys.bitcoinReturn(outpoint) });
    void queries.invalidateQueries({ queryKey: keys.transfer(uid) });
    onAsked();
  };
  const sign = async (address: string) => {
    if (!wallet || text === null || signing.target === null) return;
    setBusy('sign');
    await sameText(outpoint, signing.target, text);
    const after = signed(signing, address, await wallet.signMessage(text, address, signatureType(address)));
    put(after);
    // One signature is one decision; where several are needed the last step is a decision of its own.
    if (after.signers.length === 1) await send(after);
  };
  return {
    back,
    loading: query.error,
    signing,
    step,
    text,
    walletLabel: wallet?.label ?? null,
    busy,
    problem,
    fileFault,
    aim: (target) => {
      const after = aimed(signing, target);
      setNamed(after.target);
      put(after);
    },
    act: () => {
      if (step.step === 'connect') openWallets();
      else if (step.step === 'sign') run(() => sign(step.address));
      else if (step.step === 'send') run(() => send(signing));
    },
    paste: (address, pasted) => {
      const signature = readSignature(pasted);
      if (signature === null) return false;
      setProblem(null);
      put(signed(signing, address, signature));
      return true;
    },
    file: (file) =>
      run(async () => {
        const [address] = signing.signers;
        if (text === null || signing.target === null || address === undefined) return;
        await sameText(outpoint, signing.target, text);
        const signature = await signWithFile(file, address, text);
        if (typeof signature === 'string') put(signed(signing, address, signature));
        else setFileFault(signature.fault);
      }),
  };
}

/** What is being done, and why it was not. A signature that proves nothing is given up with all others. */
function useAttempt(giveUp: () => void) {
  const [busy, setBusy] = useState<Return['busy']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fileFault, setFileFault] = useState<Return['fileFault']>(null);
  const run = (work: () => Promise<void>) => {
    setProblem(null);
    setFileFault(null);
    void work()
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'return.BAD_SIGNATURE') giveUp();
        setProblem(problemText(error));
      })
      .finally(() => setBusy(null));
  };
  return { busy, problem, fileFault, run, setBusy, setProblem, setFileFault };
}

/** The addresses that the connected wallet signs for. */
export function heldBy(accounts: readonly BitcoinAccount[]): string[] {
  return accounts.flatMap((a) => [a.address, a.paymentAddress ?? []]).flat();
}

function textOf({ bitcoin, salt }: Deployment, outpoint: string, target: string): string | null {
  return bitcoin
    ? returnText({ chainId: bitcoin.chainId, salt, epochs: bitcoin.epochs }, outpoint, target)
    : null;
}

/** The API refuses a target that cannot be, and shows the same text, before anybody signs. */
async function sameText(outpoint: string, target: string, text: string): Promise<void> {
  const told = await api.bitcoinReturn(outpoint, undefined, target);
  if (told.target !== target || told.text !== text) throw new OtherText();
}

async function askFor(outpoint: string, { target, signers, signatures }: Signing): Promise<void> {
  await api.askReturn({
    outpoint,
    target: target ?? '',
    signatures: signers.map((address) => ({ address, signature: signatures[address] ?? '' })),
  });
}

/** Signs with the refund key of a recovery file. The key is in memory for as long as that takes. */
async function signWithFile(
  file: File,
  address: string,
  text: string,
): Promise<string | { fault: NonNullable<Return['fileFault']> }> {
  if (file.size > 4 * MAX_FILE) return { fault: 'form' };
  try {
    const opened = await openRecovery(await file.text());
    if (opened.proof.refundAddress !== address) return { fault: 'other' };
    const secret = opened.file.refundPrivateKey;
    if (secret === undefined) return { fault: 'keyless' };
    return signTaproot(text, hexToBytes(secret), hexToBytes(opened.parts.refundKey));
  } catch (error) {
    if (error instanceof RecoveryError) return { fault: error.fault };
    throw error;
  }
}

/** What went wrong, and what to do. The API's own words speak to programs where it comes to signatures. */
export function problemText(error: unknown): string {
  if (error instanceof OtherText)
    return t`The text to sign is not the one for this deposit. Nothing was signed.`;
  if (error instanceof ApiError) {
    switch (error.code) {
      case 'return.BAD_SIGNATURE':
        return t`The signature does not prove its address. In the wallet, choose the account of that address and sign again. If the wallet cannot sign with BIP-322, use another wallet with the same key, or the command line.`;
      case 'return.SIGNATURE_MISSING':
      case 'return.SIGNATURE_OTHER':
        return t`The signatures are not from the addresses above. Sign with exactly these addresses.`;
      case 'return.BAD_TARGET':
        return t`It cannot be sent there: the address belongs to the custody. Enter one of your own.`;
      case 'return.TOO_EARLY':
        return t`The deposit does not have enough confirmations yet. Ask again in a few minutes.`;
      case 'return.UNDER_WAY':
        return t`It is already on its way back. Close this to follow it.`;
      case 'return.NOT_RETURNABLE':
        return t`This deposit has been credited, so it cannot be sent back.`;
    }
  }
  return describeError(error).text;
}
