package solana_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/solana"
)

type hexBytes []byte

func (b *hexBytes) UnmarshalText(text []byte) (err error) {
	*b, err = hex.DecodeString(string(text))
	return err
}

type described struct {
	Program  solana.Key
	Data     hexBytes
	Accounts []solana.Account
}

func (d described) instruction() solana.Instruction {
	return solana.Instruction{Program: d.Program, Accounts: d.Accounts, Data: d.Data}
}

// keysOf are the accounts of an instruction without their flags.
func (d described) keysOf() []solana.Key {
	var out []solana.Key
	for _, a := range d.Accounts {
		out = append(out, a.Key)
	}
	return out
}

// vectors are what kit and the program made: contracts/solana/tools/vectors.mjs.
type vectors struct {
	Program, Owner, Guardian, User, Relayer, PoolOwner, To, Mint, Token, SolAnchor, SolAuthority solana.Key
	Chain, RemoteChain, Epoch                                                                    uint32
	Salt, Set, Domain, Remote                                                                    hexBytes
	Messages                                                                                     map[string]hexBytes
	Keys                                                                                         []struct {
		Hex     hexBytes
		Base58  string
		OnCurve bool
		Derived solana.Key
		Bump    uint8
	}
	Instructions map[string]described
	Accounts     map[string]struct {
		Key  solana.Key
		Data hexBytes
	}
	Transactions []struct {
		Version      string
		Bytes        hexBytes
		ID           string
		Payer        solana.Key
		Instructions []described
	}
	AddPool, Lane described
}

func load(t testing.TB) vectors {
	raw, err := os.ReadFile("../../testdata/vectors/solana.json")
	require.NoError(t, err)
	var v vectors
	require.NoError(t, json.Unmarshal(raw, &v))
	return v
}

func (v vectors) parameters(t *testing.T) solana.Parameters {
	set, err := message.DecodeSet(v.Set)
	require.NoError(t, err)
	return solana.Parameters{
		Chain: v.Chain, Salt: message.Bytes32(v.Salt), Owner: v.Owner, Guardian: v.Guardian, Set: set,
	}
}

func (v vectors) deployment(t *testing.T) solana.Deployment {
	return solana.DeploymentOf(v.Program, v.parameters(t))
}

func (v vectors) pool(d solana.Deployment, id uint32, mint solana.Key) solana.Pool {
	anchor := d.Anchor(id)
	return solana.Pool{
		Anchor: anchor, Authority: d.Authority(anchor), Vault: d.Vault(anchor), Mint: mint, ID: id,
		RealDecimals: 6, CommonDecimals: 6,
	}
}

func (v vectors) message(t *testing.T, name string) message.Message {
	m, err := message.DecodeWire(v.Messages[name])
	require.NoError(t, err)
	return m
}

// signerOf is the key that the laboratory of the program's tests makes of a name.
func signerOf(name string) ed25519.PrivateKey {
	seed := sha256.Sum256([]byte(name))
	return ed25519.NewKeyFromSeed(seed[:])
}

