package app

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/doctor"
	"causeway/internal/ops/signers"
	"causeway/internal/signer"
)

// heldKeys are a member's custody keys in a signer's process, which its member reaches by a socket.
type heldKeys struct {
	m       *custodyMember
	socket  string
	process *process
	cfg     config.Signer
}

// hold has a member's custody keys in a signer's process.
func (m *custodyMember) hold() {
	m.l.t.Helper()
	dir, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(m.l.t, err)
	m.l.t.Cleanup(func() { require.NoError(m.l.t, os.RemoveAll(dir)) })
	m.held = &heldKeys{m: m, socket: filepath.Join(dir, "s")}
}

// start begins the record, or has the process go on with the deployment as it is now, and returns what the member's
// file says of it.
func (h *heldKeys) start(old map[uint32]string, left bool) *config.Custody {
	l := h.m.l
	l.t.Helper()
	record := fmt.Sprintf("%s-%d.json", h.m.name, h.m.b.rules.Current().Epoch)
	raw, err := json.Marshal(l.record)
	require.NoError(l.t, err)
	require.NoError(l.t, os.WriteFile(filepath.Join(l.dir, record), raw, 0o600))
	h.cfg = config.Signer{
		Network: config.Local, Deployment: record, Retired: left, RecordFile: h.m.name + ".custody",
		MarkFile: h.m.name + ".custody-mark", RotationsFile: h.m.approvals(), Socket: h.socket,
		Custody: &config.SignerCustody{
			OldKeyFiles: old, BatonsFile: h.m.name + ".batons", MaxPerDay: map[string]string{"BTC": "0.9"},
		},
	}
	own := &config.Custody{OldKeys: make(map[uint32]string), Signer: &config.OwnSigner{Socket: h.socket}}
	for epoch, file := range old {
		own.OldKeys[epoch] = h.public(file)
	}
	if !left {
		h.cfg.Custody.KeyFile = h.m.b.custodyFiles[h.m.i]
		own.Key = h.public(h.cfg.Custody.KeyFile)
	}
	if h.process == nil {
		h.process = l.process(h.m.name+"-custody", "signer", h.cfg)
	} else { // the process ends with the test that it began in, which is not always the one that runs now
		h.process.kill()
		l.configure(h.process, h.cfg)
	}
	tool, _ := h.tool()
	if _, err := os.Stat(filepath.Join(l.dir, h.cfg.RecordFile)); err != nil {
		require.NoError(l.t, tool.Begin(nil))
		h.begins()
	}
	require.NoError(l.t, h.process.start())
	return own
}

// begins says where the paths begin, as the chain has it.
func (h *heldKeys) begins() {
	b := h.m.b
	tool, _ := h.tool()
	for kind, baton := range b.firstBatons() {
		require.NoError(b.t, tool.Baton(signers.Baton{Kind: kind.String(), Baton: baton.String()}))
	}
}

// firstBatons are the first outputs of each kind in transactions that open it.
func (b *bitcoinLab) firstBatons() map[custody.Kind]wire.OutPoint {
	b.t.Helper()
	out := make(map[custody.Kind]wire.OutPoint)
	rules := *b.rules
	rules.Epochs = rules.Epochs[:1]
	for h := rules.Start; h <= b.btc.Node.Tip().Height; h++ {
		for _, tx := range b.block(h).Transactions {
			var outs []bitcoin.Out
			for _, o := range tx.TxOut {
				outs = append(outs, bitcoin.Out{Value: uint64(o.Value), Script: o.PkScript})
			}
			if m, ok := rules.FindMarker(outs); !ok || m.Type != custody.MarkerBaton {
				continue
			}
			for _, s := range rules.Scripts() {
				at := slices.IndexFunc(outs, func(o bitcoin.Out) bool { return bytes.Equal(o.Script, s.Script) })
				if _, there := out[s.Kind]; at >= 0 && !there {
					out[s.Kind] = wire.OutPoint{Hash: tx.TxHash(), Index: uint32(at)}
				}
			}
		}
	}
	require.Len(b.t, out, len(custody.Kinds))
	return out
}

func (h *heldKeys) public(file string) string {
	key, err := cosign.LoadKey(file, cosign.KeyOptions{AllowDemo: true})
	require.NoError(h.m.l.t, err)
	x := bitcoin.XOnlyOf(key.PubKey())
	return hex.EncodeToString(x[:])
}

func (h *heldKeys) tool() (signers.Tool, *bytes.Buffer) {
	c, err := config.Load[config.Signer](h.process.file)
	require.NoError(h.m.l.t, err)
	out := new(bytes.Buffer)
	return signers.Tool{Config: c, Out: out}, out
}

// again has the signer go on after a kill.
func (h *heldKeys) again() {
	h.process.kill()
	require.NoError(h.m.l.t, h.process.start())
}

