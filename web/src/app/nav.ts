import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BasicConfig } from '../api/types.ts';
import { safeLink, siblingHost } from '../lib/origin.ts';

export interface NavItem {
  to: string;
  label: MessageDescriptor;
}

/** [2.12] Only pages that exist. */
export const NAV: readonly NavItem[] = [
  { to: '/', label: msg`Bitcoin` },
  { to: '/evm', label: msg`Omnichain` },
  { to: '/liquidity', label: msg`Liquidity` },
  { to: '/overview', label: msg`Overview` },
  { to: '/history', label: msg`History` },
];

export interface ExternalLink {
  key: 'fractal' | 'ckb';
  href: string;
}

/** [2.12] The two external bridges: configured, else beside this host, else none. */
export function externalLinks(config: BasicConfig | undefined, hostname: string): ExternalLink[] {
  return (['fractal', 'ckb'] as const).flatMap((key) => {
    const href = safeLink(config?.externalLinks[key]) ?? siblingHost(hostname, key);
    return href ? [{ key, href }] : [];
  });
}
