package btc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// Orders is the operator's hand in the orders of an index's configuration, while the index runs or not.
type Orders struct {
	Config config.Index
	Out    io.Writer
}

// do opens the orders' store.
func (t Orders) do(ctx context.Context, act func(inscribe.Operator) error) (err error) {
	if t.Config.Orders == nil {
		return errors.New("this configuration takes no orders: it has no `orders:`")
	}
	net, err := bitcoin.NetworkByName(t.Config.Chain)
	if err != nil {
		return err
	}
	policy, err := node.OrderPolicy(net, *t.Config.Orders)
	if err != nil {
		return err
	}
	key, err := config.Secret(t.Config.Path(t.Config.Orders.KeyFile))
	if err != nil {
		return err
	}
	sealer, err := inscribe.NewSealer(key)
	if err != nil {
		return err
	}
	dsn, err := t.Config.DSN()
	if err != nil {
		return err
	}
	db, err := node.OpenStore(ctx, dsn, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return act(inscribe.Operator{Store: db.Inscribe(), Sealer: sealer, Policy: policy, Now: time.Now})
}

const orderTime = "2006-01-02 15:04:05"

// List prints a line for every order that is open, or for all.
func (t Orders) List(ctx context.Context, all bool) error {
	return t.do(ctx, func(p inscribe.Operator) error {
		n := 0
		err := p.List(ctx, all, func(r inscribe.Result) error {
			n++
			_, err := fmt.Fprintf(t.Out, "%s  %s  %-9s  %s %s  %d sat  %s\n", r.ID, r.CreatedAt.UTC().Format(orderTime), r.State,
				r.Amount, r.Tick, r.Total(), r.Address)
			return err
		})
		if err != nil || n > 0 {
			return err
		}
		_, err = fmt.Fprintln(t.Out, "there are no orders")
		return err
	})
}

// Show prints an order with its transactions. Its key is not shown.
func (t Orders) Show(ctx context.Context, id string) error {
	return t.do(ctx, func(p inscribe.Operator) error {
		r, err := p.Show(ctx, id)
		if err != nil {
			return err
		}
		var b strings.Builder
		line := func(name, format string, args ...any) {
			fmt.Fprintf(&b, "%-12s "+format+"\n", append([]any{name}, args...)...)
		}
		line("order", "%s", r.ID)
		line("state", "%s %s", r.State, r.Reason)
		line("transfer", "%s %s", r.Amount, r.Tick)
		line("address", "%s", r.Address)
		line("pay address", "%s", r.PayAddress)
		line("price", "%d sat: %d for miners, %d service, %d in the output", r.Total(), r.MinerFee, r.ServiceFee,
			r.OutputValue)
		line("created", "%s, to be paid until %s", r.CreatedAt.UTC().Format(orderTime), r.ExpiresAt.UTC().Format(orderTime))
		switch {
		case r.NextAt.IsZero():
			line("watched", "no more: `causeway orders wake` has it looked at again")
		default:
			line("watched", "next look %s, %d refusals in a row", r.NextAt.UTC().Format(orderTime), r.Tries)
		}
		if r.InscriptionID != "" {
			line("inscription", "%s", r.InscriptionID)
		}
		for _, tx := range r.Txs {
			line(string(tx.Kind), "%s  %d sat, %s  %s", tx.ID, tx.Fee, bitcoin.FeeRateOf(tx.Fee, tx.VSize),
				tx.At.UTC().Format(orderTime))
		}
		_, err = io.WriteString(t.Out, b.String())
		return err
	})
}

// Wake has the service look at an order again.
func (t Orders) Wake(ctx context.Context, id string) error {
	return t.do(ctx, func(p inscribe.Operator) error {
		if err := p.Wake(ctx, id); err != nil {
			return err
		}
		_, err := fmt.Fprintf(t.Out, "%s is looked at again at the next pass, and watched for %s\n", id, p.Policy.Watch)
		return err
	})
}

// Sweep returns what is at an order's pay address to the order's own address, and nowhere else. Without yes it only
// shows it.
func (t Orders) Sweep(ctx context.Context, id, url, rate string, yes bool) error {
	api, err := wallet.NewAPI(url)
	if err != nil {
		return err
	}
	return t.do(ctx, func(p inscribe.Operator) error {
		r, err := p.Show(ctx, id)
		if err != nil {
			return err
		}
		pays, err := sweepRate(ctx, api, rate)
		if err != nil {
			return err
		}
		outputs, err := api.Outputs(ctx, r.PayAddress)
		if err != nil {
			return err
		}
		sweep, err := p.Sweep(ctx, id, outputs, pays)
		if err != nil {
			return err
		}
		tx, err := bitcoin.ParseTransaction(sweep.Tx.Raw)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(t.Out, "%d of %d outputs go to %s with %s, fee %d sat\n", len(tx.TxIn), len(outputs),
			sweep.Address, sweep.Tx.ID, sweep.Tx.Fee); err != nil {
			return err
		}
		if !yes {
			return terminal.ErrUnconfirmed
		}
		if err := sweep.Keep(ctx); err != nil {
			return err
		}
		if err := api.Broadcast(ctx, tx); err != nil {
			return fmt.Errorf("the refund %s is stored with its order, whose service sends it again: %w", sweep.Tx.ID, err)
		}
		return nil
	})
}

func sweepRate(ctx context.Context, api wallet.API, text string) (bitcoin.FeeRate, error) {
	if text != "" {
		return bitcoin.ParseFeeRate(text)
	}
	return api.Rate(ctx)
}
