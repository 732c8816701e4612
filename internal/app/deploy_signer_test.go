package app

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/doctor"
	"causeway/internal/ops/signers"
	"causeway/internal/signer"
	"causeway/internal/solana"
	soldeploy "causeway/internal/solana/deploy"
	"causeway/internal/ton"
)

// The pools of a deployment that comes from a file: a token of the first EVM chain for each other family's coin.
const (
	filedSOL = 1
	filedTON = 2
)

// filed is an operator's deployment of two EVM chains, Solana and TON, whose deployers' keys are with signers.
func filed(l *lab, s *solanaLab, o *tonOpsLab, evmSocket, farSocket string) config.Deploy {
	c := config.Deploy{
		Network: config.Local, Name: "filed", Generation: 1, Record: "filed-record.json", HandOver: true,
		Guardian: node.AddressOf(l.accounts["relay-2"]).Hex(),
		Signer:   &config.OwnSigner{Address: node.AddressOf(l.accounts["deployer"]).Hex(), Socket: evmSocket},
	}
	c.Timelock.Delay, c.Timelock.Proposers = 48*60*60*1e9, []string{node.AddressOf(l.accounts["relay-1"]).Hex()}
	c.Committee.Threshold = 2
	for _, m := range []string{"member-1", "member-2", "member-3"} {
		c.Committee.Members = append(c.Committee.Members, node.AddressOf(l.accounts[m]).Hex())
	}
	fee := func(to uint32) config.DeployFee {
		return config.DeployFee{Chain: to, BaseGas: 1_000_000, GasPrice: 1, CoinPriceRate: 1_000_000_000}
	}
	pool := func(id uint32, symbol string, to uint32, native bool) config.DeployPool {
		return config.DeployPool{
			ID: id, CommonDecimals: 9, FeeRatio: 500, SwapLimit: "1000", DelayOver: "100",
			Token: config.DeployToken{Symbol: symbol, Name: symbol, Decimals: 9, Native: native, Faucet: !native},
			Lanes: []config.DeployLane{{Chain: to, CapOut: "1000", CapIn: "1000"}},
		}
	}
	ends := []uint32{localBTC, catalog.SolanaLocalnet, catalog.TONLocalnet}
	first := config.DeployChain{ID: localETH, RPC: fmt.Sprintf("%s/rpc/%d", l.rpc, localETH)}
	for _, to := range ends {
		first.Fees = append(first.Fees, fee(to))
	}
	first.Pools = []config.DeployPool{
		pool(filedSOL, "SOL", catalog.SolanaLocalnet, false), pool(filedTON, "TON", catalog.TONLocalnet, false),
	}
	mint := func(mode, to uint32, faucet bool) config.DeployMint {
		return config.DeployMint{
			Mode: [...]string{"lock", "mint"}[mode], CommonDecimals: 6,
			Token: config.DeployToken{Symbol: "USDC", Name: "USD Coin", Decimals: 6, Faucet: faucet},
			Lanes: []config.DeployLane{{Chain: to, CapOut: "1000", CapIn: "1000"}},
		}
	}
	first.MintBridges = []config.DeployMint{mint(0, localBTC, true)}
	second := config.DeployChain{
		ID: localBTC, RPC: fmt.Sprintf("%s/rpc/%d", l.rpc, localBTC), Fees: []config.DeployFee{fee(localETH)},
		MintBridges: []config.DeployMint{mint(1, localETH, false)},
	}
	c.Chains = []config.DeployChain{first, second}
	c.Solana = &config.DeploySolana{
		RPC: s.node.URL, Fees: []config.DeployFee{fee(localETH)},
		Signer:   &config.OwnSigner{Address: solana.KeyOf(solanaKey("deployer")).String(), Socket: farSocket},
		Guardian: solana.KeyOf(s.guardian).String(), Owner: solana.KeyOf(s.owner).String(), OwnerDelay: 3_600e9,
		Pools: []config.DeployPool{pool(filedSOL, "SOL", localETH, true)},
	}
	c.TON = &config.DeployTON{
		Endpoints: []string{o.url}, Fees: []config.DeployFee{fee(localETH)},
		Signer:   &config.OwnSigner{Address: ton.Hash(tonWallet(l.t, "deployer").Public()).String(), Socket: farSocket},
		Guardian: o.guardian.Address().String(), Owner: o.owner.Address().String(), OwnerDelay: 3_600e9,
		Pools: []config.DeployPool{pool(filedTON, "TON", localETH, true)},
	}
	return c
}

