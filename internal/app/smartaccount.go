package app

import (
	"context"
	"fmt"
	"log/slog"
	"math/big"
	"net/http"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"
	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/evm/smartaccount/relayer"
	"causeway/internal/node"
	"causeway/internal/store"
)

// smartAccounts is the smart-account service, or that there is none.
type smartAccounts struct{ service *relayer.Service }

func (s smartAccounts) handler() http.Handler {
	if s.service == nil {
		return http.HandlerFunc(notHere)
	}
	return s.service
}

func (s smartAccounts) Run(ctx context.Context) error {
	if s.service == nil {
		return nil
	}
	defer s.service.Close()
	return s.service.Run(ctx)
}

// openSmartAccounts makes the service that the file describes.
func openSmartAccounts(c config.Serve, d node.Deployment, cat *catalog.Catalog, db *store.DB,
	log *slog.Logger,
) (smartAccounts, error) {
	a := c.SmartAccount
	if a == nil {
		return smartAccounts{}, nil
	}
	payer, err := node.SmartAccountPayer(c, d).Open(log)
	if err != nil {
		return smartAccounts{}, fmt.Errorf("smart-account service: %w", err)
	}
	cfg := relayer.Config{
		Signer: payer, Journal: db.Journal(), MarginPercent: a.MarginPercent,
		RequestsPerSecond: a.RequestsPerSecond,
		SendsPerSecond:    a.SendsPerSecond, AccountPerHour: a.AccountPerHour, MaxLive: a.MaxUnderWay,
		FailuresPerHour: a.FailuresPerHour, Log: log,
	}
	if a.MaxFeeGwei != 0 {
		cfg.MaxFee = new(big.Int).Mul(new(big.Int).SetUint64(a.MaxFeeGwei), big.NewInt(params.GWei))
	}
	for _, ch := range a.Chains {
		n, known := cat.Network(ch.ID)
		if !known {
			return smartAccounts{}, fmt.Errorf("smart accounts: chain %d is not in the catalogue", ch.ID)
		}
		out := relayer.Chain{ID: uint64(ch.ID), Endpoints: ch.Endpoints, Symbol: n.Symbol}
		var at common.Address
		at, out.EntryPointCode = node.SmartAccountEntry(c.Network)
		out.Place = smartaccount.PlaceAt(at)
		cfg.Chains = append(cfg.Chains, out)
		if ch.Poll != 0 {
			cfg.Poll = ch.Poll
		}
	}
	s, err := relayer.New(cfg)
	return smartAccounts{s}, err
}

// startSmartAccounts brings the service up on the local smart-account chain, with its contracts.
func (d *dev) startSmartAccounts(ctx context.Context, g *errgroup.Group, db *store.DB) error {
	if err := d.fund(ctx, node.AddressOf(d.accounts)); err != nil {
		return fmt.Errorf("fund the smart-account service: %w", err)
	}
	c := config.Serve{Common: d.common("causeway"), SmartAccount: &config.SmartAccount{
		KeyFile: d.accountsFile,
		Chains:  []config.Chain{{ID: localBTC, Endpoints: []string{d.rpc("ws", localBTC)}, Poll: devPoll}},
	}}
	s, err := openSmartAccounts(c, node.Deployment{}, d.catalog, db, d.Log.With(slog.String("process", "serve")))
	if err != nil {
		return err
	}
	if err := s.service.Prepare(ctx); err != nil {
		return err
	}
	g.Go(func() error { return s.Run(ctx) })
	h := s.handler()
	d.gate.accounts.Store(&h)
	return nil
}

// Coins of the smart-account service: as many as it gets when it has less than one.
const accountsCoins = 10

// fund gives an account coins of the local smart-account chain, unless it has some.
func (d *dev) fund(ctx context.Context, to common.Address) error {
	client := d.chains[localBTC-localETH].Client()
	has, err := client.BalanceAt(ctx, to, nil)
	coin := big.NewInt(params.Ether)
	if err != nil || has.Cmp(coin) >= 0 {
		return err
	}
	nonce, err := client.PendingNonceAt(ctx, node.AddressOf(d.deployer))
	if err != nil {
		return err
	}
	price, err := client.SuggestGasPrice(ctx)
	if err != nil {
		return err
	}
	tx := types.NewTx(&types.LegacyTx{
		Nonce: nonce, To: &to, Value: new(big.Int).Mul(coin, big.NewInt(accountsCoins)), Gas: params.TxGas,
		GasPrice: new(big.Int).Lsh(price, 1),
	})
	signed, err := types.SignTx(tx, types.LatestSignerForChainID(big.NewInt(localBTC)), d.deployer)
	if err != nil {
		return err
	}
	if err := client.SendTransaction(ctx, signed); err != nil {
		return err
	}
	ticker := time.NewTicker(50 * time.Millisecond)
	defer ticker.Stop()
	for {
		if has, err := client.BalanceAt(ctx, to, nil); err != nil || has.Cmp(coin) >= 0 {
			return err
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// labelSmartAccounts names the service's contracts for the explorer.
func (d *dev) labelSmartAccounts(chainID uint64, names map[common.Address]string) {
	if chainID != localBTC {
		return
	}
	at, _ := smartaccount.LocalEntryPoint()
	p := smartaccount.PlaceAt(at)
	names[at], names[p.Factory], names[node.AddressOf(d.accounts)] = "Entry point", "Smart accounts",
		"Smart-account service"
}
