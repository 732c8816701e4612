import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface ConfirmRequest {
  body: ReactNode;
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  /** A box that must be ticked first; its text. */
  acknowledge?: ReactNode;
  /** [4.02] The caller ends the loading state itself with `done`. */
  loading?: boolean;
  loadingLabel?: ReactNode;
  danger?: boolean;
}

/** What a confirmed caller holds: `done` ends the loading state and closes the dialog. */
export interface Confirmed {
  done(): void;
}

/** Thrown by `confirm` when the person cancels or closes before confirming [4.03]. */
export class ConfirmRejected extends Error {
  constructor() {
    super('cancelled');
    this.name = 'ConfirmRejected';
  }
}

interface Pending {
  request: ConfirmRequest;
  busy: boolean;
  resolve(confirmed: Confirmed): void;
  reject(reason: ConfirmRejected): void;
}

interface ConfirmState {
  pending: Pending | null;
  ask(request: ConfirmRequest): Promise<Confirmed>;
  accept(): void;
  cancel(): void;
}

/** [4.01] One question at a time; a newer question cancels an unanswered one. */
export const useConfirm = create<ConfirmState>((set, get) => ({
  pending: null,
  ask: (request) =>
    new Promise<Confirmed>((resolve, reject) => {
      get().pending?.reject(new ConfirmRejected());
      set({ pending: { request, busy: false, resolve, reject } });
    }),
  accept: () => {
    const { pending } = get();
    if (!pending || pending.busy) return;
    const done = () => {
      if (get().pending?.resolve === pending.resolve) set({ pending: null });
    };
    set({ pending: pending.request.loading ? { ...pending, busy: true } : null });
    pending.resolve({ done });
  },
  cancel: () => {
    const { pending } = get();
    if (!pending || pending.busy) return;
    set({ pending: null });
    pending.reject(new ConfirmRejected());
  },
}));

/** Asks; resolves on Confirm, rejects with ConfirmRejected otherwise. */
export function confirm(request: ConfirmRequest): Promise<Confirmed> {
  return useConfirm.getState().ask(request);
}
