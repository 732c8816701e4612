package payouts

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

const (
	bitcoinID uint32 = 3994530451
	evmID     uint32 = 910001002
	ticker           = "cway"

	signersOf, threshold = 3, 2
	reserves             = 3_000_000 // sat of each kind, for miners
	marketRate           = bitcoin.FeeRate(2000)
	maxRate              = bitcoin.FeeRate(20_000)
)

// land is what all histories begin with: a chain on which a custody was opened and something was deposited.
type land struct {
	chain  *btc
	rules  *custody.Rules
	keys   []*btcec.PrivateKey
	wallet *btcec.PrivateKey       // of everybody who is no member
	script []byte                  // P2TR, of wallet
	own    map[custody.Kind][]byte // the custody's plain scripts
	start  time.Time
}

// keyOf is the same key for the same name in every history.
func keyOf(name string) *btcec.PrivateKey {
	key, _ := btcec.PrivKeyFromBytes(crypto.Keccak256([]byte(name)))
	return key
}

// newLand opens a custody of two of three keys, with reserves, bitcoin and tokens.
func newLand() *land {
	l := &land{wallet: keyOf("wallet"), start: time.Unix(1_800_000_000, 0).UTC()}
	for i := range signersOf {
		l.keys = append(l.keys, keyOf(fmt.Sprintf("member %d", i)))
	}
	slices.SortFunc(l.keys, func(a, b *btcec.PrivateKey) int {
		x, y := bitcoin.XOnlyOf(a.PubKey()), bitcoin.XOnlyOf(b.PubKey())
		return bytes.Compare(x[:], y[:])
	})
	l.script = must(bitcoin.KeyScript(bitcoin.P2TR, l.wallet.PubKey()))
	l.rules, l.own = l.custodyRules(), map[custody.Kind][]byte{}
	for _, s := range l.rules.Scripts() {
		l.own[s.Kind] = s.Script
	}
	outs := make([]*wire.TxOut, 400)
	for i := range outs {
		outs[i] = wire.NewTxOut(10_000_000, l.script)
	}
	l.chain = newBTC(l.start, outs)
	l.mine()
	deploy := bitcoin.BRC20{Op: "deploy", Tick: ticker, Max: "1000000", Limit: "1000"}
	l.reveal(deploy, l.script)
	l.mine()
	for range 8 {
		l.reveal(bitcoin.BRC20{Op: "mint", Tick: ticker, Amount: "1000"}, l.script)
	}
	for _, k := range []custody.Kind{custody.BTC, custody.BRC20} {
		l.pay(bitcoin.Out{Value: bitcoin.Postage, Script: l.plain(k)}, l.marked(custody.MarkerBaton))
	}
	l.mine()
	for _, k := range []custody.Kind{custody.BTC, custody.BRC20} {
		l.pay(bitcoin.Out{Value: reserves, Script: l.plain(k)}, l.marked(custody.MarkerTopUp))
	}
	for range 6 {
		l.pay(bitcoin.Out{Value: 2_000_000, Script: l.plain(custody.BTC)}, l.says())
	}
	l.reveal(bitcoin.BRC20{Op: "transfer", Tick: ticker, Amount: "1000"}, l.script)
	l.mine()
	l.sendTokens()
	for range 4 {
		l.mine()
	}
	return l
}

func (l *land) custodyRules() *custody.Rules {
	keys := custody.Keys{Epoch: 1, Threshold: threshold, From: firstHeight + 1}
	for _, k := range l.keys {
		keys.Members = append(keys.Members, bitcoin.XOnlyOf(k.PubKey()))
	}
	terms := func(symbol string, decimals, router byte) custody.Terms {
		return custody.Terms{
			Symbol: symbol, Decimals: decimals, Common: 8, MinDeposit: amount.New(1),
			Lanes: []custody.Lane{
				{ChainID: evmID, Router: message.AnchorOf([20]byte{19: router}), From: firstHeight + 1},
			},
		}
	}
	token := custody.TokenAsset(ticker)
	r := &custody.Rules{
		ChainID: bitcoinID, Salt: message.Bytes32{1}, Form: custody.FormSealed,
		Network: must(bitcoin.NetworkByName(bitcoin.Local)), Start: firstHeight + 1, Epochs: []custody.Keys{keys},
		Assets: []custody.Asset{custody.Bitcoin, token},
		Terms: map[custody.Asset]custody.Terms{
			custody.Bitcoin: terms("BTC", 8, 9), token: terms("CWAY", 18, 10),
		},
		Steps: []custody.Step{{Confirmations: 3}},
	}
	if err := r.Check(); err != nil {
		panic(err) // a mistake of the simulation
	}
	return r
}

