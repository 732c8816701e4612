package catalog

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/amount"
)

// BitcoinDeployment is the custody on Bitcoin: what is pinned about it, the same in every process.
type BitcoinDeployment struct {
	ChainID     uint32 `json:"chainId"`     // of the Bitcoin network, by the id rule
	Network     string `json:"network"`     // mainnet, testnet3, testnet4, signet or local
	GenesisHash string `json:"genesisHash"` // as Bitcoin shows hashes: 64 hex digits
	// Form says how scripts, markers, destinations and uids name the deployment: 2, or in records from before that
	// absent, which is 1 (docs/adr/0021-one-deposit-one-deployment.md). It never changes.
	Form          uint8              `json:"form,omitempty"`
	StartHeight   uint32             `json:"startHeight"` // nothing of the custody is in blocks below it
	Epochs        []CustodyEpoch     `json:"epochs"`      // ascending; the last one is current
	Assets        []BitcoinAsset     `json:"assets"`
	Confirmations []ConfirmationStep `json:"confirmations"` // ascending by Above, the first from 0
}

// CustodyForm is the form of new deployments' custody: everything it writes names the deployment (SR-31).
const CustodyForm = 2

// CustodyEpoch is the custody keys of one epoch of the committee. They are independent of the attestation keys (SR-24).
type CustodyEpoch struct {
	Epoch      uint32   `json:"epoch"`
	Threshold  int      `json:"threshold"`
	Keys       []string `json:"keys"`       // x-only, 64 hex digits each, ascending strictly
	FromHeight uint32   `json:"fromHeight"` // deposits to it count from here
	// Reopens has batons begin anew from FromHeight on that the epoch before got and never spent (SR-18).
	Reopens bool `json:"reopens,omitempty"`
}

// BitcoinAsset is one asset of Bitcoin that the deployment takes, and where to.
type BitcoinAsset struct {
	Asset          string        `json:"asset"` // "btc", "brc20:ticker" in lower case, "rune:block:tx"
	Symbol         string        `json:"symbol"`
	Decimals       uint8         `json:"decimals"`       // on Bitcoin: 8, 18 for BRC-20, a rune's divisibility
	CommonDecimals uint8         `json:"commonDecimals"` // of messages
	MinDeposit     amount.Amount `json:"minDeposit"`     // common units
	// MinDeposits take its place from a height on, by ascending From. What a block's least deposit was never changes.
	MinDeposits []LeastDeposit `json:"minDeposits,omitempty"`
	Lanes       []BitcoinLane  `json:"lanes"`
	// Confirmations are the steps above the deployment's first, ascending by Above. BTC's are the deployment's own.
	Confirmations []AssetStep `json:"confirmations,omitempty"`
}

// LeastDeposit is the least deposit of an asset from a height on.
type LeastDeposit struct {
	From   uint32        `json:"from"`   // inclusive
	Amount amount.Amount `json:"amount"` // common units
}

// AssetStep is a ConfirmationStep of one asset that has amounts, and no price, in common.
type AssetStep struct {
	Above         amount.Amount `json:"above"` // common units
	Confirmations uint32        `json:"confirmations"`
}

// BitcoinLane is a router that deposits of an asset go to, and the heights of deposits for which it is open.
type BitcoinLane struct {
	ChainID      uint32 `json:"chainId"`
	RemoteAnchor string `json:"remoteAnchor"` // 32 bytes
	From         uint32 `json:"from"`         // inclusive
	Until        uint32 `json:"until"`        // exclusive; 0: it is open
}

// ConfirmationStep says how many confirmations deposits need while those not yet settled come to Above or more (SR-21).
type ConfirmationStep struct {
	Above         uint64 `json:"above"` // sat
	Confirmations uint32 `json:"confirmations"`
}

// RouterMode says how a Bitcoin router holds what it issues.
type RouterMode string

// Router modes.
const (
	RouterToken  RouterMode = "token"  // it is the token: mints and burns
	RouterNative RouterMode = "native" // the chain's coin is BTC: releases from a reserve
)

// BitcoinRouterRecord is one Bitcoin router of a chain.
type BitcoinRouterRecord struct {
	Address        string     `json:"address"`
	Token          string     `json:"token"` // its own address, or NativeToken
	Symbol         string     `json:"symbol"`
	Asset          string     `json:"asset"` // as in BitcoinAsset
	Decimals       uint8      `json:"decimals"`
	CommonDecimals uint8      `json:"commonDecimals"`
	Mode           RouterMode `json:"mode"`
	Remotes        []Lane     `json:"remotes"`
}

