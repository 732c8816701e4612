package btcseed

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

const coinbaseMaturity = 100

// seeder plans from the state of the chain, which it makes with the ledgers' own rules.
type seeder struct {
	cfg   Config
	runes []runeSpec

	wallet, segwit []byte // the demo wallet's scripts
	miner          []byte

	rules ordinals.Rules
	state *ordinals.Memory
	next  uint32         // height of the next block to apply
	tip   chainhash.Hash // of the last one applied

	based *Record   // once all but the payments was there
	due   []Payment // that are in no block yet

	deploy, mint reveal
	etchings     []reveal // of runes, in their order
}

// reveal is a commit output and what is made by spending it.
type reveal struct {
	bitcoin.Reveal
	outputs []bitcoin.Out
}

func newSeeder(cfg Config) (*seeder, error) {
	s := &seeder{cfg: cfg, runes: runeSpecs()}
	for _, want := range []struct {
		script *[]byte
		kind   bitcoin.AddressType
		key    *btcec.PrivateKey
	}{
		{&s.wallet, bitcoin.P2TR, cfg.Keys.Wallet},
		{&s.segwit, bitcoin.P2WPKH, cfg.Keys.Wallet},
		{&s.miner, bitcoin.P2TR, cfg.Keys.Miner},
	} {
		script, err := bitcoin.KeyScript(want.kind, want.key.PubKey())
		if err != nil {
			return nil, err
		}
		*want.script = script
	}
	var err error
	if s.deploy, err = s.inscribe(bitcoin.BRC20{
		Op: "deploy", Tick: Ticker, Max: tokenMax,
		Limit: tokenAmount,
	}); err != nil {
		return nil, err
	}
	if s.mint, err = s.inscribe(bitcoin.BRC20{Op: "mint", Tick: Ticker, Amount: tokenAmount}); err != nil {
		return nil, err
	}
	for _, spec := range s.runes {
		r, err := s.etch(spec)
		if err != nil {
			return nil, fmt.Errorf("rune %s: %w", spec.name, err)
		}
		s.etchings = append(s.etchings, r)
	}
	return s, s.restart()
}

// inscribe returns the reveal of an inscription for the wallet. The same keys always give the same commit output.
func (s *seeder) inscribe(op bitcoin.BRC20) (reveal, error) {
	inscription, err := op.Inscription()
	if err != nil {
		return reveal{}, err
	}
	r, err := bitcoin.NewReveal(s.cfg.Keys.Miner.PubKey(), inscription)
	return reveal{r, []bitcoin.Out{{Value: bitcoin.Postage, Script: s.wallet}}}, err
}

// etch returns the reveal of an etching whose premine goes to the wallet.
func (s *seeder) etch(spec runeSpec) (reveal, error) {
	name, err := ordinals.ParseSpacedRune(spec.name)
	if err != nil {
		return reveal{}, err
	}
	outputs, err := bitcoin.Etch(ordinals.Etching{
		Divisibility: &spec.divisibility, Premine: &spec.premine, Rune: &name.Rune, Spacers: &name.Spacers,
		Symbol: &spec.symbol,
		Terms:  &ordinals.Terms{Amount: &spec.mint, Cap: &spec.cap},
	}, s.wallet)
	if err != nil {
		return reveal{}, err
	}
	r, err := bitcoin.NewEtchReveal(s.cfg.Keys.Miner.PubKey(), name.Rune)
	return reveal{r, outputs}, err
}

// restart forgets what was read of the chain.
func (s *seeder) restart() (err error) {
	s.state, s.next, s.tip, s.based, s.due = ordinals.NewMemory(), 0, chainhash.Hash{}, nil, nil
	s.rules, err = ordinals.RulesFor(bitcoin.Local)
	return err
}

