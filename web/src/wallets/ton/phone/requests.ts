import { t } from '@lingui/core/macro';
import { WalletError } from '../../errors.ts';
import { boxOf } from './box.ts';
import { type KeptPhone, keepPhone, keptPhone } from './kept.ts';
import { readJson } from './pairing.ts';
import { hand } from './stream.ts';

/** A request that says no time has this one. */
const VALID_MS = 600_000;
/** An answer that was given in time is waited for so much longer. */
const LATE_MS = 30_000;

interface Waiting {
  answer(said: unknown): void;
  fail(error: WalletError): void;
}

/** What a phone is asked, until it answers. Nothing is asked twice. */
export interface Requests {
  ask(phone: KeptPhone, method: string, params: readonly unknown[]): Promise<unknown>;
  /** The phone's answer to a request, by its number. */
  answer(id: unknown, said: unknown): void;
  /** The connection is over. */
  end(): void;
}

export function newRequests(): Requests {
  const waiting = new Map<string, Waiting>();
  return {
    ask: async (phone, method, params) => {
      const { bridge, secret, public: from, wallet: to, next } = phone;
      keepPhone({ ...phone, next: next + 1 });
      const id = String(next);
      const sealed = (await boxOf(secret, to)).seal(JSON.stringify({ method, params, id }));
      if (keptPhone()?.public !== from) throw new WalletError(t`Your phone is not connected any more.`);
      const answered = wait(waiting, id, timeOf(params) + LATE_MS);
      void hand(bridge, sealed, { from, to, topic: method }).then((handed) => {
        const { host } = new URL(bridge);
        if (handed === 'no')
          waiting
            .get(id)
            ?.fail(new WalletError(t`${host} did not take the request for your phone. Nothing was sent.`));
        if (handed === 'unknown')
          waiting
            .get(id)
            ?.fail(
              new WalletError(
                t`${host} cannot be reached. If your phone asks you all the same, say no there, then start again.`,
              ),
            );
      });
      return answered;
    },
    answer: (id, said) => waiting.get(String(id))?.answer(said),
    end: () => {
      for (const { fail } of [...waiting.values()])
        fail(
          new WalletError(
            t`Your phone was disconnected. If you signed there, the transfer is on its way: look at your history before you start again.`,
          ),
        );
    },
  };
}

function wait(waiting: Map<string, Waiting>, id: string, most: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        fail(
          new WalletError(
            t`Your phone has not answered. If you signed there, the transfer is on its way: look at your history before you start again.`,
          ),
        ),
      most,
    );
    const over = () => {
      clearTimeout(timer);
      waiting.delete(id);
    };
    const fail = (error: WalletError) => {
      over();
      reject(error);
    };
    const answer = (said: unknown) => {
      over();
      resolve(said);
    };
    waiting.set(id, { answer, fail });
  });
}

/** Milliseconds that what is asked can still be answered in. */
function timeOf(params: readonly unknown[]): number {
  const { valid_until } = (readJson(String(params[0])) ?? {}) as { valid_until?: unknown };
  return typeof valid_until === 'number' ? Math.max(0, valid_until * 1000 - Date.now()) : VALID_MS;
}