// bitcoinChains are the networks of Bitcoin by chain id: a test network of Bitcoin's has one id, whichever it is.
var bitcoinChains = map[uint32]struct {
	environment Environment
	networks    []string
}{
	BitcoinMainnet: {Mainnet, []string{"mainnet"}},
	BitcoinTestnet: {Testnet, []string{"testnet3", "testnet4", "signet"}},
	BitcoinRegtest: {Local, []string{"local"}},
}

func (c *recordCheck) bitcoin(d *BitcoinDeployment, m Committee, env Environment) *BitcoinDeployment {
	if d == nil {
		return nil
	}
	b := *d
	known, ok := bitcoinChains[b.ChainID]
	switch {
	case !ok || known.environment != env:
		c.add("bitcoin.chainId: %d is not the Bitcoin network of %q", b.ChainID, env)
	case !slices.Contains(known.networks, b.Network):
		c.add("bitcoin.network: %q is not chain %d's: write %s", b.Network, b.ChainID, strings.Join(known.networks, ", "))
	}
	b.GenesisHash = c.digits("bitcoin.genesisHash", b.GenesisHash)
	if b.Form > CustodyForm {
		c.add("bitcoin.form: %d is of a later version; this one knows forms up to %d", b.Form, CustodyForm)
	}
	b.Epochs = c.epochs(b.Epochs, m, env)
	b.Assets = cloned(b.Assets)
	for i := range b.Assets {
		at := fmt.Sprintf("bitcoin.assets[%d]", i)
		c.bitcoinAsset(at, &b.Assets[i])
		c.assetSteps(at, &b.Assets[i], b.Confirmations)
		if slices.IndexFunc(b.Assets, func(x BitcoinAsset) bool { return x.Asset == b.Assets[i].Asset }) != i {
			c.add("%s.asset: %q is listed twice", at, b.Assets[i].Asset)
		}
	}
	b.Confirmations = cloned(b.Confirmations)
	if len(b.Confirmations) == 0 || b.Confirmations[0].Above != 0 {
		c.add("bitcoin.confirmations: must begin with a step from 0")
	}
	for i, s := range b.Confirmations {
		if s.Confirmations == 0 || s.Confirmations > maxConfirmations {
			c.add("bitcoin.confirmations[%d].confirmations: must be from 1 to %d, not %d", i, maxConfirmations, s.Confirmations)
		}
		if i > 0 && (s.Above <= b.Confirmations[i-1].Above || s.Confirmations < b.Confirmations[i-1].Confirmations) {
			c.add("bitcoin.confirmations[%d]: steps must ascend, and more value never needs fewer confirmations", i)
		}
	}
	return &b
}

// maxConfirmations bounds what deposits wait for.
const maxConfirmations = 1000

// epochs holds custody keys to the committee's own rules: they are as many, and sign together as many (SR-23).
func (c *recordCheck) epochs(epochs []CustodyEpoch, m Committee, env Environment) []CustodyEpoch {
	epochs = cloned(epochs)
	if len(epochs) == 0 {
		c.add("bitcoin.epochs: at least one is needed")
	}
	for i := range epochs {
		e, at := &epochs[i], fmt.Sprintf("bitcoin.epochs[%d]", i)
		n := len(e.Keys)
		if e.Epoch == 0 || i > 0 && e.Epoch <= epochs[i-1].Epoch {
			c.add("%s.epoch: epochs must ascend from 1", at)
		}
		if i > 0 && e.FromHeight < epochs[i-1].FromHeight {
			c.add("%s.fromHeight: a later epoch cannot begin earlier", at)
		}
		switch {
		case n == 0 || n > maxMembers:
			c.add("%s.keys: must be 1 to %d, not %d", at, maxMembers, n)
		case e.Threshold > n || 2*e.Threshold <= n:
			c.add("%s.threshold: must be more than half of the %d keys and not more than all, not %d", at, n, e.Threshold)
		case env != Local && n-e.Threshold < 2:
			c.add("%s.threshold: on public networks at least 2 members must be dispensable (SR-23)", at)
		case uint64(e.Epoch) == m.Epoch && (n != len(m.Members) || e.Threshold != m.Threshold):
			c.add("%s: the committee of epoch %d is %d of %d, not %d of %d", at, e.Epoch, m.Threshold, len(m.Members),
				e.Threshold, n)
		}
		e.Keys = cloned(e.Keys)
		for j := range e.Keys {
			e.Keys[j] = c.digits(fmt.Sprintf("%s.keys[%d]", at, j), e.Keys[j])
			if j > 0 && e.Keys[j] <= e.Keys[j-1] {
				c.add("%s.keys[%d]: keys must ascend strictly", at, j)
			}
		}
	}
	return epochs
}