func TestKeys(t *testing.T) {
	v := load(t)
	require.Equal(t, v.Token, solana.TokenProgram)
	require.Equal(t, "11111111111111111111111111111111", solana.SystemProgram.String())
	require.Equal(t, "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL", solana.AssociatedProgram.String())
	require.Equal(t, "ComputeBudget111111111111111111111111111111", solana.BudgetProgram.String())
	curves := 0
	for i, k := range v.Keys {
		got, err := solana.ParseKey(k.Base58)
		require.NoError(t, err)
		require.Equal(t, solana.Key(k.Hex), got)
		require.Equal(t, k.Base58, got.String())
		require.Equal(t, k.OnCurve, got.OnCurve(), k.Base58)
		if k.OnCurve {
			curves++
		}
		derived, bump, err := solana.Derive(v.Program, k.Hex, []byte("seed"), []byte{0, 0, 0, byte(i)})
		require.NoError(t, err)
		require.Equal(t, k.Derived, derived)
		require.Equal(t, k.Bump, bump)
	}
	require.Greater(t, curves, 4)
	require.Less(t, curves, len(v.Keys)-4)
	require.True(t, v.User.OnCurve())
	for _, bad := range []string{
		"", "1", "0", "l", v.Keys[3].Base58 + "1", "1" + v.Keys[3].Base58, v.Keys[3].Base58[1:] + "!",
		"JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH", // 2²⁵⁶
	} {
		_, err := solana.ParseKey(bad)
		require.ErrorIs(t, err, solana.ErrKey, bad)
	}
	_, _, err := solana.Derive(v.Program, make([]byte, 33))
	require.ErrorIs(t, err, solana.ErrSeeds)
	_, _, err = solana.Derive(v.Program, make([][]byte, 16)...)
	require.ErrorIs(t, err, solana.ErrSeeds)
}

func TestKeyFile(t *testing.T) {
	key := signerOf("user")
	require.Equal(t, load(t).User, solana.KeyOf(key))
	again, err := solana.ParseKeyFile(solana.FormatKeyFile(key))
	require.NoError(t, err)
	require.Equal(t, key, again)
	other := append(append(ed25519.PrivateKey{}, key[:32]...), signerOf("lp")[32:]...)
	for _, bad := range []string{
		"", "[]", "[1,2]", "{}", "\"x\"", string(solana.FormatKeyFile(other)),
		"[256" + string(solana.FormatKeyFile(key))[4:],
	} {
		_, err := solana.ParseKeyFile([]byte(bad))
		require.ErrorIs(t, err, solana.ErrKeyFile)
	}
}

func TestTransactions(t *testing.T) {
	v := load(t)
	names := map[solana.Key]ed25519.PrivateKey{}
	for _, n := range []string{"user", "relayer", "second signer"} {
		names[solana.KeyOf(signerOf(n))] = signerOf(n)
	}
	for _, x := range v.Transactions {
		tx, err := solana.DecodeTransaction(x.Bytes)
		require.NoError(t, err)
		require.Equal(t, []byte(x.Bytes), tx.Encode())
		require.Equal(t, x.ID, tx.ID().String())
		require.Equal(t, x.Version == "0", tx.Message.Versioned)
		require.Equal(t, x.Payer, tx.Message.Keys[0])
		require.True(t, tx.Signed())
		var keys []ed25519.PrivateKey
		for i := range tx.Signatures {
			require.True(t, tx.Message.Signer(i))
			keys = append(keys, names[tx.Message.Keys[i]])
		}
		again, err := solana.Sign(tx.Message, keys...)
		require.NoError(t, err)
		require.Equal(t, tx, again, "signatures are deterministic")
		requireSame(t, tx.Message, x.Instructions)

		var list []solana.Instruction
		for _, in := range x.Instructions {
			list = append(list, in.instruction())
		}
		own, err := solana.Compile(x.Payer, tx.Message.Blockhash, list...)
		require.NoError(t, err)
		requireSame(t, own, x.Instructions)
		require.ElementsMatch(t, tx.Message.Keys, own.Keys)
		require.Equal(t, [3]uint8{tx.Message.Signatures, tx.Message.ReadOnlySigned, tx.Message.ReadOnlyOthers},
			[3]uint8{own.Signatures, own.ReadOnlySigned, own.ReadOnlyOthers})
		if _, err = solana.Sign(own, keys[1:]...); len(keys) > 0 {
			require.Error(t, err, "a signer is missing")
		}
		for i := range x.Bytes { // every byte counts
			raw := append([]byte{}, x.Bytes...)
			raw[i] ^= 1
			if bad, err := solana.DecodeTransaction(raw); err == nil {
				require.False(t, bad.Signed(), "byte %d", i)
			}
		}
		for i := range x.Bytes {
			_, err := solana.DecodeTransaction(x.Bytes[:i])
			require.Error(t, err)
		}
		_, err = solana.DecodeTransaction(append(append([]byte{}, x.Bytes...), 0))
		require.ErrorIs(t, err, solana.ErrMalformed)
	}
}

