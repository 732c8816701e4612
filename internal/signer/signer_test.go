package signer_test

import (
	"bytes"
	"errors"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/signer"
)

// SR-04: one message for each uid, also over restarts; the same one as often as it is asked for.
func TestOneMessageForEachUID_SR04(t *testing.T) {
	d := newRig(t)
	s := d.open()
	require.NoError(t, d.sign(s, swap(1, 10), swap(2, 10)))
	require.NoError(t, d.sign(s, swap(2, 10), swap(1, 10)))
	r := d.refused(d.sign(s, swap(3, 1), swap(2, 11)), signer.CodeConflict)
	require.Equal(t, []message.UID{swap(2, 0).UID}, r.UIDs)
	require.False(t, r.Limit())
	require.NoError(t, s.Close())
	s = d.open()
	defer func() { require.NoError(t, s.Close()) }()
	d.refused(d.sign(s, swap(1, 11)), signer.CodeConflict)
	require.NoError(t, d.sign(s, swap(1, 10)))
	// the refused batch took nothing: its first message is not bound
	require.NoError(t, d.sign(s, swap(3, 2)))
}

// What the record and the policy do not know is not signed, whoever asks (INV-03, SR-14).
func TestWhatIsNoRequestOfThisDeployment(t *testing.T) {
	d := newRig(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	for name, c := range map[string]struct {
		change func(*message.Message)
		code   signer.Code
	}{
		"another anchor":  {func(m *message.Message) { m.DstAnchor[0]++ }, signer.CodeLane},
		"another chain":   {func(m *message.Message) { m.UID[3]++ }, signer.CodeLane},
		"half a payload":  {spoilt(func(raw []byte) []byte { return raw[:9] }), signer.CodeMalform},
		"a pool's mint":   {spoilt(kindOf(message.KindMint)), signer.CodeMalform},
		"a return":        {spoilt(kindOf(message.KindReturn)), signer.CodeMalform},
		"nobody's":        {spoilt(cleared(17, 49)), signer.CodeMalform},
		"nothing":         {spoilt(cleared(1, 17)), signer.CodeMalform},
		"a refund's home": {spoilt(kindOf(message.KindRefund)), signer.CodeMalform},
		"no refund":       {spoilt(cleared(49, 81)), signer.CodeMalform},
	} {
		m := swap(1, 5)
		c.change(&m)
		t.Log(name)
		d.refused(d.sign(s, m), c.code)
	}
	d.refused(d.sign(s), signer.CodeMalform)
	d.refused(d.sign(s, swap(1, 5), swap(1, 5)), signer.CodeMalform)
	for _, by := range []signer.Caller{
		{Domain: message.NewDomain(message.Bytes32{2}), Epoch: 4},
		{Domain: d.cfg.Policy.Domain, Epoch: 5},
	} {
		_, err := s.SignBatch(t.Context(), by, []message.Message{swap(1, 5)})
		d.refused(err, signer.CodeOther)
	}
	_, err := s.SignCustodyKeys(t.Context(), d.by(), 7, message.Digest{7})
	require.NoError(t, err)
	_, err = s.SignCustodyKeys(t.Context(), d.by(), 7, message.Digest{8})
	d.refused(err, signer.CodeOther)
	_, err = s.SignCustodyKeys(t.Context(), d.by(), 8, message.Digest{7})
	d.refused(err, signer.CodeOther)
}

// A cap holds over batches, restarts and a clock that is set back; what goes back is slowed down and never stopped
// (INV-10).
func TestCaps_INV10(t *testing.T) {
	d := newRig(t)
	s := d.open()
	require.NoError(t, d.sign(s, swap(1, 600), swap(2, 300)))
	r := d.refused(d.sign(s, swap(3, 101)), signer.CodeCap)
	require.True(t, r.Limit())
	require.NoError(t, d.sign(s, swap(1, 600)), "what was signed counts once")
	require.NoError(t, d.sign(s, swap(4, 100)))
	require.NoError(t, d.sign(s, sent(message.KindRefund, 5, 5000)), "alone, it goes back whatever it is")
	d.refused(d.sign(s, sent(message.KindRefund, 6, 1)), signer.CodeCap)
	require.NoError(t, s.Close())
	s = d.open()
	defer func() { require.NoError(t, s.Close()) }()
	d.clock = d.clock.Add(-100 * time.Hour)
	d.refused(d.sign(s, swap(7, 1)), signer.CodeCap)
	d.clock = d.clock.Add(124 * time.Hour)
	d.refused(d.sign(s, swap(7, 1)), signer.CodeCap)
	d.clock = d.clock.Add(time.Hour)
	require.NoError(t, d.sign(s, swap(7, 1000)))
	require.NoError(t, d.sign(s, sent(message.KindRefund, 6, 1)))
}

// SR-18: a person approves the set, and an epoch has one successor for ever.
func TestOneSuccessor_SR18(t *testing.T) {
	d := newRig(t)
	approved := map[message.Bytes32]bool{}
	d.cfg.Policy.Approved = func(h message.Bytes32) error {
		if !approved[h] {
			return errors.New("not approved")
		}
		return nil
	}
	next := func(epoch uint32, threshold uint8) message.Set {
		set, err := message.NewSet(epoch, threshold, d.set.Members)
		require.NoError(t, err)
		return set
	}
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	ask := func(from uint32, set message.Set) error {
		_, err := s.SignRotation(t.Context(), d.by(), from, set)
		return err
	}
	d.refused(ask(4, next(5, 2)), signer.CodeApproval)
	approved[next(5, 2).Hash()], approved[next(5, 3).Hash()], approved[next(6, 2).Hash()] = true, true, true
	d.refused(ask(4, next(6, 2)), signer.CodeOther)
	d.refused(ask(5, next(6, 2)), signer.CodeOther)
	require.NoError(t, ask(4, next(5, 2)))
	require.NoError(t, ask(4, next(5, 2)))
	d.refused(ask(4, next(5, 3)), signer.CodeConflict)
}

// Neither the member's log nor a veto is signed in two forms.
func TestLogAndVetoes(t *testing.T) {
	d := newRig(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	head := func(size uint64, link byte) error {
		_, err := s.SignLog(t.Context(), d.by(), memberlog.Head{Size: size, Link: message.Bytes32{link}})
		return err
	}
	require.NoError(t, head(0, 1))
	require.NoError(t, head(7, 2))
	require.NoError(t, head(7, 2))
	d.refused(head(7, 3), signer.CodeConflict)
	d.refused(head(6, 2), signer.CodeConflict)
	veto := func(height uint64) error {
		_, err := s.SignVeto(t.Context(), d.by(), swap(1, 1).UID, height)
		return err
	}
	require.NoError(t, veto(10))
	require.NoError(t, veto(10))
	d.refused(veto(11), signer.CodeConflict)
}

// A switched-off signer signs nothing at all, and signs on when a person says so.
func TestSwitch(t *testing.T) {
	d := newRig(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	d.off = errors.New("somebody looks at it")
	d.refused(d.sign(s, swap(1, 1)), signer.CodeOff)
	require.Equal(t, signer.CodeOff, s.Status().Stopped.Code)
	d.off = nil
	require.NoError(t, d.sign(s, swap(1, 1)))
	require.Nil(t, s.Status().Stopped)
}

func (d *rig) copy(path string) []byte {
	d.t.Helper()
	raw, err := os.ReadFile(path)
	require.NoError(d.t, err)
	return raw
}

// A record from an older backup signs nothing until a person has looked. The mark lies where no backup reaches.
func TestOlderBackup(t *testing.T) {
	d := newRig(t)
	s := d.open()
	require.NoError(t, d.sign(s, swap(1, 10)))
	require.NoError(t, s.Close())
	backup := d.copy(d.cfg.Record)
	s = d.open()
	require.NoError(t, d.sign(s, swap(2, 10)))
	_, err := s.SignLog(t.Context(), d.by(), memberlog.Head{Size: 9, Link: message.Bytes32{9}})
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.ErrorContains(t, signer.Resume(d.cfg, signer.Word{}), "there is nothing to resume")

	require.NoError(t, os.WriteFile(d.cfg.Record, backup, 0o600))
	for range 2 { // a restart is no word
		s = d.open()
		d.refused(d.sign(s, swap(2, 11)), signer.CodeHeld)
		d.refused(d.sign(s, swap(1, 10)), signer.CodeHeld)
		require.NoError(t, s.Close())
	}
	require.NoError(t, signer.Resume(d.cfg, signer.Word{LogSize: 9}))
	s = d.open()
	defer func() { require.NoError(t, s.Close()) }()
	require.NoError(t, d.sign(s, swap(1, 10)))
	d.refused(d.sign(s, swap(1, 11)), signer.CodeConflict)
	_, err = s.SignLog(t.Context(), d.by(), memberlog.Head{Size: 8, Link: message.Bytes32{8}})
	d.refused(err, signer.CodeConflict)
	_, err = s.SignLog(t.Context(), d.by(), memberlog.Head{Size: 9, Link: message.Bytes32{9}})
	require.NoError(t, err)
}

// Nobody knows after a restore whether a successor was signed: none is, but the one that a person names.
func TestSuccessorAfterRestore_SR18(t *testing.T) {
	for _, told := range []bool{false, true} {
		d := newRig(t)
		d.cfg.Policy.Approved = func(message.Bytes32) error { return nil }
		require.NoError(t, os.Remove(d.cfg.Mark)) // lost with the machine
		set, err := message.NewSet(5, 2, d.set.Members)
		require.NoError(t, err)
		other, err := message.NewSet(5, 3, d.set.Members)
		require.NoError(t, err)
		word := signer.Word{}
		if hash := set.Hash(); told {
			word.Successor = &hash
		}
		require.NoError(t, signer.Resume(d.cfg, word))
		s := d.open()
		_, err = s.SignRotation(t.Context(), d.by(), 4, other)
		d.refused(err, signer.CodeConflict)
		if _, err = s.SignRotation(t.Context(), d.by(), 4, set); told {
			require.NoError(t, err)
		} else {
			d.refused(err, signer.CodeConflict)
		}
		require.NoError(t, s.Close())
	}
}

// A member that saw more than the record has is not signed for, wherever the mark is.
func TestMemberKnowsMore(t *testing.T) {
	d := newRig(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	by := d.by()
	by.Seen = 2
	_, err := s.SignBatch(t.Context(), by, []message.Message{swap(1, 1)})
	d.refused(err, signer.CodeBehind)
	by.Seen = 1
	_, err = s.SignBatch(t.Context(), by, []message.Message{swap(1, 1)})
	require.NoError(t, err)
}

// A kill at any byte of an entry loses nothing that a signature left for, and needs no person: what is half written was
// not signed for, and the mark is behind.
func TestKilledWhileWriting(t *testing.T) {
	d := newRig(t)
	s := d.open()
	require.NoError(t, d.sign(s, swap(1, 10)))
	require.NoError(t, s.Close())
	before, mark := d.copy(d.cfg.Record), d.copy(d.cfg.Mark)
	s = d.open()
	require.NoError(t, d.sign(s, swap(2, 10)))
	require.NoError(t, s.Close())
	after := d.copy(d.cfg.Record)
	for n := len(before); n <= len(after); n += 7 {
		require.NoError(t, os.WriteFile(d.cfg.Record, after[:n], 0o600))
		require.NoError(t, os.WriteFile(d.cfg.Mark, mark, 0o600))
		s = d.open()
		d.refused(d.sign(s, swap(1, 11)), signer.CodeConflict)
		if n < len(after)-1 {
			require.NoError(t, d.sign(s, swap(2, 11)), "nothing was signed for it")
		}
		require.NoError(t, s.Close())
	}
	// whole, but killed before the mark: it binds
	require.NoError(t, os.WriteFile(d.cfg.Record, after, 0o600))
	require.NoError(t, os.WriteFile(d.cfg.Mark, mark, 0o600))
	s = d.open()
	d.refused(d.sign(s, swap(2, 11)), signer.CodeConflict)
	require.NoError(t, d.sign(s, swap(2, 10)))
	require.NoError(t, s.Close())
	// a byte that changed is no record that this mark stands for
	changed := append([]byte(nil), d.copy(d.cfg.Record)...)
	at := len(before) - 30
	changed[at] ^= 1
	require.NoError(t, os.WriteFile(d.cfg.Record, changed, 0o600))
	s, err := signer.Open(d.cfg)
	if err == nil {
		d.refused(d.sign(s, swap(1, 10)), signer.CodeHeld)
		require.NoError(t, s.Close())
	}
}

// Records are one key's in one deployment, are not begun twice, and one process has them.
func TestWhoseRecord(t *testing.T) {
	d := newRig(t)
	require.Error(t, signer.Begin(d.cfg, nil))
	s := d.open()
	_, err := signer.Open(d.cfg)
	require.Error(t, err)
	require.NoError(t, s.Close())
	other := d.cfg
	other.Policy.Domain = message.NewDomain(message.Bytes32{9})
	_, err = signer.Open(other)
	require.ErrorContains(t, err, "is the record of")
	require.NoError(t, os.Remove(d.cfg.Record))
	_, err = signer.Open(d.cfg)
	require.ErrorIs(t, err, signer.ErrNoRecord)
}

// Whatever is asked in whatever order, with restarts and an older copy put back between: never two messages for one uid
// that the record has, and never more than the cap within a day.
func TestNeverTwoNeverMore(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		d := newRig(t)
		s := d.open()
		bound := map[message.UID]message.Bytes32{}
		var days []struct {
			at    time.Time
			units uint64
		}
		for range rapid.IntRange(1, 30).Draw(r, "steps") {
			switch rapid.IntRange(0, 9).Draw(r, "step") {
			case 0:
				require.NoError(r, s.Close())
				s = d.open()
			case 1:
				d.clock = d.clock.Add(time.Duration(rapid.IntRange(-3, 20).Draw(r, "hours")) * time.Hour)
			default:
				m := swap(uint64(rapid.IntRange(0, 8).Draw(r, "n")), uint64(rapid.IntRange(1, 400).Draw(r, "units")))
				if d.sign(s, m) != nil {
					continue
				}
				before, again := bound[m.UID]
				if again {
					require.Equal(r, before, m.StructHash())
					continue
				}
				bound[m.UID] = m.StructHash()
				p, err := m.Payload.Decoded(), m.Payload.Err()
				require.NoError(r, err)
				units, _ := p.Amount.Uint64()
				days = append(days, struct {
					at    time.Time
					units uint64
				}{s.Status().At, units})
			}
		}
		require.NoError(r, s.Close())
		for _, last := range days {
			sum := amount.Amount{}
			for _, one := range days {
				if age := last.at.Sub(one.at); age >= 0 && age < 24*time.Hour {
					var err error
					sum, err = sum.Add(amount.New(one.units))
					require.NoError(r, err)
				}
			}
			require.LessOrEqual(r, sum.Cmp(amount.New(1000)), 0)
		}
	})
}

// A key that left the committee goes on with its member's log, and signs nothing else; one that is in it is not
// retired.
func TestRetired_SR18(t *testing.T) {
	d := newRig(t)
	d.cfg.Policy.Retired = true
	_, err := signer.Open(d.cfg)
	require.ErrorContains(t, err, "it is not retired")
	d.cfg.Policy.Set.Members = d.cfg.Policy.Set.Members[:2]
	require.Negative(t, d.cfg.Policy.Set.Index(d.cfg.Key.Member()))
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	_, err = s.SignLog(t.Context(), d.by(), memberlog.Head{Size: 3, Link: message.Bytes32{3}})
	require.NoError(t, err)
	d.refused(d.sign(s, swap(1, 1)), signer.CodeOther)
	_, err = s.SignVeto(t.Context(), d.by(), swap(1, 1).UID, 10)
	d.refused(err, signer.CodeOther)
	_, err = s.SignCustodyKeys(t.Context(), d.by(), 7, message.Digest{7})
	d.refused(err, signer.CodeOther)
}

// A key that signed in its member's process begins a record that knows what others know of it: no log head below
// theirs, and no rotation of this epoch but the one that was signed (SR-18).
func TestBeginOfAUsedKey_SR18(t *testing.T) {
	for _, told := range []bool{false, true} {
		d := newRig(t)
		require.NoError(t, errors.Join(os.Remove(d.cfg.Record), os.Remove(d.cfg.Mark)))
		d.cfg.Policy.Approved = func(message.Bytes32) error { return nil }
		set, err := message.NewSet(5, 2, d.set.Members)
		require.NoError(t, err)
		before := signer.Word{LogSize: 9}
		if hash := set.Hash(); told {
			before.Successor = &hash
		}
		require.NoError(t, signer.Begin(d.cfg, &before))
		s := d.open()
		_, err = s.SignLog(t.Context(), d.by(), memberlog.Head{Size: 8, Link: message.Bytes32{8}})
		d.refused(err, signer.CodeConflict)
		if _, err = s.SignRotation(t.Context(), d.by(), 4, set); told {
			require.NoError(t, err)
		} else {
			d.refused(err, signer.CodeConflict)
		}
		require.NoError(t, s.Close())
		f, err := signer.Inspect(d.cfg.Record, d.cfg.Mark)
		require.NoError(t, err)
		require.Equal(t, told, f.Successors[4] == set.Hash())
	}
}

// A record whose mark was put back with it is resumed by what the member saw, and counts on from there: what is
// put back once more is noticed, too. Numbers that no record has are refused.
func TestResumeByWhatTheMemberSaw(t *testing.T) {
	d := newRig(t)
	older, mark := d.copy(d.cfg.Record), d.copy(d.cfg.Mark)
	s := d.open()
	require.NoError(t, d.sign(s, swap(1, 10)))
	require.NoError(t, d.sign(s, swap(2, 10)))
	require.NoError(t, s.Close())
	back := func(record, mark []byte) {
		require.NoError(t, os.WriteFile(d.cfg.Record, record, 0o600))
		require.NoError(t, os.WriteFile(d.cfg.Mark, mark, 0o600))
	}
	ask := func(seen, n uint64) error {
		s := d.open()
		defer func() { require.NoError(t, s.Close()) }()
		by := d.by()
		by.Seen = seen
		_, err := s.SignBatch(t.Context(), by, []message.Message{swap(n, 10)})
		return err
	}
	back(older, mark)
	d.refused(ask(3, 1), signer.CodeBehind)
	require.ErrorContains(t, signer.Resume(d.cfg, signer.Word{Entries: 1}), "there is nothing to resume")
	require.ErrorContains(t, signer.Resume(d.cfg, signer.Word{Entries: 1 << 60}), "no record has")
	require.NoError(t, signer.Resume(d.cfg, signer.Word{Entries: 3}))
	resumed, resumedMark := d.copy(d.cfg.Record), d.copy(d.cfg.Mark)
	require.NoError(t, ask(3, 1))
	s = d.open()
	require.Equal(t, uint64(5), s.Status().Entries)
	require.NoError(t, s.Close())
	back(resumed, resumedMark)
	d.refused(ask(5, 1), signer.CodeBehind)
}

// Whoever looks at the files sees what the signer sees, while it runs and when it does not, and changes nothing.
func TestInspect(t *testing.T) {
	d := newRig(t)
	s := d.open()
	require.NoError(t, d.sign(s, swap(1, 10)))
	before, mark := d.copy(d.cfg.Record), d.copy(d.cfg.Mark)
	f, err := signer.Inspect(d.cfg.Record, d.cfg.Mark)
	require.NoError(t, err)
	require.True(t, f.Running)
	require.NoError(t, f.PutBack)
	require.Equal(t, s.Status().Entries, f.Entries)
	require.Equal(t, s.Member(), f.Member)
	require.NoError(t, s.Close())
	require.NoError(t, os.WriteFile(d.cfg.Record, append(before[:len(before):len(before)], `{"half`...), 0o600))
	f, err = signer.Inspect(d.cfg.Record, d.cfg.Mark)
	require.NoError(t, err)
	require.False(t, f.Running)
	require.NoError(t, f.PutBack, "half an entry was not signed for")
	require.Equal(t, append(before[:len(before):len(before)], `{"half`...), d.copy(d.cfg.Record))
	require.Equal(t, mark, d.copy(d.cfg.Mark))
	require.NoError(t, os.Remove(d.cfg.Mark))
	f, err = signer.Inspect(d.cfg.Record, d.cfg.Mark)
	require.NoError(t, err)
	require.ErrorIs(t, f.PutBack, signer.ErrPutBack)
	require.NoFileExists(t, d.cfg.Mark)
	require.NoError(t, os.Remove(d.cfg.Record))
	_, err = signer.Inspect(d.cfg.Record, d.cfg.Mark)
	require.ErrorIs(t, err, signer.ErrNoRecord)
}

// spoilt changes the bytes of a message's payload.
func spoilt(change func(raw []byte) []byte) func(*message.Message) {
	return func(m *message.Message) { m.Payload = message.ReadPayload(change(bytes.Clone(m.Payload.Bytes()))) }
}

func kindOf(k message.Kind) func([]byte) []byte {
	return func(raw []byte) []byte {
		raw[0] = byte(k)
		return raw
	}
}

func cleared(from, to int) func([]byte) []byte {
	return func(raw []byte) []byte {
		clear(raw[from:to])
		return raw
	}
}
