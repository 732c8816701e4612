package committee_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/committee"
)

// otherIndex answers what it is set to.
type otherIndex struct {
	says  error
	asked int
}

func (o *otherIndex) Agrees(context.Context, chain.Deposit) error {
	o.asked++
	return o.says
}

// SR-08: a member whose second index disagrees, or cannot say, signs nothing; the others sign, and their k signatures
// do.
func TestSecondIndex_SR08(t *testing.T) {
	other := &otherIndex{}
	w := newWorld(t, 2, 3, func(i int, c *committee.Config) {
		if i == 0 {
			c.Chains[0].Second = other
		}
	})
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], lockA, chainB, 100)
	w.catchUp(t)
	_, err := w.attest(w.members[0], it)
	requireCode(t, err, committee.CodeNotFinal)
	require.Zero(t, other.asked, "asked about final deposits alone")
	w.chains[chainA].settle()
	w.catchUp(t)

	for _, c := range []struct {
		says error
		code committee.Code
	}{
		{fmt.Errorf("ord: 5, here 6: %w", committee.ErrDisagrees), committee.CodeConservation},
		{errors.New("ord is behind"), committee.CodeNotReady},
	} {
		other.says = c.says
		_, err = w.attest(w.members[0], it)
		requireCode(t, err, c.code)
		require.ErrorContains(t, err, "ord")
		require.Empty(t, w.members[0].store.signed, "nothing is signed")
		_, err = w.collect(it)
		require.NoError(t, err, "the other two do")
	}
	other.says = nil
	_, err = w.attest(w.members[0], it)
	require.NoError(t, err)
	before := other.asked
	_, err = w.attest(w.members[0], it)
	require.NoError(t, err)
	require.Equal(t, before, other.asked, "what was agreed about a final deposit is remembered")
}
