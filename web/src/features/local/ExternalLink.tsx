import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** A page beside the app, in a new tab; `of` names for screen readers what the visible words leave out. */
export function ExternalLink({
  href,
  of,
  children,
}: {
  href: string;
  of?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <a className="link sm" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size={12} />
      <span className="sr">
        {of} <Trans>(new tab)</Trans>
      </span>
    </a>
  );
}
