package proposer

import (
	"bytes"
	"context"
	"log/slog"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
)

// ours tells which of payees' scripts are deposit addresses, as the relay knows them.
func (s *snapshot) ours(ctx context.Context, payees []vault.Payee) (func([]byte) bool, error) {
	found, err := vault.DerivedPayees(ctx, s.cfg.Rules, s.cfg.Addresses, payees)
	if err != nil {
		return nil, err
	}
	return vault.Ours(s.cfg.Rules, found, payees)
}

// learn remembers deposit addresses that a member showed in its refusal, if they are: each must give the script of a
// payee. It reports whether any does, so that the next transaction is another one.
func (d *Proposer) learn(ctx context.Context, shown []custody.DepositAddress, payees []vault.Payee) bool {
	learned := false
	for _, a := range shown {
		taproot, err := d.cfg.Rules.Derive(a)
		if err != nil {
			continue
		}
		for _, p := range payees {
			if !bytes.Equal(p.Script, taproot.Script) {
				continue
			}
			if err := d.cfg.Addresses.Register(ctx, a, taproot.Script, d.cfg.Now()); err != nil {
				d.cfg.Log.Warn("a deposit address was not stored", slog.Any("error", err))
				continue
			}
			learned = true
			d.cfg.Log.Info("a payee is a deposit address, and is left out", slog.String("uid", p.UID.String()))
		}
	}
	return learned
}
