import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useBasicConfig } from '../api/queries.ts';
import type { NetworkKind } from '../api/types.ts';
import { useTheme } from '../lib/theme.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Badge } from '../ui/StatusChip.tsx';
import { AccountButton } from './AccountButton.tsx';
import { Brand } from './Brand.tsx';
import css from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { externalLinks, NAV } from './nav.ts';
import { useArrivals } from './use-arrivals.ts';
import { usePendingCount } from './use-pending-count.ts';

/** [2.11] Logo, navigation, theme, wallet; a menu below 800 px [2.13]. */
export function Header(): ReactElement {
  const { t, i18n } = useLingui();
  const config = useBasicConfig().data;
  const pending = usePendingCount();
  useArrivals();
  const [menu, setMenu] = useState(false);
  const external = externalLinks(config, window.location.hostname);
  return (
    <header className={css.header}>
      <div className={css.in}>
        <Brand />
        <NetworkBadge network={config?.network} />
        <nav className={css.nav} aria-label={t`Main`}>
          {NAV.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {i18n._(label)}
              {to === '/history' && pending > 0 ? (
                <Badge label={t`${pending} pending`}>{pending}</Badge>
              ) : null}
            </NavLink>
          ))}
          {external.length > 0 ? <span className={css.sep} /> : null}
          {external.map(({ key, href }) => (
            <a key={key} className={css.ext} href={href} target="_blank" rel="noopener noreferrer">
              {key === 'fractal' ? <Trans>Fractal bridge</Trans> : <Trans>CKB bridge</Trans>}
              <Icon name="external" size={12} />
              <span className="sr">
                <Trans>(new tab)</Trans>
              </span>
            </a>
          ))}
        </nav>
        <div className={css.right}>
          <span className="hide-m">
            <LanguageMenu />
          </span>
          <span className="hide-m">
            <ThemeSwitch />
          </span>
          <AccountButton />
          <span className="only-m">
            <IconButton
              label={pending > 0 ? t`Open menu, ${pending} pending transfers` : t`Open menu`}
              aria-haspopup="dialog"
              aria-expanded={menu}
              onClick={() => setMenu(true)}
            >
              <Icon name="menu" size={20} />
              {pending > 0 ? (
                <span className={css.corner} aria-hidden="true">
                  <Badge>{pending}</Badge>
                </span>
              ) : null}
            </IconButton>
          </span>
        </div>
      </div>
      {menu ? <MobileMenu onClose={() => setMenu(false)} pending={pending} external={external} /> : null}
    </header>
  );
}

/** [1.06] 'Testnet' on test networks, 'Local network' on the local one, none on mainnet. */
function NetworkBadge({ network }: { network: NetworkKind | undefined }): ReactElement | null {
  if (network === 'testnet') {
    return (
      <span className={css.testnet}>
        <Trans>Testnet</Trans>
      </span>
    );
  }
  if (network === 'local') {
    return (
      <Link className={css.testnet} to="/local">
        <Trans>Local network</Trans>
      </Link>
    );
  }
  return null;
}

function ThemeSwitch(): ReactElement {
  const { t } = useLingui();
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      label={theme === 'dark' ? t`Switch to the light theme` : t`Switch to the dark theme`}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={20} />
    </IconButton>
  );
}
