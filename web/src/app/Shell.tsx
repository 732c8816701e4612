import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { messages as simplified } from '../locales/zh-Hans/app.po';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import header from './Header.module.css';
import { Logo } from './Logo.tsx';
import { NAV } from './nav.ts';

/**
 * What index.html draws before there is any code: the header and the head of each page, as the app will draw them, in each
 * language. boot.js says which of them is shown. Only the build reads this file; nothing here can be used yet, so that
 * nothing of it is untrue for anybody.
 */
const CATALOGUES: Readonly<Record<string, Messages>> = { en: {}, 'zh-Hans': simplified };

/** The markup of all languages. */
export function shellMarkup(): string {
  return Object.entries(CATALOGUES)
    .map(([locale, messages]) => {
      i18n.loadAndActivate({ locale, messages });
      return renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <Shell locale={locale} />
        </I18nProvider>,
      );
    })
    .join('');
}

function Shell({ locale }: { locale: string }): ReactElement {
  return (
    <div className="shell" lang={locale}>
      <header className={header.header}>
        <div className={header.in}>
          <span className={header.brand}>
            <Logo size={28} />
            <span>Causeway</span>
          </span>
          <nav className={header.nav}>
            {NAV.map(({ to, label }) => (
              <a key={to} href={to}>
                {i18n._(label)}
              </a>
            ))}
          </nav>
        </div>
      </header>
      {HEADS.map(({ path, body }) => (
        <div key={path} className="page" data-page={path}>
          {body}
        </div>
      ))}
      <Failed />
    </div>
  );
}

/** Shown when the app's code does not come; main.tsx is what answers its button. */
function Failed(): ReactElement {
  return (
    <main className="page shell-failed">
      <h1>
        <Trans>This page did not load</Trans>
      </h1>
      <p>
        <Trans>Transfers already sent continue without this page.</Trans>
      </p>
      <Button variant="primary" size="lg">
        <Trans>Reload</Trans>
      </Button>
    </main>
  );
}

/** Without a title where that is known only later; its place is kept. */
function Head({
  title,
  beside,
  children,
}: {
  title?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="page-head">
      <div>
        <h1 className={title === undefined ? 'shell-untitled' : undefined}>{title}</h1>
        <p>{children}</p>
      </div>
      {beside}
    </div>
  );
}

function Back({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="shell-back">
      <span className="link">
        <Icon name="arrowLeft" size={14} />
        {children}
      </span>
    </p>
  );
}

const waiting = (
  <section className="card card-pad">
    <Spinner size={24} />
  </section>
);

/** The words are those of the pages; a test compares them. */
const HEADS: readonly { path: string; body: ReactElement }[] = [
  {
    path: '/',
    body: (
      <>
        <Head
          title={<Trans>Move bitcoin assets</Trans>}
          beside={
            <Button>
              <span>
                <Trans>
                  Inscribe<span className="hide-m"> BRC-20 transfer</span>
                </Trans>
              </span>
            </Button>
          }
        >
          <Trans>BTC, BRC-20 and Runes, to and from EVM chains.</Trans>
        </Head>
        {waiting}
      </>
    ),
  },
  {
    path: '/evm',
    body: (
      <>
        <Head title={<Trans>Swap across chains</Trans>}>
          <Trans>Same token on both sides, so no slippage.</Trans>
        </Head>
        {waiting}
      </>
    ),
  },
  {
    path: '/liquidity',
    body: (
      <>
        <Head title={<Trans>Liquidity</Trans>}>
          <Trans>
            Provide a token to a pool, and take it out again, there or on another chain. Each pool holds one
            token, so prices do not change your amount.
          </Trans>
        </Head>
        {waiting}
      </>
    ),
  },
  {
    path: '/overview',
    body: (
      <Head title={<Trans>Overview</Trans>}>
        <Trans>What this deployment has moved and what it holds, from its own records and chains.</Trans>
      </Head>
    ),
  },
  {
    path: '/history',
    body: (
      <Head
        title={<Trans>History</Trans>}
        beside={
          <span className="shell-stranger">
            <Button>
              <Trans>Connect wallet</Trans>
            </Button>
          </span>
        }
      >
        <span className="shell-stranger">
          <Trans>
            Connect a wallet to see its transfers. Unfinished transfers sent from this browser are listed
            below.
          </Trans>
        </span>
        <span className="shell-known">
          <Trans>Transfers of your connected wallets, the same on every device.</Trans>
        </span>
      </Head>
    ),
  },
  {
    path: '/deposit',
    body: (
      <>
        <Back>
          <Trans>Bitcoin</Trans>
        </Back>
        <Head title={<Trans>Deposit by address</Trans>}>
          <Trans>
            Send from any Bitcoin wallet: a phone, a hardware wallet or an exchange. You don't need to connect
            a Bitcoin wallet.
          </Trans>
        </Head>
        {waiting}
      </>
    ),
  },
  {
    path: '/transfer',
    body: (
      <Back>
        <Trans>History</Trans>
      </Back>
    ),
  },
  {
    path: '/local',
    body: (
      <>
        <Head
          beside={
            <Button>
              <Icon name="search" />
              <Trans>Open the explorer</Trans>
            </Button>
          }
        >
          <Trans>
            Real chain software, all on this computer. The coins have no value, and nothing leaves the
            machine.
          </Trans>
        </Head>
        {waiting}
      </>
    ),
  },
];