// requireSame demands that a message holds these instructions, with at least their rights.
func requireSame(t *testing.T, m solana.Message, want []described) {
	require.Len(t, m.Instructions, len(want))
	for i, in := range m.Instructions {
		require.Equal(t, want[i].Program, m.Keys[in.Program])
		require.Equal(t, string(want[i].Data), string(in.Data))
		require.Len(t, in.Accounts, len(want[i].Accounts))
		for j, place := range in.Accounts {
			a := want[i].Accounts[j]
			require.Equal(t, a.Key, m.Keys[place])
			require.True(t, !a.Signer || m.Signer(int(place)))
			require.True(t, !a.Writable || m.Writable(int(place)))
		}
	}
}

func TestAddresses(t *testing.T) {
	v := load(t)
	d := v.deployment(t)
	at := v.Accounts
	require.Equal(t, at["committee"].Key, d.Committee)
	anchor := d.Anchor(1)
	require.Equal(t, at["anchor"].Key, anchor)
	require.Equal(t, at["authority"].Key, d.Authority(anchor))
	require.Equal(t, at["vault"].Key, d.Vault(anchor))
	require.Equal(t, at["path"].Key, d.Path(anchor, v.RemoteChain))
	require.Equal(t, at["remote"].Key, d.Remote(anchor, v.RemoteChain))
	require.Equal(t, at["position"].Key, d.Position(anchor, v.User))
	require.Equal(t, at["mintMarker"].Key, d.MintMarker(v.Mint))
	require.Equal(t, at["tracker"].Key, d.Tracker(v.message(t, "delivered").UID))
	require.Equal(t, at["claim"].Key, d.Claim(v.message(t, "waiting").UID))
	require.Equal(t, at["parcel"].Key, d.Parcel(message.UID(v.Messages["parcel"])))
	require.Equal(t, at["associated"].Key, solana.AssociatedAccount(v.To, v.Mint))
}

