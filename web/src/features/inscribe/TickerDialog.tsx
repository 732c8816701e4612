import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useRef, useState } from 'react';
import { formatAmount } from '../../lib/format.ts';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/Field.tsx';
import { Listbox, RowContent } from '../../ui/Listbox.tsx';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import type { Holding } from './order.ts';

/** The tokens of the address, with what is available of each. Undefined while they are read. */
export function TickerDialog({
  holdings,
  current,
  onPick,
  onClose,
}: {
  holdings: readonly Holding[] | undefined;
  current: string | null;
  onPick(ticker: string): void;
  onClose(): void;
}): ReactElement {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useDebounced(text, SEARCH_DEBOUNCE_MS).trim().toLowerCase();
  const search = useRef<HTMLInputElement>(null);
  const shown = holdings?.filter((h) => h.ticker.toLowerCase().includes(wanted));
  return (
    <Dialog open title={t`Select Token`} onClose={onClose}>
      <SearchField
        ref={search}
        label={t`Search by name`}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      {shown === undefined ? (
        <SkeletonRows label={t`Loading tokens`} />
      ) : shown.length === 0 ? (
        <p className="sm soft">
          {holdings?.length === 0 ? (
            <Trans>This address holds no BRC-20 token.</Trans>
          ) : (
            <Trans>No token name matches. Clear the search.</Trans>
          )}
        </p>
      ) : (
        <Listbox
          label={t`Tokens`}
          options={shown.map(({ ticker, available, decimals }) => ({
            key: ticker,
            text: ticker,
            selected: ticker === current,
            unavailable: available === 0n ? t`nothing available` : undefined,
            content: (
              <RowContent
                icon={<RoundImage name={`${ticker} brc20`} size={36} />}
                name={<bdi className="trunc">{ticker}</bdi>}
                detail="BRC-20"
                value={formatAmount(available, decimals)}
                valueDetail={<Trans>available</Trans>}
              />
            ),
          }))}
          onPick={onPick}
          onType={() => search.current?.focus()}
        />
      )}
    </Dialog>
  );
}
