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
	Offer      ownerOfferCmd      `cmd:"" help:"Offer a chain's deployment to another owner, who has to accept it. To the owner itself: take an offer back."`
	Accept     ownerAcceptCmd     `cmd:"" help:"Accept a deployment that was offered to the key's account."`
	Guardian   ownerGuardianCmd   `cmd:"" help:"Make another account the guardian."`
	Keeper     ownerKeeperCmd     `cmd:"" help:"Make another account the keeper of a chain's Bitcoin routers."`
	Wait       ownerWaitCmd       `cmd:"" help:"Let acts of the owner wait longer."`
	DelayOver  ownerDelayOverCmd  `cmd:"" name:"delay-over" help:"Set above which amount payments of a pool wait for 6 hours."`
	MessageFee ownerMessageFeeCmd `cmd:"" name:"message-fee" help:"Set how the fee of messages to a chain is reckoned."`
	Collect    ownerCollectCmd    `cmd:"" help:"Pay out what message fees left with the contracts."`
	Withdraw   ownerWithdrawCmd   `cmd:"" help:"Take back an act that was proposed and not done."`

	Pool        ownerPoolCmd        `cmd:"" help:"As a pool's owner: set its fee ratio, swap limit, fee receiver, or owner."`
	CollectPool ownerCollectPoolCmd `cmd:"" name:"collect-pool" help:"As a pool's owner: pay its fees to its fee receiver."`
}

// ownerAccount is who gets a role or money.
type ownerAccount struct {
	To string `required:"" help:"Account, in the form of the chain." placeholder:"ADDRESS"`
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
	App string `help:"Only of this Bitcoin router." placeholder:"SYMBOL|0x…"`
}

func (c *ownerKeeperCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.NameKeeper{To: c.To, App: c.App})
}

type ownerWaitCmd struct {
	guardArgs
	For time.Duration `arg:"" help:"How long, such as 48h; no less than now, and 30 days at most."`
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
	Amount string `arg:"" help:"Whole tokens; 0: all payments wait."`
}

func (c *ownerDelayOverCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Delay{Pool: c.Pool, Over: c.Amount})
}

type ownerMessageFeeCmd struct {
	guardArgs
	To            uint32  `required:"" help:"The chain to which messages go." placeholder:"ID"`
	Pool          uint32  `help:"On Solana and TON of this pool alone."`
	BaseGas       *uint32 `help:"Gas of a message. What is not given stays."`
	GasPerByte    *uint16 `help:"Gas for each byte of its payload."`
	GasPrice      *uint64 `help:"Smallest units of that chain's coin for each gas."`
	CoinPriceRate *uint64 `help:"What that coin is worth in this chain's, in thousand millionths and smallest units."`
	ProtocolRate  *uint16 `help:"On top, per thousand."`
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
	Pool uint32 `help:"On Solana and TON from this pool alone."`
}

func (c *ownerCollectCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.CollectMessageFees{Pool: c.Pool, Receiver: c.To})
}

type ownerWithdrawCmd struct {
	guardArgs
	ID string `arg:"" help:"As it was shown when it was proposed; of a timelock the operation's." placeholder:"0x…"`
}

func (c *ownerWithdrawCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Withdraw{ID: c.ID})
}

type ownerPoolCmd struct {
	guardArgs
	Pool        uint32  `required:"" help:"Pool id."`
	FeeRatio    *uint16 `help:"What a transfer that leaves here pays, in millionths; 10000 at most."`
	SwapLimit   string  `help:"The most of one transfer, in whole tokens." placeholder:"AMOUNT"`
	FeeReceiver string  `help:"Account that gets the pool's fees." placeholder:"ADDRESS"`
	To          string  `help:"Account that owns the pool from then on, without having to accept it." placeholder:"ADDRESS"`
}

func (c *ownerPoolCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Terms{
		Pool: c.Pool, FeeRatio: c.FeeRatio, SwapLimit: c.SwapLimit, FeeReceiver: c.FeeReceiver, Owner: c.To,
	})
}

type ownerCollectPoolCmd struct {
	guardArgs
	Pool   uint32 `required:"" help:"Pool id."`
	Amount string `help:"Whole tokens; without, all of them."`
}

func (c *ownerCollectPoolCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.CollectPoolFees{Pool: c.Pool, Amount: c.Amount})
}