func (l *land) mine() {
	l.start = l.start.Add(10 * time.Minute)
	l.chain.mine(l.start, func(pooled) bool { return true }, l.rules.Least())
}

func (l *land) plain(k custody.Kind) []byte { return l.own[k] }

func (l *land) marked(marker byte) bitcoin.Out {
	return l.rules.MarkerOut(custody.Marker{Type: marker})
}

// says is an output that names where a deposit goes.
func (l *land) says() bitcoin.Out {
	to := custody.Destination{ChainID: evmID, Receiver: message.RecipientOf([20]byte{19: 7})}
	return must(bitcoin.DataOut(l.rules.DestinationBytes(to)))
}

// purse is plain coins of the wallet that nothing spends yet.
func (l *land) purse() (out []bitcoin.Coin) {
	unlock := must(bitcoin.UnlockKey(l.script, l.wallet.PubKey()))
	for _, c := range l.chain.tip().scripts[string(l.script)] {
		if _, gone := l.chain.without(map[wire.OutPoint]bool{c.OutPoint: true}); len(gone) > 0 ||
			len(c.Carried.Inscriptions)+len(c.Carried.Runes) > 0 || c.Value < 1_000_000 {
			continue
		}
		seen := bitcoin.Seen{OutPoint: c.OutPoint, Value: c.Value, Script: l.script}
		if out = append(out, must(seen.Plain(unlock))); len(out) == 2 {
			break
		}
	}
	return out
}

func (l *land) funding() bitcoin.Funding {
	return bitcoin.Funding{Coins: l.purse(), Change: l.script, Rate: 5 * marketRate}
}

// send signs with the wallet's key and hands to the node, which may refuse.
func (l *land) send(d *bitcoin.Draft) (*wire.MsgTx, error) {
	tx := must(d.Packet.Complete(l.wallet))
	return tx, l.chain.accept(tx)
}

// pay pays plain coins of the wallet.
func (l *land) pay(outs ...bitcoin.Out) {
	f := l.funding()
	d, err := bitcoin.Payment{Coins: f.Coins, Outputs: outs, Change: f.Change, Rate: f.Rate}.Build()
	if err == nil {
		_, _ = l.send(d) // what is refused did not happen
	}
}

// reveal inscribes an operation into an output of its own.
func (l *land) reveal(op bitcoin.BRC20, to []byte) {
	reveal := must(bitcoin.NewReveal(l.wallet.PubKey(), must(op.Inscription())))
	pair, err := l.funding().Commit(reveal, bitcoin.Out{Value: bitcoin.Postage, Script: to})
	if err != nil {
		return
	}
	commit, err := l.send(pair.Commit)
	if err == nil {
		_, _ = l.send(must(pair.Reveal(commit))) // what is refused did not happen
	}
}

// sendTokens deposits the wallet's first transfer inscription, if it has one.
func (l *land) sendTokens() bool {
	unlock := must(bitcoin.UnlockKey(l.script, l.wallet.PubKey()))
	for _, c := range l.chain.tip().scripts[string(l.script)] {
		if len(c.Carried.Inscriptions) != 1 || !c.Carried.Inscriptions[0].Transfer {
			continue
		}
		seen := bitcoin.Seen{OutPoint: c.OutPoint, Value: c.Value, Script: l.script, Carried: c.Carried}
		f := l.funding()
		d, err := bitcoin.Payment{
			Assets: []bitcoin.Asset{must(seen.Asset(unlock))}, Coins: f.Coins, Change: f.Change, Rate: f.Rate,
			Outputs: []bitcoin.Out{{Value: bitcoin.Postage, Script: l.plain(custody.BRC20)}, l.says()},
		}.Build()
		if err != nil {
			return false
		}
		_, err = l.send(d)
		return err == nil
	}
	return false
}

