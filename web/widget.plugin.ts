import { build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** The element for other people's pages. Its address stands in those pages and never changes. */
const ELEMENT = 'src/widget/index.ts';
const SCRIPT = 'widget.js';

/** What the element shows in its frame. */
const FRAME = 'embed.html';

/** The hash in a name does not tell how code and styles were cut: those of the frame have names of their own. */
const OWN = 'assets/frame-[name]-[hash].js';
const OWN_STYLE = 'assets/frame-[name]-[hash][extname]';
/** Fonts and pictures, which the app has too. */
const SHARED = 'assets/[name]-[hash][extname]';

/**
 * Builds what other people's pages have of the app: the element as one script, and the form as a page of its own. Each is
 * built by itself, so that the app's own files are cut as if there were neither. `code` are the plugins that the app's
 * sources need.
 */
export function widget(
  code: () => PluginOption,
  define: Record<string, string>,
  codeSplitting: Rolldown.OutputOptions['codeSplitting'],
): Plugin {
  let root = '';
  const run = async (config: InlineConfig['build']): Promise<Rolldown.RolldownOutput['output'][number][]> => {
    const built = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [code()],
      define: { ...define, 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        write: false,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        ...config,
        rolldownOptions: { checks: { bundlerTimings: false }, ...config?.rolldownOptions },
      },
    });
    return (Array.isArray(built) ? built : [built]).flatMap((b) => ('output' in b ? b.output : []));
  };
  return {
    name: 'causeway-widget',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const element = await run({
        lib: { entry: ELEMENT, formats: ['iife'], name: 'causewayWidget', fileName: () => SCRIPT },
      });
      const frame = await run({
        rolldownOptions: {
          input: FRAME,
          output: {
            codeSplitting,
            entryFileNames: OWN,
            chunkFileNames: OWN,
            assetFileNames: ({ names }) => (names.some((n) => n.endsWith('.css')) ? OWN_STYLE : SHARED),
          },
        },
      });
      for (const file of [...element, ...frame]) {
        const { fileName } = file;
        const same = bundle[fileName];
        if (!same) this.emitFile({ type: 'asset', fileName, source: contentOf(file) });
        else if (!Buffer.from(contentOf(same)).equals(Buffer.from(contentOf(file))))
          this.error(`${fileName} is in the app already, and is another file`);
      }
    },
  };
}

function contentOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}