// An operator deploys from a file to EVM chains, Solana and TON, and all three deployers' keys are with signers that
// have a copy of the file: `doctor` says that they sign, `deploy` does everything and hands over, and a second run has
// nothing to do. Then the deployer's account is worth nothing to somebody who asks its signer for more.
func TestDeployFileBySigners_SR24(t *testing.T) {
	t.Parallel()
	l := newLab(t, false)
	s, client := solanaMachine(t)
	o := tonMachine(t)
	require.NoError(t, soldeploy.Fund(t.Context(), client, solana.KeyOf(solanaKey("deployer")), 50_000_000_000))
	o.fund(tonWallet(t, "deployer").Address(), 1_000)
	far := l.newAccountSigner("far-deployer", "", nil, func(c *config.Signer) {
		c.Solana = []config.SolanaAccount{{
			Duty: config.DutyDeployer, KeyFile: s.keyFile(l, "deployer", solanaKey("deployer")), MaxFee: "1", FeesPerDay: "10",
			Receivers: []string{solana.KeyOf(s.owner).String(), solana.KeyOf(s.guardian).String()},
		}}
		c.TON = []config.TONAccount{{
			Duty: config.DutyDeployer, KeyFile: o.keyFile(l.dir, "deployer"), MaxFee: "50", FeesPerDay: "500",
			Receivers: []string{o.owner.Address().String(), o.guardian.Address().String()},
		}}
	})
	socket := filepath.Join(filepath.Dir(far.socket), "e")
	written := filed(l, s, o, socket, far.socket)
	c, err := config.Load[config.Deploy](l.configFile("filed", written))
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 2*patience)
	defer cancel()
	out := new(bytes.Buffer)
	require.NoError(t, deploy.Run(ctx, c, true, out, labLog()), "to plan needs no signer that runs")
	salt := regexp.MustCompile(`salt +(0x[0-9a-f]{64})`).FindStringSubmatch(out.String())
	require.NotNil(t, salt, out.String())
	findings, err := l.ask("deploy", written)
	require.Error(t, err)
	l.finds(findings, "signer", doctor.Fail, "")

	e := l.newAccountSigner("deployer", "", nil, func(c *config.Signer) {
		c.Socket = socket
		c.Accounts = []config.SignerAccount{{
			Duty: config.DutyDeployer, HeldKey: config.HeldKey{KeyFile: l.keys["deployer"]},
			Deploys: &config.SignerDeploys{File: "filed.yaml", Salt: salt[1]},
			Chains: []config.AccountBudget{
				{ID: localETH, MaxFee: "1", FeesPerDay: "20"}, {ID: localBTC, MaxFee: "1", FeesPerDay: "20"},
			},
		}}
	})
	findings, err = l.ask("deploy", written)
	require.NoError(t, err, "%+v", findings)
	for _, name := range []string{"signer", "solana.signer", "ton.signer"} {
		l.finds(findings, name, doctor.OK, `it signs; \d+ entries`)
	}
	findings, err = l.ask("signer", e.cfg)
	require.NoError(t, err)
	l.finds(findings, "account 1", doctor.OK, `deployer, 2 chains`)

	out.Reset()
	require.NoError(t, deploy.Run(ctx, c, false, out, labLog()), out)
	require.Contains(t, out.String(), "deployed on 2 chains")
	require.Contains(t, out.String(), "acceptance executed")
	d, err := node.LoadDeployment(filepath.Join(l.dir, c.Record))
	require.NoError(t, err)
	require.NotNil(t, d.Record.Solana)
	require.NotNil(t, d.Record.TON)
	out.Reset()
	require.NoError(t, deploy.Run(ctx, c, true, out, labLog()))
	require.NotContains(t, out.String(), "to do", "nothing is left, on any chain")
	l.asksMore(e, d.Record.Chains[0])

	changed := new(bytes.Buffer)
	written.Guardian = node.AddressOf(l.accounts["poor"]).Hex()
	written.Generation++
	c, err = config.Load[config.Deploy](l.configFile("changed", written))
	require.NoError(t, err)
	c.Solana, c.TON, c.Record = nil, nil, "changed.json"
	c.Chains[0].Pools, c.Chains[0].Fees = nil, c.Chains[0].Fees[:1]
	err = deploy.Run(ctx, c, false, changed, labLog())
	require.ErrorContains(t, err, "it is none of the transactions that", "the signer has another file")
	require.NoError(t, signers.Tool{Config: loadedSigner(l, e), Out: changed}.Status())
}

func loadedSigner(l *lab, s *accountSigner) config.Signer {
	c, err := config.Load[config.Signer](s.process.file)
	require.NoError(l.t, err)
	return c
}

// asksMore has somebody who took over the machine on which `deploy` runs ask the deployer's signer.
func (l *lab) asksMore(e *accountSigner, on catalog.ChainDeployment) {
	t := l.t
	client := e.client(node.Payer{
		Signer: &config.OwnSigner{Address: node.AddressOf(l.accounts["deployer"]).Hex(), Socket: e.socket}, Network: config.Local,
	})
	thief, b := node.AddressOf(l.accounts["poor"]), bindings.NewBridge()
	id := new(big.Int).SetUint64(uint64(on.ChainID))
	for _, one := range []struct {
		to   string
		data []byte
	}{
		{thief.Hex(), nil},
		{on.Bridge, b.PackTransferOwnership(thief)},
		{on.Bridge, b.PackSetGuardian(thief)},
		{on.Timelock, bindings.NewTimelockController().PackGrantRole([32]byte{}, thief)},
		{on.MintBridges[0].Address, b.PackTransferOwnership(thief)},
	} {
		to := common.HexToAddress(one.to)
		_, err := client.SignTx(t.Context(), types.NewTx(&types.DynamicFeeTx{
			ChainID: id, Nonce: 1_000, Gas: 100_000, GasFeeCap: big.NewInt(1e9), To: &to, Data: one.data,
		}), id)
		var refusal *signer.Refusal
		require.ErrorAs(t, err, &refusal)
		require.Equal(t, signer.CodeCall, refusal.Code)
	}
}