// catchUp applies blocks until everything is there or the chain ends. A reorganisation makes it begin again.
func (s *seeder) catchUp(ctx context.Context) (complete bool, err error) {
	for {
		if complete, err := s.complete(); err != nil || complete {
			return complete, err
		}
		if s.next > s.cfg.Node.Tip().Height {
			return false, ctx.Err()
		}
		if err := ctx.Err(); err != nil {
			return false, err
		}
		raw, err := s.cfg.Node.Block(s.next)
		if err != nil {
			return false, err
		}
		block, err := ordinals.ParseBlock(raw, s.next)
		if err != nil {
			return false, fmt.Errorf("block %d: %w", s.next, err)
		}
		if block.Prev != s.tip {
			if err := s.restart(); err != nil {
				return false, err
			}
			continue
		}
		if _, err := s.rules.Apply(s.state, block); err != nil {
			return false, fmt.Errorf("block %d: %w", s.next, err)
		}
		s.next, s.tip = s.next+1, block.Hash
		if s.based != nil {
			s.paid(block)
		}
	}
}

// step sends what can be sent now. Each transaction spends other coins than the rest.
func (s *seeder) step() error {
	plain, err := s.plain()
	if err != nil {
		return err
	}
	f := &funds{seeder: s, coins: plain}
	if s.based != nil {
		return s.pay(f)
	}
	if err := s.prepare(f); err != nil {
		return err
	}
	deployed, minted, err := s.token()
	if err != nil {
		return err
	}
	switch {
	case !deployed:
		err = s.reveal("deploy token", s.deploy)
	case !minted:
		err = s.reveal("mint token", s.mint)
	}
	if err != nil {
		return err
	}
	for i, spec := range s.runes {
		if err := s.stepRune(f, spec, s.etchings[i]); err != nil {
			return fmt.Errorf("rune %s: %w", spec.name, err)
		}
	}
	return nil
}

// pay sends the payments that are due, in their order: a later one never comes into an earlier block.
func (s *seeder) pay(f *funds) error {
	for _, p := range s.due {
		if err := f.send(p.Name, func(from bitcoin.Funding) (*bitcoin.Draft, error) {
			return bitcoin.Payment{Coins: from.Coins, Outputs: p.Outputs, Change: from.Change, Rate: from.Rate}.Build()
		}); err != nil {
			return err
		}
	}
	return nil
}

func (s *seeder) stepRune(f *funds, spec runeSpec, etching reveal) error {
	entry, err := ordinals.RuneByName(s.state, spec.name)
	if errors.Is(err, ordinals.ErrNoRune) {
		coin, _, ok := s.commit(etching.Script())
		if !ok || s.next < coin.Height+ordinals.CommitConfirmations-1 {
			return nil // its commit output is too young
		}
		return s.reveal("etch "+spec.name, etching)
	}
	if err != nil {
		return err
	}
	have, err := s.runeBalance(spec)
	if err != nil || have.Cmp(spec.premine.Add(spec.mint)) >= 0 || have.IsZero() {
		return err // without the premine it is somebody else's
	}
	return f.send("mint "+spec.name,
		func(from bitcoin.Funding) (*bitcoin.Draft, error) { return from.MintRune(entry.ID, s.wallet) })
}

// prepare makes, in one transaction, the wallet's coins and all commit outputs that are missing.
func (s *seeder) prepare(f *funds) error {
	outputs := s.unfunded()
	deployed, minted, err := s.token()
	if err != nil {
		return err
	}
	var commits []reveal
	if !deployed {
		commits = append(commits, s.deploy)
	}
	if !minted {
		commits = append(commits, s.mint)
	}
	for i, spec := range s.runes {
		if _, err := ordinals.RuneByName(s.state, spec.name); errors.Is(err, ordinals.ErrNoRune) {
			commits = append(commits, s.etchings[i])
		} else if err != nil {
			return err
		}
	}
	for _, c := range commits {
		if _, _, ok := s.commit(c.Script()); !ok {
			outputs = append(outputs, bitcoin.Out{Value: c.Value(c.outputs, rate), Script: c.Script()})
		}
	}
	if len(outputs) == 0 {
		return nil
	}
	return f.send("prepare", func(from bitcoin.Funding) (*bitcoin.Draft, error) {
		return bitcoin.Payment{Coins: from.Coins, Outputs: outputs, Change: from.Change, Rate: from.Rate}.Build()
	})
}