func (c *recordCheck) bitcoinAsset(at string, a *BitcoinAsset) {
	c.asset(at, a.Asset)
	c.symbol(at, a.Symbol)
	c.decimals(at, a.Decimals, a.CommonDecimals)
	if a.Asset == AssetBTC && (a.Decimals != 8 || a.CommonDecimals != 8) {
		c.add("%s.decimals: BTC has 8, in messages too", at)
	}
	for i, m := range a.MinDeposits {
		if m.Amount.IsZero() {
			c.add("%s.minDeposits[%d].amount: must be more than 0", at, i)
		}
		if i > 0 && m.From <= a.MinDeposits[i-1].From {
			c.add("%s.minDeposits[%d].from: heights must ascend", at, i)
		}
	}
	a.Lanes = cloned(a.Lanes)
	for i := range a.Lanes {
		l, at := &a.Lanes[i], fmt.Sprintf("%s.lanes[%d]", at, i)
		l.RemoteAnchor = c.word(at+".remoteAnchor", l.RemoteAnchor)
		if l.ChainID == 0 {
			c.add("%s.chainId: must be a chain id from 1 to 4294967295", at)
		}
		if l.Until != 0 && l.Until <= l.From {
			c.add("%s.until: a lane closes after it opens at %d, not at %d", at, l.From, l.Until)
		}
		for _, other := range a.Lanes[:i] {
			if other.ChainID == l.ChainID && (other.Until == 0 || l.From < other.Until) &&
				(l.Until == 0 || other.From < l.Until) {
				c.add("%s: two lanes to chain %d are open at the same heights", at, l.ChainID)
			}
		}
	}
}

// assetSteps holds an asset's own confirmations to what everything needs.
func (c *recordCheck) assetSteps(at string, a *BitcoinAsset, least []ConfirmationStep) {
	a.Confirmations = cloned(a.Confirmations)
	if a.Asset == AssetBTC && len(a.Confirmations) > 0 {
		c.add("%s.confirmations: BTC's are bitcoin.confirmations", at)
	}
	var before AssetStep
	if len(least) > 0 {
		before.Confirmations = least[0].Confirmations
	}
	for i, s := range a.Confirmations {
		if s.Confirmations == 0 || s.Confirmations > maxConfirmations {
			c.add("%s.confirmations[%d].confirmations: must be from 1 to %d, not %d", at, i, maxConfirmations, s.Confirmations)
		}
		if s.Above.Cmp(before.Above) <= 0 || s.Confirmations < before.Confirmations {
			c.add("%s.confirmations[%d]: steps must ascend from bitcoin.confirmations[0], and more value never needs fewer", at,
				i)
		}
		before = s
	}
}

func (c *recordCheck) router(at string, r *BitcoinRouterRecord) {
	r.Address = c.address(at+".address", r.Address)
	r.Token = c.address(at+".token", r.Token)
	c.symbol(at, r.Symbol)
	c.asset(at, r.Asset)
	c.decimals(at, r.Decimals, r.CommonDecimals)
	switch r.Mode {
	case RouterToken:
		if r.Token != r.Address {
			c.add("%s.token: a router with mode \"token\" is the token itself", at)
		}
	case RouterNative:
		if r.Token != NativeToken || r.Asset != AssetBTC {
			c.add("%s.token: a router with mode \"native\" has BTC as the chain's own coin, %s", at, NativeToken)
		}
	default:
		c.add("%s.mode: %q is not \"token\" or \"native\"", at, r.Mode)
	}
	r.Remotes = c.lanes(at+".remotes", r.Remotes)
}

// AssetBTC is how records name BTC itself.
const AssetBTC = "btc"

// asset refuses every other than the one form of an asset's name: what is compared must be equal.
func (c *recordCheck) asset(at, s string) {
	kind, id, _ := strings.Cut(s, ":")
	ok := false
	switch kind {
	case AssetBTC:
		ok = s == kind
	case "brc20":
		ok = len(id) >= 4 && len(id) <= 6 && strings.ToLower(id) == id && !strings.ContainsRune(id, 0)
	case "rune":
		block, tx, _ := strings.Cut(id, ":")
		ok = plainNumber(block, 64) && plainNumber(tx, 32)
	}
	if !ok {
		c.add("%s.asset: %q is not \"btc\", \"brc20:ticker\" in lower case or \"rune:block:tx\"", at, s)
	}
}

func plainNumber(s string, bits int) bool {
	v, err := strconv.ParseUint(s, 10, bits)
	return err == nil && strconv.FormatUint(v, 10) == s
}

// digits returns 32 bytes as 64 hex digits in lower case, as Bitcoin writes them; zero is refused.
func (c *recordCheck) digits(at, s string) string {
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != 32 {
		c.add("%s: %q is not 64 hex digits", at, s)
		return s
	}
	if [32]byte(b) == [32]byte{} {
		c.add("%s: must not be zero", at)
	}
	return hex.EncodeToString(b)
}
