package pools

import (
	"context"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
)

// evmHand is pools by the bridge's contract.
type evmHand struct{ *terminal.Terminal }

func (t evmHand) close() { t.Client.Close() }

func (t evmHand) show(ctx context.Context) error {
	for _, known := range t.On.Pools {
		p, err := t.Pool(ctx, known.PoolID)
		if err != nil {
			return err
		}
		show := func(v *big.Int) string { return terminal.ShowUnits(v, p.RealDecimals) }
		yours, more := "", ""
		if t.Opts != nil {
			mine, err := t.holding(ctx, known, p.Liquidity)
			if err != nil {
				return err
			}
			yours = show(mine.position)
			if mine.position.Sign() > 0 {
				more = "\n" + mine.line(show, time.Now())
			}
		}
		text := line(known.PoolID, known.Symbol, show(p.Liquidity), show(p.CumulatedFee), uint32(p.FeeRatio), yours)
		if _, err := fmt.Fprintln(t.Out, text+more); err != nil {
			return err
		}
	}
	return nil
}

// holding is the key's position, base units, with the time of its last addition, which only the bridge's words tell
// (contracts/evm/storage.json).
func (t evmHand) holding(ctx context.Context, known catalog.PoolDeployment, liquidity *big.Int) (holding, error) {
	opts := &bind.CallOpts{Context: ctx}
	mine, err := bind.Call(t.LensAt, opts, t.Lens.PackPosition(known.PoolID, t.Opts.From), t.Lens.UnpackPosition)
	if err != nil {
		return holding{}, fmt.Errorf("read position: %w", t.Named(err))
	}
	slot := positionSlot(common.HexToAddress(known.Anchor), t.Opts.From)
	words, err := bind.Call(t.BridgeAt, opts, t.Bridge.PackExtsload([][32]byte{slot}), t.Bridge.UnpackExtsload)
	if err != nil {
		return holding{}, fmt.Errorf("read time of the last addition: %w", t.Named(err))
	}
	h := holding{position: mine, liquidity: liquidity}
	if len(words) == 1 {
		if since := new(big.Int).SetBytes(words[0][:16]); since.Sign() > 0 && since.IsInt64() {
			h.since = time.Unix(since.Int64(), 0)
		}
	}
	return h, nil
}

// positionSlot is where the bridge keeps a provider's position in the pool of an anchor.
func positionSlot(anchor, provider common.Address) common.Hash {
	const endpoints, position = 7, 4
	at := func(key common.Address, slot *big.Int) *big.Int {
		return crypto.Keccak256Hash(common.LeftPadBytes(key[:], 32), common.BigToHash(slot).Bytes()).Big()
	}
	pool := at(anchor, big.NewInt(endpoints))
	return common.BigToHash(at(provider, pool.Add(pool, big.NewInt(position))))
}

// add approves exactly the amount before.
func (t evmHand) add(ctx context.Context, pool uint32, text string) error {
	p, units, err := t.Units(ctx, pool, text)
	if err != nil {
		return err
	}
	add := t.Bridge.PackIncreaseLiquidity(pool, units)
	if p.Token == common.HexToAddress(catalog.NativeToken) {
		return t.Send(ctx, t.BridgeAt, units, add, "add liquidity")
	}
	if err := t.Affords(ctx, p.Token, units, text); err != nil {
		return err
	}
	if err := t.Approve(ctx, p.Token, units); err != nil {
		return err
	}
	return t.Send(ctx, t.BridgeAt, nil, add, "add liquidity")
}

func (t evmHand) self() message.Recipient {
	if t.Opts == nil {
		return message.Recipient{}
	}
	return message.RecipientOf(t.Opts.From)
}

func (t evmHand) remove(ctx context.Context, pool uint32, text string) error {
	_, units, err := t.Units(ctx, pool, text)
	if err != nil {
		return err
	}
	return t.Send(ctx, t.BridgeAt, nil, t.Bridge.PackDecreaseLiquidity(pool, units), "remove liquidity")
}

func (t evmHand) removeTo(ctx context.Context, pool uint32, text string, to Place) error {
	_, units, err := t.Units(ctx, pool, text)
	if err != nil {
		return err
	}
	if t.Opts == nil {
		return terminal.ErrNoKey
	}
	fee, err := t.MessageFee(ctx, pool, to.Chain, units, to.Account)
	if err != nil {
		return err
	}
	data := t.Bridge.PackDecreaseLiquidityRemote(t.Opts.From, pool, to.Chain, units, to.Account)
	err = t.Send(ctx, t.BridgeAt, fee, data, "remove liquidity")
	if t.Refusal(err) == "INSUFFICIENT_POSITION" {
		return fmt.Errorf("%w: within a day of the last addition the pool's fee comes out of the position, too; remove a "+
			"little less, or wait", err)
	}
	return err
}
