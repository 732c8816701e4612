import { t } from '@lingui/core/macro';
import { api } from '../../../api/api.ts';
import { WalletError } from '../../errors.ts';
import type { TonBridge } from '../types.ts';
import { boxOf } from './box.ts';
import { forgetPhone, type KeptPhone, keepPhone, keptPhone } from './kept.ts';
import { part, readJson } from './pairing.ts';
import { type Envelope, hand, hear } from './stream.ts';

/** A request that says no time has this one. */
const VALID_MS = 600_000;
/** An answer that was given in time is waited for so much longer. */
const LATE_MS = 30_000;

type Answer = { id?: unknown; event?: unknown };

/** The phone that was paired, as a wallet on the page is: what it says is read by the same code. */
export function phoneBridge(): TonBridge {
  const listeners = new Set<(event: unknown) => void>();
  const asked = new Map<string, { answer(answer: unknown): void; fail(error: WalletError): void }>();
  let stop: (() => void) | null = null;

  /** What the phone alone can have said: the key that it was paired with decides, not what the bridge calls the sender. */
  const take = async (phone: KeptPhone, { from, message, eventId }: Envelope) => {
    if (from !== phone.wallet) return;
    const said = readJson((await boxOf(phone.secret, from)).open(message)) as Answer | null;
    const now = keptPhone();
    if (said === null || typeof said !== 'object' || now?.public !== phone.public) return;
    if (eventId) keepPhone({ ...now, last: eventId });
    if (said.event === 'disconnect') {
      forgetPhone();
      for (const listener of [...listeners]) listener(said);
    } else if (said.event === undefined) asked.get(String(said.id))?.answer(said);
    // An account is confirmed by the person when it is paired: a phone that names another one later is not heard.
  };

  const start = () => {
    const phone = keptPhone();
    if (stop || !phone) return;
    const { bridge, public: id, last } = phone;
    stop = hear({ bridge, id, after: last, take: (envelope) => take(phone, envelope) });
  };
  const end = () => {
    stop?.();
    stop = null;
    for (const { fail } of asked.values())
      fail(
        new WalletError(
          t`Your phone was disconnected. If you signed there, the transfer is on its way: look at your history before you start again.`,
        ),
      );
    asked.clear();
  };

  /** The page's operator may have named another bridge since, or none. */
  const account = async () => {
    const phone = keptPhone();
    const { tonPairing } = await api.basicConfig();
    if (!phone || tonPairing !== phone.bridge) {
      forgetPhone();
      return {
        event: 'connect_error',
        payload: { code: 100, message: t`Your phone is not connected any more.` },
      };
    }
    const { address, network } = phone;
    return { event: 'connect', payload: { items: [{ name: 'ton_addr', address, network }] } };
  };

  const ask = async (phone: KeptPhone, method: string, params: readonly unknown[]) => {
    const { bridge, secret, public: from, wallet: to, next } = phone;
    keepPhone({ ...phone, next: next + 1 });
    const id = String(next);
    const box = await boxOf(secret, to);
    start();
    return new Promise<unknown>((resolve, reject) => {
      const late = () =>
        fail(
          new WalletError(
            t`Your phone has not answered. If you signed there, the transfer is on its way: look at your history before you start again.`,
          ),
        );
      const timer = setTimeout(late, timeOf(params) + LATE_MS);
      const fail = (error: WalletError) => {
        clearTimeout(timer);
        asked.delete(id);
        reject(error);
      };
      const answer = (said: unknown) => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(said);
      };
      asked.set(id, { answer, fail });
      void hand(bridge, box.seal(JSON.stringify({ method, params, id })), { from, to, topic: method }).then(
        (handed) => {
          const host = new URL(bridge).host;
          if (handed === 'no')
            fail(new WalletError(t`${host} did not take the request for your phone. Nothing was sent.`));
          if (handed === 'unknown')
            fail(
              new WalletError(
                t`${host} cannot be reached. If your phone asks you all the same, say no there, then start again.`,
              ),
            );
        },
      );
    });
  };

  return {
    connect: account,
    restoreConnection: account,
    listen: (listener) => {
      listeners.add(listener);
      start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
    send: async (request) => {
      const { method, params } = request as { method: string; params: readonly unknown[] };
      const phone = keptPhone();
      if (!phone) throw new WalletError(t`Your phone is not connected any more.`);
      return ask(phone, method, params);
    },
    disconnect: async () => {
      const phone = keptPhone();
      forgetPhone();
      if (phone) await part(phone);
    },
  };
}

/** Milliseconds that what is asked can still be answered in. */
function timeOf(params: readonly unknown[]): number {
  const { valid_until } = (readJson(String(params[0])) ?? {}) as { valid_until?: unknown };
  return typeof valid_until === 'number' ? Math.max(0, valid_until * 1000 - Date.now()) : VALID_MS;
}
