// Writes idl.json: the program's interface in the form that Anchor's tools read (specification 0.1.0). Accounts, errors and
// entries come from the source; what each entry takes is told here, and test/idl.test.mjs holds it against the program.
//
//   node tools/idl.mjs           print
//   node tools/idl.mjs --write   write
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const file = new URL('../idl.json', import.meta.url);
const source = (name) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8');
const SYSTEM = '11111111111111111111111111111111';
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

// ---------------------------------------------------------------- what an entry takes
const bytes = (n) => ({ array: ['u8', n] });
const REST = { defined: { name: 'Rest' } };
const MESSAGE = { defined: { name: 'Message' } };
const arg = (name, type, ...docs) => ({ name, ...(docs.length ? { docs } : {}), type });
const chain = (name = 'chain') => arg(name, bytes(4), 'chain id, big endian');
const common = (name) => arg(name, 'u64', 'common decimals');

const text = (s) => ({ kind: 'const', value: [...Buffer.from(s)] });
const of = (path) => ({ kind: 'account', path });
const given = (path) => ({ kind: 'arg', path });
const pda = (...seeds) => ({ pda: { seeds } });

/** An account: s signs, w is written. */
const at = (name, flags = '', more = {}, ...docs) => ({
  name, ...(docs.length ? { docs } : {}), ...(flags.includes('w') ? { writable: true } : {}), ...(flags.includes('s') ? { signer: true } : {}), ...more,
});
const system = at('system_program', '', { address: SYSTEM });
const token = at('token_program', '', { address: TOKEN });
const anchor = (flags = '') => at('anchor', flags, {}, 'the pool');
const authority = at('authority', 'w', pda(text('authority'), of('anchor')));
const path = (seed) => at('path', 'w', pda(text('path'), of('anchor'), seed));
const remote = (seed) => at('remote_anchor', 'w', pda(text('remote anchor'), of('anchor'), seed));
const vault = at('vault', 'w', {}, 'the derived address of "vault" and anchor; of a pool of SOL the system program, not looked at');
const position = (who) => at('position', 'w', pda(text('position'), of('anchor'), of(who)));
const proposal = at('proposal', 'w', {}, "of the owner's act, once acts wait: the derived address of \"proposal\", committee and the act's hash. Until then, and for the guardian, the system program");
const tail = (who) => [
  at(`${who}_token`, 'w', { optional: true }, 'a pool of SOL has none: this and what follows are left out'),
  at('vault', 'w', { optional: true, ...pda(text('vault'), of('anchor')) }), { ...token, optional: true },
];
const byOwner = (committee, ...accounts) => [at('owner', 'sw'), at('committee', committee), proposal, ...accounts];
const claimed = (caller) => [
  caller, at('committee'), anchor(), authority, at('remote_anchor', 'w', {}, 'of the chain that the message came from'),
  at('claim', 'w', pda(text('claim'), of('committee'), given('message.uid'))),
  at('to', 'w', {}, "the recipient's associated token account; of SOL the recipient; of what answers a removal of liquidity the recipient's position"), vault, token, at('payer', 'w', {}, "who paid the claim's rent"),
];
const back = [at('path', 'w', {}, 'to the chain that the message came from'), at('parcel', 'w', {}, 'of the message that takes it back'), system];
const parcel = at('parcel', 'w', {}, 'the derived address of "posted parcel", committee and uid: chain of committee, chain of destination, 16 zeros, pool_id of authority, nonce of path in 4 bytes, big endian all');

