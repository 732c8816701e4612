package deploy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net/url"
	"os"
	"strings"
	"time"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/secretfile"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
)

// tonNetworks are the root hashes of the networks' first states. The local one begins anew with each folder.
var tonNetworks = map[config.Environment]string{
	config.Mainnet: "F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=",
	config.Testnet: "gj+B8wb/AmlPk1z1AhVI484rhrUpgSr2oSFIh56VoSg=",
	config.Local:   "",
}

const (
	maxAPIKey   = 256 // bytes
	maxTONDelay = 30 * 24 * time.Hour
	maxTONPools = 64
	maxFeeRatio = 10_000 // of a pool (contracts/ton/src/swap.tolk)
	mostCommon  = 18     // decimals between a token's and the common ones
	mostBits    = 95     // of an amount (contracts/ton/src/lane.tolk, MAX_AMOUNT)
	dialTimeout = 15 * time.Second
)

// ton reads the part of TON; nothing where there is none.
func (r *reader) ton(c config.Deploy, set message.Set) []deploy.Joined {
	s := c.TON
	if s == nil {
		return nil
	}
	codes, err := node.TONCodes()
	if err != nil {
		r.fail("ton: %w", err)
		return nil
	}
	spec := tondeploy.Spec{
		Chain: node.TONChain(c.Network), Set: set, Codes: codes, Owner: r.tonAddress("ton.owner", s.Owner),
		Guardian:   r.tonAddress("ton.guardian", s.Guardian),
		OwnerDelay: uint32(min(max(0, s.OwnerDelay), maxTONDelay) / time.Second),
	}
	if s.OwnerDelay < 0 || s.OwnerDelay > maxTONDelay {
		r.fail("ton.ownerDelay: the owner's acts wait 30 days at most")
	}
	none := ton.Address{}
	if c.Network != config.Local && (spec.Owner == none || spec.Guardian == none || spec.OwnerDelay == 0) {
		r.fail("ton: on public networks a guardian and an owner are named, and the owner's acts wait (SR-28)")
	}
	if spec.Owner == none && spec.OwnerDelay > 0 {
		r.fail("ton.ownerDelay: name the owner whose acts wait")
	}
	if len(s.Pools) > maxTONPools {
		r.fail("ton: a router has %d pools at most", maxTONPools)
	}
	fees := make(map[uint32]bridge.FeeForm)
	for _, f := range s.Fees {
		fees[f.Chain] = bridge.FeeForm{
			BaseGas: f.BaseGas, GasPerByte: f.GasPerByte, GasPrice: f.GasPrice, CoinPriceRate: f.CoinPriceRate,
			ProtocolRate: f.ProtocolRate,
		}
	}
	joined := deploy.Joined{ID: spec.Chain}
	seen := map[uint32]bool{}
	for _, p := range s.Pools {
		if seen[p.ID] {
			r.fail("ton pool %d: there are two of them", p.ID)
		}
		seen[p.ID] = true
		there, pool := r.tonPool(p, fees)
		joined.Pools, spec.Pools = append(joined.Pools, pool), append(spec.Pools, there)
	}
	joined.Chain = &node.TONJoin{Spec: spec}
	return []deploy.Joined{joined}
}

func (r *reader) tonPool(p config.DeployPool, fees map[uint32]bridge.FeeForm) (tondeploy.Pool, deploy.JoinedPool) {
	at := fmt.Sprintf("ton pool %d", p.ID)
	if p.Owner != "" || p.FeeReceiver != "" || p.Inexact || p.Token.Faucet {
		r.fail("%s: a pool there has the deployment's owner, and a plain token that exists", at)
	}
	minter := r.tonMinter(at, p.Token)
	if p.ID == 0 || p.FeeRatio > maxFeeRatio {
		r.fail("%s: an id of one or more, and a fee ratio of %d at most", at, maxFeeRatio)
	}
	if p.CommonDecimals > p.Token.Decimals || p.Token.Decimals-p.CommonDecimals > mostCommon {
		r.fail("%s: common decimals do not fit the token's", at)
	}
	units := func(what, text string) *big.Int {
		v := r.tokens(at+" "+what, text, p.CommonDecimals).Big()
		if v.BitLen() > mostBits {
			r.fail("%s %s: it is more than the contracts count", at, what)
		}
		return v
	}
	out := tondeploy.Pool{
		ID: p.ID, Symbol: p.Token.Symbol, Minter: minter, RealDecimals: p.Token.Decimals, CommonDecimals: p.CommonDecimals,
		FeeRatio: p.FeeRatio, SwapLimit: units("swapLimit", p.SwapLimit), DelayOver: units("delayOver", p.DelayOver),
	}
	joined := deploy.JoinedPool{
		ID: p.ID, CommonDecimals: p.CommonDecimals, Lanes: r.lanes(at, p.Lanes, p.CommonDecimals),
	}
	for _, l := range joined.Lanes {
		fee, known := fees[l.Chain]
		if !known {
			r.fail("%s: lane to chain %d: ton has no message fee for it", at, l.Chain)
		}
		if minter != nil {
			r.carries(fmt.Sprintf("%s: lane to chain %d", at, l.Chain), fee)
		}
		out.Lanes = append(out.Lanes, tondeploy.Lane{
			Chain: l.Chain, CapOut: l.CapOut.Big(), CapIn: l.CapIn.Big(), Fee: fee,
		})
	}
	return out, joined
}

