import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS, setupCommand, shellWord } from './terminal.ts';

const documented = readFileSync(resolve(import.meta.dirname, '../../../../docs/bitcoin.md'), 'utf8');

describe('commands for a terminal', () => {
  it.each(['causeway-data', './my data', "it's", '$HOME', 'a"b', '`id`', 'a;b', '', '~/x', 'ü'])(
    'bash reads %j as one word, as it stands',
    (text) => {
      const out = execFileSync('bash', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' });
      expect(out).toBe(text);
    },
  );

  it('leaves plain words without quotes', () => {
    expect(shellWord('http://127.0.0.1:8080/bitcoin_testnet')).toBe('http://127.0.0.1:8080/bitcoin_testnet');
  });

  it('the function passes what is asked, then where and with which key', () => {
    const setup = setupCommand('http://127.0.0.1:8080', '/home/a b/net/');
    const script = `${setup.replace('bin/causeway', 'show')}
      show() { printf '<%s>' "$@"; }
      btc send-rune 'A B' 1`;
    expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' })).toBe(
      '<bitcoin><send-rune><A B><1><--api><http://127.0.0.1:8080/bitcoin_testnet><--key></home/a b/net/keys/demo-bitcoin.key><--wait>',
    );
  });

  it('are those of the documentation', () => {
    const plain = documented.replaceAll(' $WITH', '');
    for (const line of Object.values(COMMANDS).flat()) {
      if (line !== 'btc balance') expect(plain.split('\n')).toContain(line);
    }
  });
});
