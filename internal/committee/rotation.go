package committee

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// ErrRotation means that this member does not hand over to a set of members.
var ErrRotation = errors.New("rotation refused")

// maxApproved bounds the file of approved sets.
const maxApproved = 64 << 10

// SignRotation signs the hand-over from the member's current set to next, if the operator approved exactly that set and
// no other was signed for this epoch (SR-18).
func (m *Member) SignRotation(ctx context.Context, next message.Set) (message.Signature, error) {
	sig, err := m.signRotation(ctx, next)
	if errors.Is(err, ErrRotation) {
		m.note(ctx, memberlog.Refusal{UID: message.UID(next.Hash()), Code: "rotation_refused"})
	}
	return sig, err
}

func (m *Member) signRotation(ctx context.Context, next message.Set) (message.Signature, error) {
	if m.cfg.Retired {
		return message.Signature{},
			fmt.Errorf("%w: the member left the committee before epoch %d", ErrRotation, m.cfg.Set.Epoch)
	}
	checked, err := message.NewSet(next.Epoch, next.Threshold, next.Members)
	if err != nil {
		return message.Signature{}, fmt.Errorf("%w: %w", ErrRotation, err)
	}
	hash := checked.Hash()
	if checked.Epoch != m.cfg.Set.Epoch+1 {
		return message.Signature{},
			fmt.Errorf("%w: the epoch after %d is %d, not %d", ErrRotation, m.cfg.Set.Epoch, m.cfg.Set.Epoch+1, checked.Epoch)
	}
	if m.cfg.Public && len(checked.Members)-int(checked.Threshold) < 2 {
		return message.Signature{}, fmt.Errorf("%w: two members at least must be dispensable (SR-23)", ErrRotation)
	}
	approved, err := readApproved(m.cfg.Rotations)
	if err != nil {
		return message.Signature{}, err
	}
	if !approved[hash] {
		return message.Signature{},
			fmt.Errorf("%w: the operator did not approve set %s; add its hash to the file of approved rotations",
				ErrRotation, hash)
	}
	if err := m.openLog(ctx); err != nil {
		return message.Signature{}, err
	}
	e := memberlog.NewEntry(memberlog.KindRotation, m.cfg.Now())
	e.Rotation = &memberlog.Rotation{From: m.cfg.Set.Epoch, Set: hash}
	// The record of signatures keeps rotations under a uid of no chain, so that an epoch has one successor for ever.
	err = m.cfg.Store.Signed(ctx, []SignedMessage{{
		UID: rotationUID(m.cfg.Set.Epoch), Hash: hash, At: m.cfg.Now(), Log: &e,
	}})
	if errors.Is(err, ErrOtherMessage) {
		return message.Signature{}, fmt.Errorf("%w: another successor of epoch %d was signed", ErrRotation, m.cfg.Set.Epoch)
	}
	if err != nil {
		return message.Signature{}, fmt.Errorf("record rotation: %w", err)
	}
	sig, err := m.cfg.Signer.SignRotation(ctx, m.cfg.Set.Epoch, checked)
	if refused := refusedUIDs(nil); errors.As(err, &refused) { // by rules of its own, which its operator reads here
		err = fmt.Errorf("%w: %w", ErrRotation, err)
	}
	return sig, err
}

func rotationUID(epoch uint32) message.UID {
	var nonce [24]byte
	binary.BigEndian.PutUint32(nonce[20:], epoch)
	return message.NewUID(0, 0, nonce)
}

// Approved reports why a file of approved sets does not have one; nil when it does.
func Approved(path string, hash message.Bytes32) error {
	approved, err := readApproved(path)
	if err != nil {
		return err
	}
	if !approved[hash] {
		return fmt.Errorf("%w: the operator did not approve keys %s; compare them with their owners and add that hash to "+
			"the file of approved rotations", ErrRotation, hash)
	}
	return nil
}

// readApproved reads hashes of sets, one per line; # starts a comment. A file that cannot be read approves nothing.
func readApproved(path string) (map[message.Bytes32]bool, error) {
	if path == "" {
		return nil, fmt.Errorf("%w: no file of approved rotations is configured", ErrRotation)
	}
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil // nothing was approved yet
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRotation, err)
	}
	defer file.Close()
	approved := make(map[message.Bytes32]bool)
	lines := bufio.NewScanner(io.LimitReader(file, maxApproved))
	for n := 1; lines.Scan(); n++ {
		text, _, _ := strings.Cut(lines.Text(), "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		hash, err := message.ParseBytes32(text)
		if err != nil {
			return nil, fmt.Errorf("%w: %s line %d: %w", ErrRotation, path, n, err)
		}
		approved[hash] = true
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%w: read %s: %w", ErrRotation, path, err)
	}
	return approved, nil
}
