import { askAhead, isTransferId } from '../api/ahead.ts';

/** What every page asks for first. */
const ALWAYS = ['/api/basic-config', '/api/swap:pool-chains'];

/**
 * Asks for the files of the page's own, which index.html lists by path, and for what it shows first, together with the
 * app's files instead of after them. Not before the first paint: a phone's line is narrow, and until then it carries what
 * is painted.
 */
export function fetchEarly(page: string): void {
  const id = new URLSearchParams(window.location.search).get('uid') ?? '';
  const own = page === '/transfer' && isTransferId(id) ? [`/api/transfers/${id}`] : [];
  askAhead([...own, ...ALWAYS], document.documentElement.lang);
  const list = document.getElementById('page-files')?.textContent;
  const files = list ? (JSON.parse(list) as Record<string, string[]>) : {};
  if (Object.hasOwn(files, page)) document.head.append(...(files[page] ?? []).map(linkTo));
}

function linkTo(path: string): HTMLLinkElement {
  const link = document.createElement('link');
  const style = path.endsWith('.css');
  link.rel = style ? 'preload' : 'modulepreload';
  if (style) link.as = 'style';
  link.crossOrigin = '';
  link.href = path;
  return link;
}
