import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Listbox, RowContent } from '../../ui/Listbox.tsx';
import { safeImage } from '../../ui/marks.ts';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { ALL_NETWORKS, filterNetworks, type NetworkRow, tagsOf } from './networkFilter.ts';
import { Tags } from './Tags.tsx';
import css from './TokenDialog.module.css';

/** [2.24] 'Select Network': search, asset and chain tags, and rows that say why they cannot be picked [2.27]. */
export function NetworkDialog({
  networks,
  onPick,
  onClose,
}: {
  networks: readonly NetworkRow[];
  onPick(id: number): void;
  onClose(): void;
}): ReactElement {
  const { t } = useLingui();
  const [filter, setFilter] = useState(ALL_NETWORKS);
  const text = useDebounced(filter.text, SEARCH_DEBOUNCE_MS);
  const search = useRef<HTMLInputElement>(null);
  const { symbols, labels } = tagsOf(networks);
  const shown = filterNetworks(networks, { ...filter, text });
  // The key itself goes where focus is by then.
  const toSearch = () => search.current?.focus();
  return (
    <Dialog open title={t`Select Network`} onClose={onClose}>
      <SearchField
        className={css.search}
        ref={search}
        label={t`Search networks`}
        value={filter.text}
        onChange={(e) => setFilter({ ...filter, text: e.target.value })}
      />
      <Tags
        caption={t`Asset`}
        all={<Trans>ALL</Trans>}
        tags={symbols}
        chosen={filter.symbol}
        onChoose={(symbol) => setFilter({ ...filter, symbol })}
      />
      <Tags
        caption={t`Chain`}
        all={<Trans>ALL</Trans>}
        tags={labels}
        chosen={filter.label}
        onChoose={(label) => setFilter({ ...filter, label })}
      />
      {shown.length === 0 ? (
        <p className={`sm soft ${css.none}`}>
          <Trans>No matching network. Clear the search or choose ALL.</Trans>
        </p>
      ) : (
        <Listbox
          label={t`Networks`}
          options={shown.map(toOption)}
          onPick={(key) => onPick(Number(key))}
          onType={toSearch}
        />
      )}
    </Dialog>
  );
}

function toOption(n: NetworkRow) {
  return {
    key: String(n.id),
    text: n.name,
    selected: n.current,
    unavailable: n.unavailable,
    content: (
      <RowContent
        icon={<HexIcon name={n.name} chainId={n.id} src={safeImage(n.icon)} size={36} />}
        name={<span className="trunc">{n.name}</span>}
        detail={<span className="trunc">{n.symbols.join(', ')}</span>}
        value={
          n.unavailable ? (
            <span className="xs muted">{n.unavailable}</span>
          ) : n.current ? (
            <span className={css.check}>
              <Icon name="check" />
            </span>
          ) : undefined
        }
      />
    ),
  };
}