// says waits until the member says what begins so of its signers, or that they sign.
func (m *custodyMember) saysOfSigner(want string) {
	m.l.t.Helper()
	var last string
	m.l.wait(func() string { return fmt.Sprintf("%s: not %q: %q", m.name, want, last) }, func() bool {
		last = ""
		s, err := m.member.Load().Status(m.l.t.Context())
		require.NoError(m.l.t, err)
		if s.Signer != nil {
			last = s.Signer.Error()
		}
		return strings.HasPrefix(last, want) && (last == "") == (want == "")
	})
}

// All three members have their custody keys in signers' processes. Deposits by wallet and by address come, BTC, tokens
// and runes leave, while signers are killed; nothing is paid while no k of them sign, and one whose record was put back
// signs nothing until a person has looked, and then pays nothing twice. The keys of the next epoch take over, and the
// signers of the old ones move what those guard and nothing else.
func TestCustodySigners_INV01_INV05_SR18(t *testing.T) {
	t.Parallel()
	c := newCustodyLabOf(t, true)
	p := c.newPayer(8, 50_000_000)
	one, two, three := c.own[0], c.own[1], c.own[2]
	for _, m := range c.own {
		m.saysOfSigner("")
	}
	token, runes := c.rules.Assets[1], c.rules.Assets[2]
	coins := func(asset custody.Asset, n uint64) *big.Int {
		return whole(n, c.router(localWBTC, asset).Decimals).Big()
	}
	stop := c.mines()
	p.deposits(40_000_000, localWBTC)
	c.deposit(token, "20", localWBTC)
	c.deposit(runes, "20", localWBTC)
	c.supply(localWBTC, custody.Bitcoin, c.sat(localWBTC, 40_000_000))
	c.supply(localWBTC, token, coins(token, 20))
	c.supply(localWBTC, runes, coins(runes, 20))
	receiver, key := c.fresh(bitcoin.P2TR)
	w := c.wallet(key)
	due := map[string]uint64{}
	leaves := func(sats uint64) {
		t.Helper()
		script, _ := c.fresh(bitcoin.P2TR)
		_, due[string(script)] = c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, sats), script)
	}
	paid := func() {
		t.Helper()
		c.wait(func() string { return "not all is paid" + c.unfinished() }, func() bool {
			for script := range due {
				if len(c.got([]byte(script))) == 0 {
					return false
				}
			}
			return true
		})
	}
	holds := func(asset custody.Asset, n uint64) {
		t.Helper()
		want := whole(n, c.rules.Terms[asset].Decimals).Big()
		c.wait(func() string { return fmt.Sprintf("%s of %s withdrawn%s", want, asset, c.unfinished()) }, func() bool {
			got := c.held(w)[c.rules.Terms[asset].Symbol]
			require.True(t, got == nil || got.Cmp(want) <= 0, "paid twice")
			return got != nil && got.Cmp(want) == 0
		})
	}

	t.Log("signers are killed while payments are made")
	leaves(70_000)
	c.leaves(localWBTC, token, coins(token, 3), receiver)
	c.leaves(localWBTC, runes, coins(runes, 5), receiver)
	for range 6 {
		for _, m := range c.own {
			m.held.again()
		}
		leaves(80_000)
		paid()
	}
	holds(token, 3)
	holds(runes, 5)

	t.Log("two of three are off")
	for _, m := range []*custodyMember{two, three} {
		tool, _ := m.held.tool()
		require.NoError(t, tool.Off("somebody looks at it"))
		m.saysOfSigner("custody keys: signer refuses: off: switched off: somebody looks at it")
	}
	older := one.held.copies()
	leaves(90_000)
	tip := c.btc.Node.Tip().Height
	c.wait(func() string { return "no block" }, func() bool { return c.btc.Node.Tip().Height > tip+5 })
	tool, _ := two.held.tool()
	require.NoError(t, tool.On())
	two.saysOfSigner("")
	paid()

	t.Log("a record that was put back with its mark: the member alone can tell")
	one.held.process.kill()
	older.restore()
	require.NoError(t, one.held.process.start())
	one.saysOfSigner("custody keys: signer refuses: behind")
	leaves(60_000)
	tip = c.btc.Node.Tip().Height
	c.wait(func() string { return "no block" }, func() bool { return c.btc.Node.Tip().Height > tip+5 })
	one.held.process.kill()
	var seen uint64
	status, err := one.member.Load().Status(t.Context())
	require.NoError(t, err)
	behind := status.Signer.Error()
	_, err = fmt.Sscanf(behind[strings.Index(behind, "saw"):], "saw %d", &seen)
	require.NoError(t, err)
	tool, _ = one.held.tool()
	require.NoError(t, tool.Resume(signers.Said{Entries: seen}, true))
	require.NoError(t, one.held.process.start())
	one.saysOfSigner("")
	paid()
	c.thiefGets(one, due)
	tool, _ = three.held.tool()
	require.NoError(t, tool.On())
	three.saysOfSigner("")

	t.Log("the next epoch's keys take over")
	stop()
	epoch := c.rules.Current().Epoch
	c.rotates(c.btc.Node.Tip().Height + 8)
	stop = c.mines()
	defer stop()
	watch := c.watch(c.db)
	c.wait(func() string { return "at the old addresses:" + c.left(watch, epoch) },
		func() bool { return c.left(watch, epoch) == "" })
	leaves(75_000)
	c.leaves(localWBTC, token, coins(token, 4), receiver)
	paid()
	holds(token, 7)
	c.wait(func() string { return "not final:" + c.unfinished() }, func() bool { return c.unfinished() == "" })
	stop()
	c.mine(2)
	for script, sats := range due {
		require.Equal(t, []uint64{sats}, c.got([]byte(script)), "paid once")
	}
	c.reservesHold(watch)
}

