import { useQuery } from '@tanstack/react-query';
import { evm } from './evm.tsx';
import type { Family } from './family-part.ts';
import type { FamilyName } from '@causeway/sdk/model';

/** There with the form: every form has an EVM chain on one side. */
const HERE: Partial<Record<FamilyName, Family>> = { evm };

const LOAD: Readonly<Record<FamilyName, () => Promise<Family>>> = {
  evm: () => Promise.resolve(evm),
  solana: () => import('./solana.tsx').then((m) => m.solana),
  ton: () => import('./ton.tsx').then((m) => m.ton),
};

/** A family's part of the form, once its code is there. */
export function loadFamily(name: FamilyName): Promise<Family> {
  return LOAD[name]();
}

/** The same for a component; `failed` when the code cannot be had now. */
export function useFamily(name: FamilyName | undefined): { family: Family | null; failed: boolean } {
  const here = name && HERE[name];
  const q = useQuery({
    queryKey: ['family', name],
    queryFn: () => {
      if (!name) throw new Error('no family to load');
      return loadFamily(name);
    },
    enabled: name !== undefined && !here,
    staleTime: Number.POSITIVE_INFINITY,
    // Its functions are no data to compare.
    structuralSharing: false,
  });
  return { family: here ?? q.data ?? null, failed: q.isError };
}
