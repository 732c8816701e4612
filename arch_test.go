package causeway_test

import (
	"errors"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// layers is the architecture: each package, and what of ours it may import ("*": anything). Chains never import one
// another; nobody but cmd imports app; what decides money (amount … transfer) imports nothing that does I/O.
var layers = map[string][]string{
	"internal/amount":   {},
	"internal/base58":   {},
	"internal/message":  {"internal/amount"},
	"internal/catalog":  {"internal/amount", "internal/base58"},
	"internal/transfer": {"internal/amount", "internal/message"},
	"internal/chain": {
		"internal/transfer", "internal/message", "internal/amount",
		"internal/catalog",
	},
	"internal/chain/chaintest": {
		"internal/chain", "internal/transfer", "internal/message", "internal/amount",
		"internal/catalog",
	},
	"internal/evm": {
		"internal/chain", "internal/evm/bindings", "internal/transfer", "internal/message",
		"internal/amount", "internal/catalog",
		"internal/outbound",
	},
	"internal/evm/bindings": {},
	"internal/evm/deploy": {
		"internal/chain", "internal/evm", "internal/evm/bindings", "internal/message",
		"internal/amount", "internal/catalog",
	},
	"internal/solana": {"internal/base58", "internal/message", "internal/amount"},
	"internal/solana/cluster": {
		"internal/solana", "internal/chain", "internal/transfer", "internal/message", "internal/amount",
		"internal/jsonrpc",
	},
	"internal/ton":        {},
	"internal/ton/wallet": {"internal/ton"},
	"internal/ton/bridge": {"internal/ton", "internal/message", "internal/amount"},
	"internal/ton/deploy": {
		"internal/ton", "internal/ton/bridge", "internal/ton/toncenter", "internal/ton/wallet", "internal/message",
		"internal/catalog", "contracts/ton/artifacts",
	},
	"internal/ton/toncenter": {
		"internal/ton", "internal/ton/bridge", "internal/ton/wallet", "internal/chain", "internal/transfer",
		"internal/message", "internal/amount", "internal/jsonrpc", "internal/outbound",
	},
	"internal/solana/deploy": {
		"internal/solana", "internal/solana/cluster", "internal/message", "internal/catalog",
	},
	"internal/bitcoin/ordinals": {"internal/amount"},
	"internal/bitcoin": {
		"internal/chain", "internal/bitcoin/ordinals", "internal/transfer",
		"internal/message", "internal/amount", "internal/catalog",
		"internal/outbound",
	},
	"internal/bitcoin/custody": {
		"internal/bitcoin", "internal/bitcoin/ordinals", "internal/message",
		"internal/amount",
	},
	"internal/incident":   {"internal/message"},
	"internal/possession": {"internal/bitcoin", "internal/message"},
	"internal/bitcoin/secondindex": {
		"internal/bitcoin/custody", "internal/bitcoin/ordinals",
		"internal/amount",
		"internal/outbound",
	},
	"internal/memberclient": {"internal/outbound"},
	"internal/jsonrpc":      {"internal/outbound"},
	"internal/outbound":     {},
	"internal/memberlog":    {"internal/message", "internal/amount"},
	"internal/bitcoin/vault": {
		"internal/memberclient", "internal/bitcoin/custody", "internal/chain", "internal/bitcoin",
		"internal/bitcoin/ordinals", "internal/message", "internal/amount",
	},
	"internal/bitcoin/vault/watch": {
		"internal/bitcoin/vault", "internal/bitcoin/secondindex", "internal/bitcoin/custody", "internal/chain",
		"internal/bitcoin", "internal/bitcoin/ordinals", "internal/message", "internal/amount",
	},
	"internal/bitcoin/vault/cosign": {
		"internal/bitcoin/vault", "internal/memberclient", "internal/memberlog", "internal/bitcoin/custody",
		"internal/bitcoin", "internal/message", "internal/amount", "internal/secretfile",
	},
	"internal/bitcoin/vault/proposer": {
		"internal/bitcoin/vault", "internal/memberclient", "internal/bitcoin/custody", "internal/chain",
		"internal/bitcoin", "internal/message", "internal/amount",
	},
	"internal/bitcoin/vault/indexview": {
		"internal/bitcoin/vault", "internal/bitcoin/custody",
		"internal/bitcoin/indexer", "internal/bitcoin/ordinals",
	},
	"internal/bitcoin/vault/indexlink": {
		"internal/bitcoin/vault", "internal/bitcoin/indexer", "internal/bitcoin/ordinals", "internal/amount",
		"internal/outbound",
	},
	"internal/bitcoin/indexer": {
		"internal/bitcoin/ordinals", "internal/chain", "internal/bitcoin",
		"internal/amount",
	},
	"internal/bitcoin/indexer/walletapi": {
		"internal/bitcoin/indexer", "internal/bitcoin/ordinals",
		"internal/chain", "internal/bitcoin", "internal/httpserve", "internal/ratelimit", "internal/amount",
		"internal/outbound",
	},
	"internal/bitcoin/wallet": {
		"internal/bitcoin/custody", "internal/message", "internal/bitcoin",
		"internal/bitcoin/ordinals", "internal/bitcoin/indexer/walletapi", "internal/amount",
		"internal/outbound",
	},
	"internal/evm/smartaccount": {"internal/evm/bindings"},
	"internal/evm/smartaccount/relayer": {
		"internal/evm/smartaccount", "internal/evm", "internal/evm/bindings",
		"internal/chain", "internal/message", "internal/ratelimit",
	},
	"internal/bitcoin/inscribe": {
		"internal/bitcoin/ordinals", "internal/bitcoin", "internal/amount", "internal/ratelimit",
	},
	"internal/committee": {
		"internal/memberclient", "internal/memberlog", "internal/message", "internal/transfer",
		"internal/chain", "internal/amount", "internal/catalog", "internal/secretfile", "internal/ratelimit",
	},
	"internal/signer": {
		"internal/memberclient", "internal/memberlog", "internal/chain", "internal/message", "internal/amount",
		"internal/bitcoin", "internal/bitcoin/custody", "internal/filelock",
		"internal/outbound", "internal/solana", "internal/ton", "internal/ton/bridge", "internal/ton/wallet",
	},
	"internal/watchdog": {
		"internal/committee", "internal/memberlog", "internal/chain", "internal/message", "internal/amount",
	},
	"internal/relay": {
		"internal/message", "internal/transfer", "internal/amount", "internal/catalog",
		"internal/chain",
	},
	"internal/quote":    {"internal/amount", "internal/catalog", "internal/chain", "internal/message"},
	"internal/balances": {},
	"internal/api": {
		"internal/balances", "internal/base58", "internal/bitcoin/custody", "internal/transfer",
		"internal/quote", "internal/catalog", "internal/httpserve", "internal/ratelimit", "internal/amount",
		"internal/message", "internal/incident",
	},
	"internal/store": {
		"internal/incident",
		"internal/filelock", "internal/bitcoin/vault", "internal/bitcoin/vault/watch", "internal/bitcoin/vault/cosign",
		"internal/bitcoin/vault/proposer", "internal/bitcoin/custody",
		"internal/relay", "internal/committee", "internal/memberlog", "internal/api", "internal/chain",
		"internal/bitcoin/inscribe", "internal/watchdog", "internal/transfer", "internal/message", "internal/amount", "internal/catalog", "internal/store/gen",
	},
	"internal/store/gen":    {},
	"internal/store/pgtest": {},
	"internal/store/storetest": {
		"internal/incident",
		"internal/bitcoin/vault", "internal/bitcoin/vault/watch", "internal/bitcoin/vault/cosign",
		"internal/bitcoin/vault/proposer", "internal/bitcoin/custody",
		"internal/store", "internal/relay", "internal/committee", "internal/memberlog", "internal/api", "internal/chain",
		"internal/bitcoin/inscribe",
		"internal/transfer", "internal/message", "internal/amount", "internal/catalog",
	},
	"internal/config":                     {"internal/secretfile"},
	"internal/secretfile":                 {},
	"internal/pkcs11":                     {"internal/message", "internal/secretfile"},
	"internal/pkcs11/hsmtest":             {"internal/message"},
	"internal/awskms":                     {"internal/message", "internal/secretfile", "internal/outbound"},
	"internal/mutualtls":                  {"internal/secretfile"},
	"internal/ratelimit":                  {},
	"internal/httpserve":                  {"internal/ratelimit"},
	"internal/filelock":                   {},
	"internal/telemetry":                  {},
	"internal/telemetry/trace":            {"internal/message", "internal/outbound"},
	"internal/localnet/devchain":          {},
	"internal/localnet/devchain/faultrpc": {},
	"internal/localnet/regnode":           {"internal/filelock"},
	"internal/localnet/svmnode":           {},
	"internal/localnet/tvmnode":           {"internal/ton", "internal/filelock"},
	"internal/localnet/btcseed": {
		"internal/localnet/regnode", "internal/bitcoin", "internal/bitcoin/ordinals",
		"internal/amount",
	},
	"internal/localnet/btclab": {
		"internal/localnet/btcseed", "internal/localnet/regnode",
		"internal/bitcoin/indexer", "internal/bitcoin/indexer/walletapi", "internal/bitcoin",
	},
	"internal/localnet/explorer": {
		"internal/evm/bindings", "internal/evm/smartaccount", "internal/bitcoin", "internal/bitcoin/indexer",
		"internal/bitcoin/ordinals", "internal/localnet/devchain", "internal/message", "internal/amount",
		"internal/jsonrpc", "internal/outbound", "internal/solana", "internal/ton", "internal/ton/bridge",
		"contracts/solana", "contracts/ton",
	},
	"internal/simulation":     {}, // tests alone
	"internal/node":           {"*"},
	"internal/ops/terminal":   {"*"},
	"internal/ops/guard":      {"*"},
	"internal/ops/doctor":     {"*"},
	"internal/ops/deploy":     {"*"},
	"internal/ops/rotate":     {"*"},
	"internal/ops/database":   {"*"},
	"internal/ops/keys":       {"*"},
	"internal/ops/pools":      {"*"},
	"internal/ops/rebalance":  {"*"},
	"internal/ops/claims":     {"*"},
	"internal/ops/btc":        {"*"},
	"internal/ops/compare":    {"*"},
	"internal/ops/provenance": {},
	"internal/licences":       {},
	"internal/release":        {},
	"internal/app":            {"*"},
	"internal/drill":          {"*"},
	"web":                     {},
	"internal/ops/signers":    {"*"},
	// what a provider's liquidity does is decided without I/O
	"internal/ops/rebalance/plan": {},
	"internal/ops/incidents":      {"*"},
	"contracts/evm/gas": {
		"internal/evm/smartaccount", "internal/evm/bindings", "internal/message",
		"internal/amount",
	},
	"contracts/evm/proofs":           {"contracts/evm/proofs/symbolic"}, // tests alone
	"contracts/evm/proofs/symbolic":  {},
	"internal/memberclient/wiretest": {},

	"internal/simulation/payouts": {}, // tests alone
	"contracts/solana":            {},
	"contracts/ton":               {},
	"contracts/solana/artifacts":  {},
	"contracts/ton/artifacts":     {},
	"contracts/solana/tools/sbpf": {},
	"cmd/causeway":                {"*"},
	"cmd/release":                 {"internal/release", "internal/ops/provenance"},
}

const module = "causeway/"

// above holds for the rooms that may import anything below them: node opens what processes need, ops are operators'
// commands, app assembles processes and the local network. Nothing that operators run borrows from app or localnet.
func above(pkg, imp string) bool {
	switch {
	case strings.HasPrefix(imp, "internal/app"):
		return pkg != "cmd/causeway"
	case strings.HasPrefix(imp, "internal/ops/"):
		return !strings.HasPrefix(pkg, "cmd/") && !strings.HasPrefix(pkg, "internal/ops/")
	case strings.HasPrefix(imp, "internal/localnet/"):
		return pkg != "internal/app" && pkg != "internal/drill" && !strings.HasPrefix(pkg, "internal/localnet/")
	case imp == "internal/node":
		return pkg != "internal/app" && pkg != "cmd/causeway" && !strings.HasPrefix(pkg, "internal/ops/")
	}
	return false
}

func TestLayers(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...").Output()
	if err != nil {
		t.Fatalf("list packages: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		pkg, ours := strings.CutPrefix(fields[0], module)
		if !ours {
			continue
		}
		allowed, known := layers[pkg]
		if !known {
			t.Errorf("%s is not in the table of layers", pkg)
			continue
		}
		for _, imp := range fields[1:] {
			imp, ours := strings.CutPrefix(imp, module)
			if ours && !slices.Contains(allowed, imp) && !slices.Contains(allowed, "*") {
				t.Errorf("%s must not import %s", pkg, imp)
			}
		}
		for _, imp := range fields[1:] {
			imp, ours := strings.CutPrefix(imp, module)
			if ours && above(pkg, imp) {
				t.Errorf("%s must not import %s: it stands above", pkg, imp)
			}
		}
	}
}

// TestClientsAreMadeInOnePlace_SR19: whoever makes a client by hand forgets that it must not be sent on.
func TestClientsAreMadeInOnePlace_SR19(t *testing.T) {
	out, err := exec.Command("git", "grep", "-n", "-e", "http.Client{", "-e", "http.DefaultClient", "--",
		"*.go", ":!*_test.go", ":!internal/outbound").Output()
	var none *exec.ExitError
	if err != nil && (!errors.As(err, &none) || none.ExitCode() != 1) {
		t.Fatalf("look for clients: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		t.Errorf("%s\tmake it by internal/outbound", line)
	}
}
