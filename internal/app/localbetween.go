package app

import (
	"slices"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/solana"
	soldeploy "causeway/internal/solana/deploy"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
)

const (
	// deliveryNanotons is what a relay's account needs for one delivery on TON, in nanotons.
	deliveryNanotons = 20_000_000
	// By the local prices one SOL is 50 TON: what a lamport costs in nanotons and the other way, times 10^9.
	nanotonsPerLamport = 50_000_000_000
	lamportsPerNanoton = 20_000_000
	devPoolTONSolana   = 1_000_000_000_000_000 // base units
)

// joinBetween adds the lane between Solana and TON, where the local network has both.
func (d *dev) joinBetween(spec deploy.Spec) (deploy.Spec, error) {
	has, err := d.between()
	if err != nil || !has {
		return spec, err
	}
	if d.solana != nil {
		d.solana.join.Spec.Pools = append(d.solana.join.Spec.Pools, tonOnSolana())
	}
	if d.ton != nil {
		for i := range d.ton.join.Spec.Pools {
			if p := &d.ton.join.Spec.Pools[i]; p.ID == localPoolTON {
				p.Lanes = append(p.Lanes, laneToSolana())
			}
		}
	}
	return withBetween(spec), nil
}

// between tells whether the local network has the lane between Solana and TON: both run, or an earlier start made it.
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

// withBetween adds the lane of TON's pool between TON and Solana, where TON is a token, to a deployment that has both.
func withBetween(s deploy.Spec) deploy.Spec {
	day := whole(localTONDay, tonDecimals)
	for i := range s.Joined {
		j := &s.Joined[i]
		switch j.ID {
		case localSolana:
			j.Pools = append(j.Pools, deploy.JoinedPool{
				ID: localPoolTON, CommonDecimals: tonDecimals,
				Lanes: []deploy.Lane{{Chain: localTON, CapOut: day, CapIn: day}},
			})
		case localTON:
			for k := range j.Pools {
				if p := &j.Pools[k]; p.ID == localPoolTON {
					p.Lanes = append(p.Lanes, deploy.Lane{Chain: localSolana, CapOut: day, CapIn: day})
				}
			}
		}
	}
	return s
}

// tonOnSolana is TON's pool on the local cluster.
func tonOnSolana() soldeploy.Pool {
	day := units(localTONDay, tonDecimals)
	return soldeploy.Pool{
		ID: localPoolTON, Symbol: "TON", RealDecimals: tonDecimals, CommonDecimals: tonDecimals, FeeRatio: 500,
		SwapLimit: units(localTONLimit, tonDecimals), DelayOver: units(localTONDelay, tonDecimals), Faucet: "Toncoin",
		Lanes: []soldeploy.Lane{{
			Chain: localTON, CapOut: day, CapIn: day,
			Fee: solana.FeeForm{BaseGas: deliveryNanotons, GasPrice: 1, CoinPriceRate: lamportsPerNanoton},
		}},
	}
}

// laneToSolana is the lane of TON's pool on TON.
func laneToSolana() tondeploy.Lane {
	day := whole(localTONDay, tonDecimals).Big()
	return tondeploy.Lane{
		Chain: localSolana, CapOut: day, CapIn: day,
		Fee: bridge.FeeForm{BaseGas: solana.DeliveryLamports, GasPrice: 1, CoinPriceRate: nanotonsPerLamport},
	}
}