// Each instruction that Go builds is one that the program ran, byte for byte and account for account.
func TestInstructions(t *testing.T) {
	v := load(t)
	d := v.deployment(t)
	p, sol := v.pool(d, 1, v.Mint), v.pool(d, 2, solana.Key{})
	must := func(in solana.Instruction, err error) solana.Instruction { require.NoError(t, err); return in }
	// The laboratory marks the same account writable where it is not needed; what counts is that nothing is missing.
	same := func(name string, want described, got solana.Instruction) {
		require.Equal(t, want.Program, got.Program, name)
		require.Equal(t, hex.EncodeToString(want.Data), hex.EncodeToString(got.Data), name)
		require.Equal(t, want.Accounts, got.Accounts, name)
	}
	bb, uid := message.Recipient{}, func(pool uint32) message.UID {
		return message.NewUID(v.Chain, v.RemoteChain, message.PoolNonce(pool, 0))
	}
	for i := range bb {
		bb[i] = 0xbb
	}
	swap := solana.Swap{
		Amount: 5_000_000, Chain: v.RemoteChain, Recipient: bb, Refund: message.Recipient(v.User), Least: 3, MostFee: 1 << 62,
		Data: []byte("data"),
	}
	same("swap", v.Instructions["swap of a token"], d.Swap(p, v.User, uid(1), swap))
	swap.Least, swap.Data = 0, nil
	same("swap", v.Instructions["swap of SOL"], d.Swap(sol, v.User, uid(2), swap))
	same("increase", v.Instructions["increase"], d.IncreaseLiquidity(p, v.User, 2_000_000))
	same("decrease", v.Instructions["decrease"], d.DecreaseLiquidity(p, v.User, 1_000_000))
	same("removal", v.Instructions["leave"], d.RemoveElsewhere(p, v.User,
		message.NewUID(v.Chain, v.RemoteChain, message.PoolNonce(1, 1)), 100_000,
		solana.Elsewhere{Chain: v.RemoteChain, Recipient: bb, Least: 9, MostFee: 1 << 62}))
	same("retry of a position", v.Instructions["retry of a position"],
		must(d.Retry(p, v.Relayer, v.Relayer, v.message(t, "returned"))))
	waiting := v.message(t, "waiting")
	same("retry", v.Instructions["retry"], must(d.Retry(p, v.Relayer, v.Relayer, waiting)))
	next := message.NewUID(v.Chain, v.RemoteChain, message.PoolNonce(1, 1))
	same("redirect", v.Instructions["redirect"], must(d.Redirect(p, v.User, v.Relayer, waiting, next)))

	three := v.Instructions["deliver the second of three"]
	attestation := func(in described) message.Attestation { return message.Attestation(in.Data[len(in.Data)-2-2*64:]) }
	batch := []message.Message{waiting, v.message(t, "delivered"), v.message(t, "third")}
	proof := solana.Proof{Messages: batch, Epoch: v.Epoch, Attestation: attestation(three)}
	same("deliver", three, must(d.Deliver(p, v.Relayer, proof, 1)))
	set := v.parameters(t).Set
	require.NoError(t, set.Verify(message.NewDomain(message.Bytes32(v.Salt)).BatchDigest(batch), proof.Attestation))
	alone := v.Instructions["deliver what waits"]
	proof = solana.Proof{Messages: batch[:1], Epoch: v.Epoch, Attestation: attestation(alone)}
	same("deliver", alone, must(d.Deliver(p, v.Relayer, proof, 0)))
	for _, which := range []int{-1, 1} {
		_, err := d.Deliver(p, v.Relayer, proof, which)
		require.ErrorIs(t, err, solana.ErrMalformed)
	}

	same("add pool", v.AddPool, d.AddPool(v.Owner, solana.NewPool{
		ID: 1, Mint: v.Mint, CommonDecimals: 6, FeeRatio: 3000, SwapLimit: 1 << 62, DelayOver: 100_000_000,
		PoolOwner: v.PoolOwner, FeeReceiver: v.PoolOwner,
	}))
	same("lane", v.Lane, d.SetLane(v.Owner, p.Anchor, solana.Lane{
		Chain: v.RemoteChain, Remote: message.Anchor(v.Remote), CapOut: 5, CapIn: 6, Outbound: true,
	}))
}

// A refund names the page of the message that it answers, and what is longer than a message is none.
func TestRefundsAndLongMessages(t *testing.T) {
	v := load(t)
	d := v.deployment(t)
	p := v.pool(d, 1, v.Mint)
	var m message.Message
	for name, position := range map[string]bool{"refund": false, "give back": true} {
		want := v.Instructions[name]
		asked, ok, err := solana.Ask(want.Data, want.keysOf())
		require.NoError(t, err)
		require.True(t, ok)
		require.Len(t, asked.Items, 1)
		m = asked.Items[0].Message
		require.Equal(t, position, solana.GivesBack(m), name)
		proof := solana.Proof{
			Messages: []message.Message{m}, Epoch: 1, Attestation: message.Attestation(want.Data[len(want.Data)-130:]),
		}
		got, err := d.Deliver(p, v.Relayer, proof, 0)
		require.NoError(t, err)
		require.Equal(t, want.Accounts, got.Accounts, name)
		require.Equal(t, string(want.Data), string(got.Data), name)
	}
	var err error
	body := message.Payload{Kind: message.KindSwap, Amount: amount.New(1), Data: make([]byte, message.MaxData)}
	m.Payload, err = body.Encode()
	require.NoError(t, err)
	_, err = d.Deliver(p, v.Relayer, solana.Proof{Messages: []message.Message{m}}, 0)
	require.NoError(t, err)
	m.Payload = message.ReadPayload(append(m.Payload.Bytes(), 0))
	_, err = d.Deliver(p, v.Relayer, solana.Proof{Messages: []message.Message{m}}, 0)
	require.ErrorIs(t, err, message.ErrTooLong)
}

