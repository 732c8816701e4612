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
)

// rotateSolana hands the deployment on Solana over, if there is one. The relay's account there pays.
func rotateSolana(ctx context.Context, c config.Relay, d node.Deployment, next message.Set,
	by message.Attestation, out io.Writer,
) error {
	for _, id := range d.Of(node.Solana) {
		rpc := endpointOf(c.Common, id)
		if rpc == "" {
			return fmt.Errorf("the configuration names no endpoint of chain %d", id)
		}
		a := terminal.Account{RPC: rpc, Chain: id, Out: out}
		if c.Solana != nil {
			var err error
			if a.OnSolana, err = node.SolanaPayer(c, d, id, slog.New(slog.DiscardHandler)); err != nil {
				return err
			}
		}
		s, err := terminal.NewSolana(ctx, a, d)
		if err != nil {
			return err
		}
		defer s.Client.Close()
		has, err := s.Committee(ctx)
		switch {
		case err != nil:
			return err
		case has.Current.Epoch == next.Epoch && has.Current.Hash() == next.Hash():
			if _, err := fmt.Fprintf(out, "chain %d has it already\n", id); err != nil {
				return err
			}
			continue
		case has.Current.Epoch != d.Set.Epoch || has.Current.Hash() != d.Set.Hash():
			return fmt.Errorf("it has neither the record's committee nor the next one, but epoch %d", has.Current.Epoch)
		case s.Signer == nil:
			return errors.New("solana.keyFile: the relay's account there pays for this: name the file with its key")
		}
		if err := s.Send(ctx, fmt.Sprintf("chain %d: rotate", id),
			s.Bridge.Rotate(s.Me(), next, d.Set.Epoch, by)); err != nil {
			return err
		}
	}
	return nil
}
