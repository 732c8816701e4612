import type { ReactElement, ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import css from './Notice.module.css';

/** A page that says one thing: mark, title, what it means, what to do. */
export function NoticePage({
  title,
  children,
  actions,
  note,
  brand,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  note?: ReactNode;
  /** The mark, as a link to the first page where loading a page can work. */
  brand?: 'link' | 'mark';
}): ReactElement {
  return (
    <main className={css.page}>
      {brand === 'link' ? (
        <a className={css.brand} href="/" aria-label="Causeway">
          <Mark />
        </a>
      ) : brand === 'mark' ? (
        <span className={css.brand}>
          <Mark />
        </span>
      ) : null}
      <svg className={css.art} viewBox="0 0 132 48" width="132" height="48" aria-hidden="true">
        <path className={css.stone} d="M22 4 39.300 14v20L22 44 4.700 34V14Z" />
        <path className={css.gap} d="M66 4 83.300 14v20L66 44 48.700 34V14Z" />
        <path className={css.stone} d="M110 4 127.300 14v20L110 44 92.700 34V14Z" />
      </svg>
      <h1>{title}</h1>
      {children ? <p className={css.text}>{children}</p> : null}
      <div className={css.actions}>{actions}</div>
      {note ? <div className={css.note}>{note}</div> : null}
    </main>
  );
}

function Mark(): ReactElement {
  return (
    <>
      <Logo size={28} />
      <span>Causeway</span>
    </>
  );
}
