package solana

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
)

// SR-24: what an owner's instructions give to whom is read from what the encoders write; cut off and lengthened ones are
// refused.
func TestReadAct(t *testing.T) {
	d := Deployment{Program: Key{31: 1}, Committee: Key{31: 2}, Chain: 9}
	me, heir, other := Key{31: 3}, Key{31: 4}, Key{31: 5}
	anchor := d.Anchor(1)
	set, err := message.NewSet(1, 1, []message.Member{{1}})
	require.NoError(t, err)
	lane := Lane{Chain: 5, Remote: message.Anchor{31: 5}}
	for _, x := range []struct {
		in   Instruction
		want Act
	}{
		{
			d.Initialize(me, Parameters{Chain: 9, Owner: heir, Guardian: other, Set: set}),
			Act{Entry: EntryInitialize, At: d.Committee, Named: []Key{heir, other}, Chain: 9},
		},
		{d.TransferOwnership(me, heir), Act{Entry: EntryTransferOwnership, At: d.Committee, Named: []Key{heir}}},
		{d.SetGuardian(me, heir), Act{Entry: EntrySetGuardian, At: d.Committee, Named: []Key{heir}}},
		{d.SetPoolOwner(me, anchor, heir), Act{Entry: EntrySetPoolOwner, At: anchor, Named: []Key{heir}}},
		{d.SetFeeReceiver(me, anchor, heir), Act{Entry: EntrySetFeeReceiver, At: anchor, Named: []Key{heir}}},
		{
			d.CollectMessageFees(me, anchor, heir),
			Act{Entry: EntryCollectMessageFees, At: d.Committee, Named: []Key{heir}},
		},
		{
			d.AddPool(me, NewPool{ID: 1, PoolOwner: heir, FeeReceiver: other}),
			Act{Entry: EntryAddPool, At: d.Committee, Named: []Key{heir, other}},
		},
		{
			d.SetLane(me, anchor, lane),
			Act{Entry: EntrySetLane, At: d.Committee, Anchor: anchor, Lane: lane},
		},
		{d.SetPaused(me, PauseInbound, true), Act{Entry: EntrySetPaused, At: d.Committee}},
	} {
		var keys []Key
		for _, a := range x.in.Accounts {
			keys = append(keys, a.Key)
		}
		x.want.Caller = me
		got, err := ReadAct(x.in.Data, keys)
		require.NoError(t, err)
		require.Equal(t, x.want, got)
		if x.want.Named == nil {
			continue
		}
		_, err = ReadAct(x.in.Data[:1], nil)
		require.ErrorIs(t, err, ErrMalformed)
		if x.want.Entry != EntryInitialize { // whose set is the rest
			_, err = ReadAct(append(x.in.Data[:len(x.in.Data):len(x.in.Data)], 1), keys)
			require.ErrorIs(t, err, ErrMalformed)
		}
	}
}
