package catalog

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
)

// duplicate is a record that shares nothing with another.
func duplicate(t require.TestingT, d Deployment) Deployment {
	raw, err := json.Marshal(d)
	require.NoError(t, err)
	out, err := ParseDeployment(raw)
	require.NoError(t, err)
	return out
}

func partsOf(t require.TestingT, d Deployment) []Part {
	parts, err := d.Parts()
	require.NoError(t, err)
	return parts
}

// grows reports what Grown says of a changed record that was applied up to block 500.
func grows(t require.TestingT, d Deployment, change func(*Deployment)) error {
	next := duplicate(t, d)
	change(&next)
	return Grown(partsOf(t, duplicate(t, d)), 500, partsOf(t, next))
}

// grownRecord has of everything what counts at block 500, and what does not yet.
func grownRecord(t require.TestingT) Deployment {
	d := duplicate(t, bitcoinRecord())
	b := d.Bitcoin
	b.Epochs = append(b.Epochs, CustodyEpoch{
		Epoch: 2, Threshold: 2, Keys: []string{digits(4), digits(5), digits(6)}, FromHeight: 600,
	})
	b.Assets[0].MinDeposits = []LeastDeposit{{400, amount.New(20_000)}, {700, amount.New(30_000)}}
	b.Assets[0].Lanes[0].Until = 450
	b.Assets[0].Lanes[1].Until = 650
	return d
}

// proven gives a record a set for its committee and for each epoch of its custody.
func proven(d *Deployment) {
	d.KeySets = nil
	for _, e := range d.Bitcoin.Epochs {
		d.KeySets = append(d.KeySets, KeySet{
			Epoch: uint32(d.Committee.Epoch), Threshold: d.Committee.Threshold, Members: d.Committee.Members,
			CustodyEpoch: e.Epoch, CustodyThreshold: e.Threshold, CustodyKeys: e.Keys, Reopens: e.Reopens,
		})
	}
}

// SR-18: a record of version 2 has a set for its committee and for each epoch; in one of version 1 what was in force
// stays readable. That it was of version 2 is kept.
func TestKeySets_SR18(t *testing.T) {
	d := duplicate(t, bitcoinRecord())
	_, err := d.Check()
	require.NoError(t, err, "from before there were proofs")
	d.Version = ProvenVersion
	_, err = d.Check()
	require.ErrorContains(t, err, "none is of the committee of epoch 1")
	require.ErrorContains(t, err, "none is of epoch 1 of the custody")
	proven(&d)
	checked, err := d.Check()
	require.NoError(t, err)
	require.ErrorContains(t, Grown(partsOf(t, checked), 500, partsOf(t, func() Deployment {
		older := checked
		older.Version = DeploymentVersion
		return older
	}())), "all keys are proven")

	d.Bitcoin.Epochs[0].Reopens = true
	_, err = d.Check()
	require.ErrorContains(t, err, "none is of epoch 1 of the custody", "it is of another epoch")
	d.KeySets[0].Proofs = []KeyProof{{Member: d.Committee.Members[0], Attestation: "0x12", Custody: "zz"}}
	_, err = d.Check()
	require.ErrorContains(t, err, "keySets[0].proofs[0].attestation")
	require.ErrorContains(t, err, "keySets[0].proofs[0].custody")
	d.KeySets = make([]KeySet, maxKeySets+1)
	_, err = d.Check()
	require.ErrorContains(t, err, "are more than")
}

// SR-18: on public networks the committee and the newest epoch of the custody are proven; older epochs need not be.
func TestKeysInForce_SR18(t *testing.T) {
	d := duplicate(t, bitcoinRecord())
	require.NoError(t, d.KeysInForce(), "the local network's keys are everybody's")
	for _, network := range []Environment{Testnet, Mainnet} {
		d := duplicate(t, bitcoinRecord())
		d.Network = network
		require.ErrorIs(t, d.KeysInForce(), ErrUnproven)
		require.ErrorContains(t, d.KeysInForce(), "the committee of epoch 1; add it by `causeway keys plan --current`")
		proven(&d)
		require.NoError(t, d.KeysInForce())
		next := d.Bitcoin.Epochs[0]
		next.Epoch = 2
		d.Bitcoin.Epochs = append(d.Bitcoin.Epochs, next)
		require.ErrorContains(t, d.KeysInForce(), "epoch 2 of the custody")
		proven(&d)
		d.KeySets = d.KeySets[1:]
		require.NoError(t, d.KeysInForce(), "epoch 1 is left")
		d.Committee.Epoch++
		require.ErrorContains(t, d.KeysInForce(), "the committee of epoch 2")
	}
}

