import { beforeEach, describe, expect, it } from 'vitest';
import { createSheet } from './sheet.ts';

// jsdom has no constructable style sheets.
beforeEach(() => {
  CSSStyleSheet.prototype.replaceSync ??= () => {};
});

const root = () => document.getElementById('causeway-demo-wallet-sheet')?.shadowRoot;
const buttons = () => [...(root()?.querySelectorAll('button') ?? [])];
const press = (label: string) =>
  buttons()
    .find((b) => b.textContent === label)
    ?.click();
const sheet = createSheet('Demo EVM 1', () => '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
const question = {
  title: 'Approve 250 USDT',
  action: 'Approve',
  lines: [{ label: 'Amount', value: '<b>250</b>' }],
};

describe('the sheet', () => {
  it('says that it is a demo, who is asked and by whom, and shows text as text', async () => {
    const answer = sheet.ask(question);
    const text = root()?.querySelector('dialog')?.textContent ?? '';
    for (const part of [
      'Demo, local network only',
      'Demo EVM 1',
      '0x5aAe…1BeAed',
      window.location.host,
      '<b>250</b>',
    ])
      expect(text).toContain(part);
    press('Approve');
    expect(await answer).toEqual({ accepted: true, remember: false });
    expect(root()?.querySelector('dialog')).toBeNull();
  });

  it('offers Reject beside Sign, of the same kind', async () => {
    const answer = sheet.ask(question);
    expect(buttons().map((b) => b.textContent)).toEqual(['Reject', 'Approve']);
    press('Reject');
    expect(await answer).toEqual({ accepted: false, remember: false });
  });

  it('Escape rejects', async () => {
    const answer = sheet.ask(question);
    root()
      ?.querySelector('dialog')
      ?.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect((await answer).accepted).toBe(false);
  });

  it('remembers a connection only when ticked', async () => {
    const answer = sheet.ask({ ...question, action: 'Connect', remember: true, text: 'x' });
    const box = root()?.querySelector('input');
    expect(box?.checked).toBe(true);
    box?.click();
    press('Connect');
    expect(await answer).toEqual({ accepted: true, remember: false });
  });

  it('says what was refused', () => {
    sheet.refuse('This request names chain 1.');
    expect(root()?.querySelector('dialog')?.textContent).toContain('Nothing was signed.');
    press('Close');
  });
});
