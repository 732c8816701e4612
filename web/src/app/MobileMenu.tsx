import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import { usePanels } from '../lib/panels.ts';
import { useTheme } from '../lib/theme.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Badge } from '../ui/StatusChip.tsx';
import { Brand } from './Brand.tsx';
import { LanguageSegments } from './LanguageMenu.tsx';
import css from './MobileMenu.module.css';
import { type ExternalLink, NAV } from './nav.ts';

/** [2.13] The navigation below 800 px: full screen, with logo and close button. */
export function MobileMenu({
  onClose,
  pending,
  external,
}: {
  onClose(): void;
  pending: number;
  external: readonly ExternalLink[];
}): ReactElement {
  const { t, i18n } = useLingui();
  const { theme, toggle } = useTheme();
  const openWallets = usePanels((s) => s.openWallets);
  return (
    <Dialog
      open
      fullscreen
      className={css.menu}
      title={<Brand onClick={onClose} />}
      label={t`Menu`}
      onClose={onClose}
    >
      <nav className={css.nav} aria-label={t`Main, mobile`}>
        {NAV.map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={onClose}>
            <span className="flex">
              {i18n._(label)}
              {to === '/history' && pending > 0 ? (
                <Badge label={t`${pending} pending`}>{pending}</Badge>
              ) : null}
            </span>
            <Icon name="arrowRight" />
          </NavLink>
        ))}
        {external.map(({ key, href }) => (
          <a key={key} className={css.small} href={href} target="_blank" rel="noopener noreferrer">
            {key === 'fractal' ? <Trans>Fractal bridge</Trans> : <Trans>CKB bridge</Trans>}
            <Icon name="external" />
          </a>
        ))}
      </nav>
      <div className={css.foot}>
        <LanguageSegments />
        <Button size="lg" full icon={<Icon name={theme === 'dark' ? 'sun' : 'moon'} />} onClick={toggle}>
          <Trans>Switch theme</Trans>
        </Button>
        <Button
          size="lg"
          full
          icon={<Icon name="wallet" />}
          onClick={() => {
            onClose();
            openWallets();
          }}
        >
          <Trans>Wallets</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
