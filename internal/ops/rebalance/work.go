package rebalance

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rpc"

	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/ops/terminal"
)

// arrivalPoll is how often a message's destination is asked.
const arrivalPoll = time.Second

// refusal ends a move: the chain says that a step of it cannot be made.
type refusal struct{ why string }

func (r refusal) Error() string { return r.why }

// work makes what is left of a move. A refusal ends the move for good: what its earlier steps did stands, and the next
// plan starts from there. Any other error leaves it open for the next run.
func (c Command) work(ctx context.Context, o *operator, j *journal, m *move, p *printer) error {
	for i := range m.Steps {
		err := c.step(ctx, o, j, m, i, p)
		var no refusal
		if errors.As(err, &no) {
			return errors.Join(
				fmt.Errorf("%s on chain %d: %w: the move is given up; run it again to look anew", m.Steps[i].What,
					m.Steps[i].Chain, err),
				j.note(line{At: c.Now(), End: &no.why}))
		}
		if err != nil {
			return fmt.Errorf("%s on chain %d: %w", m.Steps[i].What, m.Steps[i].Chain, err)
		}
	}
	done := ""
	p.printf("  done\n")
	return errors.Join(j.note(line{At: c.Now(), End: &done}), p.err)
}

func (c Command) step(ctx context.Context, o *operator, j *journal, m *move, i int, p *printer) error {
	s, at := m.Steps[i], &m.done[i]
	t := o.chains[s.Chain]
	if t == nil {
		return fmt.Errorf("chain %d is not in the file any more", s.Chain)
	}
	if at.mined == nil {
		if at.signed == nil {
			tx, err := sign(ctx, t, s)
			if err != nil {
				return err
			}
			raw, err := tx.MarshalBinary()
			if err != nil {
				return fmt.Errorf("encode the transaction: %w", err)
			}
			if err := j.note(line{At: c.Now(), Signed: &signed{Step: i, Hash: tx.Hash(), Raw: raw}}); err != nil {
				return err
			}
			p.printf("  %s on chain %d: signed %s\n", s.What, s.Chain, tx.Hash())
		}
		receipt, err := c.settle(ctx, t, j, at.signed, i)
		if err != nil {
			return err
		}
		if receipt.Status != types.ReceiptStatusSuccessful {
			return refusal{fmt.Sprintf("transaction %s failed", at.signed.Hash)}
		}
		note := &mined{Step: i, Block: receipt.BlockNumber.Uint64()}
		if s.Arrives != 0 {
			sent := terminal.Emitted(receipt, t.BridgeAddr, t.Bridge.UnpackMessageSentEvent,
				func(*bindings.BridgeMessageSent) bool { return true })
			if sent == nil {
				return fmt.Errorf("transaction %s sent no message", at.signed.Hash)
			}
			uid := common.BigToHash(sent.Uid)
			note.UID = &uid
		}
		if err := j.note(line{At: c.Now(), Mined: note}); err != nil {
			return err
		}
		p.printf("  %s on chain %d: in block %d\n", s.What, s.Chain, note.Block)
	}
	if s.Arrives != 0 && at.mined.UID != nil {
		return c.arrives(ctx, o.chains[s.Arrives], *at.mined.UID, p)
	}
	return nil
}

// sign makes the transaction of a step, which nobody has seen yet.
func sign(ctx context.Context, t *terminal.Terminal, s step) (*types.Transaction, error) {
	opts := *t.Opts
	opts.Context, opts.Value, opts.NoSend = ctx, (*big.Int)(s.Value), true
	to := bind.NewBoundContract(s.To, t.Bridge.GetABI(), t.Client, t.Client, t.Client)
	tx, err := bind.Transact(to, &opts, s.Data)
	if err == nil {
		return tx, nil
	}
	if name := t.Refusal(err); name != "" {
		return nil, refusal{"the bridge refuses: " + name}
	}
	for _, final := range []string{"execution reverted", "insufficient funds"} {
		if strings.Contains(err.Error(), final) {
			return nil, refusal{"the chain refuses it: " + err.Error()}
		}
	}
	return nil, fmt.Errorf("sign: %w", err)
}

