import { NetworkDialog } from './NetworkDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** What the app gives to the pages that let a person choose a token or a network. */
export const pickers = { TokenDialog, NetworkDialog } as const;
