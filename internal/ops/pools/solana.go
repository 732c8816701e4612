package pools

import (
	"context"
	"fmt"
	"math/big"
	"time"

	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
)

// solanaHand is pools by the program on Solana.
type solanaHand struct {
	*terminal.Solana
	record *catalog.SolanaDeployment
}

func (s solanaHand) close() { s.Client.Close() }

func (s solanaHand) show(ctx context.Context) error {
	for i, p := range s.Bridge.Pools {
		raw, err := s.Own(ctx, p.Anchor, p.Authority, s.Bridge.Position(p.Anchor, s.Me()))
		if err != nil {
			return err
		}
		anchor, err := solana.ReadAnchor(raw[0])
		if err != nil {
			return fmt.Errorf("pool %d: %w", p.ID, err)
		}
		books, err := solana.ReadAuthority(raw[1])
		if err != nil {
			return fmt.Errorf("pool %d: %w", p.ID, err)
		}
		yours, more := "", ""
		if s.Signer != nil {
			mine := solana.PositionAccount{} // none: nothing
			if len(raw[2]) > 0 {
				if mine, err = solana.ReadPosition(raw[2]); err != nil {
					return fmt.Errorf("pool %d: %w", p.ID, err)
				}
			}
			yours = whole(p, mine.Amount)
			if mine.Amount > 0 {
				has, holds := new(big.Int).SetUint64(mine.Amount), new(big.Int).SetUint64(books.Liquidity)
				show := func(v *big.Int) string { return terminal.ShowUnits(v, p.CommonDecimals) }
				h := holding{position: has, liquidity: holds, since: time.Unix(int64(mine.Since), 0)}
				more = "\n" + h.line(show, time.Now())
			}
		}
		text := line(p.ID, s.record.Pools[i].Symbol, whole(p, books.Liquidity), whole(p, anchor.CumulatedFee),
			uint32(anchor.FeeRatio), yours)
		if _, err := fmt.Fprintln(s.Out, text+more); err != nil {
			return err
		}
	}
	return nil
}

// whole shows common decimals as whole tokens.
func whole(p solana.Pool, v uint64) string {
	return terminal.ShowUnits(new(big.Int).SetUint64(v), p.CommonDecimals)
}

func (s solanaHand) add(ctx context.Context, pool uint32, text string) error {
	p, err := s.Pool(pool)
	if err != nil {
		return err
	}
	base, _, err := s.Units(p, text)
	if err != nil {
		return err
	}
	if s.Signer == nil {
		return terminal.ErrNoKey
	}
	if err := s.affords(ctx, p, base, text); err != nil {
		return err
	}
	return s.Send(ctx, "add liquidity", s.Bridge.IncreaseLiquidity(p, s.Me(), base))
}

// affords looks whether the account has so much before anything is paid for a transaction.
func (s solanaHand) affords(ctx context.Context, p solana.Pool, base uint64, text string) error {
	where := s.Me()
	if !p.Native() {
		where = solana.AssociatedAccount(s.Me(), p.Mint)
	}
	held, err := s.Client.Account(ctx, where)
	if err != nil {
		return fmt.Errorf("read what the account has: %w", err)
	}
	has := held.Lamports
	if !p.Native() {
		has = 0
		if held.Exists() {
			a, err := solana.ReadTokenAccount(held.Data)
			if err != nil {
				return err
			}
			has = a.Amount
		}
	}
	if has < base {
		return fmt.Errorf("account %s has less than %s of pool %d's token: nothing was sent", s.Me(), text, p.ID)
	}
	return nil
}

func (s solanaHand) self() message.Recipient { return message.Recipient(s.Me()) }

// removeTo accepts neither a higher price of the message than it has now, nor a smaller amount (SR-39).
func (s solanaHand) removeTo(ctx context.Context, pool uint32, text string, to Place) error {
	p, err := s.Pool(pool)
	if err != nil {
		return err
	}
	_, common, err := s.Units(p, text)
	if err != nil {
		return err
	}
	if s.Signer == nil {
		return terminal.ErrNoKey
	}
	mine, ratio, err := s.leaving(ctx, p, common)
	if err != nil {
		return err
	}
	raw, err := s.Own(ctx, s.Bridge.Path(p.Anchor, to.Chain))
	if err != nil {
		return err
	}
	path, err := solana.ReadPath(raw[0])
	if err != nil || !path.Configured {
		return fmt.Errorf("pool %d sends nothing to chain %d", pool, to.Chain)
	}
	cost, err := path.Fee.MessageFee().For(message.HeadLen)
	if err != nil {
		return fmt.Errorf("reckon the message's fee: %w", err)
	}
	most, fits := cost.Uint64()
	if !fits {
		return fmt.Errorf("the message costs %s lamports, more than Solana counts", cost)
	}
	uid, err := s.NextUID(ctx, p, to.Chain)
	if err != nil {
		return err
	}
	least := leastOf(new(big.Int).SetUint64(common), mine.Since, ratio)
	return s.Send(ctx, "remove liquidity", s.Bridge.RemoveElsewhere(p, s.Me(), uid, common, solana.Elsewhere{
		Chain: to.Chain, Recipient: to.Account, Least: least.Uint64(), MostFee: most,
	}))
}

// leaving holds an amount against the account's position, before anything is paid for a transaction, and tells the
// pool's fee, in millionths.
func (s solanaHand) leaving(ctx context.Context, p solana.Pool, common uint64) (mine solana.PositionAccount,
	ratio uint16, err error,
) {
	raw, err := s.Own(ctx, p.Anchor, s.Bridge.Position(p.Anchor, s.Me()))
	if err != nil {
		return mine, 0, err
	}
	anchor, err := solana.ReadAnchor(raw[0])
	if err != nil {
		return mine, 0, fmt.Errorf("pool %d: %w", p.ID, err)
	}
	if len(raw[1]) > 0 {
		if mine, err = solana.ReadPosition(raw[1]); err != nil {
			return mine, 0, err
		}
	}
	if mine.Amount < common {
		return mine, 0, fmt.Errorf("the position in pool %d has %s: nothing was sent", p.ID, whole(p, mine.Amount))
	}
	return mine, anchor.FeeRatio, nil
}

func (s solanaHand) remove(ctx context.Context, pool uint32, text string) error {
	p, err := s.Pool(pool)
	if err != nil {
		return err
	}
	_, amount, err := s.Units(p, text)
	if err != nil {
		return err
	}
	if s.Signer == nil {
		return terminal.ErrNoKey
	}
	var list []solana.Instruction
	if !p.Native() { // it can have been closed since
		list = append(list, solana.MakeAssociated(s.Me(), s.Me(), p.Mint))
	}
	return s.Send(ctx, "remove liquidity", append(list, s.Bridge.DecreaseLiquidity(p, s.Me(), amount))...)
}
