package doctor

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"

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

// lookWallet looks at the wallet from which a relay pays on TON.
func (p Patient) lookWallet(ctx context.Context, c config.Relay, f *Findings) {
	const field = "ton.keyFile"
	b, err := node.TONOf(p.Deployment.Record)
	if err != nil || b == nil {
		return // the chain has a line of its own
	}
	endpoints := config.EndpointsOf(p.Chains, b.Chain)
	switch {
	case len(endpoints) == 0:
		return
	case c.TON == nil:
		f.fail(field, "name the file with the key of the wallet that pays there",
			errors.New("a relay whose chains include TON pays there"))
		return
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	w, err := node.TONPayer(c, p.Deployment, slog.New(slog.DiscardHandler))
	if err != nil {
		f.fail(field, "a wallet's key file, readable by its owner alone, or ton.signer", err)
		return
	}
	if c.TON.Signer != nil {
		client, err := node.TONSigner(c, p.Deployment, slog.New(slog.DiscardHandler))
		if err != nil {
			f.fail("ton.signer", "compare it with docs/operating.md", err)
			return
		}
		defer client.Close()
		told(ctx, "ton.signer", client, f)
	}
	for _, rpc := range endpoints {
		on, err := toncenter.Dial(ctx, rpc, b.Genesis)
		if err != nil {
			continue // it has a line of its own
		}
		has, _, err := on.Held(ctx, w.Address())
		if err != nil {
			f.fail(field, "ask another endpoint", terminal.RedactURL(err, rpc))
			return
		}
		judgeNanotons(fmt.Sprintf("chain %d fees", b.Chain), w.Address(), has, f)
		return
	}
}

// judgeNanotons says how far a wallet's coins reach. Much more is attached to a delivery than it costs, and comes back.
func judgeNanotons(name string, account ton.Address, has *big.Int, f *Findings) {
	const attached = 1_000_000_000
	show := func(v *big.Int) string { return terminal.ShowUnits(v, node.TONDecimals) + " TON" }
	least, spare := big.NewInt(attached), big.NewInt(toncenter.DeliveryNanotons*spareDeliveries)
	switch {
	case has.Cmp(least) < 0:
		f.add(name, Fail, "send it at least "+show(spare), "%s has %s, and a delivery attaches up to %s",
			account.Text(ton.Form{}), show(has), show(least))
	case has.Cmp(spare) < 0:
		f.add(name, Warn, fmt.Sprintf("send it TON: %s is enough for %d deliveries", show(spare), spareDeliveries),
			"%s has %s", account.Text(ton.Form{}), show(has))
	default:
		f.ok(name, "%s has %s", account.Text(ton.Form{}), show(has))
	}
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