// burn is a withdrawal that the contracts of a chain sent, or seemed to.
type burn struct {
	message.Message
	asset   custody.Asset
	common  uint64
	script  []byte
	final   time.Time // when its block is
	known   time.Time // when the honest relay sees it
	dropped bool      // its block left the chain before
	derived bool      // it would pay a deposit address
}

// world is one history.
type world struct {
	*land
	seed    uint64
	fault   fault
	rng     *rand.Rand
	clock   time.Time
	spell   time.Duration // how much of it nobody did anything in
	rate    bitcoin.FeeRate
	members []*member
	relay   *relayer
	oracle  *watch.Watcher // sees everything
	burns   []*burn
	byUID   map[message.UID]*burn
	minted  map[custody.Asset]uint64 // common units, by what is final
	address custody.DepositAddress   // of this deployment, which everybody knows
	sent    map[chainhash.Hash][]message.UID
	checked chainhash.Hash
	nonce   uint32
	steps   int
	trace   []string
	broken  error
}

func newWorld(l *land, seed uint64, f fault) *world {
	own := *l
	own.chain = l.chain.copy()
	w := &world{
		land: &own, seed: seed, fault: f, rng: rand.New(rand.NewPCG(seed, 57)), clock: l.start, rate: marketRate,
		byUID: map[message.UID]*burn{}, minted: map[custody.Asset]uint64{}, sent: map[chainhash.Hash][]message.UID{},
	}
	w.address = custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: evmID, Receiver: message.RecipientOf([20]byte{19: 3}),
		RefundKey: bitcoin.XOnlyOf(w.wallet.PubKey()), Lock: custody.DefaultLock,
	}
	w.oracle = must(watch.New(watch.Config{
		Rules: w.rules, View: (&btcIndex{btc: w.chain}).View, Node: btcNode{w.chain}, Records: &watch.MemoryRecords{},
		Hints: told(w.sent), Candidates: ledgerOf{w, true}, Now: func() time.Time { return w.clock },
	}))
	bad := w.rng.IntN(signersOf)
	for i := range signersOf {
		r := faithful
		if i == bad {
			r = pick(w, []role{liar, liar, misled})
		}
		w.members = append(w.members, newMember(w, i, r))
	}
	w.relay = newRelayer(w)
	w.mint()
	return w
}

func pick[T any](w *world, list []T) T { return list[w.rng.IntN(len(list))] }

func (w *world) chance(percent int) bool { return w.rng.IntN(100) < percent }

func (w *world) between(a, b int) int { return a + w.rng.IntN(b-a+1) }

func (w *world) note(format string, args ...any) {
	line := fmt.Sprintf("%4d %9s ", w.steps, w.clock.Sub(w.start).Round(time.Second))
	w.trace = append(w.trace, line+fmt.Sprintf(format, args...))
}

// fail keeps the first violation.
func (w *world) fail(rule, format string, args ...any) {
	if w.broken == nil {
		w.broken = fmt.Errorf("%s: %s", rule, fmt.Sprintf(format, args...))
		w.note("VIOLATION %v", w.broken)
	}
}

// story is what a failure prints: how to see it again, and what happened last.
func (w *world) story() string {
	const lines = 120
	name := ""
	if w.fault.name != "" {
		name = fmt.Sprintf("CAUSEWAY_SIMULATION_FAULT=%q ", w.fault.name)
	}
	roles := make([]string, len(w.members))
	for i, m := range w.members {
		roles[i] = m.role.String()
	}
	return fmt.Sprintf("%v\nreplay: %sCAUSEWAY_SIMULATION_SEEDS=%d-%d go test ./internal/simulation/payouts "+
		"-run '^TestHistories' -count=1 -v\nmembers: %s\n%s", w.broken, name, w.seed, w.seed, strings.Join(roles, ", "),
		strings.Join(w.trace[max(0, len(w.trace)-lines):], "\n"))
}