// heldCopies are a signer's files as they were.
type heldCopies struct {
	h            *heldKeys
	record, mark []byte
}

func (h *heldKeys) copies() heldCopies {
	l := h.m.l
	record, err := os.ReadFile(filepath.Join(l.dir, h.cfg.RecordFile))
	require.NoError(l.t, err)
	mark, err := os.ReadFile(filepath.Join(l.dir, h.cfg.MarkFile))
	require.NoError(l.t, err)
	return heldCopies{h, record, mark}
}

func (c heldCopies) restore() {
	l := c.h.m.l
	require.NoError(l.t, os.WriteFile(filepath.Join(l.dir, c.h.cfg.RecordFile), c.record, 0o600))
	require.NoError(l.t, os.WriteFile(filepath.Join(l.dir, c.h.cfg.MarkFile), c.mark, 0o600))
}

// thiefGets has somebody who has a member's process ask its signer for all that the custody has: payments of uids of
// their own, to a script of their own, as large as they please. Of what is signed no more leaves than a day's caps, and
// nothing that was paid before is paid again.
func (c *custodyLab) thiefGets(m *custodyMember, paid map[string]uint64) {
	t := c.t
	t.Helper()
	keys, err := node.HeldKeys(config.Attest{Custody: &config.Custody{Key: m.held.public(m.held.cfg.Custody.KeyFile)}},
		c.deployment())
	require.NoError(t, err)
	thief, err := signer.NewClient(signer.ClientConfig{
		Socket: m.held.socket, Custody: keys, Domain: c.deployment().Domain, Epoch: c.deployment().Set.Epoch,
	})
	require.NoError(t, err)
	defer thief.Close()
	state, _, err := c.watch(c.db).State(t.Context())
	require.NoError(t, err)
	baton, ok := state.Baton(custody.BTC)
	require.True(t, ok)
	script, _ := c.fresh(bitcoin.P2TR)
	const most = 90_000_000 // the cap of a day
	var already, got uint64
	for _, sats := range paid {
		already += sats
	}
	at := baton.OutPoint
	for n, sats := uint32(0), uint64(1<<27); sats > 1000; n++ {
		var nonce [24]byte
		nonce[23], nonce[0] = byte(n), 0xee
		x := custody.Payout{
			UID: message.NewUID(localWBTC, localBitcoin, nonce), Asset: custody.Bitcoin, Script: script,
			Amount: amount.New(sats),
		}
		o := c.steals(at, x)
		err := thief.SignCustody(t.Context(), c.rules, o)
		if err != nil {
			var refusal *signer.Refusal
			require.ErrorAs(t, err, &refusal)
			require.Equal(t, signer.CodeCap, refusal.Code, refusal.Detail)
			sats /= 2
			continue
		}
		got += sats
		at = wire.OutPoint{Hash: o.Packets[0].Tx.TxHash()}
	}
	require.Positive(t, got)
	require.LessOrEqual(t, got, uint64(most), "of a day, whatever was signed before")
	require.Greater(t, got, uint64(most/2)-already)
	o := c.steals(baton.OutPoint, custody.Payout{
		UID: c.anyPaid(state), Asset: custody.Bitcoin, Script: script, Amount: amount.New(1000),
	})
	var refusal *signer.Refusal
	require.ErrorAs(t, thief.SignCustody(t.Context(), c.rules, o), &refusal)
	require.Equal(t, signer.CodeConflict, refusal.Code, refusal.Detail)
}

