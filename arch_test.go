package causeway_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// layers is the architecture: each package, and what of ours it may import ("*": anything). Chains never import one
// another; nobody but cmd imports app; what decides money (amount … transfer) imports nothing that does I/O.
var layers = map[string][]string{
	"internal/amount":                     {},
	"internal/message":                    {"internal/amount"},
	"internal/catalog":                    {"internal/amount"},
	"internal/transfer":                   {"internal/amount", "internal/message"},
	"internal/chain":                      {"internal/transfer", "internal/message", "internal/amount", "internal/catalog"},
	"internal/chain/chaintest":            {"internal/chain", "internal/transfer", "internal/message", "internal/amount", "internal/catalog"},
	"internal/chain/evm":                  {"internal/chain", "internal/chain/evm/bindings", "internal/transfer", "internal/message", "internal/amount", "internal/catalog"},
	"internal/chain/evm/bindings":         {},
	"internal/chain/evm/deploy":           {"internal/chain", "internal/chain/evm", "internal/chain/evm/bindings", "internal/message", "internal/amount", "internal/catalog"},
	"internal/ordinals":                   {"internal/amount"},
	"internal/chain/bitcoin":              {"internal/chain", "internal/ordinals", "internal/transfer", "internal/message", "internal/amount", "internal/catalog"},
	"internal/custody":                    {"internal/chain/bitcoin", "internal/ordinals", "internal/message", "internal/amount"},
	"internal/secondindex":                {"internal/custody", "internal/ordinals", "internal/amount"},
	"internal/memberhttp":                 {},
	"internal/vault":                      {"internal/memberhttp", "internal/secondindex", "internal/custody", "internal/chain", "internal/chain/bitcoin", "internal/ordinals", "internal/transfer", "internal/message", "internal/amount"},
	"internal/vault/indexview":            {"internal/vault", "internal/custody", "internal/indexer", "internal/ordinals"},
	"internal/indexer":                    {"internal/ordinals", "internal/chain", "internal/chain/bitcoin", "internal/amount"},
	"internal/indexer/walletapi":          {"internal/indexer", "internal/ordinals", "internal/chain", "internal/chain/bitcoin", "internal/httpserve", "internal/perclient", "internal/amount"},
	"internal/wallet":                     {"internal/custody", "internal/message", "internal/chain/bitcoin", "internal/ordinals", "internal/indexer/walletapi", "internal/amount"},
	"internal/smartaccount":               {"internal/chain/evm/bindings"},
	"internal/smartaccount/relayer":       {"internal/smartaccount", "internal/chain/evm", "internal/chain/evm/bindings", "internal/chain", "internal/message", "internal/perclient"},
	"internal/inscribe":                   {"internal/ordinals", "internal/chain/bitcoin", "internal/amount"},
	"internal/committee":                  {"internal/memberhttp", "internal/message", "internal/transfer", "internal/chain", "internal/amount", "internal/catalog"},
	"internal/relay":                      {"internal/message", "internal/transfer", "internal/amount", "internal/catalog", "internal/chain"},
	"internal/quote":                      {"internal/amount", "internal/catalog", "internal/chain", "internal/message"},
	"internal/coinbalance":                {},
	"internal/api":                        {"internal/coinbalance", "internal/custody", "internal/transfer", "internal/quote", "internal/catalog", "internal/httpserve", "internal/perclient", "internal/amount", "internal/message"},
	"internal/store":                      {"internal/filelock", "internal/vault", "internal/custody", "internal/relay", "internal/committee", "internal/api", "internal/chain", "internal/chain/evm", "internal/inscribe", "internal/transfer", "internal/message", "internal/amount", "internal/store/gen"},
	"internal/store/gen":                  {},
	"internal/store/pgtest":               {},
	"internal/store/storetest":            {"internal/vault", "internal/custody", "internal/store", "internal/relay", "internal/committee", "internal/api", "internal/chain", "internal/chain/evm", "internal/inscribe", "internal/transfer", "internal/message", "internal/amount"},
	"internal/config":                     {},
	"internal/perclient":                  {},
	"internal/httpserve":                  {},
	"internal/filelock":                   {},
	"internal/telemetry":                  {},
	"internal/localnet/devchain":          {},
	"internal/localnet/devchain/faultrpc": {},
	"internal/localnet/regnode":           {"internal/filelock"},
	"internal/localnet/btcseed":           {"internal/localnet/regnode", "internal/chain/bitcoin", "internal/ordinals", "internal/amount"},
	"internal/localnet/btclab":            {"internal/localnet/btcseed", "internal/localnet/regnode", "internal/indexer", "internal/indexer/walletapi", "internal/chain/bitcoin"},
	"internal/localnet/explorer":          {"internal/chain/evm/bindings", "internal/chain/bitcoin", "internal/indexer", "internal/ordinals", "internal/localnet/devchain", "internal/message", "internal/amount"},
	"internal/app":                        {"*"},
	"web":                                 {},
	"contracts/evm/gas":                   {"internal/smartaccount", "internal/chain/evm/bindings", "internal/message", "internal/amount"},
	"cmd/causeway":                        {"internal/app", "internal/config", "internal/telemetry"},
}

const module = "causeway/"

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
		if pkg != "internal/app" && pkg != "cmd/causeway" && slices.Contains(fields[1:], module+"internal/app") {
			t.Errorf("%s imports app", pkg)
		}
	}
}
