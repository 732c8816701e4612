package storetest

import (
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/store"
)

func submission(nonce uint64, digest int) chain.Submission {
	s := chain.Submission{
		ChainID: DstChain, Account: "0xAbC", Nonce: nonce, Raw: []byte{2, 0, byte(nonce)}, Hashes: []chain.TxID{"0x1", "0x2"},
		CreatedAt: Start(), SignedAt: Start().Add(time.Millisecond),
	}
	if digest > 0 {
		s.Digest = digestOf(6, digest)
	}
	return s
}

func testJournal(t *testing.T, db *store.DB) {
	j := db.Journal()
	a, b, filler, filler2 := submission(1, 1), submission(10, 2), submission(2, 0), submission(3, 0)
	for _, s := range []chain.Submission{b, a, filler, filler2} {
		require.NoError(t, j.SaveSubmission(ctx(t), s))
	}
	all := func() []chain.Submission {
		got, err := j.Submissions(ctx(t), DstChain, "0xAbC")
		require.NoError(t, err)
		return got
	}
	require.Equal(t, []chain.Submission{a, filler, filler2, b}, all(), "by ascending nonce; fillers share no digest")

	a.Raw, a.Hashes, a.SignedAt = []byte{9}, append(a.Hashes, "0x3"), Start().Add(time.Minute)
	require.NoError(t, j.SaveSubmission(ctx(t), a), "a replacement")
	filler.Raw = []byte{8}
	require.NoError(t, j.SaveSubmission(ctx(t), filler))
	require.Equal(t, []chain.Submission{a, filler, filler2, b}, all())

	for name, taken := range map[string]chain.Submission{
		"nonce with another digest": submission(1, 7), "digest with another nonce": submission(4, 1),
		"both of different rows": submission(1, 2), "nonce of a filler": submission(2, 7),
		"filler at a taken nonce": submission(1, 0),
	} {
		require.ErrorIs(t, j.SaveSubmission(ctx(t), taken), chain.ErrNonceTaken, name)
	}
	require.Equal(t, []chain.Submission{a, filler, filler2, b}, all(), "a refusal changes nothing")

	other := submission(1, 1)
	other.Account = "0xdef"
	require.NoError(t, j.SaveSubmission(ctx(t), other), "each account counts for itself")
	other.Account, other.ChainID = "0xAbC", SrcChain
	require.NoError(t, j.SaveSubmission(ctx(t), other), "and each chain")
	require.NoError(t, j.DeleteSubmission(ctx(t), DstChain, "0xAbC", 1))
	require.NoError(t, j.DeleteSubmission(ctx(t), DstChain, "0xAbC", 1))
	require.Equal(t, []chain.Submission{filler, filler2, b}, all())
	empty := submission(20, 0)
	empty.Raw, empty.Hashes = nil, nil
	require.NoError(t, j.SaveSubmission(ctx(t), empty))
	require.Empty(t, all()[3].Hashes)
}

// Processes that share an account never use one nonce for two digests.
func testJournalRace(t *testing.T, db *store.DB) {
	const workers, nonces = 6, 10
	winners := make(map[uint64][]message.Digest)
	var mu sync.Mutex
	var wg sync.WaitGroup
	errs := make(chan error, workers*nonces)
	for w := range workers {
		wg.Go(func() {
			for n := range uint64(nonces) {
				s := submission(n, int(n)*workers+w+1)
				err := db.Journal().SaveSubmission(ctx(t), s)
				if err == nil {
					mu.Lock()
					winners[n] = append(winners[n], s.Digest)
					mu.Unlock()
				} else if !errors.Is(err, chain.ErrNonceTaken) {
					errs <- err
				}
			}
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		require.NoError(t, err)
	}
	got, err := db.Journal().Submissions(ctx(t), DstChain, "0xAbC")
	require.NoError(t, err)
	require.Len(t, got, nonces)
	for _, s := range got {
		require.Equal(t, []message.Digest{s.Digest}, winners[s.Nonce])
	}
}