func TestAsk(t *testing.T) {
	v := load(t)
	d := v.deployment(t)
	ask := func(name string) solana.Asked {
		in := v.Instructions[name]
		a, ok, err := solana.Ask(in.Data, in.keysOf())
		require.NoError(t, err, name)
		require.True(t, ok, name)
		for i := range in.Accounts { // places that are missing are noticed
			if _, ok, err := solana.Ask(in.Data, in.keysOf()[:i]); ok && err == nil {
				require.Greater(t, i, 1, name)
			}
		}
		return a
	}
	swap := ask("swap of a token")
	require.Equal(t, d.Anchor(1), swap.Anchor)
	require.Equal(t, v.Accounts["parcel"].Key, swap.Parcel)
	require.Equal(t, v.User, swap.Caller)
	require.Equal(t, uint64(5_000_000), swap.Swap.Amount)
	require.Equal(t, v.RemoteChain, swap.Swap.Chain)
	require.Equal(t, "data", string(swap.Swap.Data))
	deliver := ask("deliver the second of three")
	require.Len(t, deliver.Items, 1)
	require.Equal(t, v.message(t, "delivered"), deliver.Items[0].Message)
	require.Equal(t, v.Accounts["tracker"].Key, deliver.Items[0].Tracker)
	require.Equal(t, v.Accounts["associated"].Key, deliver.Items[0].To)
	require.Equal(t, v.Accounts["vault"].Key, deliver.Items[0].Vault)
	require.Equal(t, v.Accounts["claim"].Key, ask("deliver what waits").Items[0].Claim)
	require.Equal(t, v.message(t, "waiting"), ask("retry").Items[0].Message)
	require.False(t, ask("redirect").Parcel.IsZero())
	require.Equal(t, uint64(2_000_000), ask("increase").Amount)
	require.Equal(t, d.Anchor(1), ask("decrease").Anchor)
	leave := ask("leave")
	require.Equal(t, []any{d.Anchor(1), v.User, uint64(100_000)}, []any{leave.Anchor, leave.Caller, leave.Amount})
	require.Equal(t, solana.Elsewhere{
		Chain: v.RemoteChain, Recipient: swap.Swap.Recipient, Least: 9, MostFee: 1 << 62,
	}, leave.To)
	require.Equal(t, d.Parcel(message.NewUID(v.Chain, v.RemoteChain, message.PoolNonce(1, 1))), leave.Parcel)
	_, ok, err := solana.Ask([]byte{byte(solana.EntrySetPaused), 1, 0, 1}, []solana.Key{v.Owner})
	require.NoError(t, err)
	require.False(t, ok)
	_, _, err = solana.Ask(nil, nil)
	require.NoError(t, err) // entry 0 of nothing moves nothing
	_, _, err = solana.Ask([]byte{byte(solana.EntrySwap), 1}, v.Instructions["increase"].keysOf())
	require.ErrorIs(t, err, solana.ErrMalformed)
}