// settle sends a signed transaction, as often as it takes, and waits until it is in a block. It is the same one each
// time: whatever happened to an earlier run, the step is made once.
func (c Command) settle(ctx context.Context, t *terminal.Terminal, j *journal, s *signed,
	step int,
) (*types.Receipt, error) {
	r, err := t.Client.TransactionReceipt(ctx, s.Hash)
	if err == nil {
		return r, nil
	}
	if !errors.Is(err, ethereum.NotFound) {
		return nil, fmt.Errorf("look for %s: %w", s.Hash, err)
	}
	var tx types.Transaction
	if err := tx.UnmarshalBinary(s.Raw); err != nil || tx.Hash() != s.Hash {
		return nil, errors.Join(errJournal, err)
	}
	if err := t.Client.SendTransaction(ctx, &tx); err != nil && !evm.Known(err) {
		if !strings.Contains(strings.ToLower(err.Error()), "nonce too low") {
			return nil, fmt.Errorf("send %s: %w", s.Hash, err)
		}
		if err := c.taken(ctx, t, j, &tx, step); err != nil {
			return nil, err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, terminal.MinedTimeout)
	defer cancel()
	if r, err = bind.WaitMined(ctx, t.Client, s.Hash); err != nil {
		return nil, fmt.Errorf("wait for %s: %w: run it again to wait on", s.Hash, err)
	}
	return r, nil
}

// taken decides what became of a transaction whose nonce is used: nil if it is in a block itself. Once another one has
// the nonce for good, this one never counts, and the step is signed anew by the next run.
func (c Command) taken(ctx context.Context, t *terminal.Terminal, j *journal, tx *types.Transaction, step int) error {
	_, err := t.Client.TransactionReceipt(ctx, tx.Hash())
	if err == nil {
		return nil
	}
	if !errors.Is(err, ethereum.NotFound) {
		return fmt.Errorf("look for %s: %w", tx.Hash(), err)
	}
	final, err := t.Client.HeaderByNumber(ctx, big.NewInt(int64(rpc.FinalizedBlockNumber)))
	if err != nil {
		return fmt.Errorf("read the last final block: %w", err)
	}
	next, err := t.Client.NonceAt(ctx, t.Opts.From, final.Number)
	if err != nil {
		return fmt.Errorf("read the account's nonce: %w", err)
	}
	if next <= tx.Nonce() {
		return fmt.Errorf("another transaction has the place of %s, but not for good yet: run it again later", tx.Hash())
	}
	// a receipt that came meanwhile counts
	if _, err := t.Client.TransactionReceipt(ctx, tx.Hash()); !errors.Is(err, ethereum.NotFound) {
		return err
	}
	if err := j.note(line{At: c.Now(), Lost: &step}); err != nil {
		return err
	}
	return fmt.Errorf("another transaction has the place of %s for good: run it again to sign anew", tx.Hash())
}

// arrives waits until a message is executed. A claim is said: the move is over, and the claim is paid by others' ways.
func (c Command) arrives(ctx context.Context, t *terminal.Terminal, uid common.Hash, p *printer) error {
	p.printf("  waits for message %s on chain %d\n", uid, t.Chain)
	ctx, cancel := context.WithTimeout(ctx, c.Wait)
	defer cancel()
	tick := time.NewTicker(arrivalPoll)
	defer tick.Stop()
	for {
		opts := &bind.CallOpts{Context: ctx}
		executed, err := bind.Call(t.LensAt, opts, t.Lens.PackExecuted(uid.Big()), t.Lens.UnpackExecuted)
		if err == nil && executed {
			claim, err := bind.Call(t.LensAt, opts, t.Lens.PackClaim(uid.Big()), t.Lens.UnpackClaim)
			if err != nil {
				return fmt.Errorf("read what chain %d owes: %w", t.Chain, t.Named(err))
			}
			if claim.Status != 0 {
				p.printf("  chain %d owes it as a claim: causeway claim retry %s\n", t.Chain, uid)
			}
			return p.err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("message %s has not arrived: run it again to wait on: %w", uid, errors.Join(ctx.Err(), err))
		case <-tick.C:
		}
	}
}
