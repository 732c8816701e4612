import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { deployedChain } from '@causeway/sdk/deployments';
import { readClient } from '../../wallets/evm/config.ts';
import type { DepositAddress } from '@causeway/sdk/bitcoin/custody';
import { CustodyError } from '@causeway/sdk/bitcoin/custody';
import type { MadeAddress } from '../../lib/storage.ts';
import { currentEpoch, type Desk, termsOf } from './desk.ts';
import {
  chosenKey,
  type Flow,
  type FlowAction,
  isSavedFile,
  reduceFlow,
  type SavedFile,
  START,
  type Target,
} from './flow.ts';
import {
  MAX_FILE,
  newRecovery,
  openRecovery,
  RecoveryError,
  type RecoveryFault,
  recoveryName,
  recoveryText,
  standing,
} from './recovery.ts';
import { makeRefundKey, readRefundKey } from '@causeway/sdk/bitcoin/refund-key';
import { type OnChain, readPublished, type Registered, register } from './register.ts';
import { madeAddress, recall, rememberAddress } from './remembered.ts';

/** An address on the page, and where it came from. */
export interface Shown extends Registered {
  readonly origin: 'made' | 'file' | 'remembered';
  /** Its recovery file. */
  readonly file: string;
  /** The file holds the private key; null where that is not known. */
  readonly hasKey: boolean | null;
}

export type FileFault = RecoveryFault | 'foreign' | 'forged' | 'asset' | 'other';

export interface DeskPage {
  readonly flow: Flow;
  readonly shown: Shown | null;
  /** An address is being asked about. */
  readonly busy: boolean;
  readonly error: unknown;
  readonly fileFault: FileFault | null;
  next(target: Target): void;
  dispatch(action: FlowAction): void;
  ownKey(text: string): void;
  save(): void;
  /** The saved file, opened again. */
  check(file: File): void;
  show(): void;
  openFile(file: File): void;
  openMade(made: MadeAddress): void;
  close(): void;
}

export function useDesk(desk: Desk): DeskPage {
  const [flow, dispatch] = useReducer(reduceFlow, START);
  const answer = useAnswer();
  const { refuse, run } = answer;

  const { step, mode, made } = flow;
  useEffect(() => {
    if (step !== 'key' || mode !== 'make' || made) return;
    makeRefundKey().then((key) => dispatch({ type: 'made', key }), refuse);
  }, [step, mode, made, refuse]);

  const act = (action: FlowAction) => {
    answer.clear();
    dispatch(action);
  };
  return {
    flow,
    shown: answer.shown,
    busy: answer.busy,
    error: answer.error,
    fileFault: answer.fileFault,
    dispatch: act,
    next: (target) => act({ type: 'target', target }),
    ownKey: (text) => {
      act({ type: 'own-text', text });
      const custody = desk.home.epochs.flatMap((e) => e.keys);
      readRefundKey(text, custody).then((reading) => dispatch({ type: 'own', text, reading }), refuse);
    },
    save: () => {
      answer.clearFault();
      try {
        const file = savedFile(desk, flow);
        if (file) act({ type: 'saved', file });
      } catch (e) {
        refuse(e);
      }
    },
    check: (file) => {
      const { saved } = flow;
      if (!saved) return;
      answer.clearFault();
      void sameFile(saved, file).then(() => dispatch({ type: 'checked' }), refuse);
    },
    show: () => {
      const parts = partsOf(desk, flow);
      const key = chosenKey(flow);
      const { saved, checked } = flow;
      if (!parts || !key || !saved || !checked) return;
      void run(async () => {
        const found = await ask(desk, parts, false);
        return { ...found, origin: 'made', file: saved.name, hasKey: key.secret !== null };
      }).then((found) => {
        if (!found) return;
        dispatch({ type: 'shown' });
        remember(desk, found);
      });
    },
    openFile: (file) =>
      void run(() => fromFile(desk, file)).then((found) => {
        if (found) remember(desk, found);
      }),
    openMade: (kept) => void run(() => fromMemory(desk, kept)),
    close: () => {
      answer.drop();
      act({ type: 'reset' });
    },
  };
}

