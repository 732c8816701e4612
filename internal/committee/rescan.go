package committee

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"causeway/internal/chain"
)

// again takes back what the operator asked this running member to record again (`attest rescan --running`), the lock
// being held. The word counts once. It is for a chain whose final blocks were replaced, which a member never takes from
// an endpoint alone, and for what an endpoint lied about.
func (f *follower) again(ctx context.Context) error {
	to, asked, err := f.store.Rescan(ctx, f.ID)
	if err != nil || !asked || to.Height >= f.cursor.Height {
		return err
	}
	f.log.Warn("recording blocks again by the operator's word", slog.Uint64("from", f.cursor.Height),
		slog.Uint64("to", to.Height))
	if f.Forget != nil {
		f.Forget()
	}
	f.report(func(s *ChainStatus) { s.Finalized = chain.Block{} })
	return f.takeBack(ctx, to)
}

// advise adds what an operator can do where final blocks were replaced.
func (f *follower) advise(err error) error {
	if err == nil || !replaced(err) {
		return err
	}
	return fmt.Errorf("%w: nothing is signed for the chain. Compare its endpoints with others: if they lost blocks, they "+
		"have to catch up, or be replaced. If the chain itself left these blocks, `causeway attest rescan --chain %d "+
		"--running` has this member record it again", err, f.ID)
}

// brokeFinality has the log say once what to do.
func (f *follower) brokeFinality(before ChainStatus, err error) {
	if f.broken == (err != nil && replaced(err)) {
		return
	}
	if f.broken = !f.broken; f.broken {
		f.log.Error("final blocks of this chain were replaced", slog.Uint64("height", before.Cursor.Height),
			slog.Any("error", err))
	}
}

func replaced(err error) bool {
	return errors.Is(err, errRolledBack) || errors.Is(err, chain.ErrReplaced)
}
