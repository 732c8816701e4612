import { describe, expect, it } from 'vitest';
import {
  type FromFrame,
  readFromFrame,
  readSettings,
  type Settings,
  writeFromFrame,
  writeSettings,
} from './messages.ts';

const settings: Settings = {
  presets: { from: '1', to: '10', token: 'USDT', amount: '25', recipient: '0x5' },
  theme: 'dark',
  lang: 'zh',
};
const told: FromFrame[] = [
  { kind: 'height', height: 700 },
  { kind: 'event', name: 'ready', detail: {} },
  { kind: 'event', name: 'quote', detail: { from: 1, to: 10, token: 'USDT', seconds: null } },
  { kind: 'event', name: 'signed', detail: { id: '0xaa' } },
  { kind: 'event', name: 'state', detail: { uid: '0xbb', state: 'final' } },
  { kind: 'event', name: 'arrived', detail: { uid: '0xbb' } },
  { kind: 'event', name: 'claim', detail: { uid: '0xbb' } },
  { kind: 'event', name: 'error', detail: { code: 'preset', preset: 'token' } },
];

describe('what the page tells the frame', () => {
  it('arrives as it was written, through a clone as browsers make one', () => {
    expect(readSettings(structuredClone(writeSettings(settings)))).toEqual(settings);
    expect(readSettings(writeSettings({ presets: {}, theme: null, lang: null }))).toEqual({
      presets: {},
      theme: null,
      lang: null,
    });
  });

  it('is nothing when it is anything else', () => {
    const bad: unknown[] = [
      null,
      undefined,
      'settings',
      [],
      {},
      { causeway: 2, kind: 'settings', presets: {} },
      { causeway: 1, kind: 'height', presets: {} },
      { causeway: 1, kind: 'settings' },
      { causeway: 1, kind: 'settings', presets: null },
      writeFromFrame({ kind: 'height', height: 1 }),
    ];
    for (const one of bad) expect(readSettings(one), JSON.stringify(one)).toBeNull();
  });

  it('is nothing with one preset that is no short text: half an order is another order', () => {
    for (const amount of [25, '', {}, null, 'x'.repeat(129)])
      expect(readSettings({ causeway: 1, kind: 'settings', presets: { from: '1', amount } })).toBeNull();
  });

  it('holds no more than presets, theme and language', () => {
    const more = { ...(writeSettings(settings) as object), deployment: 'evil', api: 'https://evil.example' };
    expect(readSettings(more)).toEqual(settings);
    const theme = { ...(writeSettings(settings) as object), theme: 'url(x)', lang: 5 };
    expect(readSettings(theme)).toEqual({ ...settings, theme: null, lang: null });
  });
});

describe('what the frame tells the page', () => {
  it.each(told)('arrives as it was written: %j', (message) => {
    expect(readFromFrame(structuredClone(writeFromFrame(message)))).toEqual(message);
  });

  it.each(told)('holds nothing besides its details: %j', (message) => {
    if (message.kind !== 'event')
      return expect(readFromFrame({ causeway: 1, ...message, x: 1 })).toEqual(message);
    const detail = { ...message.detail, amount: '25', sender: '0x5' };
    expect(readFromFrame({ causeway: 1, ...message, detail })).toEqual(message);
  });

  it('is nothing when it is anything else', () => {
    const bad: unknown[] = [
      null,
      { kind: 'height', height: 5 },
      { causeway: 1, kind: 'height', height: Number.NaN },
      { causeway: 1, kind: 'height', height: -1 },
      { causeway: 1, kind: 'event', name: 'click', detail: {} },
      { causeway: 1, kind: 'event', name: 'constructor', detail: {} },
      { causeway: 1, kind: 'event', name: 'ready' },
      { causeway: 1, kind: 'event', name: 'quote', detail: { from: '1', to: 10, token: 'USDT' } },
      { causeway: 1, kind: 'event', name: 'signed', detail: { id: 'x'.repeat(200) } },
      { causeway: 1, kind: 'event', name: 'error', detail: { code: 'x' } },
      writeSettings(settings),
    ];
    for (const one of bad) expect(readFromFrame(one), JSON.stringify(one)).toBeNull();
  });
});
