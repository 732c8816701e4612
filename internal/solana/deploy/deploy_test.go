package deploy_test

import (
	"context"
	"crypto/ed25519"
	"net/url"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/contracts/solana/artifacts"
	"causeway/internal/catalog"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	"causeway/internal/solana/deploy"
)

func keyOf(name string) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(crypto.Keccak256([]byte(name)))
}

// lab is a real virtual machine with nothing on it.
type lab struct {
	cfg    svmnode.Config
	node   *svmnode.Cluster
	client *cluster.Client
}

func newLab(t *testing.T) *lab {
	l := &lab{cfg: svmnode.Config{
		Contracts: filepath.Join("..", "..", "..", "contracts", "solana"), Folder: t.TempDir(), Slot: 50 * time.Millisecond,
		Pace: 10 * time.Millisecond, Finality: 4,
	}}
	l.start(t)
	t.Cleanup(func() { l.node.Stop() })
	require.NoError(t, deploy.Fund(t.Context(), l.client, solana.KeyOf(keyOf("deployer")), 100_000_000_000))
	return l
}

func (l *lab) start(t *testing.T) {
	node, err := svmnode.Start(context.WithoutCancel(t.Context()), l.cfg)
	require.NoError(t, err)
	at, err := url.Parse(node.URL)
	require.NoError(t, err)
	l.cfg.Port, err = strconv.Atoi(at.Port())
	require.NoError(t, err)
	l.node = node
	l.client, err = cluster.Dial(t.Context(), node.URL, "")
	require.NoError(t, err)
}

func spec(t *testing.T) deploy.Spec {
	set, err := message.NewSet(1, 2, []message.Member{{1}, {2}, {3}})
	require.NoError(t, err)
	fee := solana.FeeForm{BaseGas: 100_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 1000}
	lanes := []deploy.Lane{{Chain: 1, Remote: message.Anchor{31: 9}, CapOut: 1 << 40, CapIn: 1 << 41, Fee: fee}}
	return deploy.Spec{
		Chain: catalog.SolanaLocalnet, Salt: message.Bytes32{1}, Set: set, Code: artifacts.Bridge(),
		Guardian: solana.KeyOf(keyOf("guardian")), Pools: []deploy.Pool{
			{
				ID: 1, Symbol: "USDT", Faucet: "Tether USD", RealDecimals: 6, CommonDecimals: 6, FeeRatio: 500,
				SwapLimit: 1 << 50, DelayOver: 1 << 45, Lanes: lanes,
			},
			{ID: 5, Symbol: "SOL", RealDecimals: 9, CommonDecimals: 9, SwapLimit: 1 << 50, DelayOver: 1 << 45, Lanes: lanes},
		},
	}
}

func (l *lab) config(s deploy.Spec) deploy.Config {
	return deploy.Config{Spec: s, Client: l.client, Payer: solana.InMemory(keyOf("deployer")), Final: true}
}

