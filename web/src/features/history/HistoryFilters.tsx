import { Trans, useLingui } from '@lingui/react/macro';
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
  const every = t`All`;
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
      <Dropdown
        label={t`Network: ${network}`}
        buttonClassName={css.select}
        button={
          <>
            <Trans>Network: {network}</Trans>
            <Icon name="chevron" size={14} />
          </>
        }
        items={[
          {
            key: 'all',
            label: every,
            checked: filters.chainId === null,
            onSelect: () => onChange({ ...filters, chainId: null }),
          },
          ...chainIds.map((id) => ({
            key: String(id),
            label: chainName(chains, id),
            checked: filters.chainId === id,
            onSelect: () => onChange({ ...filters, chainId: id }),
          })),
        ]}
      />
      <Dropdown
        label={t`Token: ${token}`}
        buttonClassName={css.select}
        button={
          <>
            <Trans>Token: {token}</Trans>
            <Icon name="chevron" size={14} />
          </>
        }
        items={[
          {
            key: 'all',
            label: every,
            checked: filters.symbol === null,
            onSelect: () => onChange({ ...filters, symbol: null }),
          },
          ...symbols.map((symbol) => ({
            key: symbol,
            label: symbol,
            checked: filters.symbol === symbol,
            onSelect: () => onChange({ ...filters, symbol }),
          })),
        ]}
      />
    </div>
  );
}