const ENTRIES = {
  initialize: [['Makes a deployment. Its address commits to all that is given: keccak256 of the arguments is the seed behind "committee".'],
    [at('payer', 'sw'), at('committee', 'w'), system],
    [chain(), arg('salt', bytes(32)), arg('owner', 'pubkey'), arg('guardian', 'pubkey'), arg('set', REST, 'epoch u32, k u8, n u8, members of 20 bytes, big endian')]],
  rotate: [['Hands the deployment to the next set, attested by the current one.'], [at('caller', '', {}, 'anybody: it is not looked at'), at('committee', 'w')],
    [arg('set_length', 'u16'), arg('set', REST, 'the set, then epoch u32 (little endian) and attestation of the current one')]],
  propose: [["Lets an act of the owner begin to wait."], [at('owner', 'sw'), at('committee'), at('proposal', 'w', pda(text('proposal'), of('committee'), given('hash'))), system],
    [arg('hash', bytes(32), "keccak256 of the act's data and of its accounts from the fourth on")]],
  withdraw_proposal: [['Takes an act back.'], [at('owner', 'sw'), at('committee'), at('proposal', 'w')], []],
  accept_ownership: [['By the proposed owner.'], [at('proposed', 's'), at('committee', 'w')], []],
  transfer_ownership: [['Offers the deployment to an owner, who has to accept.'], byOwner('w'), [arg('owner', 'pubkey')]],
  set_guardian: [['Names another guardian.'], byOwner('w'), [arg('guardian', 'pubkey')]],
  set_owner_delay: [["Lets the owner's acts wait so many seconds. It only grows."], byOwner('w'), [arg('seconds', 'u32')]],
  set_paused: [['Pauses or releases, by guardian or owner. The guardian only pauses, for 7 days.'],
    byOwner('w', at('anchor', '', { optional: true }, 'of one path alone'), at('path', 'w', { optional: true }, 'of one path alone')),
    [arg('what', 'u8', '1 outbound, 2 inbound, 3 everything attested'), arg('one_path', 'u8'), arg('on', 'u8')]],
  end_grace: [['Ends the grace of the previous set, by guardian or owner.'], byOwner('w'), []],
  add_pool: [['Adds a pool.'],
    byOwner('', at('anchor', 'w', pda(text('anchor'), of('committee'), given('pool_id'))), authority, at('marker', 'w', pda(text('mint'), of('committee'), of('mint'))),
      at('mint', '', {}, 'the system program stands for SOL'), vault, system, token),
    [arg('pool_id', bytes(4), 'big endian'), arg('common_decimals', 'u8'), arg('fee_ratio', 'u16', 'per 1,000,000'), common('swap_limit'), common('delay_over'), arg('pool_owner', 'pubkey'), arg('fee_receiver', 'pubkey')]],
  set_pool_delay: [['What may arrive per day without waiting 6 hours.'], byOwner('', anchor(), authority), [common('delay_over')]],
  set_lane: [['Sets the counterpart on another chain, and what may pass per day.'], byOwner('', anchor(), authority, remote(given('chain')), path(given('chain')), system),
    [chain(), arg('counterpart', bytes(32)), common('cap_out'), common('cap_in'), arg('outbound', 'u8')]],
  lower_lane: [['Lowers caps, by guardian or owner.'], byOwner('', anchor(), authority, at('remote_anchor', 'w')), [common('cap_out'), common('cap_in')]],
  set_fee_form: [["How a path's message fee is reckoned."], byOwner('', anchor(), at('path', 'w')),
    [arg('base_gas', 'u32'), arg('gas_per_byte', 'u16'), arg('gas_price', 'u64'), arg('coin_price_rate', 'u64'), arg('protocol_rate', 'u16', 'per 1,000')]],
  collect_message_fees: [['Pays out what message fees left.'], byOwner('', anchor(), authority, at('receiver', 'w')), []],
  set_fee_ratio: [["By the pool's owner."], [at('pool_owner', 's'), anchor('w')], [arg('fee_ratio', 'u16', 'per 1,000,000')]],
  set_swap_limit: [["By the pool's owner."], [at('pool_owner', 's'), anchor('w')], [common('swap_limit')]],
  set_pool_owner: [["By the pool's owner."], [at('pool_owner', 's'), anchor('w')], [arg('owner', 'pubkey')]],
  set_fee_receiver: [["By the pool's owner."], [at('pool_owner', 's'), anchor('w')], [arg('receiver', 'pubkey')]],
  collect_pool_fee: [["By the pool's owner, to the fee receiver."],
    [at('pool_owner', 's'), anchor('w'), authority, at('to', 'w', {}, 'of a token an account of the fee receiver; of SOL the receiver'), vault, token], [common('amount')]],
  increase_liquidity: [["Adds liquidity, as the provider's position."], [at('provider', 'sw'), at('committee'), anchor(), authority, position('provider'), system, ...tail('provider')],
    [arg('amount', 'u64', 'base units')]],
  decrease_liquidity: [['Takes liquidity out.'], [at('provider', 'sw'), anchor(), authority, position('provider'), at('to', 'w', {}, 'of a token any account of the mint; of SOL any'), vault, token], [common('amount')]],
  swap: [['Sends tokens or SOL to another chain.'],
    [at('sender', 'sw'), at('committee'), anchor('w'), authority, path(given('chain')), remote(given('chain')), parcel, system, ...tail('sender')],
    [arg('amount', 'u64', 'base units'), chain(), arg('recipient', bytes(32)), arg('refund', bytes(32), 'where it goes back to, here'), common('least'), arg('most_fee', 'u64', 'lamports'), arg('data', REST, 'of the consumer: 512 bytes at most')]],
  decrease_liquidity_remote: [['Takes liquidity out, to be paid on another chain. Within a day after the last addition it is a swap: limit, pause and fee hold.'],
    [at('provider', 'sw'), at('committee'), anchor('w'), authority, path(given('chain')), remote(given('chain')), parcel, system, position('provider')],
    [common('amount'), chain(), arg('recipient', bytes(32)), common('least'), arg('most_fee', 'u64', 'lamports')]],
  close_parcel: [['Gives the rent of a posted parcel back, from 7 days on.'], [at('payer', 'sw'), at('parcel', 'w')], []],
  deliver: [['Executes messages of an attested batch. Behind these accounts stand those of each whole message: anchor, authority, remote anchor, tracker, claim, to, vault; for a refund also path and the tracker of the message that it answers. What answers a removal of liquidity goes into the position of its recipient. All are written but the anchor.'],
    [at('relayer', 'sw'), at('committee'), system, token],
    [arg('count', 'u8'), arg('items', REST, 'per item a length u16 and 32 bytes of hash or a whole message; then epoch u32 and attestation')]],
  retry: [['Pays a claim as far as lane and liquidity allow, by anybody.'], [...claimed(at('caller', '', {}, 'anybody: it is not looked at, unless a position has to be made: then it signs and is written')), system], [arg('message', MESSAGE)]],
  redirect: [['Sends a claim back where it came from: by its recipient or refund address, and from 7 days on by anybody if it cannot be paid.'], [...claimed(at('caller', 'sw')), ...back], [arg('message', MESSAGE)]],
  post: [['Writes a piece of a delivery that exceeds a transaction. The piece at 0 makes the account.'],
    [at('payer', 'sw'), at('posted', 'w', pda(text('posted delivery'), of('payer'), given('tag'))), system],
    [arg('length', 'u16', 'of the whole delivery: what stands behind the first byte of deliver'), arg('tag', bytes(32), "names it among the payer's"), arg('at', 'u16'), arg('piece', REST)]],
  deliver_posted: [["Carries out a posted delivery of one whole message and gives the account's rent back. Behind these accounts stand those of the message, as in deliver."],
    [at('relayer', 'sw'), at('committee'), system, token, at('posted', 'w')],
    [arg('count', 'u8'), arg('shown', REST, 'the beginning of the items, to the whole message, of which no more than 33 bytes of data are shown')]],
  close_posted: [["Gives the rent of a posted delivery back."], [at('payer', 'sw'), at('posted', 'w')], []],
  cancel_delayed: [['Sends a delayed release back, by the guardian.'], [...claimed(at('guardian', 'sw')), ...back], [arg('message', MESSAGE)]],
};

