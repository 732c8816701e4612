// Package btcseed gives the local Bitcoin network something to show: a demo wallet with coins, a BRC-20 token and two
// runes, made by the transactions that anyone would make. It hides the order of those steps and how far an earlier run
// has come, which it reads from the chain alone: there is no other record, so a run that was killed anywhere is
// continued by the next.
package btcseed

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/localnet/regnode"
)

// The BRC-20 token: the demo wallet has one mint of it.
const (
	Ticker      = "cway"
	tokenMax    = "21000000"
	tokenAmount = "1000000" // of a mint
)

// Funds are the coins that the demo wallet gets, in satoshi: two at each address, so that one can be spent while
// another waits.
const Funds = 5 * 100_000_000

// rate is what all transactions pay.
const rate = bitcoin.FeeRate(2000)

// maxSteps bounds the blocks that a run makes, several times what it takes.
const maxSteps = 64

// runeSpec is a rune of the demo. Amounts are in base units.
type runeSpec struct {
	name         string
	divisibility uint8
	symbol       rune
	premine      uint128.Uint128
	mint         uint128.Uint128 // of the open mint
	cap          uint128.Uint128
}

// runeSpecs are like the two runes of the specification [3.53] [3.54].
func runeSpecs() []runeSpec {
	coins := uint128.From64(100_000_000)
	return []runeSpec{
		{
			"SATOSHI•RUNE•TITAN", 8, '⊙', uint128.From64(1_000_000).Mul(coins), uint128.From64(1_000).Mul(coins),
			uint128.From64(1_000_000),
		},
		{"RUNES•X•BITCOIN", 0, '✖', uint128.From64(21_000_000), uint128.From64(100), uint128.From64(1_000_000)},
	}
}

// Node is the local node.
type Node interface {
	Tip() regnode.Tip
	Block(height uint32) ([]byte, error)
	Waiting() int
	Send(tx *wire.MsgTx) error
	Mine(ctx context.Context, k int, to string) ([]chainhash.Hash, error)
}

// Config says on which chain and for whom.
type Config struct {
	Node Node
	Keys Keys
	// Payments, if given, says what the miner's coins are to pay once, now that there is all that a Record tells. It is
	// asked again whenever the chain is read anew, and answers the same for the same record.
	Payments func(Record) ([]Payment, error)
	Log      *slog.Logger // default discards
}

// Payment is a transaction that is made once: one whose outputs begin with these is taken for it.
type Payment struct {
	Name    string
	Outputs []bitcoin.Out
}

// Record is what there is after Seed.
type Record struct {
	Wallet Addresses
	Ticker string
	Token  ordinals.InscriptionID // deploy inscription
	Runes  []Rune
	Height uint32 // of the block since which all of it is there
}

// Rune is a rune of the demo.
type Rune struct {
	ID           ordinals.RuneID
	Name         ordinals.SpacedRune
	Divisibility uint8
}

// Seed makes what is missing and returns what there is. It makes blocks as it needs them.
func Seed(ctx context.Context, cfg Config) (Record, error) {
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	s, err := newSeeder(cfg)
	if err != nil {
		return Record{}, fmt.Errorf("seed the local Bitcoin network: %w", err)
	}
	record, err := s.run(ctx)
	if err != nil {
		return Record{}, fmt.Errorf("seed the local Bitcoin network: %w", err)
	}
	return record, nil
}

func (s *seeder) run(ctx context.Context) (Record, error) {
	for range maxSteps {
		// What an earlier run has sent comes first, since the plan is made from the chain alone. Asked before catching up:
		// what does not wait now is in a block that catching up sees.
		waiting := s.cfg.Node.Waiting()
		done, err := s.catchUp(ctx)
		if err != nil {
			return Record{}, err
		}
		if done {
			return *s.based, nil
		}
		if waiting == 0 {
			if err := s.step(); err != nil {
				return Record{}, err
			}
		}
		if _, err := s.cfg.Node.Mine(ctx, 1, ""); err != nil {
			return Record{}, err
		}
	}
	return Record{},
		fmt.Errorf("it is not complete after %d blocks: others may use the same names on this chain; start over with a "+
			"fresh one", maxSteps)
}

func (s *seeder) record() (Record, error) {
	wallet, err := AddressesOf(s.cfg.Keys.Wallet)
	if err != nil {
		return Record{}, err
	}
	token, err := ordinals.TokenByTicker(s.state, Ticker)
	if err != nil {
		return Record{}, err
	}
	r := Record{Wallet: wallet, Ticker: Ticker, Token: token.ID, Height: s.next - 1}
	for _, spec := range s.runes {
		entry, err := ordinals.RuneByName(s.state, spec.name)
		if err != nil {
			return Record{}, err
		}
		r.Runes = append(r.Runes, Rune{ID: entry.ID, Name: entry.Name, Divisibility: entry.Divisibility})
	}
	return r, nil
}

// complete reports whether everything is there. What came first stays: people spend it later.
func (s *seeder) complete() (bool, error) {
	if s.based == nil {
		done, err := s.baseComplete()
		if err != nil || !done {
			return false, err
		}
		record, err := s.record()
		if err != nil {
			return false, err
		}
		s.based = &record
		if s.cfg.Payments != nil {
			if s.due, err = s.cfg.Payments(record); err != nil {
				return false, fmt.Errorf("plan payments: %w", err)
			}
		}
	}
	return len(s.due) == 0, nil
}

// paid takes the payments that a block made off the list.
func (s *seeder) paid(b *ordinals.Block) {
	for _, tx := range b.Txs {
		s.due = slices.DeleteFunc(s.due, func(p Payment) bool {
			return len(tx.Outs) >= len(p.Outputs) && slices.EqualFunc(p.Outputs, tx.Outs[:len(p.Outputs)],
				func(want bitcoin.Out, is ordinals.Out) bool {
					return want.Value == is.Value && bytes.Equal(want.Script, is.Script)
				})
		})
	}
}

// baseComplete reports whether all but the payments is there at the height that the state has reached.
func (s *seeder) baseComplete() (bool, error) {
	if len(s.unfunded()) > 0 {
		return false, nil
	}
	_, minted, err := s.token()
	if err != nil || !minted {
		return false, err
	}
	for _, spec := range s.runes {
		have, err := s.runeBalance(spec)
		if err != nil || have.Cmp(spec.premine.Add(spec.mint)) < 0 {
			return false, err
		}
	}
	return true, nil
}

// token reports whether the token is deployed, and whether the wallet has a mint of it.
func (s *seeder) token() (deployed, minted bool, err error) {
	if _, err := ordinals.TokenByTicker(s.state, Ticker); errors.Is(err, ordinals.ErrNotFound) {
		return false, false, nil
	} else if err != nil {
		return false, false, err
	}
	balance, err := ordinals.BalanceOf(s.state, ordinals.ScriptIDOf(s.wallet), Ticker)
	return true, !balance.Overall.IsZero(), err
}

// runeBalance is what the wallet has of a rune; zero also for one that is not etched.
func (s *seeder) runeBalance(spec runeSpec) (uint128.Uint128, error) {
	entry, err := ordinals.RuneByName(s.state, spec.name)
	if errors.Is(err, ordinals.ErrNoRune) {
		return uint128.Zero, nil
	}
	if err != nil {
		return uint128.Zero, err
	}
	return ordinals.RuneAmount(s.state, ordinals.ScriptIDOf(s.wallet), entry.ID)
}