// SR-03: a record grows by what counts above the height up to which it was applied, and by nothing else.
func TestGrown_SR03(t *testing.T) {
	d := grownRecord(t)
	lane := BitcoinLane{ChainID: d.Bitcoin.Assets[0].Lanes[0].ChainID, RemoteAnchor: d.Salt, From: 501}
	for name, change := range map[string]func(*Deployment){
		"nothing": func(*Deployment) {},
		"what is for people alone": func(d *Deployment) {
			d.CreatedAt = d.CreatedAt.AddDate(1, 0, 0)
			d.Chains[0].Lens, d.Chains[0].Pools[0].Symbol, d.Bitcoin.Assets[0].Symbol = d.Chains[0].Bridge, "X", "X"
		},
		"a chain": func(d *Deployment) {
			d.Chains = append(d.Chains, ChainDeployment{ChainID: 77, Bridge: "0x1"})
		},
		"a lane of a pool": func(d *Deployment) {
			d.Chains[0].Pools[0].Lanes = append(d.Chains[0].Pools[0].Lanes, Lane{77, "0x1"})
		},
		"the next set": func(d *Deployment) {
			d.Committee.Epoch++
			d.Committee.Members = d.Committee.Members[1:]
			proven(d)
		},
		"the next epoch": func(d *Deployment) {
			d.Bitcoin.Epochs = append(d.Bitcoin.Epochs, CustodyEpoch{Epoch: 3, FromHeight: 501})
			proven(d)
		},
		"proofs of what there is": proven,
		"a lane": func(d *Deployment) {
			d.Bitcoin.Assets[0].Lanes = append(d.Bitcoin.Assets[0].Lanes, lane)
		},
		"an end of a lane": func(d *Deployment) { d.Bitcoin.Assets[1].Lanes[0].Until = 501 },
		"another end":      func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[1].Until = 501 },
		"no end":           func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[1].Until = 0 },
		"a least deposit": func(d *Deployment) {
			d.Bitcoin.Assets[1].MinDeposits = []LeastDeposit{{501, amount.New(9)}}
		},
		"another planned": func(d *Deployment) {
			d.Bitcoin.Assets[0].MinDeposits[1].Amount = amount.New(31_000)
		},
		"none planned": func(d *Deployment) {
			d.Bitcoin.Assets[0].MinDeposits = d.Bitcoin.Assets[0].MinDeposits[:1]
		},
		"more to wait for": func(d *Deployment) { d.Bitcoin.Confirmations[0].Confirmations = 3 },
		"more steps": func(d *Deployment) {
			d.Bitcoin.Confirmations = append(d.Bitcoin.Confirmations, ConfirmationStep{1 << 40, 9})
		},
		"an asset": func(d *Deployment) {
			nine := BitcoinAsset{Asset: "brc20:nine", Lanes: []BitcoinLane{lane}}
			d.Bitcoin.Assets = append(d.Bitcoin.Assets, nine)
		},
		"an asset unopened": func(d *Deployment) {
			d.Bitcoin.Assets = append(d.Bitcoin.Assets, BitcoinAsset{Asset: "brc20:nine"})
		},
		"form 0 for 1": func(d *Deployment) { d.Bitcoin.Form = 1 },
	} {
		require.NoError(t, grows(t, d, change), name)
	}
	late := lane
	late.From = 500
	for name, change := range map[string]func(*Deployment){
		"salt":                    func(d *Deployment) { d.Salt = "0x22" },
		"an older set":            func(d *Deployment) { d.Committee.Epoch-- },
		"the set":                 func(d *Deployment) { d.Committee.Members = d.Committee.Members[1:] },
		"the threshold":           func(d *Deployment) { d.Committee.Threshold++ },
		"a chain":                 func(d *Deployment) { d.Chains = d.Chains[1:] },
		"a bridge":                func(d *Deployment) { d.Chains[0].Bridge = d.Chains[0].Lens },
		"a first block":           func(d *Deployment) { d.Chains[0].DeployedAtBlock++ },
		"a pool's decimals":       func(d *Deployment) { d.Chains[0].Pools[0].CommonDecimals++ },
		"a pool's lanes":          func(d *Deployment) { d.Chains[0].Pools[0].Lanes = nil },
		"a pool's lane":           func(d *Deployment) { d.Chains[0].Pools[0].Lanes[0].RemoteAnchor = d.Salt },
		"a mint bridge's mode":    func(d *Deployment) { mintBridge(d).Mode = "other" },
		"a router's asset":        func(d *Deployment) { router(d).Asset = "brc20:nine" },
		"no custody":              func(d *Deployment) { d.Bitcoin = nil },
		"the start":               func(d *Deployment) { d.Bitcoin.StartHeight++ },
		"the form":                func(d *Deployment) { d.Bitcoin.Form = 2 },
		"an epoch's keys":         func(d *Deployment) { d.Bitcoin.Epochs[0].Keys[0] = digits(9) },
		"a coming epoch's keys":   func(d *Deployment) { d.Bitcoin.Epochs[1].Keys[0] = digits(9) },
		"a coming epoch's height": func(d *Deployment) { d.Bitcoin.Epochs[1].FromHeight++ },
		"no coming epoch":         func(d *Deployment) { d.Bitcoin.Epochs = d.Bitcoin.Epochs[:1] },
		"a late epoch": func(d *Deployment) {
			d.Bitcoin.Epochs = append(d.Bitcoin.Epochs, CustodyEpoch{Epoch: 3, FromHeight: 500})
			proven(d)
		},
		"a set without proofs": func(d *Deployment) { // SR-18
			d.Committee.Epoch++
			d.Committee.Members = d.Committee.Members[1:]
		},
		"an epoch without proofs": func(d *Deployment) { // SR-18
			d.Bitcoin.Epochs = append(d.Bitcoin.Epochs, CustodyEpoch{Epoch: 3, FromHeight: 501})
		},
		"an epoch with another's proofs": func(d *Deployment) { // SR-18
			proven(d)
			d.Bitcoin.Epochs = append(d.Bitcoin.Epochs, CustodyEpoch{Epoch: 3, FromHeight: 501})
		},
		"the least deposit": func(d *Deployment) { d.Bitcoin.Assets[0].MinDeposit = amount.New(9_999) },
		"a later least deposit": func(d *Deployment) {
			d.Bitcoin.Assets[0].MinDeposits[0].Amount = amount.New(9_999)
		},
		"a late least deposit": func(d *Deployment) {
			d.Bitcoin.Assets[1].MinDeposits = []LeastDeposit{{500, amount.New(9)}}
		},
		"a planned one, late": func(d *Deployment) { d.Bitcoin.Assets[0].MinDeposits[1].From = 500 },
		"an asset":            func(d *Deployment) { d.Bitcoin.Assets = d.Bitcoin.Assets[1:] },
		"an asset's decimals": func(d *Deployment) { d.Bitcoin.Assets[1].CommonDecimals-- },
		"a lane": func(d *Deployment) {
			d.Bitcoin.Assets[0].Lanes = d.Bitcoin.Assets[0].Lanes[1:]
		},
		"a lane's router":        func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[0].RemoteAnchor = d.Salt },
		"a lane's first block":   func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[0].From++ },
		"a lane's end":           func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[0].Until = 451 },
		"a lane without its end": func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[0].Until = 0 },
		"a late end":             func(d *Deployment) { d.Bitcoin.Assets[1].Lanes[0].Until = 500 },
		"a planned end, late":    func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[1].Until = 500 },
		"a late lane": func(d *Deployment) {
			d.Bitcoin.Assets[0].Lanes = append(d.Bitcoin.Assets[0].Lanes, late)
		},
		"fewer to wait for":  func(d *Deployment) { d.Bitcoin.Confirmations[0].Confirmations = 1 },
		"a higher step":      func(d *Deployment) { d.Bitcoin.Confirmations[1].Above++ },
		"no step of a token": func(d *Deployment) { d.Bitcoin.Assets[1].Confirmations = nil },
	} {
		require.ErrorIs(t, grows(t, d, change), ErrNotGrown, name)
	}
}

