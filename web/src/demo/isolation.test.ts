import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

// Spelled apart from start.ts, so that this test's own text proves nothing.
const MARKER = ['causeway', 'demo', 'wallet', 'sheet'].join('-');

async function bundle(configFile: string): Promise<string> {
  const out = (await build({ configFile, logLevel: 'silent', build: { write: false } })) as
    | Rollup.RollupOutput
    | Rollup.RollupOutput[];
  const files = (Array.isArray(out) ? out : [out]).flatMap((o) => o.output);
  return files.map((f) => (f.type === 'chunk' ? f.code : f.source.toString())).join('\n');
}

describe('production builds', () => {
  let app = '';
  let demo = '';
  beforeAll(async () => {
    app = await bundle('vite.config.ts');
    demo = await bundle('vite.demo.config.ts');
  }, 120_000);

  it('do not contain the demo wallets', () => {
    expect(app.length).toBeGreaterThan(100_000);
    expect(app).not.toContain(MARKER);
  });

  it('keep them in a script of their own', () => {
    expect(demo).toContain(MARKER);
    expect(demo).toContain('Demo, local network only');
    expect(demo).not.toContain('window.ethereum');
  });
});
