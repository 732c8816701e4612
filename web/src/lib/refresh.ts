import { create } from 'zustand';

/** [2.43], [4.63] How often a balance is read again. */
export const BALANCE_MS = 60_000;

/** [3.21] The shared refresh counters: what depends on one is read again whenever somebody bumps it. */
interface Refresh {
  transferableList: number;
  pendingAmount: number;
  updateTransferableList(): void;
  updatePendingAmount(): void;
}

export const useRefresh = create<Refresh>((set) => ({
  transferableList: 0,
  pendingAmount: 0,
  updateTransferableList: () => set((s) => ({ transferableList: s.transferableList + 1 })),
  updatePendingAmount: () => set((s) => ({ pendingAmount: s.pendingAmount + 1 })),
}));
