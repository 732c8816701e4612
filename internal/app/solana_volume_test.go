package app

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/transfer"
)

// manySolana is how many transfers there are at once in each direction; `make soak` has 500.
const manySolana = 20

// INV-01, INV-02, INV-05: many transfers at once from Solana and as many towards it, of a token and of SOL: none is
// lost, none is paid twice, vaults hold what their ledger says, and no member halts.
func TestSolanaManyAtOnce_INV01_INV02_INV05(t *testing.T) {
	t.Parallel()
	many := manySolana
	if text := os.Getenv("CAUSEWAY_SOAK_SOLANA"); text != "" {
		var err error
		many, err = strconv.Atoi(text)
		require.NoError(t, err)
		require.GreaterOrEqual(t, many, 10)
	}
	most := patience + time.Duration(many)*time.Second/2
	l := newSolanaLab(t)
	s := l.solana
	l.startMembers()
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	to := solana.KeyOf(solanaKey("fresh"))
	pools := []solana.Pool{s.usdt, s.sol}
	// What has to be there in the end, by pool.
	onETH, paid, vaults := map[uint32]*big.Int{}, map[uint32]uint64{}, map[uint32]uint64{}
	first := map[uint32]uint64{}
	for _, p := range pools {
		onETH[p.ID], vaults[p.ID], first[p.ID] = l.balance(localETH, p.ID), s.vault(p), s.sequence(p)
	}

	began := time.Now()
	var out []string
	var back []*types.Transaction
	for i := range many {
		p := pools[i%2]
		leaves, comes := 1_000_000+uint64(i), 2_000_000+uint64(i)
		out = append(out, s.swapAs(node.AddressOf(l.person), p, uint32(first[p.ID])+uint32(i/2), leaves))
		call := bindings.NewBridge().PackSwap(p.ID, catalog.SolanaLocalnet, new(big.Int).SetUint64(comes), to,
			node.AddressOf(l.person), nil)
		back = append(back, l.transact(localETH, l.bridge(localETH), whole(1, 15).Big(), call))
		balance := onETH[p.ID]
		balance.Sub(balance.Add(balance, new(big.Int).SetUint64(afterFee(leaves))), new(big.Int).SetUint64(comes))
		paid[p.ID] += afterFee(comes)
		vaults[p.ID] += leaves - afterFee(comes)
	}
	handed := time.Since(began)
	ids := slices.Clone(out)
	for _, id := range out {
		s.settled(id)
	}
	for _, tx := range back {
		l.Mined(localETH, tx)
		ids = append(ids, tx.Hash().Hex())
	}
	uids := map[message.UID]string{}
	deadline := time.Now().Add(most)
	for _, id := range ids {
		l.waitUntil(deadline, func() (string, bool) {
			found, err := db.API().BySourceTx(t.Context(), id, 2)
			require.NoError(t, err)
			if len(found) == 0 {
				return id + " is not known", false
			}
			require.Len(t, found, 1)
			uids[found[0].UID] = id
			return fmt.Sprintf("%s is %s (%s) %q", id, found[0].State, found[0].Reason, found[0].Detail),
				found[0].State == transfer.Confirmed
		})
	}
	took := time.Since(began)
	require.Len(t, uids, 2*many, "one message each")
	for _, p := range pools {
		require.Equal(t, onETH[p.ID].String(), l.balance(localETH, p.ID).String(), "pool %d on the EVM chain", p.ID)
		require.Equal(t, paid[p.ID], s.heldOnSolana(p, to), "pool %d on Solana", p.ID)
		require.Equal(t, vaults[p.ID], s.vault(p), "what pool %d has", p.ID)
	}
	l.noHalts()
	t.Logf("%d transfers each way: handed in after %.1f s, all there after %.1f s", many, handed.Seconds(), took.Seconds())
}

// waitUntil checks again and again until cond holds, which says what is missing.
func (l *lab) waitUntil(deadline time.Time, cond func() (string, bool)) {
	l.t.Helper()
	tick := time.NewTicker(15 * time.Millisecond)
	defer tick.Stop()
	for ; ; <-tick.C {
		missing, ok := cond()
		if ok {
			return
		}
		require.Less(l.t, time.Now(), deadline, missing)
	}
}

// sequence is that of a pool's next message to the first chain.
func (s *solanaLab) sequence(p solana.Pool) uint64 {
	s.t.Helper()
	raw, _ := s.account(s.d.Path(p.Anchor, localETH))
	path, err := solana.ReadPath(raw)
	require.NoError(s.t, err)
	return path.Sequence
}

// swapAs hands in a swap to an account on the first chain with the sequence that it will have when those before it are in a block,
// and waits for nothing.
func (s *solanaLab) swapAs(to common.Address, p solana.Pool, sequence uint32, base uint64) (id string) {
	s.t.Helper()
	var latest struct {
		Value struct {
			Blockhash solana.Key `json:"blockhash"`
		} `json:"value"`
	}
	s.ask(&latest, "getLatestBlockhash", map[string]any{"commitment": "confirmed"})
	person := solana.KeyOf(s.person)
	uid := message.NewUID(catalog.SolanaLocalnet, localETH, message.PoolNonce(p.ID, sequence))
	m, err := solana.Compile(person, latest.Value.Blockhash, solana.LimitUnits(400_000),
		s.d.Swap(p, person, uid, solana.Swap{
			Amount: base, Chain: localETH, Recipient: message.FromAddress(to),
			Refund: message.Bytes32(person), MostFee: 1 << 62,
		}))
	require.NoError(s.t, err)
	tx, err := solana.Sign(m, s.person)
	require.NoError(s.t, err)
	s.ask(&id, "sendTransaction", base64.StdEncoding.EncodeToString(tx.Encode()),
		map[string]any{"encoding": "base64", "skipPreflight": true})
	return id
}

// vault is what a pool has, in base units: of SOL without what else its account holds, fees for messages and rent.
func (s *solanaLab) vault(p solana.Pool) uint64 {
	s.t.Helper()
	raw, _ := s.account(p.Authority)
	books, err := solana.ReadAuthority(raw)
	require.NoError(s.t, err)
	if !p.Native() {
		raw, _ = s.account(p.Vault)
		a, err := solana.ReadTokenAccount(raw)
		require.NoError(s.t, err)
		return a.Amount
	}
	_, lamports := s.account(p.Authority)
	return lamports - books.MessageFees
}
