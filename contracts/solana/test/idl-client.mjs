// A client that knows idl.json alone: it encodes instructions, derives accounts and decodes them by that file.
import { AccountRole, address, getAddressDecoder, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';

const key = (a) => Buffer.from(getAddressEncoder().encode(address(a)));
const INTEGERS = { u8: 1, u16: 2, u32: 4, u64: 8, u128: 16 };

export class Client {
  constructor(idl, program = idl.address) {
    Object.assign(this, { idl, program: address(program), types: new Map(idl.types.map((t) => [t.name, t])) });
  }

  encode(type, value) {
    if (INTEGERS[type]) {
      const b = Buffer.alloc(INTEGERS[type]);
      let v = BigInt(value);
      for (let i = 0; i < b.length; i++, v >>= 8n) b[i] = Number(v & 255n);
      return b;
    }
    if (type === 'pubkey') return key(value);
    if (type.array?.[0] === 'u8') {
      if (value.length !== type.array[1]) throw new Error(`${value.length} bytes instead of ${type.array[1]}`);
      return Buffer.from(value);
    }
    if (type.array) return Buffer.concat(value.map((v) => this.encode(type.array[0], v)));
    const t = this.types.get(type.defined.name);
    return t.serialization?.custom === 'rest' ? Buffer.from(value) : Buffer.concat(t.type.fields.map((f) => this.encode(f.type, value[f.name])));
  }

  /** What a type has at the beginning of bytes, and the bytes behind it. */
  decode(type, b) {
    const cut = (n) => {
      if (b.length < n) throw new Error('too short');
      return [b.subarray(0, n), b.subarray(n)];
    };
    if (INTEGERS[type]) {
      const [own, rest] = cut(INTEGERS[type]);
      const v = own.reduceRight((sum, x) => sum << 8n | BigInt(x), 0n);
      return [INTEGERS[type] > 6 ? v : Number(v), rest];
    }
    if (type === 'pubkey') { const [own, rest] = cut(32); return [getAddressDecoder().decode(own), rest]; }
    if (type.array?.[0] === 'u8') return cut(type.array[1]);
    if (type.array) {
      const out = [];
      for (let i = 0; i < type.array[1]; i++) { const [v, rest] = this.decode(type.array[0], b); out.push(v); b = rest; }
      return [out, b];
    }
    const t = this.types.get(type.defined.name);
    if (t.serialization?.custom === 'rest') return [b, Buffer.alloc(0)];
    return this.fields(t.type.fields, b);
  }

  fields(list, b) {
    const out = {};
    for (const f of list) [out[f.name], b] = this.decode(f.type, b);
    return [out, b];
  }

  /** An account of the program, by the name that the file gives it. */
  account(name, data) {
    const a = this.idl.accounts.find((x) => x.name === name);
    const b = Buffer.from(data), n = a.discriminator.length;
    if (!b.subarray(0, n).equals(Buffer.from(a.discriminator))) throw new Error(`no ${name}`);
    return this.fields(this.types.get(name).type.fields, b.subarray(n));
  }

  entry(name) { return this.idl.instructions.find((x) => x.name === name); }
  /** The entry and the arguments of an instruction's data. */
  read(data) {
    const b = Buffer.from(data);
    const entry = this.idl.instructions.find((x) => b.subarray(0, x.discriminator.length).equals(Buffer.from(x.discriminator)));
    const [args, rest] = this.fields(entry.args, b.subarray(entry.discriminator.length));
    if (rest.length > 0) throw new Error(`${entry.name}: ${rest.length} bytes more`);
    return { entry, args };
  }

  data(entry, args) { return Buffer.concat([Buffer.from(entry.discriminator), ...entry.args.map((a) => this.encode(a.type, args[a.name]))]); }

  async derive(seeds, entry, args, known) {
    const bytesOf = (seed) => {
      if (seed.kind === 'const') return Buffer.from(seed.value);
      if (seed.kind === 'account') return key(known[seed.path]);
      const [first, ...more] = seed.path.split('.');
      let type = entry.args.find((a) => a.name === first).type, value = args[first];
      for (const name of more) {
        type = this.types.get(type.defined.name).type.fields.find((f) => f.name === name).type;
        value = value[name];
      }
      return this.encode(type, value);
    };
    return (await getProgramDerivedAddress({ programAddress: this.program, seeds: seeds.map(bytesOf) }))[0];
  }

  /** An instruction. given: addresses or signers by name, where the file neither names nor derives them. */
  async instruction(name, args, given) {
    const entry = this.entry(name), known = {}, accounts = [];
    for (const [n, x] of Object.entries(given)) known[n] = x.address ?? x;
    for (const a of entry.accounts) known[a.name] ??= a.address;
    for (const a of entry.accounts) {
      if (known[a.name] === undefined && a.pda && !(a.optional && given[a.name] === null)) known[a.name] = await this.derive(a.pda.seeds, entry, args, known);
      if (known[a.name] === undefined) {
        if (a.optional) break; // it and what follows are left out
        throw new Error(`${name} needs ${a.name}`);
      }
      const role = (a.signer ? AccountRole.READONLY_SIGNER : AccountRole.READONLY) | (a.writable ? 1 : 0);
      accounts.push({ address: address(known[a.name]), role, ...(a.signer ? { signer: given[a.name] } : {}) });
    }
    return { programAddress: this.program, accounts, data: this.data(entry, args) };
  }
}
