// A deployment whose pool is of a jetton: minter and wallets of test/minter.tolk and test/wallet.tolk, and people who
// have some. A common unit is 1,000 base units.
import assert from 'node:assert/strict';
import { beginCell, contractAddress } from '@ton/core';
import { codeOf } from './lab.mjs';
import { accountOf, act, body, Outcome, THERE, toNano, World } from './world.mjs';

export const REFUSES = 1, KEEPS = 2, TAXES = 4;
export const terms = { real: 9, common: 6, limit: 500_000_000n, delayOver: 100_000_000n };
const lane = { capOut: 1_000_000_000n, capIn: 1_000_000_000n };
const op = (n) => beginCell().storeUint(n, 32);

export class JettonWorld {
  static async open({ lie, set } = {}) {
    const j = new JettonWorld();
    j.w = await World.open({
      terms, lanes: [lane], set,
      prepare: async (w) => {
        j.minter = await j.makeMinter(w, 1);
        j.other = await j.makeMinter(w, 2);
        if (lie) await w.send(w.owner, j.minter, toNano('0.1'), op(0x16).storeAddress(lie(w)).endCell());
        return j.minter;
      },
    });
    return j;
  }

  async makeMinter(w, salt) {
    const init = {
      code: await codeOf('test/minter.tolk'),
      data: beginCell().storeRef(await codeOf('test/wallet.tolk')).storeAddress(null).storeUint(salt, 8).endCell(),
    };
    const address = contractAddress(0, init);
    await w.send(w.owner, address, toNano('1'), null, { init });
    return address;
  }

  async walletOf(who, minter = this.minter) {
    const owner = beginCell().storeAddress(who.address ?? who).endCell();
    const r = await this.w.chain.runGetMethod(minter, 'get_wallet_address', [{ type: 'slice', cell: owner }]);
    return r.stackReader.readAddress();
  }

  /** Base units in somebody's wallet. */
  async jettons(who, minter = this.minter) {
    const address = await this.walletOf(who, minter);
    if ((await this.w.chain.getContract(address)).accountState?.type !== 'active') return 0n;
    return (await this.w.get(address, 'get_wallet_data')).readBigNumber();
  }

  mint(who, amount, minter = this.minter) {
    return this.w.send(this.w.owner, minter, toNano('0.1'), op(0x15).storeAddress(who.address ?? who).storeCoins(amount).endCell());
  }

  async tricks(who, n) {
    return this.w.send(this.w.stranger, await this.walletOf(who), toNano('0.05'), op(0x17).storeUint(n, 8).endCell());
  }

  /** Sends jettons to the pool: 0.2 TON attached, 0.15 forwarded [9.15]. The verdict is the pool's. */
  async transfer(amount, payload, { from = this.w.person, value = toNano('0.2'), forward = toNano('0.15'), minter = this.minter,
    queryId = 5n, beside = false } = {}) {
    const b = op(0x0f8a7ea5).storeUint(queryId, 64).storeCoins(amount).storeAddress(this.w.pool).storeAddress(from.address)
      .storeMaybeRef(null).storeCoins(forward);
    if (payload && !beside) b.storeBit(1).storeRef(payload);
    else b.storeBit(0);
    if (payload && beside) b.storeSlice(payload.asSlice());
    const o = await this.w.send(from, await this.walletOf(from, minter), value, b.endCell());
    return new Outcome(this.w, o, this.w.pool);
  }

  swap(o = {}, more = {}) {
    const amount = o.amount ?? 10_000_000_000n;
    const b = body.swap({ refund: accountOf(more.from ?? this.w.person), ...o, amount });
    return this.transfer(more.send ?? amount, b, more);
  }

  increase(amount, more = {}) {
    return this.transfer(amount, body.increase(amount), { value: toNano('0.5'), forward: toNano('0.45'), ...more });
  }

  /** CON-02: what the pool owes is in its wallet, and its own TON cover its reserve. */
  async solvent(why = '') {
    const b = await this.w.books();
    assert.ok(await this.jettons(this.w.pool) >= (b.liquidity + b.fees) * b.scale, why);
    assert.ok(await this.w.balance(this.w.pool) >= b.messageFees + toNano('0.09'), why);
  }
}

/** A deployment whose pool has liquidity, from a swap of somebody who has 1,000 jettons left. */
export async function fundedWithJettons(amount = 400_000_000_000n, more = {}) {
  const j = await JettonWorld.open(more);
  await j.mint(j.w.person, amount + 1_000_000_000_000n);
  j.w.ok(await j.swap({ amount }));
  return j;
}

export { act, body, THERE, toNano };