// anyPaid is a uid of BTC that the custody paid.
func (c *custodyLab) anyPaid(state *custody.State) message.UID {
	c.t.Helper()
	for _, line := range state.Lines() {
		if paid := state.Payments(line.TxID); line.Kind == custody.BTC && line.Paid > 0 && len(paid) > 0 {
			return paid[0].UID
		}
	}
	require.FailNow(c.t, "nothing was paid")
	return message.UID{}
}

// steals is a payment of one uid on a baton, out of a coin that covers it.
func (c *custodyLab) steals(baton wire.OutPoint, x custody.Payout) signer.Order {
	t := c.t
	t.Helper()
	plain, err := c.rules.Plain(c.rules.Current().Epoch, custody.BTC)
	require.NoError(t, err)
	sats, _ := x.Amount.Uint64()
	tx := wire.NewMsgTx(3)
	coin := wire.OutPoint{Hash: chainhash.Hash{0xc0}, Index: uint32(time.Now().UnixNano() & math.MaxUint32)}
	for _, op := range []wire.OutPoint{baton, coin} {
		tx.AddTxIn(wire.NewTxIn(&op, nil, nil))
	}
	commitment := custody.Commitment(c.rules.Salt, custody.BTC, []message.UID{x.UID})
	tx.AddTxOut(wire.NewTxOut(bitcoin.Postage, plain.Script))
	tx.AddTxOut(wire.NewTxOut(int64(sats), x.Script))
	says := c.rules.MarkerOut(custody.Marker{Type: custody.MarkerPayment, Commitment: &commitment})
	tx.AddTxOut(wire.NewTxOut(0, says.Script))
	p, err := bitcoin.NewPacket(tx)
	require.NoError(t, err)
	for i, value := range []int64{bitcoin.Postage, int64(sats) + 500} {
		p.Inputs[i].UTXO, p.Inputs[i].TapLeaves = wire.NewTxOut(value, plain.Script), plain.Leaves
	}
	return signer.Order{
		Packets: []*bitcoin.Packet{p}, Shown: custody.Shown{Payouts: []custody.Payout{x}},
	}
}

// Doctor looks at a signer of custody keys from its own machine, and from the member's (SR-24).
func TestDoctorOnHeldCustodyKeys_SR24(t *testing.T) {
	t.Parallel()
	b := newBitcoinLab(t)
	m := b.newMember("member-1", 0)
	m.hold()
	own := m.held.start(nil, false)
	signs, err := b.ask("signer", m.held.cfg)
	require.NoError(t, err, "%+v", signs)
	b.finds(signs, "custody key, epoch 1", "ok", own.Key)
	b.finds(signs, "batonsFile", "ok", "3 paths begin")
	b.finds(signs, "record", "ok", "1 entries")
	member := func() doctor.Findings {
		index := b.index("doctor")
		f, _ := b.ask("attest", config.Attest{
			Common: b.common("sqlite:doctor.db", b.rpc), KeyFile: b.keys["member-1"], Listen: freePort(t), Bitcoin: &index,
			Custody: own,
		})
		return f
	}
	b.wait(func() string { return "the signer does not begin" }, func() bool {
		_, err := os.Stat(m.held.socket)
		return err == nil
	})
	f := member()
	b.finds(f, "custody key, epoch 1", "ok", own.Key)
	b.finds(f, "custody signer", "ok", "it signs; 1 entries")
	tool, _ := m.held.tool()
	require.NoError(t, tool.Off("a look"))
	b.finds(member(), "custody signer", "fail", "off: switched off: a look")
	require.NoError(t, tool.On())
	right := own.Key
	own.Key = strings.Repeat("ab", 32)
	f = member()
	b.finds(f, "custody key, epoch 1", "fail", "is not among the deployment's keys")
	b.finds(f, "custody signer", "fail", "its custody key of epoch 1 is not")
	own.Key = right
	m.held.process.kill()
	b.finds(member(), "custody signer", "fail", "ask the signer")
	require.NoError(t, os.Remove(filepath.Join(b.dir, m.held.cfg.Custody.BatonsFile)))
	f, err = b.ask("signer", m.held.cfg)
	require.NoError(t, err)
	b.finds(f, "batonsFile", "warn", "nobody has said")
	require.ErrorContains(t, tool.Baton(signers.Baton{Kind: "btc", Baton: "nothing"}), "nothing")
	one := strings.Repeat("ab", 32) + ":0"
	require.NoError(t, tool.Baton(signers.Baton{Kind: "btc", Baton: one}))
	require.ErrorContains(t, tool.Baton(signers.Baton{Kind: "btc", Baton: one}), "there already")
	two := strings.Repeat("cd", 32) + ":0"
	require.ErrorContains(t, tool.Baton(signers.Baton{Kind: "btc", Baton: two}), "--after")
	require.NoError(t, tool.Baton(signers.Baton{Kind: "btc", Baton: two, After: one}))
}
