import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { chainName } from '../../api/queries.ts';
import type { PoolChain } from '../../api/types.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './HistoryPage.module.css';
import { type Filters, factsOf, type Row } from './merge.ts';

/** Search by address or transaction, network and token of what is loaded. */
export function HistoryFilters({
  filters,
  onChange,
  rows,
  chains,
}: {
  filters: Filters;
  onChange(filters: Filters): void;
  rows: readonly Row[];
  chains: readonly PoolChain[] | undefined;
}): ReactElement {
  const { t } = useLingui();
  const facts = rows.map(factsOf);
  const chainIds = [...new Set(facts.flatMap((f) => [f.srcChainId, f.dstChainId]))];
  const symbols = [...new Set(facts.map((f) => f.symbol))].sort();
  const network = filters.chainId === null ? t`All` : chainName(chains, filters.chainId);
  const token = filters.symbol ?? t`All`;
  return (
    <div className={css.filters}>
      <Field
        className={css.search}
        small
        type="search"
        label={t`Search`}
        labelHidden
        placeholder={t`Address or transaction`}
        icon={<Icon name="search" />}
        value={filters.search}
        onChange={(e) => onChange({ ...filters, search: e.target.value })}
      />
      <Choice
        label={t`Network: ${network}`}
        values={chainIds}
        text={(id) => chainName(chains, id)}
        chosen={filters.chainId}
        onChoose={(chainId) => onChange({ ...filters, chainId })}
      />
      <Choice
        label={t`Token: ${token}`}
        values={symbols}
        text={(symbol) => symbol}
        chosen={filters.symbol}
        onChoose={(symbol) => onChange({ ...filters, symbol })}
      />
    </div>
  );
}

/** One of what the list holds, or all of it. */
function Choice<V extends string | number>({
  label,
  values,
  text,
  chosen,
  onChoose,
}: {
  label: string;
  values: readonly V[];
  text(value: V): string;
  chosen: V | null;
  onChoose(value: V | null): void;
}): ReactElement {
  const { t } = useLingui();
  const items = values.map((value) => ({
    key: String(value),
    label: text(value),
    checked: chosen === value,
    onSelect: () => onChoose(value),
  }));
  return (
    <Dropdown
      label={label}
      buttonClassName={css.select}
      button={
        <>
          {label}
          <Icon name="chevron" size={14} />
        </>
      }
      items={[
        { key: 'all', label: t`All`, checked: chosen === null, onSelect: () => onChoose(null) },
        ...items,
      ]}
    />
  );
}
