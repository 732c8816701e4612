package config

import (
	"encoding/hex"
	"fmt"
	"math/big"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
)

// Custody is a member's part in the custody on Bitcoin.
type Custody struct {
	// KeyFile holds the member's custody key: another one than its attestation key (SR-24). A retired member has none.
	KeyFile string `yaml:"keyFile"`
	// OldKeyFiles hold its keys of earlier epochs: with them it signs moves to newer custody alone (SR-18).
	OldKeyFiles map[uint32]string `yaml:"oldKeyFiles"`
	// KeyPasswordFile opens those of them that are keystores.
	KeyPasswordFile string `yaml:"keyPasswordFile"`
	// Key is the x-only custody key that a signer's process holds instead of KeyFile, and OldKeys are those of earlier
	// epochs that it holds instead of OldKeyFiles.
	Key     string            `yaml:"key"`
	OldKeys map[uint32]string `yaml:"oldKeys"`
	// Signer is that process, whose address is left out; absent: the one that holds the attestation key.
	Signer *OwnSigner `yaml:"signer"`
	// MaxFeeSats bounds the miner's fee of one transaction; default 1,000,000.
	MaxFeeSats uint64 `yaml:"maxFeeSats"`
	// MinReserveSats is what must be left in the reserve for miners, by all but rotations and what ends something begun.
	MinReserveSats uint64 `yaml:"minReserveSats"`
	// FeesPerDaySats bounds what the reserve of each kind pays miners within 24 hours for what this member signs; sweeps
	// and reveals have half as much besides. Default 5,000,000. It is kept in the database (SR-12).
	FeesPerDaySats uint64 `yaml:"feesPerDaySats"`
	// UpkeepPerDaySats bounds in the same way what merges and separations cost; default 200,000.
	UpkeepPerDaySats uint64 `yaml:"upkeepPerDaySats"`
	// MergeBelow is the member's own estimate, in sat per virtual byte, up to which it has coins merged at any time, and
	// else only where there are too many for one transaction; default 10.
	MergeBelow uint64 `yaml:"mergeBelow"`
}

// SecondIndex names indexes of Bitcoin that others wrote. A member attests deposits of runes and BRC-20 only while they
// agree with its own (SR-08). On public networks they are required for what the deployment lists.
type SecondIndex struct {
	// Ord is the address of an ord server with --index-runes, for runes; OPI of an OPI BRC-20 API, for BRC-20.
	Ord string `yaml:"ord"`
	OPI string `yaml:"opi"`
	// Accept lists outputs, as txid:vout, that the operator looked at elsewhere: ord forgets what an output held once it
	// is spent.
	Accept []string `yaml:"accept"`
}

const maxAccepted = 1000

// A budget above these bounds nothing.
const (
	maxFeesPerDay = 1_000_000_000 // sat
	maxMergeBelow = 1_000         // sat per virtual byte
)

func (c *SecondIndex) validate(a *Attest) []string {
	if c == nil {
		return nil
	}
	var out []string
	if a.Bitcoin == nil {
		out = append(out, "secondIndex: it is compared with the member's own index: give bitcoin")
	}
	if c.Ord == "" && c.OPI == "" {
		out = append(out, "secondIndex: give ord for runes, opi for BRC-20, or both")
	}
	for _, server := range []struct{ name, url string }{{"ord", c.Ord}, {"opi", c.OPI}} {
		if server.url != "" && !httpURL(server.url) {
			out = append(out, fmt.Sprintf("secondIndex.%s: %q is not an http or https URL", server.name, server.url))
		}
	}
	if len(c.Accept) > maxAccepted {
		out = append(out, fmt.Sprintf("secondIndex.accept: at most %d outputs", maxAccepted))
	}
	for i, text := range c.Accept {
		if _, err := wire.NewOutPointFromString(text); err != nil {
			out = append(out, fmt.Sprintf("secondIndex.accept[%d]: %.80q is not txid:vout", i, text))
		}
	}
	return out
}

