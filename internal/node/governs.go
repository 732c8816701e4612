package node

import (
	"crypto/ed25519"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"

	"causeway/contracts/solana/artifacts"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/signer"
	"causeway/internal/solana"
	soldeploy "causeway/internal/solana/deploy"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// SolanaChain is a network's cluster: its id stands for it in every message (SR-25).
func SolanaChain(network config.Environment) uint32 {
	switch network {
	case config.Mainnet:
		return catalog.SolanaMainnet
	case config.Testnet:
		return catalog.SolanaDevnet
	default:
		return catalog.SolanaLocalnet
	}
}

// TONChain is a network's TON.
func TONChain(network config.Environment) uint32 {
	switch network {
	case config.Mainnet:
		return catalog.TONMainnet
	case config.Testnet:
		return catalog.TONTestnet
	default:
		return catalog.TONLocalnet
	}
}

// solanaDuty is what an account on Solana asks for, without its budget. b and record are nil where the deployment has
// no part there: a deployer has none yet.
func solanaDuty(a config.SolanaAccount, network config.Environment, b *SolanaBridge, record *catalog.SolanaDeployment,
	key ed25519.PrivateKey,
) (signer.SolanaAccount, error) {
	out := signer.SolanaAccount{Key: key, Chain: SolanaChain(network)}
	var receivers []solana.Key
	for _, text := range a.Receivers {
		who, err := solana.ParseKey(text)
		if err != nil {
			return out, fmt.Errorf("receivers: %w", err)
		}
		receivers = append(receivers, who)
	}
	if a.Duty == config.DutyDeployer {
		return solanaDeployer(a, out, receivers)
	}
	if b == nil {
		return out, errors.New("the deployment has no part on Solana")
	}
	out.Chain, out.Program = b.Chain, b.Program
	switch a.Duty {
	case config.DutyOwner:
		out.Entries = solanaOwners()
		g := &signer.SolanaGoverns{
			Committee: b.Committee, Receivers: receivers, Remotes: make(map[solana.Key]map[uint32]message.Anchor),
		}
		for i, p := range b.Pools {
			var err error
			if g.Remotes[p.Anchor], err = remotesOf(record.Pools[i].Lanes); err != nil {
				return out, err
			}
		}
		out.Governs = g
	case config.DutyGuardian:
		out.Entries = []solana.Entry{
			solana.EntrySetPaused, solana.EntryLowerLane, solana.EntryEndGrace, solana.EntryCancelDelayed,
		}
	default:
		out.Entries = []solana.Entry{
			solana.EntryDeliver, solana.EntryRetry, solana.EntryRotate, solana.EntryPost, solana.EntryDeliverPosted,
			solana.EntryClosePosted,
		}
	}
	return out, nil
}

// solanaOwners are what the owner of a deployment or of a pool asks the program for (CON-16, CON-17).
func solanaOwners() []solana.Entry {
	return []solana.Entry{
		solana.EntryPropose, solana.EntryWithdrawProposal, solana.EntryAcceptOwnership, solana.EntryTransferOwnership,
		solana.EntrySetGuardian, solana.EntrySetOwnerDelay, solana.EntrySetPaused, solana.EntryEndGrace,
		solana.EntrySetPoolDelay, solana.EntrySetLane, solana.EntryLowerLane, solana.EntrySetFeeForm,
		solana.EntryCollectMessageFees, solana.EntrySetFeeRatio, solana.EntrySetSwapLimit, solana.EntrySetPoolOwner,
		solana.EntrySetFeeReceiver, solana.EntryCollectPoolFee,
	}
}

// solanaDeployer uploads this program, or uses the one that the file names, and makes a deployment of it.
func solanaDeployer(a config.SolanaAccount, out signer.SolanaAccount, receivers []solana.Key,
) (signer.SolanaAccount, error) {
	out.Governs = &signer.SolanaGoverns{Receivers: receivers}
	out.Entries = []solana.Entry{
		solana.EntryInitialize, solana.EntryAddPool, solana.EntrySetLane, solana.EntrySetFeeForm,
		solana.EntryTransferOwnership, solana.EntrySetOwnerDelay,
	}
	var err error
	if a.Program != "" {
		if out.Program, err = solana.ParseKey(a.Program); err != nil {
			return out, fmt.Errorf("program: %w", err)
		}
		return out, nil
	}
	code := artifacts.Bridge()
	at, err := soldeploy.PlaceOf(code, solana.KeyOf(out.Key))
	if err != nil {
		return out, err
	}
	out.Program = at.Program
	out.Uploads = &signer.SolanaUpload{
		Code: code, Program: at.Program, Buffer: at.Buffer, ProgramSeed: at.ProgramSeed, BufferSeed: at.BufferSeed,
	}
	return out, nil
}

// tonDuty is what a wallet on TON asks for, without its key and its budget.
func tonDuty(a config.TONAccount, network config.Environment, b *TONBridge, record *catalog.TONDeployment,
) (signer.TONAccount, error) {
	var out signer.TONAccount
	var receivers []ton.Address
	for _, text := range a.Receivers {
		who, _, err := ton.ParseAddress(text)
		if err != nil {
			return out, fmt.Errorf("receivers: %w", err)
		}
		receivers = append(receivers, who)
	}
	if a.Duty == config.DutyDeployer {
		return tonDeployer(network, b, receivers)
	}
	if b == nil {
		return out, errors.New("the deployment has no part on TON")
	}
	out.Bridge = b.Deployment
	for _, p := range b.Pools {
		out.Pools = append(out.Pools, p.Address)
	}
	switch a.Duty {
	case config.DutyOwner:
		out.Router = []bridge.Op{bridge.OpDo, bridge.OpAnnounce, bridge.OpWithdraw, bridge.OpAccept}
		out.Pool = []bridge.Op{
			bridge.OpSetFeeRatio, bridge.OpSetSwapLimit, bridge.OpSetPoolOwner, bridge.OpSetFeeReceiver, bridge.OpCollectFee,
		}
		g := &signer.TONGoverns{
			Acts: tonOwners(), Receivers: receivers, Remotes: make(map[uint32]map[uint32]message.Anchor),
		}
		for _, p := range record.Pools {
			var err error
			if g.Remotes[p.PoolID], err = remotesOf(p.Lanes); err != nil {
				return out, err
			}
		}
		out.Governs = g
	case config.DutyGuardian:
		out.Router, out.Pool = []bridge.Op{bridge.OpTighten}, []bridge.Op{bridge.OpRestoreLane}
		out.Claim = []bridge.Op{bridge.OpCancel}
	default:
		out.Router = []bridge.Op{bridge.OpRotate}
		out.Pool = []bridge.Op{bridge.OpDeliver, bridge.OpAlone}
		out.Claim = []bridge.Op{bridge.OpRetry, bridge.OpPassOn}
	}
	return out, nil
}

// tonOwners are the acts of an owner that the router runs (CON-16).
func tonOwners() []bridge.Op {
	return []bridge.Op{
		bridge.ActSetLane, bridge.ActLowerLane, bridge.ActSetFeeForm, bridge.ActSetDelay, bridge.ActCollectMessageFees,
		bridge.ActSetPaused, bridge.ActEndGrace, bridge.ActSetGuardian, bridge.ActTransferOwnership, bridge.ActSetOwnerDelay,
	}
}

// tonDeployer creates routers of this release, and pools by them. b is what it made before its record began; nil:
// nothing.
func tonDeployer(network config.Environment, b *TONBridge, receivers []ton.Address) (signer.TONAccount, error) {
	codes, err := TONCodes()
	out := signer.TONAccount{
		Bridge: bridge.Deployment{Chain: TONChain(network)}, Router: []bridge.Op{bridge.OpDo},
		Pool: []bridge.Op{bridge.OpAskWallet},
		Governs: &signer.TONGoverns{
			Codes: codes, Receivers: receivers,
			Acts: []bridge.Op{
				bridge.ActAddPool, bridge.ActSetLane, bridge.ActSetFeeForm, bridge.ActTransferOwnership, bridge.ActSetOwnerDelay,
			},
		},
	}
	if b != nil {
		out.Governs.Made = append(out.Governs.Made, b.Router)
		for _, p := range b.Pools {
			out.Governs.Made = append(out.Governs.Made, p.Address)
		}
	}
	return out, err
}

// remotesOf are the other ends of a pool's lanes, by chain.
func remotesOf(lanes []catalog.Lane) (map[uint32]message.Anchor, error) {
	out := make(map[uint32]message.Anchor)
	for _, l := range lanes {
		a, err := message.ParseAnchor(l.RemoteAnchor)
		if err != nil {
			return nil, fmt.Errorf("lane to chain %d: %w", l.ChainID, err)
		}
		out[l.ChainID] = a
	}
	return out, nil
}

// ownersOnBridge are the functions of the bridge that the owner of a deployment or of a pool calls (CON-16, CON-17).
func ownersOnBridge() []string {
	return []string{
		"transferOwnership", "acceptOwnership", "setGuardian", "setPoolDelay", "setFeeConfig", "collectMessageFees",
		"setPaused", "setLane", "setAppLane", "lowerLane", "lowerAppLane", "endGrace", "setFeeRatio", "setSwapLimit",
		"setFeeReceiver", "setPoolOwner", "collectLPFee",
	}
}

// ownerBounds are what an owner's calls may give to whom: roles and money to who is named, and lanes to the ends that
// the deployment record has.
func ownerBounds(a config.SignerAccount, account common.Address, ch catalog.ChainDeployment,
) (map[signer.Selector]signer.Bound, error) {
	receivers := [][]common.Hash{{word(account)}}
	for _, text := range a.Receivers {
		if !common.IsHexAddress(text) {
			return nil, fmt.Errorf("receivers: %.60q is no address", text)
		}
		receivers = append(receivers, []common.Hash{word(common.HexToAddress(text))})
	}
	out := make(map[signer.Selector]signer.Bound)
	onBridge, onRouter := bindings.NewBridge().GetABI(), bindings.NewBitcoinRouterToken().GetABI()
	for _, f := range []struct {
		of    abi.ABI
		name  string
		place int // of who gets something, among the arguments
	}{
		{onBridge, "transferOwnership", 0},
		{onBridge, "setGuardian", 0},
		{onBridge, "collectMessageFees", 0},
		{onBridge, "setFeeReceiver", 1},
		{onBridge, "setPoolOwner", 1},
		{onRouter, "setKeeper", 0},
	} {
		if err := bind(out, f.of, f.name, signer.Bound{Places: []int{f.place}, OneOf: receivers}); err != nil {
			return nil, err
		}
	}
	pools, apps := signer.Bound{Places: []int{0, 1, 2}}, signer.Bound{Places: []int{0, 1, 2}}
	add := func(to *signer.Bound, of common.Hash, lanes []catalog.Lane) error {
		remotes, err := remotesOf(lanes)
		for chain, anchor := range remotes {
			to.OneOf = append(to.OneOf, []common.Hash{of, number(chain), common.Hash(anchor)})
		}
		return err
	}
	var errs []error
	for _, p := range ch.Pools {
		errs = append(errs, add(&pools, number(p.PoolID), p.Lanes))
	}
	for _, m := range ch.MintBridges {
		errs = append(errs, add(&apps, word(common.HexToAddress(m.Address)), m.Remotes))
	}
	for _, r := range ch.BitcoinRouters {
		errs = append(errs, add(&apps, word(common.HexToAddress(r.Address)), r.Remotes))
	}
	errs = append(errs, bind(out, onBridge, "setLane", pools), bind(out, onBridge, "setAppLane", apps))
	return out, errors.Join(errs...)
}

// bind bounds all functions of a name.
func bind(out map[signer.Selector]signer.Bound, of abi.ABI, name string, b signer.Bound) error {
	list, err := selectors(of, []string{name})
	for _, s := range list {
		out[s] = b
	}
	return err
}

func word(a common.Address) common.Hash { return common.BytesToHash(a[:]) }

func number(v uint32) common.Hash {
	return common.Hash{28: byte(v >> 24), 29: byte(v >> 16), 30: byte(v >> 8), 31: byte(v)}
}
