package catalog

import (
	"fmt"
	"math/big"
	"net"
	"net/url"
	"slices"
	"strings"
)

// Kind is the family of chains that a network belongs to.
type Kind string

// Kinds of networks.
const (
	EVM     Kind = "evm"
	Bitcoin Kind = "bitcoin"
	TON     Kind = "ton"
	Solana  Kind = "solana"
)

// Environment is the world that an installation serves; networks of different
// environments are never joined.
type Environment string

// Environments.
const (
	Mainnet Environment = "mainnet"
	Testnet Environment = "testnet"
	Local   Environment = "local"
)

// Valid reports whether e is one of the three environments.
func (e Environment) Valid() bool { return e == Mainnet || e == Testnet || e == Local }

// Role is a part that some network plays in the product's rules. The
// specification names chain ids; rules here name roles, so that the local
// network follows the same rules with its own ids.
type Role string

// Roles.
const (
	RoleDefaultFrom        Role = "defaultFrom"        // first source chain [4.47]
	RolePreferredTo        Role = "preferredTo"        // first choice of destination [4.48]
	RoleNeverPreferredTo   Role = "neverPreferredTo"   // not a default destination [4.48]
	RoleBitcoinCounterpart Role = "bitcoinCounterpart" // default partner of Bitcoin [4.62]
	RoleSmartAccount       Role = "smartAccount"       // chain of the smart-account wallet [9.17]
	RoleTwoConfirmations   Role = "twoConfirmations"   // waits for 2 confirmations [9.09]
)

func roles() []Role {
	return []Role{
		RoleDefaultFrom, RolePreferredTo, RoleNeverPreferredTo,
		RoleBitcoinCounterpart, RoleSmartAccount, RoleTwoConfirmations,
	}
}

// Network is one chain as people and wallets see it. Facts about what is
// deployed there are in [ChainDeployment].
type Network struct {
	ID    uint32 `json:"id" yaml:"id"`       // EIP-155 id, or ChainIDOf
	HexID string `json:"hexId" yaml:"hexId"` // ID in minimal lower-case hex, as wallets want it; derived when empty
	Kind  Kind   `json:"kind" yaml:"kind"`
	Slug  string `json:"slug" yaml:"slug"`   // short machine name, unique in an environment
	Name  string `json:"name" yaml:"name"`   // shown to people
	Label string `json:"label" yaml:"label"` // group in the network list [2.26]

	Symbol         string `json:"symbol" yaml:"symbol"` // of the native coin
	NativeName     string `json:"nativeName" yaml:"nativeName"`
	NativeDecimals uint8  `json:"nativeDecimals" yaml:"nativeDecimals"`
	NativeAsset    string `json:"nativeAsset" yaml:"nativeAsset"` // asset key, for the coin's price

	Environment Environment   `json:"environment" yaml:"environment"`
	AlsoIn      []Environment `json:"alsoIn,omitempty" yaml:"alsoIn"` // further environments that know this network
	Icon        string        `json:"icon" yaml:"icon"`               // icon key, see Catalog.IconKeys

	RPC []string `json:"rpc" yaml:"rpc"` // public endpoints, best first
	// base URL without a trailing slash; empty if none is known
	Explorer string `json:"explorer" yaml:"explorer"`
	// fixed price in gwei as a decimal string [3.02]; empty: ask the chain
	GasPrice string `json:"gasPrice,omitempty" yaml:"gasPrice"`

	// Confirmations is how many blocks the web app waits for after a
	// transaction of the user [9.09]. It is not finality.
	Confirmations uint32 `json:"confirmations" yaml:"confirmations"`

	// FinalityTag says that the node's own "finalized" block decides when a
	// deposit is final; for a rollup that means final on its layer 1 (SR-19).
	// FinalityDepth is then only the usual distance between head and finalized
	// block, for counts and expected times, 0 if unknown. Without the tag,
	// FinalityDepth blocks on top of a deposit make it final.
	FinalityTag   bool   `json:"finalityTag" yaml:"finalityTag"`
	FinalityDepth uint64 `json:"finalityDepth" yaml:"finalityDepth"`

	// BlockSeconds is the usual time between blocks, for expected times; 0 if
	// unknown.
	BlockSeconds float64 `json:"blockSeconds" yaml:"blockSeconds"`

	Roles []Role `json:"roles,omitempty" yaml:"roles"`
}

// HasRole reports whether the network plays a role.
func (n Network) HasRole(r Role) bool { return slices.Contains(n.Roles, r) }

// Testnet reports whether coins of this network are worthless by intent.
func (n Network) Testnet() bool { return n.Environment != Mainnet }

// In reports whether an environment knows this network.
func (n Network) In(e Environment) bool {
	return n.Environment == e || slices.Contains(n.AlsoIn, e)
}

// TxURL is the explorer's page of a transaction, empty without an explorer.
func (n Network) TxURL(hash string) string { return n.page("tx", hash) }

// AddressURL is the explorer's page of an address, empty without an explorer.
func (n Network) AddressURL(address string) string { return n.page("address", address) }

// page follows EIP-3091, the form that explorers have in common.
func (n Network) page(kind, id string) string {
	if n.Explorer == "" || id == "" {
		return ""
	}
	return n.Explorer + "/" + kind + "/" + url.PathEscape(id)
}

// hexID is the form that wallet_switchEthereumChain takes.
func hexID(id uint32) string { return fmt.Sprintf("%#x", id) }