class FileRefused extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** What was asked for last, and what became of it: only the answer to the last question counts. */
function useAnswer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const turn = useRef(0);
  const clearFault = useCallback(() => setFileFault(null), []);
  const clear = useCallback(() => {
    setError(null);
    clearFault();
  }, [clearFault]);
  const refuse = useCallback((e: unknown) => {
    if (e instanceof FileRefused) setFileFault(e.fault);
    else setError(e);
  }, []);
  const run = useCallback(
    async (work: () => Promise<Shown>): Promise<Shown | null> => {
      const mine = ++turn.current;
      setBusy(true);
      clear();
      try {
        const found = await work();
        if (mine !== turn.current) return null;
        setShown(found);
        return found;
      } catch (e) {
        if (mine === turn.current) refuse(e);
        return null;
      } finally {
        if (mine === turn.current) setBusy(false);
      }
    },
    [clear, refuse],
  );
  /** Nothing is shown, and what is still asked for is not waited for. */
  const drop = () => {
    turn.current++;
    setShown(null);
    setBusy(false);
  };
  return { shown, busy, error, fileFault, clear, clearFault, refuse, run, drop };
}

function partsOf(desk: Desk, flow: Flow): DepositAddress | null {
  const key = chosenKey(flow);
  if (!flow.target || !key) return null;
  return { ...flow.target, epoch: currentEpoch(desk.home), refundKey: key.public };
}

/** The recovery file, handed to the browser to be saved; null while a part of it is missing. */
function savedFile(desk: Desk, flow: Flow): SavedFile | null {
  const parts = partsOf(desk, flow);
  const key = chosenKey(flow);
  if (!parts || !key) return null;
  const name = recoveryName(parts);
  const text = recoveryText(newRecovery(desk.home, parts, key.secret));
  const file = { name, text, at: Date.now() };
  download(name, text);
  return file;
}

async function fromFile(desk: Desk, file: File): Promise<Shown> {
  const opened = await openText(await read(file));
  const where = standing(opened, desk.home);
  if (where !== 'known') throw new FileRefused(where);
  const found = await ask(desk, opened.parts, true);
  return { ...found, origin: 'file', file: file.name, hasKey: opened.hasKey };
}

async function fromMemory(desk: Desk, kept: MadeAddress): Promise<Shown> {
  const again = recall(desk.home, kept);
  if (!again) throw new CustodyError('what this browser remembers derives another address');
  const found = await ask(desk, again.parts, true);
  return { ...found, origin: 'remembered', file: kept.file, hasKey: null };
}

/** Derives, registers, compares (SR-06, SR-17). */
async function ask(desk: Desk, parts: DepositAddress, before: boolean): Promise<Registered> {
  const asset = desk.known.find((a) => a.asset === parts.asset);
  if (!asset) throw new FileRefused('asset');
  return register(desk.home, parts, termsOf(asset), before, {
    post: (body) => api.depositAddress(body),
    published: (epoch) => published(desk, parts.dstChain, epoch),
  });
}

async function published({ deployment }: Desk, chainId: number, epoch: number): Promise<OnChain> {
  const contract = deployedChain(deployment, chainId)?.custodyKeys;
  const { bitcoin } = deployment;
  if (!contract || !bitcoin) return 'unpublished';
  return readPublished(readClient(chainId), contract, bitcoin, epoch);
}

function remember(desk: Desk, shown: Shown): void {
  const symbol = desk.known.find((a) => a.asset === shown.parts.asset)?.symbol ?? shown.parts.asset;
  const kept = { symbol, file: shown.file, madeAt: Date.now() };
  rememberAddress(madeAddress(desk.home, shown.parts, shown.proof, kept));
}

async function read(file: File): Promise<string> {
  if (file.size > 4 * MAX_FILE) throw new FileRefused('form');
  return file.text();
}

async function openText(text: string): ReturnType<typeof openRecovery> {
  try {
    return await openRecovery(text);
  } catch (error) {
    throw error instanceof RecoveryError ? new FileRefused(error.fault) : error;
  }
}

/** Reads the saved file back: the same, and it opens. */
async function sameFile(saved: SavedFile, file: File): Promise<void> {
  const text = await read(file);
  if (!isSavedFile(saved, text)) throw new FileRefused('other');
  await openText(text);
}

/** A browser that asks where to save has not read it before the person answers. */
const KEEP_MS = 120_000;

/** Hands a file to the browser to be saved. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