// unfunded returns the outputs that the wallet's funding lacks.
func (s *seeder) unfunded() (missing []bitcoin.Out) {
	for _, script := range [][]byte{s.wallet, s.segwit} {
		have := 0
		for _, c := range s.state.Coins {
			if c.Value == Funds && bytes.Equal(c.Script, script) {
				have++
			}
		}
		for range max(0, 2-have) {
			missing = append(missing, bitcoin.Out{Value: Funds, Script: script})
		}
	}
	return missing
}

// commit finds the unspent commit output with a script.
func (s *seeder) commit(script []byte) (ordinals.Coin, wire.OutPoint, bool) {
	for op, c := range s.state.Coins {
		if bytes.Equal(c.Script, script) {
			return c, op, true
		}
	}
	return ordinals.Coin{}, wire.OutPoint{}, false
}

// reveal spends a commit output, if it is there.
func (s *seeder) reveal(what string, r reveal) error {
	coin, op, ok := s.commit(r.Script())
	if !ok {
		return nil
	}
	seen, err := see(op, coin)
	if err != nil {
		return err
	}
	commit, err := seen.Plain(r.Unlock(false))
	if err != nil {
		return err
	}
	draft, err := bitcoin.Payment{Coins: []bitcoin.Coin{commit}, Must: 1, Outputs: r.outputs, Rate: rate}.Build()
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return s.send(what, draft)
}

func (s *seeder) send(what string, draft *bitcoin.Draft) error {
	tx, err := draft.Packet.Complete(s.cfg.Keys.Miner)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	if err := s.cfg.Node.Send(tx); err != nil {
		return fmt.Errorf("%s: send %s: %w", what, tx.TxHash(), err)
	}
	s.cfg.Log.Debug("sent", slog.String("step", what), slog.String("txid", tx.TxHash().String()))
	return nil
}

// funds are the coins that a step may still spend.
type funds struct {
	*seeder
	coins []bitcoin.Coin
}

// send builds a transaction from the coins that are left, and takes what it spends from them.
func (f *funds) send(what string, build func(bitcoin.Funding) (*bitcoin.Draft, error)) error {
	draft, err := build(bitcoin.Funding{Coins: f.coins, Change: f.miner, Rate: rate})
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	f.coins = slices.DeleteFunc(f.coins, func(c bitcoin.Coin) bool {
		return slices.ContainsFunc(draft.Coins, func(used bitcoin.Coin) bool { return used.OutPoint() == c.OutPoint() })
	})
	return f.seeder.send(what, draft)
}

// plain returns the miner's coins that can be spent in the next block, oldest first.
func (s *seeder) plain() ([]bitcoin.Coin, error) {
	unlock, err := bitcoin.UnlockKey(s.miner, s.cfg.Keys.Miner.PubKey())
	if err != nil {
		return nil, err
	}
	type aged struct {
		coin   bitcoin.Coin
		height uint32
	}
	var list []aged
	for op, c := range s.state.Coins {
		if !bytes.Equal(c.Script, s.miner) || !c.Plain() || c.Coinbase && c.Height+coinbaseMaturity > s.next {
			continue
		}
		seen, err := see(op, c)
		if err != nil {
			return nil, err
		}
		coin, err := seen.Plain(unlock)
		if err != nil {
			return nil, err
		}
		list = append(list, aged{coin, c.Height})
	}
	slices.SortFunc(list, func(a, b aged) int {
		x, y := a.coin.OutPoint(), b.coin.OutPoint()
		return cmp.Or(cmp.Compare(a.height, b.height), bytes.Compare(x.Hash[:], y.Hash[:]), cmp.Compare(x.Index, y.Index))
	})
	coins := make([]bitcoin.Coin, 0, len(list))
	for _, a := range list {
		coins = append(coins, a.coin)
	}
	return coins, nil
}

func see(op wire.OutPoint, c ordinals.Coin) (bitcoin.Seen, error) {
	seen := bitcoin.Seen{OutPoint: op, Value: c.Value, Script: c.Script}
	err := seen.Carried.Decode(c.Carried)
	return seen, err
}