// problems lists what is wrong with a network.
func (n Network) problems() []problem {
	var out problems
	if n.ID == 0 {
		out.add("must be a chain id from 1 to 4294967295", "id")
	}
	owner, taken := reservedID(n.ID)
	switch {
	case n.Kind == Bitcoin && bitcoinChains[n.ID].environment != n.Environment:
		out.add(fmt.Sprintf("%d is not the Bitcoin network of %q", n.ID, n.Environment), "id")
	case n.Kind == Solana && solanaClusters[n.ID] != n.Environment:
		out.add(fmt.Sprintf("%d is not the Solana cluster of %q", n.ID, n.Environment), "id")
	case n.Kind == TON && tonNetworks[n.ID] != n.Environment:
		out.add(fmt.Sprintf("%d is not the TON network of %q", n.ID, n.Environment), "id")
	case n.Kind == EVM && taken:
		out.add(fmt.Sprintf("%d belongs to %s", n.ID, owner), "id")
	}
	if n.HexID != hexID(n.ID) {
		out.add(fmt.Sprintf("%q is not %d in hex, which is %q", n.HexID, n.ID, hexID(n.ID)), "hexId")
	}
	decimals := uint8(18)
	switch n.Kind {
	case EVM:
	case Bitcoin:
		decimals = 8
	case Solana, TON:
		decimals = 9
	default:
		out.add(fmt.Sprintf("%q is not supported, only %q, %q, %q and %q are", n.Kind, EVM, Bitcoin, TON, Solana), "kind")
	}
	out.text("slug", n.Slug)
	out.text("name", n.Name)
	out.text("label", n.Label)
	out.text("symbol", n.Symbol)
	out.text("nativeName", n.NativeName)
	out.text("nativeAsset", n.NativeAsset)
	out.text("icon", n.Icon)
	if n.NativeDecimals != decimals {
		out.add(fmt.Sprintf("must be %d on such a chain, not %d", decimals, n.NativeDecimals), "nativeDecimals")
	}
	if !n.Environment.Valid() {
		out.add(fmt.Sprintf("%q is not mainnet, testnet or local", n.Environment), "environment")
	}
	for i, e := range n.AlsoIn {
		if !e.Valid() || e == n.Environment || e == Local || n.Environment == Local {
			out.add(fmt.Sprintf("%q cannot share a network of %q", e, n.Environment), "alsoIn", i)
		}
	}
	for i, r := range n.Roles {
		if !slices.Contains(roles(), r) {
			out.add(fmt.Sprintf("%q is not a role", r), "roles", i)
		}
		if slices.Index(n.Roles, r) != i {
			out.add(fmt.Sprintf("%q is listed twice", r), "roles", i)
		}
	}
	n.checkReach(&out)
	n.checkFinality(&out)
	return out
}

// checkReach checks endpoints, explorer and gas price.
func (n Network) checkReach(out *problems) {
	if len(n.RPC) == 0 && n.Environment != Local && n.Kind == EVM { // the local network's endpoints exist only at run time
		out.add("at least one endpoint is needed", "rpc")
	}
	for i, endpoint := range n.RPC {
		if why := n.urlProblem(endpoint); why != "" {
			out.add(why, "rpc", i)
		}
		if slices.Index(n.RPC, endpoint) != i {
			out.add(fmt.Sprintf("%q is listed twice", endpoint), "rpc", i)
		}
	}
	if n.Explorer != "" {
		if why := n.urlProblem(n.Explorer); why != "" {
			out.add(why, "explorer")
		} else if strings.HasSuffix(n.Explorer, "/") {
			out.add("remove the trailing slash", "explorer")
		}
	}
	if n.GasPrice != "" && !validGwei(n.GasPrice) {
		out.add(fmt.Sprintf("%q is not a positive decimal number of gwei with at most 9 decimals, such as \"0.05\"",
			n.GasPrice), "gasPrice")
	}
}

func (n Network) checkFinality(out *problems) {
	want := uint32(1)
	if n.HasRole(RoleTwoConfirmations) {
		want = 2
	}
	if n.Confirmations < want {
		out.add(fmt.Sprintf("must be at least %d", want), "confirmations")
	}
	if !n.FinalityTag && n.FinalityDepth == 0 {
		out.add("must be at least 1 when finalityTag is false", "finalityDepth")
	}
	if !(n.BlockSeconds >= 0 && n.BlockSeconds <= 3600) { // also refuses NaN
		out.add("must be from 0 (unknown) to 3600", "blockSeconds")
	}
}

// urlProblem demands https, except for loopback endpoints of the local network.
func (n Network) urlProblem(raw string) string {
	u, err := url.Parse(raw)
	switch {
	case err != nil || u.Host == "" || u.Hostname() == "":
		return fmt.Sprintf("%q is not a URL", raw)
	case u.Fragment != "":
		return fmt.Sprintf("%q must not have a fragment", raw)
	case u.Scheme == "https":
		return ""
	case u.Scheme == "http" && n.Environment == Local && loopback(u.Hostname()):
		return ""
	}
	return fmt.Sprintf("%q must be https", u.Redacted())
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// validGwei accepts plain decimals only: no sign, exponent or fraction bar,
// which big.Rat would take, and nothing below a wei.
func validGwei(s string) bool {
	whole, frac, dotted := strings.Cut(s, ".")
	if len(s) > 32 || whole == "" || dotted && frac == "" || len(frac) > 9 ||
		strings.Trim(whole+frac, "0123456789") != "" {
		return false
	}
	v, ok := new(big.Rat).SetString(s)
	return ok && v.Sign() > 0
}

// GasPriceWei is the fixed gas price in wei, or false when the chain decides.
func (n Network) GasPriceWei() (*big.Int, bool) {
	if !validGwei(n.GasPrice) {
		return nil, false
	}
	v, _ := new(big.Rat).SetString(n.GasPrice)
	v.Mul(v, new(big.Rat).SetInt64(1_000_000_000))
	return new(big.Int).Set(v.Num()), v.IsInt()
}
