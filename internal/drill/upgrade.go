package drill

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
)

// upgrade goes from the version before to the one that is rehearsed, process by process. Twice two members of each
// version are away, so that nothing arrives unless both versions sign together; the relay of either version asks both.
func upgrade(ctx context.Context, s *site) error {
	if err := s.olderDiffers(); err != nil {
		return err
	}
	if err := transferBothWays(ctx, s); err != nil { // under way while the first member is replaced
		return err
	}
	if s.postgres == nil {
		if _, err := s.run(ctx, "backup", "--database", "sqlite:bridge.db", "--to", "before-upgrade.db"); err != nil {
			return err
		}
	}
	s.program = s.o.Program
	newer, older := s.committee[:2], s.committee[2:]
	if err := s.restartMembers(ctx, newer); err != nil {
		return err
	}
	if err := s.signTogether(ctx); err != nil {
		return fmt.Errorf("the relay of before, and members of both: %w", err)
	}
	if err := s.restart(ctx, "relay"); err != nil {
		return err
	}
	if err := s.signTogether(ctx); err != nil { // the API of before reads what the relay of now writes
		return fmt.Errorf("the relay of now, and members of both: %w", err)
	}
	s.program = s.o.From // those that were away come back as they were
	for _, i := range s.committee[3:] {
		if err := s.startMember(i); err != nil {
			return err
		}
	}
	if err := s.everybody(ctx); err != nil {
		return err
	}
	s.program = s.o.Program
	if err := s.restartMembers(ctx, older); err != nil {
		return err
	}
	if err := s.restart(ctx, "serve"); err != nil {
		return err
	}
	if err := s.everybody(ctx); err != nil {
		return err
	}
	for _, look := range [][2]string{
		{"attest", member(1)}, {"signer", signer(1)}, {"relay", "relay"}, {"serve", "serve"},
	} {
		if _, err := s.run(ctx, "doctor", look[0], "--config", look[1]+".yaml"); err != nil {
			return err
		}
	}
	return transferBothWays(ctx, s)
}

// signTogether has transfers arrive that need the two members of this version and one of the version before.
func (s *site) signTogether(ctx context.Context) error {
	for _, i := range s.committee[3:] {
		s.kill(member(i), signer(i))
	}
	if err := errors.Join(transferBothWays(ctx, s), s.bitcoinBothWays(ctx)); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	return s.apiSays(ctx, `"alarm":true`)
}

// restartMembers starts signers and members again one by one, and waits until each is ready.
func (s *site) restartMembers(ctx context.Context, numbers []int) error {
	for _, i := range numbers {
		if err := errors.Join(s.stop(member(i)), s.stop(signer(i)), s.startMember(i)); err != nil {
			return err
		}
		if err := s.healthy(ctx, member(i)); err != nil {
			return err
		}
	}
	return nil
}

func (s *site) restart(ctx context.Context, role string) error {
	if err := errors.Join(s.stop(role), s.start(role)); err != nil {
		return err
	}
	return s.healthy(ctx, role)
}

// olderDiffers refuses to call it an upgrade where both programs are the same.
func (s *site) olderDiffers() error {
	older, err := os.ReadFile(s.o.From)
	if err != nil {
		return fmt.Errorf("read the program of before: %w", err)
	}
	newer, err := os.ReadFile(s.o.Program)
	if err != nil {
		return fmt.Errorf("read the program: %w", err)
	}
	if bytes.Equal(older, newer) {
		return fmt.Errorf("%s is the program that is rehearsed, and not the one before", s.o.From)
	}
	return nil
}