func TestAccounts(t *testing.T) {
	v := load(t)
	d := v.deployment(t)
	at := func(name string) []byte { return v.Accounts[name].Data }
	c, err := solana.ReadCommittee(at("committee"))
	require.NoError(t, err)
	require.Equal(t, v.parameters(t).Set, c.Current)
	require.Equal(t, message.Set{}, c.Previous)
	require.Equal(t, message.Bytes32(v.Domain), c.Domain)
	require.Equal(t, []solana.Key{v.Owner, v.Guardian, {}}, []solana.Key{c.Owner, c.Guardian, c.PendingOwner})
	require.Equal(t, v.Chain, c.Chain)
	a, err := solana.ReadAnchor(at("anchor"))
	require.NoError(t, err)
	require.Equal(t, solana.AnchorAccount{
		RealDecimals: 6, CommonDecimals: 6, FeeRatio: 3000, SwapLimit: 1 << 62, CumulatedFee: 15_300,
		FeeReceiver: v.PoolOwner, Committee: d.Committee, Owner: v.PoolOwner,
		Authority: d.Authority(d.Anchor(1)), Mint: v.Mint,
	}, a)
	books, err := solana.ReadAuthority(at("authority"))
	require.NoError(t, err)
	require.Equal(t, uint64(1_000_950_000), books.Positions)
	require.Equal(t, d.Vault(d.Anchor(1)), books.Vault)
	path, err := solana.ReadPath(at("path"))
	require.NoError(t, err)
	require.Equal(t, solana.PathAccount{
		Chain: v.RemoteChain, Sequence: 2, Anchor: d.Anchor(1), Configured: true,
		Fee: solana.FeeForm{
			BaseGas: 100_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 1000, ProtocolRate: 100,
		},
	}, path)
	r, err := solana.ReadRemote(at("remote"))
	require.NoError(t, err)
	require.Equal(t, message.Anchor(v.Remote), r.Remote)
	require.Equal(t, uint64(1<<50), r.CapIn)
	require.Equal(t, uint64(1), r.OpenClaims)
	tr, err := solana.ReadTracker(at("tracker"))
	require.NoError(t, err)
	for name, ran := range map[string]bool{"delivered": true, "waiting": true, "third": false} {
		require.Equal(t, ran, tr.Has(v.message(t, name).UID), name)
	}
	parcel, err := solana.ReadParcel(at("parcel"))
	require.NoError(t, err)
	require.Equal(t, message.UID(v.Messages["parcel"]), parcel.Message.UID)
	require.Equal(t, v.User, parcel.Payer)
	require.Equal(t, d.Committee, parcel.Committee)
	claim, err := solana.ReadClaim(at("claim"))
	require.NoError(t, err)
	require.Equal(t, v.message(t, "waiting").StructHash(), claim.Hash)
	require.Equal(t, "1000000000", claim.Owed.String())
	require.EqualValues(t, 4, claim.Outcome)
	require.Equal(t, v.Relayer, claim.Payer)
	pos, err := solana.ReadPosition(at("position"))
	require.NoError(t, err)
	want := solana.PositionAccount{Anchor: d.Anchor(1), Owner: v.User, Amount: 950_000, Since: 1_800_000_000}
	require.Equal(t, want, pos)
	vault, err := solana.ReadTokenAccount(at("vault"))
	require.NoError(t, err)
	require.Equal(t, v.Mint, vault.Mint)
	require.Equal(t, d.Authority(d.Anchor(1)), vault.Owner)
}

// readers are all that read what comes from outside.
var readers = []func([]byte) error{
	func(b []byte) error { _, err := solana.ReadCommittee(b); return err },
	func(b []byte) error { _, err := solana.ReadAnchor(b); return err },
	func(b []byte) error { _, err := solana.ReadAuthority(b); return err },
	func(b []byte) error { _, err := solana.ReadPath(b); return err },
	func(b []byte) error { _, err := solana.ReadRemote(b); return err },
	func(b []byte) error { _, err := solana.ReadTracker(b); return err },
	func(b []byte) error { _, err := solana.ReadParcel(b); return err },
	func(b []byte) error { _, err := solana.ReadClaim(b); return err },
	func(b []byte) error { _, err := solana.ReadPosition(b); return err },
	func(b []byte) error { _, err := solana.ReadTokenAccount(b); return err },
	func(b []byte) error { _, err := solana.ReadMint(b); return err },
	func(b []byte) error { _, err := solana.DecodeMessage(b); return err },
	func(b []byte) error { _, err := solana.DecodeTransaction(b); return err },
}

