package solana_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/solana"
)

// A posted delivery is, byte for byte, the one that the program took; what it lacks is told by what its account has.
func TestPost(t *testing.T) {
	v := load(t)
	d := v.deployment(t)
	p := v.pool(d, 1, v.Mint)
	var whole []byte
	for i := 0; ; i++ {
		in, ok := v.Instructions[fmt.Sprintf("post %d", i)]
		if !ok {
			break
		}
		whole = append(whole, in.Data[1+2+32+2:]...)
	}
	long := v.message(t, "long")
	proof := solana.Proof{
		Messages: []message.Message{v.message(t, "third"), long}, Epoch: v.Epoch,
		Attestation: message.Attestation(whole[len(whole)-2-2*64:]),
	}
	post, err := d.Post(p, v.Relayer, proof, 1)
	require.NoError(t, err)
	require.Len(t, post.Pieces, 3)
	for i, in := range post.Pieces {
		require.Equal(t, v.Instructions[fmt.Sprintf("post %d", i)].instruction(), in)
		require.True(t, solana.Fits(v.Relayer, solana.LimitUnits(1), solana.PriceUnits(1), in))
		c, err := solana.Compile(v.Relayer, solana.Key{}, in)
		require.NoError(t, err)
		account, makes := d.PostedBy(c)
		require.Equal(t, i == 0, makes, "the first one makes the account")
		require.Equal(t, makes, account == post.Account)
	}
	rent := uint64(128+33+len(whole)) * 6960
	require.Equal(t, []uint64{rent, 0, 0, 0}, []uint64{
		solana.PostLamports(post.Pieces[0].Data), solana.PostLamports(post.Pieces[1].Data),
		solana.PostLamports(post.Pieces[2].Data), solana.PostLamports(nil),
	})
	require.Equal(t, v.Instructions["deliver posted"].instruction(), post.Deliver)
	require.Equal(t, v.Instructions["close posted"].instruction(), d.ClosePosted(v.Relayer, post.Account))
	require.Equal(t, v.Accounts["posted"].Key, post.Account)
	full := v.Accounts["posted"].Data
	require.Empty(t, post.Missing(full))
	require.Equal(t, []int{0}, post.Missing(nil))
	require.Equal(t, []int{0}, post.Missing(full[:len(full)-1]))
	full[33+900]++
	full[len(full)-1]++
	require.Equal(t, []int{1, 2}, post.Missing(full))
	_, err = d.Post(p, v.Relayer, proof, 2)
	require.ErrorIs(t, err, solana.ErrMalformed)

	// observers learn from what is shown
	in := v.Instructions["deliver posted"]
	asked, ok, err := solana.Ask(in.Data, in.keysOf())
	require.NoError(t, err)
	require.True(t, ok)
	require.Len(t, asked.Items, 1)
	seen := asked.Items[0]
	require.Equal(t, long.UID, seen.Message.UID)
	require.Equal(t, long.SrcAnchor, seen.Message.SrcAnchor)
	body := seen.Message.Payload.Decoded()
	require.Len(t, body.Data, 33)
	body.Data = long.Payload.Decoded().Data
	require.Equal(t, long.Payload.Decoded(), body)
	require.Equal(t, solana.ClaimHash(long), solana.ClaimHash(seen.Message))
	require.Equal(t, solana.ClaimHash(long), seen.Message.StructHash())
	require.Equal(t, []solana.Key{p.Anchor, p.Authority, d.Tracker(long.UID), d.Claim(long.UID), p.Vault},
		[]solana.Key{seen.Anchor, seen.Authority, seen.Tracker, seen.Claim, seen.Vault})
	for _, bad := range [][]byte{
		{31}, {31, 0}, {31, 1, 32, 0}, in.Data[:len(in.Data)-1], append(in.Data[:len(in.Data):len(in.Data)], 0),
	} {
		_, ok, err := solana.Ask(bad, in.keysOf())
		require.ErrorIs(t, err, solana.ErrMalformed)
		require.False(t, ok)
	}
	// a claim is retried and sent back by what is shown
	for _, m := range []message.Message{long, seen.Message} {
		retry, err := d.Retry(p, v.Relayer, v.Relayer, m)
		require.NoError(t, err)
		require.Equal(t, append([]byte{byte(solana.EntryRetry)}, seen.Message.Wire()...), retry.Data)
	}
	short := v.message(t, "waiting")
	require.Equal(t, short.StructHash(), solana.ClaimHash(short))
}
