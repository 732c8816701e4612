import { create } from 'zustand';

/** Which dialogs of the shell are open; anything may open them, the layout mounts them. */
interface Panels {
  wallets: boolean;
  openWallets(): void;
  closeWallets(): void;
}

export const usePanels = create<Panels>((set) => ({
  wallets: false,
  openWallets: () => set({ wallets: true }),
  closeWallets: () => set({ wallets: false }),
}));
