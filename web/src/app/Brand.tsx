import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import css from './Header.module.css';
import { Logo } from './Logo.tsx';

/** [2.04] The logo leads home and keeps the query string. */
export function Brand({ onClick }: { onClick?(): void }): ReactElement {
  const { t } = useLingui();
  const { search } = useLocation();
  return (
    <Link
      className={css.brand}
      to={{ pathname: '/', search }}
      aria-label={t`Causeway, home`}
      onClick={onClick}
    >
      <Logo size={28} />
      <span>Causeway</span>
    </Link>
  );
}
