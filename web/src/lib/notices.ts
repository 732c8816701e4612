import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { Transfer } from '../api/types.ts';
import { isPending, isTerminal, needsYou } from '@causeway/sdk/stages';
import { storage } from './storage.ts';
import { amountArriving } from './transfer-amounts.ts';

/**
 * The browser tells when a transfer arrives, or needs its owner, while a page of ours is open in the background and the
 * person allows it. Nothing is sent to anybody for that: the page watches as it does anyway.
 */

type State = 'off' | 'on' | 'blocked' | 'unsupported';

function permission(): NotificationPermission | 'unsupported' {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** A no that was said before is not spoken of again; one to the question just asked is answered. */
function read(asked = false): State {
  const given = permission();
  if (given === 'unsupported') return 'unsupported';
  if (given === 'denied') return asked ? 'blocked' : 'unsupported';
  return given === 'granted' && storage.get('arrival-notices') === true ? 'on' : 'off';
}

export const useNotices = create<{ state: State }>(() => ({ state: read() }));

/** Asks the browser, which asks the person. */
export async function turnOn(): Promise<void> {
  if (permission() === 'default') await Notification.requestPermission();
  if (permission() === 'granted') storage.set('arrival-notices', true);
  useNotices.setState({ state: read(true) });
}

export function turnOff(): void {
  storage.set('arrival-notices', false);
  useNotices.setState({ state: read() });
}

export type News = 'arrived' | 'back' | 'needsYou' | 'dropped';

/** What there is to tell when a transfer that was on its way is told again; null when it still is. */
export function newsOf(before: Transfer | undefined, now: Transfer): News | null {
  if (!before || !isPending(before)) return null;
  if (needsYou(now)) return 'needsYou';
  if (!isTerminal(now.state)) return null;
  if (now.state === 'orphaned') return 'dropped';
  return now.kind === 'return' || now.kind === 'refund' || now.state === 'refunded' ? 'back' : 'arrived';
}

function words(news: News, transfer: Transfer): string {
  const amount = amountArriving(transfer);
  switch (news) {
    case 'arrived':
      return t`${amount} arrived`;
    case 'back':
      return t`${amount} was sent back`;
    case 'needsYou':
      return t`${amount} needs you`;
    case 'dropped':
      return t`${amount} was not sent`;
  }
}

/** Tells it once, whoever notices it, unless somebody looks at the page now. */
export function tell(news: News, transfer: Transfer): void {
  if (useNotices.getState().state !== 'on' || document.hasFocus()) return;
  try {
    const notice = new Notification(words(news, transfer), {
      body: t`Open the transfer to see it.`,
      tag: `${transfer.uid}-${news}`,
      icon: '/icon-180.png',
    });
    notice.onclick = () => {
      window.focus();
      window.location.assign(`/transfer?uid=${transfer.uid}`);
      notice.close();
    };
  } catch {
    // Some browsers on phones know the name and not the call. The page shows it all the same.
    useNotices.setState({ state: 'unsupported' });
  }
}