// mint counts what final deposits brought, which is what can be withdrawn.
func (w *world) mint() {
	minted := map[custody.Asset]uint64{}
	for from := (chain.Cursor{}); ; {
		b, err := w.oracle.Observe(context.Background(), from)
		if err != nil || b.RolledBack {
			return // a payment that is not resolved yet
		}
		for _, d := range b.Deposits {
			if max(d.Block.Height, d.FinalAt) > b.Finalized.Height {
				continue
			}
			for a := range w.rules.Terms {
				if p := d.Message.Payload.Decoded(); a.Anchor() == d.Message.SrcAnchor &&
					p.Kind != message.KindReturn {
					minted[a] += p.Amount.Big().Uint64()
				}
			}
		}
		if from = b.Next; !b.More {
			break
		}
	}
	w.minted = minted
}

// left is what can still be withdrawn of an asset, in common units.
func (w *world) left(a custody.Asset) uint64 {
	left := w.minted[a]
	for _, b := range w.burns {
		if b.asset == a && !b.dropped {
			left -= min(left, b.common)
		}
	}
	return left
}

// payee is a script that nobody else has.
func (w *world) payee() []byte {
	hash := crypto.Keccak256(binary.BigEndian.AppendUint32([]byte("payee"), w.nonce))[:20]
	return append([]byte{0, 20}, hash...)
}

// withdraw has the contracts send a message that pays an asset to a script.
func (w *world) withdraw(a custody.Asset, common uint64, script []byte) *burn {
	w.nonce++
	m := w.messageOf(a, common, script, w.nonce)
	b := &burn{Message: m, asset: a, common: common, script: script}
	b.final = w.clock.Add(time.Duration(w.between(20, 180)) * time.Second)
	for _, o := range w.burns {
		if o.final.After(b.final) {
			b.final = o.final
		}
	}
	b.known = b.final.Add(time.Duration(w.between(0, 120)) * time.Second)
	w.burns, w.byUID[m.UID] = append(w.burns, b), b
	return b
}

func (w *world) messageOf(a custody.Asset, common uint64, script []byte, nonce uint32) message.Message {
	payload := must(message.Payload{
		Kind: message.KindWithdraw, Amount: amount.New(common), Recipient: custody.ScriptHash(script),
		Refund: message.RecipientOf([20]byte{19: 7}), Data: append([]byte{byte(a.Kind)}, script...),
	}.Encode())
	router := w.rules.Terms[a].Lanes[0].Router
	var n [24]byte // a router's own: its address, and a sequence
	copy(n[:], router[12:])
	binary.BigEndian.PutUint32(n[20:], nonce)
	return message.Message{
		UID: message.NewUID(evmID, bitcoinID, n), SrcAnchor: router, DstAnchor: a.Anchor(), Payload: payload,
	}
}

// finalNow reports whether a withdrawal is one by what its chain says for good.
func (b *burn) finalNow(at time.Time) bool { return !b.dropped && !b.final.After(at) }

// due lists final withdrawals that a relay knows and a ledger does not have as paid, oldest first.
func (w *world) due(st *custody.State, all bool) (out []*burn) {
	for _, b := range w.burns {
		if _, paid := st.Paid(b.UID); !paid && b.finalNow(w.clock) && (all || !b.known.After(w.clock)) {
			out = append(out, b)
		}
	}
	return out
}

// payout is what a withdrawal is to be paid.
func (w *world) payout(m message.Message) custody.Payout {
	p := m.Payload.Decoded()
	a := custody.Bitcoin
	if m.DstAnchor != a.Anchor() {
		a = custody.TokenAsset(ticker)
	}
	t := w.rules.Terms[a]
	return custody.Payout{
		UID: m.UID, Asset: a, Script: p.Data[1:], Amount: must(amount.FromCommon(p.Amount, t.Decimals, t.Common)),
		Message: m,
	}
}

// play runs the history to its end, or to the first thing that does not hold.
func (w *world) play(steps int) error {
	for w.steps = 1; w.steps <= steps && w.broken == nil; w.steps++ {
		w.step()
		w.check()
	}
	if w.broken == nil {
		w.heal()
	}
	return w.broken
}