// ---------------------------------------------------------------- what the source says
const SIZES = { MAX_MEMBERS: 16, PAGE_BYTES: 1024 };
function typeOf(t) {
  const array = /^\[(.+); (\w+)\]$/.exec(t);
  if (array) return { array: [typeOf(array[1]), SIZES[array[2]] ?? Number(array[2])] };
  const plain = { u8: 'u8', U16: 'u16', U32: 'u32', U64: 'u64', U128: 'u128', Key: 'pubkey' }[t];
  return plain ?? { defined: { name: t } };
}
function structs() {
  const out = [];
  for (const [, docs, name, body] of source('state.rs').matchAll(/((?:\/\/\/.*\n)*)#\[repr\(C\)\]\n(?:#\[.*\]\n)?pub struct (\w+) \{\n([^}]*)\}/g)) {
    const fields = [...body.matchAll(/((?: {4}\/\/\/.*\n)*) {4}pub (\w+): ([^\n]+),\n/g)]
      .map(([, said, field, t]) => ({ name: field, ...(said ? { docs: lines(said) } : {}), type: typeOf(t) }));
    out.push({ name, docs: lines(docs), fields });
  }
  return out;
}
const lines = (docs) => docs.split('\n').map((x) => x.trim().replace(/^\/\/\/ ?/, '')).filter((x) => x !== '');
const kinds = () => new Map([...source('state.rs').matchAll(/layout!\((\w+), (\d+), (\d+)\)/g)].map(([, name, kind]) => [name, Number(kind)]));
export const sizes = () => new Map([...source('state.rs').matchAll(/layout!\((\w+), (\d+), (\d+)\)/g)].map(([, name, , size]) => [name, Number(size)]));
export const entries = () => [...source('main.rs').matchAll(/^ {8}(\d+) => (.*),$/gm)]
  .map(([, code, call]) => ({ code: Number(code), name: (/by_owner|tighten/.test(call) ? /(\w+)\)$/.exec(call)[1] : /::(\w+)\(/.exec(call)[1]) }));
function errors() {
  const body = /pub enum Error \{\n([^}]*)\}/.exec(source('error.rs'))[1];
  const found = [...body.matchAll(/((?: {4}\/\/\/.*\n)*) {4}(\w+)(?: = (\d+))?,\n/g)];
  const first = Number(found[0][3]);
  return found.map(([, docs, name], i) => ({ code: first + i, name, msg: lines(docs).join(' ') || name.replace(/(?<!^)([A-Z])/g, ' $1').toLowerCase() }));
}

