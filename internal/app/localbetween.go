package app

import (
	"slices"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/node"
	"causeway/internal/solana"
	soldeploy "causeway/internal/solana/deploy"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
)

const (
	// deliveryNanotons is what a relay's account needs for one delivery on TON, in nanotons; deliveryNanotonsUSDT for one
	// of jettons, which always makes a claim (contracts/ton/gas/snapshot.json).
	deliveryNanotons     = 20_000_000
	deliveryNanotonsUSDT = 100_000_000
	// betweenLamports is what a delivery on Solana takes, with the rent of a recipient's token account. By the local
	// prices a message costs 0.116 TON, which a swap of jettons can pay: it brings 0.15 to its pool [9.15], whose own work
	// takes 0.03.
	betweenLamports = 2_300_000
	// By the local prices one SOL is 50 TON: what a lamport costs in nanotons and the other way, times 10^9.
	nanotonsPerLamport = 50_000_000_000
	lamportsPerNanoton = 20_000_000
	devPoolTONSolana   = 1_000_000_000_000_000 // base units
)

// betweenLane is a lane of a pool that Solana and TON both have. Amounts are in the pool's common decimals.
type betweenLane struct {
	pool     uint32
	decimals uint8
	perDay   uint64 // whole tokens
	nanotons uint32 // that a delivery on TON takes
}

func betweenLanes() []betweenLane {
	return []betweenLane{
		{localPoolTON, tonDecimals, localTONDay, deliveryNanotons},
		{localPoolUSDT, localUSDTDecimals, localUSDTDay, deliveryNanotonsUSDT},
	}
}

// joinBetween adds the lanes between Solana and TON, where the local network has both.
func (d *dev) joinBetween(spec deploy.Spec) (deploy.Spec, error) {
	has, err := d.between()
	if err != nil || !has {
		return spec, err
	}
	var onSolana *node.SolanaJoin
	var onTON *node.TONJoin
	if d.solana != nil {
		onSolana = d.solana.join
	}
	if d.ton != nil {
		onTON = d.ton.join
	}
	return joinedBetween(spec, onSolana, onTON), nil
}

// joinedBetween adds the lanes between Solana and TON to what is deployed there; nil: nothing is.
func joinedBetween(spec deploy.Spec, onSolana *node.SolanaJoin, onTON *node.TONJoin) deploy.Spec {
	if onSolana != nil {
		onSolana.Spec.Pools = append(onSolana.Spec.Pools, tonOnSolana())
	}
	for _, l := range betweenLanes() {
		if onSolana != nil {
			for i := range onSolana.Spec.Pools {
				if p := &onSolana.Spec.Pools[i]; p.ID == l.pool {
					p.Lanes = append(p.Lanes, l.toTON())
				}
			}
		}
		if onTON != nil {
			for i := range onTON.Spec.Pools {
				if p := &onTON.Spec.Pools[i]; p.ID == l.pool {
					p.Lanes = append(p.Lanes, l.toSolana())
				}
			}
		}
	}
	return withBetween(spec)
}

// between tells whether the local network has the lanes between Solana and TON: both run, or an earlier start made
// them.
func (d *dev) between() (bool, error) {
	onTON, onSolana := d.ton != nil, d.solana != nil
	if !onTON {
		known, err := d.recordedTON()
		if err != nil {
			return false, err
		}
		onTON = known != nil && tonReaches(*known, localSolana)
	}
	if !onSolana {
		known, err := d.recordedSolana()
		if err != nil {
			return false, err
		}
		onSolana = known != nil && solanaHas(*known, localPoolTON)
	}
	return onTON && onSolana, nil
}

func tonReaches(d catalog.TONDeployment, chain uint32) bool {
	return slices.ContainsFunc(d.Pools, func(p catalog.TONPool) bool {
		return slices.ContainsFunc(p.Lanes, func(l catalog.Lane) bool { return l.ChainID == chain })
	})
}

func solanaHas(d catalog.SolanaDeployment, pool uint32) bool {
	return slices.ContainsFunc(d.Pools, func(p catalog.SolanaPool) bool { return p.PoolID == pool })
}

// withBetween adds the lanes between Solana and TON, where TON is a token, to a deployment that has both.
func withBetween(s deploy.Spec) deploy.Spec {
	for i := range s.Joined {
		j := &s.Joined[i]
		other := localTON
		switch j.ID {
		case localSolana:
			j.Pools = append(j.Pools, deploy.JoinedPool{ID: localPoolTON, CommonDecimals: tonDecimals})
		case localTON:
			other = localSolana
		default:
			continue
		}
		for _, l := range betweenLanes() {
			day := whole(l.perDay, l.decimals)
			for k := range j.Pools {
				if p := &j.Pools[k]; p.ID == l.pool {
					p.Lanes = append(p.Lanes, deploy.Lane{Chain: other, CapOut: day, CapIn: day})
				}
			}
		}
	}
	return s
}

// tonOnSolana is TON's pool on the local cluster, without its lane.
func tonOnSolana() soldeploy.Pool {
	return soldeploy.Pool{
		ID: localPoolTON, Symbol: "TON", RealDecimals: tonDecimals, CommonDecimals: tonDecimals, FeeRatio: 500,
		SwapLimit: units(localTONLimit, tonDecimals), DelayOver: units(localTONDelay, tonDecimals), Faucet: "Toncoin",
	}
}

// toTON is the lane of the pool on Solana.
func (l betweenLane) toTON() soldeploy.Lane {
	day := units(l.perDay, l.decimals)
	return soldeploy.Lane{
		Chain: localTON, CapOut: day, CapIn: day,
		Fee: solana.FeeForm{BaseGas: l.nanotons, GasPrice: 1, CoinPriceRate: lamportsPerNanoton},
	}
}

// toSolana is the lane of the pool on TON.
func (l betweenLane) toSolana() tondeploy.Lane {
	day := whole(l.perDay, l.decimals).Big()
	return tondeploy.Lane{
		Chain: localSolana, CapOut: day, CapIn: day,
		Fee: bridge.FeeForm{BaseGas: betweenLamports, GasPrice: 1, CoinPriceRate: nanotonsPerLamport},
	}
}
