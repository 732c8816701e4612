import type { Page, Route } from '@playwright/test';
import { type Hex, toFunctionSelector } from 'viem';

/** Faults between the page and what it asks, switched while a test runs. All true answers come from the real server. */

const ESTIMATE = toFunctionSelector('estimateBNFee(uint32,uint32,uint256,bytes32,bytes)');

export interface Link {
  /** Cuts or restores the connection. */
  cut(on: boolean): void;
  /** Holds answers back until the returned function is called. */
  hold(): () => void;
}

class Switch implements Link {
  protected down = false;
  private gate: Promise<void> | null = null;

  cut(on: boolean): void {
    this.down = on;
  }

  hold(): () => void {
    let open = () => {};
    this.gate = new Promise((resolve) => {
      open = () => {
        this.gate = null;
        resolve();
      };
    });
    return open;
  }

  protected async pass(route: Route): Promise<boolean> {
    if (this.gate) await this.gate;
    if (!this.down) return true;
    await route.abort('connectionrefused');
    return false;
  }
}

/** The API as the page reaches it. `quote` changes what it says about a transfer. */
export class Api extends Switch {
  quote: ((data: Record<string, unknown>) => Record<string, unknown>) | null = null;

  static async of(page: Page): Promise<Api> {
    const api = new Api();
    await page.route(/\/api\//, (route) => api.handle(route));
    return api;
  }

  private async handle(route: Route): Promise<void> {
    if (!(await this.pass(route))) return;
    if (!this.quote || !/\/api\/quote\?/.test(route.request().url())) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> | null };
    if (body.data) body.data = this.quote(body.data);
    await route.fulfill({ response, json: body });
  }
}

/** The chains' endpoints as the page and its demo wallets reach them. `fee` changes what a bridge says it costs. */
export class Rpc extends Switch {
  fee: ((wei: bigint) => bigint) | null = null;
  /** Transactions that were sent through here and that the node has. */
  sent = 0;

  static async of(page: Page): Promise<Rpc> {
    const rpc = new Rpc();
    await page.route(/\/rpc\/\d+$/, (route) => rpc.handle(route));
    return rpc;
  }

  private async handle(route: Route): Promise<void> {
    if (!(await this.pass(route))) return;
    const asked = route.request().postDataJSON() as { method?: string; params?: { data?: string }[] } | null;
    if (asked?.method === 'eth_sendRawTransaction') {
      // Not by the page: one that is left in this moment would take its request with it.
      const response = await route.fetch();
      this.sent++;
      return route.fulfill({ response });
    }
    if (!this.fee || asked?.method !== 'eth_call' || !asked.params?.[0]?.data?.startsWith(ESTIMATE))
      return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { result?: Hex };
    if (body.result) body.result = `0x${this.fee(BigInt(body.result)).toString(16).padStart(64, '0')}`;
    await route.fulfill({ response, json: body });
  }
}

/** Both sides agree on another fee: it really changed. */
export function changeFee(api: Api, rpc: Rpc, by: bigint | null): void {
  rpc.fee = by === null ? null : (wei) => wei + by;
  api.quote =
    by === null ? null : (data) => ({ ...data, bridgeFee: (BigInt(String(data.bridgeFee)) + by).toString() });
}
