package main

import (
	"context"
	"errors"
	"time"

	"causeway/internal/ops/guard"
)

// ownerCmd is what the owner of a deployment, or of one of its pools, does when nothing is wrong. What is paused,
// frozen or lowered is released by `guard`.
type ownerCmd struct {
	Offer      ownerOfferCmd      `cmd:"" help:"Offer a chain's deployment to another owner, who has to accept it. An offer to the present owner takes an earlier one back."`
	Accept     ownerAcceptCmd     `cmd:"" help:"Accept a deployment that was offered to the key's account."`
	Guardian   ownerGuardianCmd   `cmd:"" help:"Make another account the guardian."`
	Keeper     ownerKeeperCmd     `cmd:"" help:"Make another account the keeper of a chain's Bitcoin routers."`
	Wait       ownerWaitCmd       `cmd:"" help:"Lengthen the delay of the owner's acts."`
	DelayOver  ownerDelayOverCmd  `cmd:"" name:"delay-over" help:"Set the amount above which a pool's payments wait for 6 hours."`
	MessageFee ownerMessageFeeCmd `cmd:"" name:"message-fee" help:"Set how the fee for messages to a chain is calculated."`
	Collect    ownerCollectCmd    `cmd:"" help:"Pay out the message fees that the contracts hold."`
	Withdraw   ownerWithdrawCmd   `cmd:"" help:"Cancel an act that was proposed but not carried out."`

	Pool        ownerPoolCmd        `cmd:"" help:"As a pool's owner: set its fee ratio, swap limit, fee receiver, or owner."`
	CollectPool ownerCollectPoolCmd `cmd:"" name:"collect-pool" help:"As a pool's owner: pay its fees to its fee receiver."`
}

// ownerAccount is who gets a role or money.
type ownerAccount struct {
	To string `required:"" help:"Account, as that chain writes it." placeholder:"ADDRESS"`
}

type ownerOfferCmd struct {
	guardArgs
	ownerAccount
}

func (c *ownerOfferCmd) Run(ctx context.Context) error { return c.run(ctx, guard.Offer{To: c.To}) }

type ownerAcceptCmd struct{ guardArgs }

func (c *ownerAcceptCmd) Run(ctx context.Context) error { return c.run(ctx, guard.Accept{}) }

type ownerGuardianCmd struct {
	guardArgs
	ownerAccount
}

func (c *ownerGuardianCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.NameGuardian{To: c.To})
}

type ownerKeeperCmd struct {
	guardArgs
	ownerAccount
	App string `help:"Only this Bitcoin router." placeholder:"SYMBOL|0x…"`
}

func (c *ownerKeeperCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.NameKeeper{To: c.To, App: c.App})
}

type ownerWaitCmd struct {
	guardArgs
	For time.Duration `arg:"" help:"New delay, such as 48h. At least the present one, at most 30 days."`
}

func (c *ownerWaitCmd) Run(ctx context.Context) error {
	if c.For <= 0 || c.For > guard.MostWait {
		return errors.New("give a time of 30 days (720h) at most")
	}
	return c.run(ctx, guard.Wait{For: c.For})
}

type ownerDelayOverCmd struct {
	guardArgs
	Pool   uint32 `required:"" help:"Pool id."`
	Amount string `arg:"" help:"Amount in whole tokens. With 0, every payment waits."`
}

func (c *ownerDelayOverCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Delay{Pool: c.Pool, Over: c.Amount})
}

type ownerMessageFeeCmd struct {
	guardArgs
	To            uint32  `required:"" help:"Destination chain of the messages." placeholder:"ID"`
	Pool          uint32  `help:"On Solana and TON: only for this pool."`
	BaseGas       *uint32 `help:"Gas per message. What is not given stays as it is."`
	GasPerByte    *uint16 `help:"Gas per byte of payload."`
	GasPrice      *uint64 `help:"Price of gas, in the smallest unit of that chain's coin."`
	CoinPriceRate *uint64 `help:"Value of that coin's smallest unit, in billionths of this chain's smallest unit."`
	ProtocolRate  *uint16 `help:"Margin on top, in thousandths."`
}

func (c *ownerMessageFeeCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.MessageFee{
		To: c.To, Pool: c.Pool, BaseGas: c.BaseGas, GasPerByte: c.GasPerByte, GasPrice: c.GasPrice,
		CoinPriceRate: c.CoinPriceRate, ProtocolRate: c.ProtocolRate,
	})
}

type ownerCollectCmd struct {
	guardArgs
	ownerAccount
	Pool uint32 `help:"On Solana and TON: only from this pool."`
}

func (c *ownerCollectCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.CollectMessageFees{Pool: c.Pool, Receiver: c.To})
}

type ownerWithdrawCmd struct {
	guardArgs
	ID string `arg:"" help:"Id, as shown when it was proposed. For a timelock, the operation's id." placeholder:"0x…"`
}

func (c *ownerWithdrawCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Withdraw{ID: c.ID})
}

type ownerPoolCmd struct {
	guardArgs
	Pool        uint32  `required:"" help:"Pool id."`
	FeeRatio    *uint16 `help:"Fee of transfers that leave here, in millionths. At most 10000."`
	SwapLimit   string  `help:"Maximum per transfer, in whole tokens." placeholder:"AMOUNT"`
	FeeReceiver string  `help:"Account that receives the pool's fees." placeholder:"ADDRESS"`
	To          string  `help:"The pool's new owner, who does not have to accept it." placeholder:"ADDRESS"`
}

func (c *ownerPoolCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Terms{
		Pool: c.Pool, FeeRatio: c.FeeRatio, SwapLimit: c.SwapLimit, FeeReceiver: c.FeeReceiver, Owner: c.To,
	})
}

type ownerCollectPoolCmd struct {
	guardArgs
	Pool   uint32 `required:"" help:"Pool id."`
	Amount string `help:"Amount in whole tokens. Default: all of them."`
}

func (c *ownerCollectPoolCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.CollectPoolFees{Pool: c.Pool, Amount: c.Amount})
}