func mintBridge(d *Deployment) *MintBridgeRecord {
	i := slices.IndexFunc(d.Chains, func(c ChainDeployment) bool { return len(c.MintBridges) > 0 })
	return &d.Chains[i].MintBridges[0]
}

func router(d *Deployment) *BitcoinRouterRecord {
	i := slices.IndexFunc(d.Chains, func(c ChainDeployment) bool { return len(c.BitcoinRouters) > 0 })
	return &d.Chains[i].BitcoinRouters[0]
}

// SR-03: whatever is appended in whatever order, at no height that was applied does any asset's least deposit or lane
// differ from what it was before: what Grown allows changes the past of nothing.
func TestGrown_SR03_KeepsThePast(t *testing.T) {
	base := grownRecord(t)
	rapid.Check(t, func(rt *rapid.T) {
		applied := rapid.Uint32Range(101, 800).Draw(rt, "applied")
		next := duplicate(rt, base)
		a := &next.Bitcoin.Assets[0]
		switch rapid.IntRange(0, 3).Draw(rt, "what") {
		case 0:
			a.MinDeposits = append(a.MinDeposits,
				LeastDeposit{rapid.Uint32Range(101, 900).Draw(rt, "from"), amount.New(1)})
		case 1:
			i := rapid.IntRange(0, len(a.MinDeposits)-1).Draw(rt, "which")
			a.MinDeposits[i].Amount = amount.New(rapid.Uint64Range(1, 3).Draw(rt, "least") * 10_000)
		case 2:
			a.Lanes[rapid.IntRange(0, 1).Draw(rt, "lane")].Until = rapid.Uint32Range(400, 900).Draw(rt, "until")
		default:
			a.MinDeposit = amount.New(rapid.Uint64Range(10_000, 10_001).Draw(rt, "least"))
		}
		slices.SortFunc(a.MinDeposits, func(x, y LeastDeposit) int { return int(x.From) - int(y.From) })
		if Grown(partsOf(rt, base), applied, partsOf(rt, next)) != nil {
			return
		}
		for h := uint32(101); h <= applied; h++ {
			require.Equal(rt, saysAt(base.Bitcoin.Assets[0], h), saysAt(*a, h), "at block %d", h)
		}
	})
}

