package committee_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// apart is a signer that refuses as it is told to.
type apart struct {
	member message.Member
	err    error
}

func (a apart) Member() message.Member { return a.member }

func (a apart) Able() error { return a.err }

func (a apart) SignVeto(context.Context, message.UID, uint64) (message.Signature, error) {
	return message.Signature{}, a.err
}

func (a apart) SignBatch(context.Context, []message.Message) (message.Signature, error) {
	return message.Signature{1}, a.err
}

func (a apart) SignRotation(context.Context, uint32, message.Set) (message.Signature, error) {
	return message.Signature{}, a.err
}

func (a apart) SignCustodyKeys(context.Context, uint32, message.Digest) (message.Signature, error) {
	return message.Signature{}, a.err
}

func (a apart) SignLog(context.Context, memberlog.Head) (message.Signature, error) {
	return message.Signature{}, a.err
}

// byUID is a signer's refusal of messages.
type byUID struct {
	uids  []message.UID
	limit bool
}

func (byUID) Error() string                { return "no" }
func (b byUID) RefusedUIDs() []message.UID { return b.uids }
func (b byUID) Limit() bool                { return b.limit }

// A member whose key is elsewhere is the member of that key, and what the signer refuses is refused message by
// message, so that a relay leaves those out. While a signer fails, or refuses the whole, the member is not ready,
// says so of each message, and names to strangers nothing of how its signer is reached.
func TestSignerApart(t *testing.T) {
	other := message.UID{1}
	for name, c := range map[string]struct {
		err  error
		code committee.Code
	}{
		"signs":         {nil, ""},
		"above its cap": {byUID{[]message.UID{other}, true}, committee.CodeOverLimit},
		"by a rule":     {byUID{[]message.UID{other}, false}, committee.CodeRefused},
		"away":          {errors.New("dial /run/secret"), committee.CodeNotReady},
		"switched off":  {byUID{}, committee.CodeNotReady},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, 2, 3, func(_ int, cfg *committee.Config) {
				cfg.Signer, cfg.Key = apart{message.MemberOf(&cfg.Key.PublicKey), c.err}, nil
			})
			w.seed(1000)
			it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
			w.chains[chainA].settle()
			w.catchUp(t)
			require.GreaterOrEqual(t, w.set.Index(w.members[0].Address()), 0)
			sig, err := w.attest(w.members[0], it)
			var refusals committee.Refusals
			switch {
			case c.err == nil:
				require.NoError(t, err)
				require.Equal(t, message.Signature{1}, sig)
			case c.code == committee.CodeNotReady:
				require.ErrorAs(t, err, &refusals)
				require.Len(t, refusals, 1)
				require.Equal(t, c.code, refusals[0].Code)
				require.Equal(t, it.Message.UID, refusals[0].UID)
				require.NotContains(t, err.Error(), "secret")
			default:
				require.ErrorAs(t, err, &refusals)
				require.Equal(t, c.code, refusals[0].Code)
				require.Equal(t, other, refusals[0].UID)
			}
			status, err := w.members[0].Status(t.Context())
			require.NoError(t, err)
			require.Equal(t, c.err == nil, status.Ready)
			require.Equal(t, c.err, status.Signer)
		})
	}
	w := newWorld(t, 2, 3, nil)
	both := w.members[0].config
	both.Signer = apart{member: message.MemberOf(&both.Key.PublicKey)}
	_, err := committee.New(both)
	require.Error(t, err, "a key and a signer")
}

// What a signer does not approve is no fault of the member: who asks for a rotation reads why (SR-18).
func TestSignerRefusesRotation_SR18(t *testing.T) {
	for name, c := range map[string]struct {
		err     error
		refused bool
	}{"not approved there": {byUID{}, true}, "away": {errors.New("no signer there"), false}} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "approved")
			w := newWorld(t, 2, 3, func(_ int, cfg *committee.Config) {
				cfg.Signer, cfg.Key = apart{message.MemberOf(&cfg.Key.PublicKey), c.err}, nil
				cfg.Rotations = file
			})
			next, err := message.NewSet(w.set.Epoch+1, 2, w.set.Members)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(file, []byte(next.Hash().String()), 0o600))
			_, err = w.members[0].SignRotation(t.Context(), next)
			require.ErrorContains(t, err, c.err.Error())
			require.Equal(t, c.refused, errors.Is(err, committee.ErrRotation))
		})
	}
}

// onwards is a signer that signs no head which is shorter than one before.
type onwards struct {
	apart
	mu   sync.Mutex
	last uint64
}

func (o *onwards) SignLog(_ context.Context, h memberlog.Head) (message.Signature, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if h.Size < o.last {
		return message.Signature{}, errors.New("the log went back")
	}
	o.last = h.Size
	return message.Signature{1}, nil
}

// slowLog is a store whose readers of the log are held up between reading a head and having it signed.
type slowLog struct{ committee.Store }

func (s slowLog) Log(ctx context.Context, from uint64) (memberlog.Head, []json.RawMessage, error) {
	h, texts, err := s.Store.Log(ctx, from)
	for range rand.IntN(20) {
		runtime.Gosched()
	}
	return h, texts, err
}

// Whoever reads the log while it grows, many at once, has no signer asked for a head that is shorter than one before.
func TestHeadsGoOnwards(t *testing.T) {
	w := newWorld(t, 2, 3, func(_ int, cfg *committee.Config) {
		cfg.Signer, cfg.Key = &onwards{apart: apart{member: message.MemberOf(&cfg.Key.PublicKey)}}, nil
		cfg.Store = slowLog{cfg.Store}
	})
	m := w.members[0]
	var g errgroup.Group
	for range 8 {
		g.Go(func() error {
			for n := range 50 {
				m.NoteRefusal(t.Context(), memberlog.Refusal{UID: message.UID{byte(n), byte(rand.IntN(256))}, Code: "refused"})
				if _, err := m.LogPage(t.Context(), 0); err != nil {
					return err
				}
			}
			return nil
		})
	}
	require.NoError(t, g.Wait())
}

// A relay that left, because others signed sooner, leaves no word against the signer.
func TestRelayThatLeft(t *testing.T) {
	ctx, leave := context.WithCancel(t.Context())
	w := newWorld(t, 2, 3, func(_ int, cfg *committee.Config) {
		cfg.Signer, cfg.Key = leaving{apart{member: message.MemberOf(&cfg.Key.PublicKey)}, leave}, nil
	})
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.chains[chainA].settle()
	w.catchUp(t)
	_, err := w.members[0].Attest(ctx, committee.Request{ChainID: chainB, Items: []committee.Item{it}})
	require.ErrorIs(t, err, context.Canceled)
	var refusals committee.Refusals
	require.False(t, errors.As(err, &refusals))
}

// leaving is a signer during whose work the caller leaves.
type leaving struct {
	apart
	leave func()
}

func (l leaving) SignBatch(ctx context.Context, _ []message.Message) (message.Signature, error) {
	l.leave()
	return message.Signature{}, ctx.Err()
}