// RelayBitcoin is the relay's own index of Bitcoin, and how it makes the custody's transactions.
type RelayBitcoin struct {
	Bitcoin `yaml:",inline"`
	// BatchWindow is how long the first withdrawal of a batch waits for others; default 1m.
	BatchWindow time.Duration `yaml:"batchWindow"`
	// BumpAfter is how long a transaction may wait for a block before its fee is raised; default 20m.
	BumpAfter time.Duration `yaml:"bumpAfter"`
	// ConsolidateBelow is the fee rate, in sat per virtual byte, up to which coins are merged; 0: never.
	ConsolidateBelow uint64 `yaml:"consolidateBelow"`
	// MaxDataBytes bounds the OP_RETURN script of a transaction of runes, in bytes: what does not fit goes into the next
	// one. Default 83, which all nodes relay; many miners take more, and then more withdrawals of runes go together.
	MaxDataBytes int `yaml:"maxDataBytes"`
	// MaxFeeSats bounds the miner's fee of one transaction; default 1,000,000.
	MaxFeeSats uint64 `yaml:"maxFeeSats"`
	// LowReserveSats is the reserve for miners below which the keeper pauses withdrawals (SR-12); MinReserveSats is what
	// payments leave in it.
	LowReserveSats uint64 `yaml:"lowReserveSats"`
	MinReserveSats uint64 `yaml:"minReserveSats"`
	// Keeper has the relay's account keep the routers whose keeper it is; absent: somebody else does.
	Keeper *Keeper `yaml:"keeper"`
}

// Keeper follows Bitcoin's fee market with the routers' withdrawal fees, and pauses withdrawals when the reserve is
// low.
type Keeper struct {
	Every time.Duration `yaml:"every"` // default 1m
	// Percent of what a withdrawal is expected to cost is asked for it; default 150.
	Percent uint64 `yaml:"percent"`
	// MinFeeSats is the least that is asked; default 500.
	MinFeeSats uint64 `yaml:"minFeeSats"`
	// WeiPerSat is what a satoshi is worth in each chain's coin, by chain id: fees of BRC-20 and runes are asked in it. A
	// chain without a value keeps the fees that it has.
	WeiPerSat map[uint32]string `yaml:"weiPerSat"`
}

func (c *Custody) validate(a *Attest) []string {
	if c == nil {
		return nil
	}
	var out []string
	if c.Held() {
		out = append(out, c.validateHeld(a)...)
	} else {
		out = append(out, c.validateFiles(a)...)
	}
	if c.KeyFile != "" && c.KeyFile == a.KeyFile {
		out = append(out, "custody.keyFile: the custody key is another one than the attestation key (SR-24)")
	}
	if a.Bitcoin == nil || !a.Bitcoin.History {
		out = append(out, "custody: the member needs its own index: give bitcoin, with history: true")
	}
	for name, sats := range map[string]uint64{
		"feesPerDaySats": c.FeesPerDaySats, "upkeepPerDaySats": c.UpkeepPerDaySats,
	} {
		if sats > maxFeesPerDay {
			out = append(out, fmt.Sprintf("custody.%s: must be within 0 (default) and %d", name, uint64(maxFeesPerDay)))
		}
	}
	if c.MergeBelow > maxMergeBelow {
		out = append(out, fmt.Sprintf("custody.mergeBelow: must be within 0 (default) and %d", maxMergeBelow))
	}
	for epoch, file := range c.OldKeyFiles {
		if epoch == 0 || file == "" {
			out = append(out, fmt.Sprintf("custody.oldKeyFiles: epoch %d: give an epoch from 1 and a file", epoch))
		}
	}
	return out
}

// Held tells whether a signer's process holds the custody keys.
func (c *Custody) Held() bool { return c.Key != "" || len(c.OldKeys) > 0 || c.Signer != nil }