export function idl() {
  const kind = kinds();
  const all = structs();
  return {
    address: 'Bridge1111111111111111111111111111111111111',
    metadata: {
      name: 'causeway_bridge', version: '1.0.0', spec: '0.1.0',
      description: 'The bridge on Solana. The address stands for each deployment\'s own, which its record names.',
    },
    docs: ['Integers are little endian unless something else is said. An argument of the type Rest has no length: it ends with the instruction.'],
    instructions: entries().map(({ code, name }) => {
      const [docs, accounts, args] = ENTRIES[name];
      return { name, docs, discriminator: [code], accounts, args };
    }),
    accounts: all.filter((x) => kind.has(x.name)).map((x) => ({ name: x.name, discriminator: [kind.get(x.name)] })),
    errors: errors(),
    types: [
      ...all.map(({ name, docs, fields }) => ({
        name, docs, type: { kind: 'struct', fields: kind.has(name) ? fields.slice(1) : fields }, // without what is the discriminator
      })),
      {
        name: 'Message', docs: ['A message between two chains.'],
        type: {
          kind: 'struct', fields: [
            arg('uid', bytes(32)), arg('src_anchor', bytes(32)), arg('dst_anchor', bytes(32)), arg('kind', 'u8', '1 swap, 4 removal of liquidity, 5 refund'),
            arg('amount', bytes(16), 'common decimals, big endian'), arg('recipient', bytes(32)), arg('refund', bytes(32)), arg('data', REST),
          ],
        },
      },
      { name: 'Rest', docs: ['All bytes that are left.'], serialization: { custom: 'rest' }, type: { kind: 'struct', fields: [] } },
    ],
  };
}
export const print = () => `${JSON.stringify(idl(), null, 1)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(file, print());
  else process.stdout.write(print());
}
