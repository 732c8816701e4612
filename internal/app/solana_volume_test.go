package app

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"slices"
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
	many := soakSize(t, "CAUSEWAY_SOAK_SOLANA", manySolana)
	most := patience + time.Duration(many)*time.Second/2
	l := newSolanaLab(t)
	l.startMembers()
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	began := time.Now()
	crowd := l.solanaCrowd(many)
	handed := time.Since(began)
	crowd.settle()
	uids := map[message.UID]string{}
	deadline := time.Now().Add(most)
	for _, id := range crowd.ids {
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
	require.Empty(t, crowd.missing())
	l.noHalts()
	t.Logf("%d transfers each way: handed in after %.1f s, all there after %.1f s", many, handed.Seconds(), took.Seconds())
}

// solanaCrowd is transfers from Solana and towards it that were handed in at once, and what they come to.
type solanaCrowd struct {
	l     *lab
	pools []solana.Pool
	to    solana.Key // who gets what goes to Solana
	ids   []string   // of transactions: on Solana, then on the first chain
	out   []string
	back  []*types.Transaction
	// By pool, in base units: what the person has on the first chain in the end, what to has on Solana, and what is in
	// the pool there.
	balances         map[uint32]*big.Int
	received, pooled map[uint32]uint64
}

// solanaCrowd hands in many transfers each way, of both pools in turn and each of an amount of its own.
func (l *lab) solanaCrowd(many int) *solanaCrowd {
	s := l.solana
	c := &solanaCrowd{
		l: l, pools: []solana.Pool{s.usdt, s.sol}, to: solana.KeyOf(solanaKey("fresh")), balances: map[uint32]*big.Int{},
		received: map[uint32]uint64{}, pooled: map[uint32]uint64{},
	}
	first, me := map[uint32]uint64{}, node.AddressOf(l.person)
	for _, p := range c.pools {
		c.balances[p.ID], c.pooled[p.ID], first[p.ID] = l.balance(localETH, p.ID), s.vault(p), s.sequence(p)
		c.received[p.ID] = s.heldOnSolana(p, c.to)
	}
	for i := range many {
		p := c.pools[i%2]
		leaves, comes := 1_000_000+uint64(i), 2_000_000+uint64(i)
		c.out = append(c.out, s.swapAs(me, p, uint32(first[p.ID])+uint32(i/2), leaves))
		call := bindings.NewBridge().PackSwap(p.ID, catalog.SolanaLocalnet, new(big.Int).SetUint64(comes), c.to, me, nil)
		c.back = append(c.back, l.transact(localETH, l.bridge(localETH), whole(1, 15).Big(), call))
		balance := c.balances[p.ID]
		balance.Sub(balance.Add(balance, new(big.Int).SetUint64(afterFee(leaves))), new(big.Int).SetUint64(comes))
		c.received[p.ID] += afterFee(comes)
		c.pooled[p.ID] += leaves - afterFee(comes)
	}
	return c
}

// settle waits until all that was handed in is in a block.
func (c *solanaCrowd) settle() {
	c.ids = slices.Clone(c.out)
	for _, id := range c.out {
		c.l.solana.settled(id)
	}
	for _, tx := range c.back {
		c.l.Mined(localETH, tx)
		c.ids = append(c.ids, tx.Hash().Hex())
	}
}

// missing says which balance is another than all transfers come to; "" when none is.
func (c *solanaCrowd) missing() string {
	s := c.l.solana
	for _, p := range c.pools {
		if got, want := c.l.balance(localETH, p.ID), c.balances[p.ID]; got.Cmp(want) != 0 {
			return fmt.Sprintf("pool %d on the EVM chain: %s, not %s", p.ID, got, want)
		}
		if got, want := s.heldOnSolana(p, c.to), c.received[p.ID]; got != want {
			return fmt.Sprintf("pool %d on Solana: %d, not %d", p.ID, got, want)
		}
		if got, want := s.vault(p), c.pooled[p.ID]; got != want {
			return fmt.Sprintf("what pool %d has on Solana: %d, not %d", p.ID, got, want)
		}
	}
	return ""
}

// sequence is that of a pool's next message to the first chain.
func (s *solanaLab) sequence(p solana.Pool) uint64 {
	s.t.Helper()
	raw, _ := s.account(s.d.Path(p.Anchor, localETH))
	path, err := solana.ReadPath(raw)
	require.NoError(s.t, err)
	return path.Sequence
}

// swapAs hands in a swap to an account on the first chain, with the sequence that it will have when those before it are
// in a block, and waits for nothing.
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
			Amount: base, Chain: localETH, Recipient: message.RecipientOf(to),
			Refund: message.Recipient(person), MostFee: 1 << 62,
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