func (c *Custody) validateFiles(a *Attest) []string {
	switch {
	case a.Retired && c.KeyFile != "":
		return []string{
			"custody.keyFile: a retired member has no key of the current epoch: name its keys under custody.oldKeyFiles",
		}
	case a.Retired && len(c.OldKeyFiles) == 0:
		return []string{"custody.oldKeyFiles: name the files of a retired member's keys, by epoch"}
	case !a.Retired && c.KeyFile == "":
		return []string{"custody.keyFile: name the file that holds the member's custody key, or give custody.key, which " +
			"a signer holds"}
	}
	return nil
}

func (c *Custody) validateHeld(a *Attest) []string {
	var out []string
	switch {
	case c.KeyFile != "" || len(c.OldKeyFiles) > 0 || c.KeyPasswordFile != "":
		out = append(out, "custody.key: the keys are the signer's: take keyFile, oldKeyFiles and keyPasswordFile away")
	case a.Retired && (c.Key != "" || len(c.OldKeys) == 0):
		out = append(out, "custody.oldKeys: name a retired member's keys, by epoch, and no custody.key")
	case !a.Retired && c.Key == "":
		out = append(out, "custody.key: name the key that the signer holds, as `causeway keys show --custody` shows it")
	case c.Signer == nil && a.Signer == nil:
		out = append(out, "custody.signer: name the process that holds the key: its socket, or its url")
	}
	keys := map[uint32]string{0: c.Key}
	if c.Key == "" {
		delete(keys, 0)
	}
	for epoch, key := range c.OldKeys {
		if epoch == 0 {
			out = append(out, "custody.oldKeys: epochs count from 1")
		}
		keys[epoch] = key
	}
	for _, key := range keys {
		if raw, err := hex.DecodeString(key); err != nil || len(raw) != 32 {
			out = append(out, fmt.Sprintf("custody.key, custody.oldKeys: %.80q is not 64 hexadecimal digits", key))
		}
	}
	if c.Signer == nil {
		return out
	}
	if c.Signer.Address != "" {
		out = append(out, "custody.signer.address: custody keys have none: take it away")
	}
	return append(out, c.Signer.door("custody.signer")...)
}

func (c *RelayBitcoin) validate() []string {
	if c == nil {
		return nil
	}
	out := c.Bitcoin.validate("bitcoin.")
	if !c.History && c.From == "" {
		out = append(out, "bitcoin.history: the custody's transactions are found in the history: set it to true")
	}
	for name, d := range map[string]time.Duration{"batchWindow": c.BatchWindow, "bumpAfter": c.BumpAfter} {
		if d < 0 || d > 24*time.Hour {
			out = append(out, fmt.Sprintf("bitcoin.%s: must be within 0s (default) and 24h", name))
		}
	}
	if c.MaxDataBytes != 0 && (c.MaxDataBytes < 83 || c.MaxDataBytes > 9000) {
		out = append(out, "bitcoin.maxDataBytes: must be within 83 (default) and 9000")
	}
	if c.LowReserveSats != 0 && c.LowReserveSats < c.MinReserveSats {
		out = append(out,
			"bitcoin.lowReserveSats: below minReserveSats it would pause withdrawals when they stand still already")
	}
	k := c.Keeper
	if k == nil {
		return out
	}
	if k.Every < 0 || k.Every > time.Hour {
		out = append(out, "bitcoin.keeper.every: must be within 0s (default 1m) and 1h: pauses are for an hour")
	}
	if k.Percent != 0 && (k.Percent < 100 || k.Percent > 1000) {
		out = append(out, "bitcoin.keeper.percent: must be within 100 and 1000")
	}
	for id, text := range k.WeiPerSat {
		if v, ok := new(big.Int).SetString(text, 10); !ok || v.Sign() <= 0 || v.BitLen() > 128 {
			out = append(out, fmt.Sprintf("bitcoin.keeper.weiPerSat: chain %d: %q is not a whole number above 0", id, text))
		}
	}
	return out
}
