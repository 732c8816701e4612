import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { linguiMacros } from './lingui.plugin.ts';

/** The app behind index.html, and what draws the page before it. */
const START = 'src/app/start.tsx';
const SHELL = 'src/app/Shell.tsx';

/** Which module is the page at a path. Those that index.html has a head for, and the others too: their code comes early. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'src/app/BitcoinApp.tsx',
  '/evm': 'src/features/omnichain/OmnichainPage.tsx',
  '/overview': 'src/features/overview/OverviewPage.tsx',
  '/history': 'src/features/history/HistoryPage.tsx',
  '/liquidity': 'src/features/omnichain/liquidity/LiquidityPage.tsx',
  '/deposit': 'src/features/deposit/DepositPage.tsx',
  '/transfer': 'src/features/transfer/TransferPage.tsx',
  '/local': 'src/features/local/LocalPage.tsx',
};

/**
 * Makes of index.html a page that can be painted before its code is there: the markup of Shell.tsx inside #root, the styles
 * it needs, and a list of what each page will import, which is asked for with the app's own code once the page is painted
 * (early.ts): before, it would take the line from what is painted. It stays one file for every path, as SR-06 and those who
 * host it elsewhere have it.
 */
export function shell(): Plugin {
  let root = '';
  return {
    name: 'causeway-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) throw new Error('the shell is made of a finished bundle');
        const needs = new Needs(bundle, root);
        const app = needs.of(START, new Set());
        const there = new Set([...app, ...linked(html)]);
        const pages = Object.entries(PAGES).map(([path, module]) => [path, needs.of(module, there)] as const);
        const own = Object.fromEntries(pages.map(([path, files]) => [path, [...files]]));
        const markup = await shellMarkup(root);
        return {
          html: html.replace('<div id="root"></div>', () => `<div id="root" inert>${markup}</div>`),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'application/json', id: 'page-files' },
              children: JSON.stringify(own),
              injectTo: 'head-prepend',
            },
            linkTo(fontOf(bundle)),
            ...[...app].filter((file) => file.endsWith('.css') && !linked(html).has(file)).map(linkTo),
          ],
        };
      },
    },
  };
}

/** The letters of the first words: asked for with the styles that name them, so that they are drawn once. */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => /\/geist-latin-wght-normal-[^/]*\.woff2$/.test(file));
  if (!font) throw new Error('the font of the page is not in the bundle');
  return `/${font}`;
}

/** Files that a page links to already. */
function linked(html: string): Set<string> {
  return new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((m) => m[1] ?? ''));
}

function linkTo(path: string): HtmlTagDescriptor {
  const rel = path.endsWith('.css') ? 'stylesheet' : 'preload';
  const font = rel === 'preload' ? { as: 'font', type: 'font/woff2' } : {};
  return { tag: 'link', attrs: { rel, ...font, crossorigin: true, href: path }, injectTo: 'head' };
}

/** What a module needs before it can run: its own file, all it imports statically, and their styles. */
class Needs {
  private readonly chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

  constructor(
    bundle: Rolldown.OutputBundle,
    private readonly root: string,
  ) {
    this.chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    );
  }

  /** Without those that are there already. */
  of(module: string, there: ReadonlySet<string>): Set<string> {
    const id = `${this.root}/${module}`;
    const chunk = [...this.chunks.values()].find((c) => c.facadeModuleId === id || c.moduleIds.includes(id));
    if (!chunk) throw new Error(`${module} is in no file of the bundle`);
    const found = new Set<string>();
    this.collect(chunk.fileName, found, there);
    return found;
  }

  private collect(file: string, found: Set<string>, there: ReadonlySet<string>): void {
    const chunk = this.chunks.get(file);
    if (!chunk || found.has(`/${file}`)) return;
    if (!there.has(`/${file}`)) found.add(`/${file}`);
    for (const next of chunk.imports) this.collect(next, found, there);
    for (const style of chunk.viteMetadata?.importedCss ?? [])
      if (!there.has(`/${style}`)) found.add(`/${style}`);
  }
}

/** Runs Shell.tsx: built by itself, with the names that its classes have in the app. */
async function shellMarkup(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [linguiMacros(), lingui({ failOnMissing: true, failOnCompileError: true }), react()],
    ssr: { noExternal: true },
    build: { ssr: SHELL, write: false, minify: false, target: 'es2022' },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((b) => ('output' in b ? b.output : []));
  const [entry, ...others] = outputs.filter((file) => file.type === 'chunk');
  if (!entry || others.length > 0) throw new Error(`${SHELL} must become one file`);
  const url = `data:text/javascript;base64,${Buffer.from(entry.code).toString('base64')}`;
  const { shellMarkup: markup } = (await import(url)) as { shellMarkup(): string };
  return markup();
}
