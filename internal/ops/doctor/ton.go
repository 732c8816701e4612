package doctor

import (
	"context"
	"fmt"

	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
)

// lookTON looks at every endpoint of the network, and at the pools through the first that answers.
func (p Patient) lookTON(ctx context.Context, ch config.Chain, f *Findings) {
	name := fmt.Sprintf("chain %d", ch.ID)
	b, err := node.TONOf(p.Deployment.Record)
	if err != nil {
		f.fail(name, "take the record that belongs to this release", err)
		return
	}
	var good *toncenter.Client
	for i, rpc := range ch.Endpoints {
		at := fmt.Sprintf("%s endpoint %d", name, i+1)
		ctx, cancel := context.WithTimeout(ctx, patience)
		c, err := toncenter.Dial(ctx, rpc, b.Genesis)
		var head uint64
		if err == nil {
			head, err = c.Head(ctx)
		}
		cancel()
		if err != nil {
			f.fail(at, "check the service, its address, and that it serves this network", terminal.RedactURL(err, rpc))
			continue
		}
		f.ok(at, "block %d of the masterchain", head)
		if good == nil {
			good = c
		}
	}
	if good == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	p.tonStorage(ctx, name, b, good, f)
	for _, pool := range b.Pools {
		_, data, err := good.Held(ctx, pool.Address)
		if err == nil && data == nil {
			err = fmt.Errorf("pool %d is not there", pool.ID)
		}
		if err == nil {
			err = tonPool(ctx, pool, data, good)
		}
		if err == nil && pool.Minter != nil && pool.WalletCode == (ton.Hash{}) {
			f.warn(fmt.Sprintf("%s pool %d's jetton", name, pool.ID), "run causeway deploy again: it adds walletCode",
				"the record pins no code of its wallets, so members would not notice another one")
		}
		f.held(fmt.Sprintf("%s pool %d", name, pool.ID), "ask another endpoint; if that says so too: do not start", err,
			"at %s, whose address commits to router and code", pool.Address)
	}
}

// tonPool reads a pool, and holds the jetton wallet that it took from its minter against what the minter says now.
func tonPool(ctx context.Context, p toncenter.Pool, data *ton.Cell, c *toncenter.Client) error {
	books, err := bridge.ReadPool(data)
	if err != nil || p.Minter == nil {
		return err
	}
	if books.Terms == nil || books.Terms.Wallet == (ton.Hash{}) {
		return fmt.Errorf("pool %d takes nothing in: its minter has not named its wallet", p.ID)
	}
	says, err := c.JettonWallet(ctx, *p.Minter, p.Address)
	if has := (ton.Address{Account: books.Terms.Wallet}); err == nil && says != has {
		err = fmt.Errorf("pool %d has the jetton wallet %s, and its minter says %s", p.ID, has, says)
	}
	if err != nil || p.WalletCode == (ton.Hash{}) {
		return err
	}
	code, err := c.WalletCode(ctx, *p.Minter, says)
	if err == nil && code != p.WalletCode {
		err = fmt.Errorf("pool %d's jetton wallet has the code %s, and the record pins %s: members serve none of its lanes",
			p.ID, code, p.WalletCode)
	}
	return err
}

// tonStorageDays is how long contracts should pay for their storage at least.
const tonStorageDays = 365

// tonStorage looks how long router and pools pay for their storage.
func (Patient) tonStorage(ctx context.Context, name string, b *node.TONBridge, c *toncenter.Client, f *Findings) {
	const top = "top it up: causeway guard top-up"
	all, err := b.Storage(ctx, c)
	if err != nil {
		f.fail(name+" storage", "ask another endpoint", err)
		return
	}
	for _, s := range all {
		var low error
		if s.Days() < tonStorageDays {
			low = fmt.Errorf("%s pays for its storage for %.0f days", s.Address, s.Days())
		}
		f.held(name+" storage of "+s.Name, top, low, "%.1f years", s.Days()/tonStorageDays)
	}
}
