import { t } from '@lingui/core/macro';
import { api } from '../../../api/api.ts';
import { WalletError } from '../../errors.ts';
import type { TonBridge } from '../types.ts';
import { boxOf } from './box.ts';
import { forgetPhone, type KeptPhone, keepPhone, keptPhone } from './kept.ts';
import { part, readJson } from './pairing.ts';
import { newRequests } from './requests.ts';
import { type Envelope, hear } from './stream.ts';

type Answer = { id?: unknown; event?: unknown };

/** The phone that was paired, as a wallet on the page is: what it says is read by the same code. */
export function phoneBridge(): TonBridge {
  const listeners = new Set<(event: unknown) => void>();
  const requests = newRequests();
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
    } else if (said.event === undefined) requests.answer(said.id, said);
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
    requests.end();
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
      start();
      return requests.ask(phone, method, params);
    },
    disconnect: async () => {
      const phone = keptPhone();
      forgetPhone();
      if (phone) await part(phone);
    },
  };
}
