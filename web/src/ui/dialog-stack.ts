import { create } from 'zustand';

/**
 * The open dialogs, innermost last. What must be reachable above all of them (toasts) renders into the top one,
 * because everything outside a modal dialog is inert.
 */
interface DialogStack {
  open: HTMLDialogElement[];
  push(dialog: HTMLDialogElement): void;
  remove(dialog: HTMLDialogElement): void;
}

export const useDialogStack = create<DialogStack>((set) => ({
  open: [],
  push: (dialog) => set((s) => ({ open: [...s.open.filter((d) => d !== dialog), dialog] })),
  remove: (dialog) => set((s) => ({ open: s.open.filter((d) => d !== dialog) })),
}));

export function useTopDialog(): HTMLDialogElement | null {
  return useDialogStack((s) => s.open.at(-1) ?? null);
}
