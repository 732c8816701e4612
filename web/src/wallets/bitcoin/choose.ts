import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import { REJECTED, WalletError } from '../errors.ts';

interface Choice {
  label: string;
  addresses: readonly string[];
  resolve(address: string): void;
  reject(reason: WalletError): void;
}

interface Chooser {
  open: Choice | null;
  pick(address: string): void;
  close(): void;
}

/** [2.33] The address that is being chosen, if any; the dialog shows it. */
export const useAddressChooser = create<Chooser>((set, get) => ({
  open: null,
  pick: (address) => {
    const { open } = get();
    if (!open?.addresses.includes(address)) return;
    set({ open: null });
    open.resolve(address);
  },
  close: () => {
    const { open } = get();
    set({ open: null });
    open?.reject(new WalletError(t`User rejected the request`, REJECTED));
  },
}));

/** [2.34] Resolves with the address that was picked; closing is a rejection. A newer question ends an open one. */
export function chooseAddress(label: string, addresses: readonly string[]): Promise<string> {
  useAddressChooser.getState().close();
  return new Promise((resolve, reject) => {
    useAddressChooser.setState({ open: { label, addresses, resolve, reject } });
  });
}
