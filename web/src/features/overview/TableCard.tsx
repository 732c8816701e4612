import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { describeError } from '../../lib/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import table from '../../ui/Table.module.css';
import css from './OverviewPage.module.css';
import { useFirst } from './use-first.tsx';

export interface Column {
  readonly name: string;
  /** Figures stand at the right. */
  readonly right?: boolean;
  /** Left out where there is little room. */
  readonly block?: boolean;
}

/** A card of figures: what it is, what stands beside that, and a table, or what stands in its place. */
export function TableCard({
  id,
  title,
  about,
  aside,
  columns,
  rows,
  instead,
}: {
  /** Of the heading, by which the card is named. */
  id: string;
  title: ReactNode;
  about: ReactNode;
  aside: ReactNode;
  columns: readonly Column[];
  /** What matters most first. Null: there is no table. */
  rows: readonly ReactElement[] | null;
  instead?: ReactNode;
}): ReactElement {
  const { shown, foot } = useFirst(rows ?? []);
  return (
    <section className={`card ${css.clip}`} aria-labelledby={id}>
      <div className={`card-head ${css.head}`}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="sm soft">{about}</p>
        </div>
        {aside}
      </div>
      {rows === null ? (
        instead
      ) : (
        <table className={`${table.table} ${css.table}`}>
          <thead>
            <tr>
              {columns.map(({ name, right, block }) => (
                <th
                  key={name}
                  scope="col"
                  className={cx(right && css.right, block && css.block) || undefined}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{shown}</tbody>
        </table>
      )}
      {foot}
    </section>
  );
}

/** In the place of a table that loads, or could not be read. */
export function Unread({
  query,
  rows,
  loading,
  failed,
}: {
  query: { readonly error: Error | null; readonly isPending: boolean; refetch(): unknown };
  /** As many as are likely to come. */
  rows: number;
  loading: string;
  failed: string;
}): ReactElement {
  const { t } = useLingui();
  return query.isPending ? (
    <div className="card-body">
      <SkeletonRows rows={rows} label={loading} />
    </div>
  ) : (
    <Empty
      title={failed}
      action={<Button size="sm" onClick={() => void query.refetch()}>{t`Try again`}</Button>}
    >
      {query.error ? describeError(query.error).text : null}
    </Empty>
  );
}
