// States that only very many messages lead to, written into a pool's cells.
import { beginCell, Dictionary } from '@ton/core';

const raw = {
  serialize: (s, b) => { b.storeSlice(s); },
  parse: (s) => s.clone(),
};

/** Changes a lane's leaf: `change` gets a slice of the old one and gives a builder of the new one. */
async function changeLane(w, chain, change) {
  const contract = await w.chain.getContract(w.pool);
  const account = contract.account;
  const state = account.account.storage.state;
  const s = state.state.data.beginParse();
  const settings = s.loadMaybeRef();
  const lanes = s.loadDict(Dictionary.Keys.Uint(32), raw);
  lanes.set(chain, change(lanes.get(chain)).asSlice());
  state.state.data = beginCell().storeMaybeRef(settings).storeDict(lanes).storeSlice(s)
    .endCell();
  contract.account = account;
}

/** The next outgoing sequence. */
export function setSequence(w, sequence, chain = 97) {
  return changeLane(w, chain, (s) => {
    // counterpart and its pool, floor and pages of what ran, flow
    const b = beginCell().storeBits(s.loadBits(256 + 32 + 32)).storeMaybeRef(s.loadMaybeRef()).storeBits(s.loadBits(520))
      .storeUint(sequence, 32);
    s.skip(32);
    return b.storeSlice(s);
  });
}
