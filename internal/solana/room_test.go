package solana_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/solana"
)

// What fits into a legacy transaction: docs/adr/0025 and 0028 say these figures.
func TestRoom(t *testing.T) {
	require.Equal(t, 194, solana.Room(3, 1))
	require.Equal(t, 160, solana.Room(3, 2), "each further message of a batch takes its hash and its length")
	require.Equal(t, 2, solana.Room(6, 1))
	require.Negative(t, solana.Room(7, 1), "a committee whose deliveries do not fit")
	for k := range uint8(17) {
		require.Equal(t, k <= 10, solana.CanRotate(k), "%d signatures beside a set of 16", k)
	}
	for threshold, most := range map[uint8]int{2: 8, 3: 6, 4: 4, 5: 2, 6: 1, 7: 1, 16: 1} {
		require.Equal(t, most, solana.MostTogether(threshold), "%d: what does not fit is posted, one by one", threshold)
	}
}

// SR-23: what is counted as lent is what the longest delivery lends, of the committees that there can be and the
// batches that relays ask for, and little more.
func TestLentLamports_SR23(t *testing.T) {
	d := solana.Deployment{Program: solana.Key{31: 1}, Committee: solana.Key{31: 2}, Chain: 1}
	p := solana.Pool{Anchor: solana.Key{31: 5}, Authority: solana.Key{31: 6}, Vault: solana.Key{31: 7}, ID: 1}
	body := message.Payload{Kind: message.KindSwap, Data: make([]byte, message.MaxData)}
	payload, err := body.Encode()
	require.NoError(t, err)
	m := message.Message{UID: message.NewUID(2, 1, message.PoolNonce(1, 1)), Payload: payload}
	most := uint64(0)
	for k := uint8(1); solana.CanRotate(k); k++ {
		proof := solana.Proof{Attestation: make(message.Attestation, 2+64*int(k))}
		for range solana.MostTogether(k) {
			proof.Messages = append(proof.Messages, m)
		}
		post, err := d.Post(p, solana.Key{31: 3}, proof, 0)
		require.NoError(t, err)
		rent := solana.PostLamports(post.Pieces[0].Data)
		require.LessOrEqual(t, rent, uint64(solana.LentLamports), fmt.Sprintf("%d signatures", k))
		most = max(most, rent)
	}
	require.Greater(t, most, uint64(solana.LentLamports-1_000_000))
}
