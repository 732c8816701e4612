package node

import (
	"encoding/hex"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/message"
)

// CustodyRules are the custody's rules as the deployment record pins them; nil when Bitcoin is no part of the
// deployment.
func CustodyRules(record catalog.Deployment) (*custody.Rules, error) {
	d := record.Bitcoin
	if d == nil {
		return nil, nil
	}
	rules, err := RulesOf(record.Salt, d)
	if err != nil {
		return nil, fmt.Errorf("read the custody of the deployment record: %w", err)
	}
	if err := rules.Check(); err != nil {
		return nil, fmt.Errorf("check the custody of the deployment record: %w", err)
	}
	return rules, nil
}

func RulesOf(salt string, d *catalog.BitcoinDeployment) (*custody.Rules, error) {
	network, err := bitcoin.NetworkByName(d.Network)
	if err != nil {
		return nil, err
	}
	r := &custody.Rules{
		ChainID: d.ChainID, Network: network, Start: d.StartHeight, Form: FormOf(d),
		Terms: make(map[custody.Asset]custody.Terms),
	}
	if r.Salt, err = message.ParseBytes32(salt); err != nil {
		return nil, err
	}
	for _, e := range d.Epochs {
		keys, err := KeysOf(e)
		if err != nil {
			return nil, fmt.Errorf("epoch %d: %w", e.Epoch, err)
		}
		r.Epochs = append(r.Epochs, keys)
	}
	for _, a := range d.Assets {
		asset, err := custody.ParseAsset(a.Asset)
		if err != nil {
			return nil, err
		}
		terms := custody.Terms{Symbol: a.Symbol, Decimals: a.Decimals, Common: a.CommonDecimals, MinDeposit: a.MinDeposit}
		for _, m := range a.MinDeposits {
			terms.Minima = append(terms.Minima, custody.Minimum{From: m.From, Amount: m.Amount})
		}
		for _, l := range a.Lanes {
			router, err := message.ParseAnchor(l.RemoteAnchor)
			if err != nil {
				return nil, fmt.Errorf("%s: lane to chain %d: %w", a.Asset, l.ChainID, err)
			}
			terms.Lanes = append(terms.Lanes, custody.Lane{ChainID: l.ChainID, Router: router, From: l.From, Until: l.Until})
		}
		for _, s := range a.Confirmations {
			terms.Steps = append(terms.Steps, custody.Step{Above: s.Above, Confirmations: s.Confirmations})
		}
		r.Assets = append(r.Assets, asset)
		r.Terms[asset] = terms
	}
	for _, s := range d.Confirmations {
		r.Steps = append(r.Steps, custody.Step{Above: amount.New(s.Above), Confirmations: s.Confirmations})
	}
	return r, nil
}

// FormOf is the form of a record's custody. Records from before there were forms do not say it.
func FormOf(d *catalog.BitcoinDeployment) custody.Form {
	return max(custody.FormPlain, custody.Form(d.Form))
}

func KeysOf(e catalog.CustodyEpoch) (custody.Keys, error) {
	k := custody.Keys{Epoch: e.Epoch, Threshold: e.Threshold, From: e.FromHeight, Reopens: e.Reopens}
	for _, text := range e.Keys {
		raw, err := hex.DecodeString(text)
		if err != nil || len(raw) != len(bitcoin.XOnly{}) {
			return k, fmt.Errorf("%q is not an x-only key", text)
		}
		k.Members = append(k.Members, bitcoin.XOnly(raw))
	}
	return k, nil
}

// PlainCustody are the plain scripts of one epoch's keys, by kind: what they are depends on the deployment and its
// custody's form besides, and on nothing else.
func PlainCustody(salt message.Bytes32, form custody.Form, keys custody.Keys) (map[custody.Kind][]byte, error) {
	r := &custody.Rules{Salt: salt, Form: form, Epochs: []custody.Keys{keys}}
	out := make(map[custody.Kind][]byte, len(custody.Kinds))
	for _, kind := range custody.Kinds {
		t, err := r.Plain(keys.Epoch, kind)
		if err != nil {
			return nil, fmt.Errorf("script of %s custody: %w", kind, err)
		}
		out[kind] = t.Script
	}
	return out, nil
}