// An account of another kind, or cut short, is nobody's.
func TestAccountsAreNotMistaken(t *testing.T) {
	for name, a := range load(t).Accounts {
		accepted := 0
		for _, read := range readers {
			if read(a.Data) == nil {
				accepted++
			}
			if name != "parcel" { // its end is data, of any length
				require.Error(t, read(a.Data[:len(a.Data)-1]), name)
			}
		}
		want := 1
		if name == "mintMarker" || name == "posted" { // nobody reads them
			want = 0
		}
		require.Equal(t, want, accepted, name)
	}
}

func FuzzRead(f *testing.F) {
	v := load(f)
	for _, a := range v.Accounts {
		f.Add([]byte(a.Data))
	}
	for _, x := range v.Transactions {
		f.Add([]byte(x.Bytes))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, read := range readers {
			_ = read(b)
		}
		tx, err := solana.DecodeTransaction(b)
		if err != nil {
			return
		}
		require.Equal(t, b, tx.Encode(), "what is accepted has one form")
		m := tx.Message
		for i := range m.Keys {
			_, _ = m.Signer(i), m.Writable(i)
		}
		_ = tx.Signed()
	})
}

func FuzzAsk(f *testing.F) {
	v := load(f)
	for _, in := range v.Instructions {
		f.Add([]byte(in.Data), uint8(len(in.Accounts)))
	}
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		keys := make([]solana.Key, n)
		for i := range keys {
			keys[i][0] = byte(i)
		}
		a, ok, err := solana.Ask(data, keys)
		if err != nil {
			require.ErrorIs(t, err, solana.ErrMalformed)
			require.False(t, ok)
		}
		require.LessOrEqual(t, len(a.Items), solana.MaxItems)
		solana.ReadSystem(data, keys)
		solana.ReadTokenTransfer(data, keys)
	})
}

func FuzzKey(f *testing.F) {
	for _, k := range load(f).Keys {
		f.Add(k.Base58)
	}
	f.Fuzz(func(t *testing.T, s string) {
		k, err := solana.ParseKey(s)
		if err == nil {
			require.Equal(t, s, k.String())
		}
		if sig, err := solana.ParseSignature(s); err == nil {
			require.Equal(t, s, sig.String())
		}
	})
}

// The figures of docs/adr/0028: what fits into a transaction that makes the recipient's account and offers a price.
func TestWhatFits(t *testing.T) {
	v := load(t)
	d := v.deployment(t)
	p := v.pool(d, 1, v.Mint)
	size := func(signatures, messages, data int) int {
		m := v.message(t, "delivered")
		body, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		body.Data = make([]byte, data)
		m.Payload, err = body.Encode()
		require.NoError(t, err)
		proof := solana.Proof{Messages: []message.Message{m}, Epoch: 1, Attestation: make([]byte, 2+64*signatures)}
		for range messages - 1 {
			proof.Messages = append(proof.Messages, v.message(t, "third"))
		}
		deliver, err := d.Deliver(p, v.Relayer, proof, 0)
		require.NoError(t, err)
		c, err := solana.Compile(v.Relayer, solana.Key{}, solana.LimitUnits(1), solana.PriceUnits(1),
			solana.MakeAssociated(v.Relayer, solana.Key(body.Recipient), p.Mint), deliver)
		require.NoError(t, err)
		return len(solana.Transaction{Message: c, Signatures: make([]solana.Signature, 1)}.Encode())
	}
	const most = solana.MaxTransaction
	require.LessOrEqual(t, size(6, 1, 0), most, "6 of 11")
	require.Greater(t, size(7, 1, 0), most)
	require.LessOrEqual(t, size(3, 6, 0), most, "6 messages of 3 of 5")
	require.Greater(t, size(3, 7, 0), most)
	require.Equal(t, most, size(3, 1, 194))
}
