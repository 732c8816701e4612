package chain_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
)

// Each new head is one signal; the endpoint is another one after a failure; the end closes the channel.
func TestPollHeads(t *testing.T) {
	answers := []struct {
		height uint64
		err    error
	}{{height: 3}, {height: 3}, {err: errors.New("away")}, {err: errors.New("away")}, {height: 4}}
	var failures []int
	taken := make(chan struct{}) // a signal that is not taken is not repeated
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	heads := chain.PollHeads(ctx, time.Millisecond, time.Minute, func(ctx context.Context, failed int) (uint64, error) {
		n := len(failures)
		if n == len(answers) {
			<-ctx.Done()
			return 0, ctx.Err()
		}
		if n == len(answers)-1 {
			<-taken
		}
		failures = append(failures, failed)
		return answers[n].height, answers[n].err
	})
	<-heads
	close(taken)
	<-heads
	cancel()
	_, open := <-heads
	require.False(t, open)
	require.Equal(t, []int{0, 0, 0, 1, 2}, failures)
}
