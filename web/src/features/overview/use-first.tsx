import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { groupThousands } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import css from './OverviewPage.module.css';

/** Rows of a card, so that on a phone the next card is not hundreds of screens away. */
export const FIRST = 10;

/** The first rows of a long list, and the button that brings the others. */
export function useFirst<T>(rows: readonly T[]): { shown: readonly T[]; foot: ReactNode } {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  if (rows.length <= FIRST) return { shown: rows, foot: null };
  const count = groupThousands(String(rows.length));
  return {
    shown: all ? rows : rows.slice(0, FIRST),
    foot: (
      <div className={css.foot}>
        <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      </div>
    ),
  };
}
