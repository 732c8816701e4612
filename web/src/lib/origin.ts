import { isLoopback } from '@causeway/sdk/loopback';

export { isLoopback };

/**
 * [2.12] Where an external bridge lives when nothing is configured: on host `x.domain`, `<name>.domain`.
 * Null on loopback, IP addresses and hosts without a subdomain.
 */
export function siblingHost(hostname: string, name: string): string | null {
  if (isLoopback(hostname) || /^[\d.]+$/.test(hostname) || hostname.includes(':')) return null;
  const labels = hostname.split('.');
  if (labels.length < 3) return null;
  return `https://${[name, ...labels.slice(1)].join('.')}`;
}

/** A link that may be shown: http(s) only, so that a configured or stored one cannot run script. */
export function safeLink(url: string | null | undefined): string | null {
  if (!url) return null;
  try {
    const { protocol } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}
