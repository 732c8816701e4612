package rotate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton/bridge"
)

// rotateTON hands the deployment on TON over, if there is one. The relay's wallet there pays for telling every pool.
func rotateTON(ctx context.Context, c config.Relay, d node.Deployment, next message.Set,
	by message.Attestation, out io.Writer,
) error {
	for _, id := range d.Of(node.TON) {
		rpc := endpointOf(c.Common, id)
		if rpc == "" {
			return fmt.Errorf("the configuration names no endpoint of chain %d", id)
		}
		a := terminal.Account{RPC: rpc, Chain: id, Out: out}
		if c.TON != nil {
			var err error
			if a.Wallet, err = node.TONPayer(c, d, slog.New(slog.DiscardHandler)); err != nil {
				return err
			}
		}
		t, err := terminal.NewTON(ctx, a, d)
		if err != nil {
			return err
		}
		has, err := t.Router(ctx)
		if err != nil {
			return err
		}
		switch {
		case isSet(has, next):
			if _, err := fmt.Fprintf(out, "chain %d has it already\n", id); err != nil {
				return err
			}
			continue
		case !isSet(has, d.Set):
			return fmt.Errorf("it has neither the record's committee nor the next one, but epoch %d", has.Settings.Epoch)
		case t.Wallet == nil:
			return errors.New("ton.keyFile: the relay's wallet there pays for this: name the file with its key")
		}
		body, err := bridge.RotateBody(0, next, d.Set.Epoch, by)
		if err != nil {
			return err
		}
		if err := t.Send(ctx, fmt.Sprintf("chain %d: rotate", id), t.Bridge.Router, t.ForRouter(), body); err != nil {
			return err
		}
	}
	return nil
}

// isSet tells whether a router's current set is this one.
func isSet(r *bridge.Router, set message.Set) bool {
	c, err := bridge.SetCell(set)
	return err == nil && r.Settings.Epoch == set.Epoch && r.Set == c.Hash()
}