// saysAt is what an asset's terms come to at a height.
func saysAt(a BitcoinAsset, height uint32) (out []any) {
	least := a.MinDeposit
	for _, m := range a.MinDeposits {
		if m.From <= height {
			least = m.Amount
		}
	}
	out = append(out, least)
	for _, l := range a.Lanes {
		out = append(out, l.From <= height && (l.Until == 0 || height < l.Until))
	}
	return out
}

// SR-03: a record without least deposits in order is refused.
func TestRecord_SR03_LeastDeposits(t *testing.T) {
	for _, steps := range [][]LeastDeposit{{{9, amount.New(1)}, {9, amount.New(2)}}, {{9, amount.Amount{}}}} {
		d := bitcoinRecord()
		d.Bitcoin.Assets[0].MinDeposits = steps
		_, err := d.Check()
		require.ErrorContains(t, err, "minDeposits")
	}
	d := bitcoinRecord()
	d.Bitcoin.Assets[0].MinDeposits = []LeastDeposit{{9, amount.New(2)}, {12, amount.New(1)}}
	_, err := d.Check()
	require.NoError(t, err)
}

// SR-03: the first record that there is is taken as it is.
func TestGrown_SR03_First(t *testing.T) {
	require.NoError(t, Grown(nil, 0, partsOf(t, grownRecord(t))))
}
