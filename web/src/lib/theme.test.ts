import { beforeEach, expect, it } from 'vitest';
import { storage } from './storage.ts';
import { followSystem, useTheme } from './theme.ts';

const html = document.documentElement;

function system() {
  const list = new EventTarget();
  followSystem(list as MediaQueryList);
  return (dark: boolean) => list.dispatchEvent(Object.assign(new Event('change'), { matches: dark }));
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  html.dataset.theme = 'light';
  useTheme.setState({ theme: 'light' });
});

it('[1.07] the page goes with the system until somebody chooses', () => {
  const turns = system();
  turns(true);
  expect([html.dataset.theme, useTheme.getState().theme]).toEqual(['dark', 'dark']);
  turns(false);
  expect([html.dataset.theme, useTheme.getState().theme]).toEqual(['light', 'light']);
  useTheme.getState().toggle();
  expect(storage.get('theme')).toBe('dark');
  turns(true);
  turns(false);
  expect([html.dataset.theme, useTheme.getState().theme]).toEqual(['dark', 'dark']);
});

it('[1.07] a theme in the address stays', () => {
  window.history.replaceState(null, '', '/?theme=light');
  system()(true);
  expect(html.dataset.theme).toBe('light');
});