// tonMinter reads what a pool is of: TON itself, which is nil, or a jetton by its minter.
func (r *reader) tonMinter(at string, t config.DeployToken) *ton.Address {
	switch {
	case t.Native == (t.Address != ""):
		r.fail("%s: its token is native, or a jetton by its minter's address", at)
	case t.Native && t.Decimals != node.TONDecimals:
		r.fail("%s: its token is native, with %d decimals", at, node.TONDecimals)
	case t.Native:
	default:
		a := r.tonAddress(at+".token.address", t.Address)
		return &a
	}
	return nil
}

// carries makes sure that what a swap of jettons brings to its pool pays for the message to a lane's chain [9.15].
func (r *reader) carries(at string, fee bridge.FeeForm) {
	if cost, most := fee.Carried(true); cost.Cmp(most) > 0 {
		r.fail("%s: a message costs %s TON, and a swap of jettons carries %s at most", at,
			terminal.ShowUnits(cost, node.TONDecimals), terminal.ShowUnits(most, node.TONDecimals))
	}
}

// tonAddress reads an optional address of workchain 0; empty is zero.
func (r *reader) tonAddress(at, s string) ton.Address {
	if s == "" {
		return ton.Address{}
	}
	a, _, err := ton.ParseAddress(s)
	if err == nil && a.Workchain != 0 {
		err = errors.New("the bridge's people have accounts in workchain 0")
	}
	if err != nil {
		r.fail("%s: %w", at, err)
	}
	return a
}

// connectTON opens the network of a specification that has one. The first state tells that it is the right one.
func connectTON(ctx context.Context, c config.Deploy, spec deploy.Spec, out io.Writer, log *slog.Logger) error {
	for _, j := range spec.Joined {
		join, ours := j.Chain.(*node.TONJoin)
		if !ours {
			continue
		}
		var err error
		if join.Wallet, err = node.TONDeployer(c, log); err != nil {
			return err
		}
		if join.Known, err = knownTON(c.Path(c.Record)); err != nil {
			return err
		}
		for i := range c.TON.Endpoints {
			client, err := dialTON(ctx, c, i)
			if err != nil {
				return fmt.Errorf("connect to TON: %w", err)
			}
			if i == 0 {
				join.Client = client
				continue
			}
			if client.Genesis != join.Client.Genesis {
				return errors.New("connect to TON: the endpoints serve different networks")
			}
			join.Others = append(join.Others, client)
		}
		join.Hook = func(step string) {
			fmt.Fprintf(out, "%-5s chain %-10d %s\n", deploy.Done, j.ID, step) //nolint:errcheck // progress alone
		}
	}
	return nil
}

// dialTON opens the i-th endpoint, with the API key that its file holds. Errors name neither key nor address.
func dialTON(ctx context.Context, c config.Deploy, i int) (*toncenter.Client, error) {
	at := c.TON.Endpoints[i]
	if i < len(c.TON.APIKeyFiles) && c.TON.APIKeyFiles[i] != "" {
		raw, err := secretfile.Read(c.Path(c.TON.APIKeyFiles[i]), maxAPIKey)
		if err != nil {
			return nil, fmt.Errorf("load the API key of endpoint %d: %w", i+1, err)
		}
		u, err := url.Parse(at)
		if err != nil {
			return nil, fmt.Errorf("endpoint %d is no URL", i+1)
		}
		q := u.Query()
		q.Set("api_key", strings.TrimSpace(string(raw)))
		u.RawQuery = q.Encode()
		at = u.String()
	}
	var genesis ton.Hash
	if text := tonNetworks[c.Network]; text != "" {
		var err error
		if genesis, err = ton.ParseHash(text); err != nil {
			return nil, err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	client, err := toncenter.Dial(ctx, at, genesis)
	if err != nil {
		return nil, terminal.RedactURL(err, at)
	}
	return client, nil
}

// knownTON is what an earlier record says of TON; nil: nothing.
func knownTON(path string) (*catalog.TONDeployment, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the earlier record: %w", err)
	}
	old, err := catalog.ParseDeployment(data)
	return old.TON, err
}
