import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useBasicConfig } from '../api/queries.ts';
import { safeLink } from '../lib/origin.ts';
import css from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { Skyline } from './Skyline.tsx';

/** [2.17] [1.06] 'Powered by' with name and link, then the links that are configured; none that are not. */
export function Footer(): ReactElement {
  const config = useBasicConfig().data;
  const links = [...(config?.textLinks ?? []), ...(config?.social ?? [])].flatMap(({ label, url }) => {
    const href = safeLink(url);
    return href ? [{ label, href }] : [];
  });
  const support = safeLink(config?.supportUrl);
  return (
    <>
      <Skyline />
      <footer className={css.footer}>
        <div className={css.in}>
          {config?.poweredBy ? (
            <span className="flex">
              <Logo size={18} />
              <span>
                <Trans>Powered by</Trans> <Provider name={config.poweredBy.name} url={config.poweredBy.url} />
              </span>
            </span>
          ) : null}
          {links.length > 0 || support ? (
            <div className={css.links}>
              {links.map(({ label, href }) => (
                <a key={`${label} ${href}`} href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              ))}
              {support ? (
                <a href={support} target="_blank" rel="noopener noreferrer">
                  <Trans>Support</Trans>
                </a>
              ) : null}
            </div>
          ) : null}
        </div>
      </footer>
    </>
  );
}

function Provider({ name, url }: { name: string; url: string }): ReactElement {
  const href = safeLink(url);
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
}