// INV-07: a deployment that is ended before and after any step goes on where it was, and the cluster may be killed in
// between. In the end the program has the bytes that were meant, and nobody may replace them.
func TestDeployResumes_INV07(t *testing.T) {
	t.Parallel()
	l := newLab(t)
	s := spec(t)
	all, err := deploy.Plan(t.Context(), l.config(s))
	require.NoError(t, err)
	for _, x := range all {
		require.False(t, x.Done, x.Name)
	}
	ended := 0
	seen := map[string]bool{}
	var record catalog.SolanaDeployment
	for {
		ctx, cancel := context.WithCancel(t.Context())
		cfg := l.config(s)
		cfg.Hook = func(step string, stage deploy.Stage) {
			if at := step + " " + string(stage); !seen[at] {
				seen[at] = true
				cancel()
			}
		}
		record, err = deploy.Apply(ctx, cfg)
		cancel()
		if err == nil {
			break
		}
		require.ErrorIs(t, err, context.Canceled, "%v", err)
		if ended++; ended%4 == 0 {
			l.node.Stop()
			l.start(t)
		}
	}
	require.Greater(t, ended, len(all))
	require.EqualValues(t, catalog.SolanaLocalnet, record.ChainID)
	require.Len(t, record.Pools, 2)
	program, err := solana.ParseKey(record.Program)
	require.NoError(t, err)
	held, err := l.client.Accounts(t.Context(), program, solana.ProgramData(program))
	require.NoError(t, err)
	p, err := solana.ReadProgram(program, held[0].Data, held[1].Data)
	require.NoError(t, err)
	require.True(t, p.Is(artifacts.Bridge()))
	require.Nil(t, p.Authority)
	anchors, err := deploy.Anchors(s, solana.KeyOf(keyOf("deployer")))
	require.NoError(t, err)
	require.Equal(t, solana.Key(anchors[1]).String(), record.Pools[0].Anchor)

	t.Run("a second run sends nothing and writes the same", func(t *testing.T) {
		cfg := l.config(s)
		cfg.Hook = func(step string, _ deploy.Stage) { t.Errorf("%s again", step) }
		again, err := deploy.Apply(t.Context(), cfg)
		require.NoError(t, err)
		require.Equal(t, record, again)
	})
	t.Run("a killed cluster runs the program that was uploaded", func(t *testing.T) {
		l.node.Stop()
		l.start(t)
		me := solana.KeyOf(keyOf("somebody"))
		require.NoError(t, deploy.Seed(t.Context(), l.config(s), deploy.Seeding{
			Accounts: []solana.Key{me}, Lamports: 7_000_000_000, Tokens: 12,
			Liquidity: map[uint32]uint64{1: 5_000_000, 5: 6_000_000},
		}))
		d := solana.Deployment{Program: program, Chain: s.Chain}
		d.Committee, err = solana.ParseKey(record.Committee)
		require.NoError(t, err)
		for id, want := range map[uint32]uint64{1: 5_000_000, 5: 6_000_000} {
			h, err := l.client.Account(t.Context(), d.Authority(d.Anchor(id)))
			require.NoError(t, err)
			books, err := solana.ReadAuthority(h.Data)
			require.NoError(t, err)
			require.Equal(t, want, books.Liquidity)
		}
		mint, err := solana.ParseKey(*record.Pools[0].Mint)
		require.NoError(t, err)
		h, err := l.client.Account(t.Context(), solana.AssociatedAccount(me, mint))
		require.NoError(t, err)
		a, err := solana.ReadTokenAccount(h.Data)
		require.NoError(t, err)
		require.EqualValues(t, 12_000_000, a.Amount)
	})
	t.Run("each difference is named, and nothing is sent", func(t *testing.T) {
		other := spec(t)
		other.Pools[0].FeeRatio, other.Pools[1].Lanes[0].CapIn = 7, 8
		other.UpgradeAuthority = solana.KeyOf(keyOf("upgrades"))
		other.Pools = append(other.Pools, deploy.Pool{ID: 9, Symbol: "NEW", Faucet: "New", RealDecimals: 6, CommonDecimals: 6})
		cfg := l.config(other)
		cfg.Hook = func(step string, _ deploy.Stage) { t.Errorf("%s is sent", step) }
		_, err := deploy.Apply(t.Context(), cfg)
		require.ErrorIs(t, err, deploy.ErrDiffers)
		for _, what := range []string{
			"pool 1: fee ratio is 500, not 7", "pool 5 lane to chain 1: cap in is 2199023255552, not 8", "nobody may replace it",
		} {
			require.ErrorContains(t, err, what)
		}
	})
	t.Run("a program that was named is compared byte by byte", func(t *testing.T) {
		named := spec(t)
		named.Program, named.Salt = program, message.Bytes32{2}
		named.Owner, named.OwnerDelay = solana.KeyOf(keyOf("council")), 86_400
		second, err := deploy.Apply(t.Context(), l.config(named))
		require.NoError(t, err)
		require.Equal(t, record.Program, second.Program)
		require.NotEqual(t, record.Committee, second.Committee)
		at, err := solana.ParseKey(second.Committee)
		require.NoError(t, err)
		h, err := l.client.Account(t.Context(), at)
		require.NoError(t, err)
		c, err := solana.ReadCommittee(h.Data)
		require.NoError(t, err)
		require.Equal(t, named.Owner, c.PendingOwner)
		require.EqualValues(t, 86_400, c.OwnerDelay)
		named.Pools[0].Lanes = append(named.Pools[0].Lanes, deploy.Lane{Chain: 2, Remote: message.Anchor{1}, CapOut: 1})
		_, err = deploy.Apply(t.Context(), l.config(named))
		require.ErrorContains(t, err, "propose the change")
		named.Code = append([]byte{}, named.Code...)
		named.Code[100] ^= 1
		_, err = deploy.Apply(t.Context(), l.config(named))
		require.ErrorContains(t, err, "it has other bytes")
	})
}

func TestSpecRefused(t *testing.T) {
	for want, change := range map[string]func(*deploy.Spec){
		"program is missing":    func(s *deploy.Spec) { s.Code = nil },
		"committee":             func(s *deploy.Spec) { s.Set.Threshold = 9 },
		"owner's delay":         func(s *deploy.Spec) { s.OwnerDelay = 31 * 86_400 },
		"its id is zero":        func(s *deploy.Spec) { s.Pools[0].ID = 0 },
		"token are another":     func(s *deploy.Spec) { s.Pools[0].Faucet = "" },
		"do not fit":            func(s *deploy.Spec) { s.Pools[1].RealDecimals = 8 },
		"fee ratio is":          func(s *deploy.Spec) { s.Pools[0].FeeRatio = 10_001 },
		"lane to chain 1":       func(s *deploy.Spec) { s.Pools[0].Lanes[0].CapIn = 1 << 63 },
		"lane to chain 2446643": func(s *deploy.Spec) { s.Pools[0].Lanes[0].Chain = s.Chain },
	} {
		s := spec(t)
		change(&s)
		require.ErrorContains(t, s.Check(), want)
	}
}
