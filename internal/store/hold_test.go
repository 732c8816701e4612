package store_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/store"
)

// One process at a time holds a name, and others know it.
func TestHold(t *testing.T) {
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			dsn := d.dsn(t)
			one, two := reopen(t, dsn), reopen(t, dsn)
			release, err := one.Hold(t.Context(), "member")
			require.NoError(t, err)
			_, err = two.Hold(t.Context(), "member")
			require.ErrorIs(t, err, store.ErrHeld)
			other, err := two.Hold(t.Context(), "something else")
			require.NoError(t, err)
			require.NoError(t, other())

			ended, cancel := context.WithCancel(t.Context())
			cancel()
			_, err = two.Hold(ended, "member")
			require.ErrorIs(t, err, context.Canceled)

			got := make(chan error, 1)
			go func() { // waits for one that is just ending
				release, err := two.Hold(context.Background(), "member")
				if err == nil {
					err = release()
				}
				got <- err
			}()
			require.NoError(t, release())
			require.NoError(t, <-got)
			again, err := one.Hold(t.Context(), "member")
			require.NoError(t, err)
			require.NoError(t, again())
		})
	}
}
