package causeway_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// common are the packages that serve every family of chains alike.
var common = []string{
	"api", "catalog", "chain", "committee", "message", "quote", "relay", "store", "transfer",
}

// namesFamily lists the files of common packages that import a family's code. It may only shrink.
var namesFamily = []string{
	"internal/api/bitcoin_sides.go",
	"internal/api/custody.go",
	"internal/api/custody_texts.go",
	"internal/api/deposit_addresses.go",
	"internal/api/family_evm.go",
	"internal/api/reserves.go",
	"internal/api/returns.go",
	"internal/catalog/bitcoin.go",
	"internal/catalog/deployment.go",
	"internal/committee/key.go",
	"internal/message/committee.go",
	"internal/message/custody.go",
	"internal/message/digest.go",
	"internal/store/inscribe.go",
	"internal/store/storetest/inscribe.go",
	"internal/store/storetest/vault.go",
	"internal/store/vault.go",
	"internal/store/vault_asked.go",
	"internal/store/vault_facts.go",
}

var familyImport = regexp.MustCompile(
	`(?m)^\s*(?:import )?(?:\w+ )?"(?:causeway/internal/(?:evm|bitcoin|solana|ton)|github\.com/(?:ethereum|btcsuite))[/"]`)

// TestFamilies keeps what is common from learning of one family of chains more than it knows today.
func TestFamilies(t *testing.T) {
	var found []string
	for _, pkg := range common {
		err := filepath.WalkDir(filepath.Join("internal", pkg), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if err == nil && familyImport.Match(text) {
				found = append(found, filepath.ToSlash(path))
			}
			return err
		})
		if err != nil {
			t.Fatalf("read package %s: %v", pkg, err)
		}
	}
	for _, path := range found {
		if !slices.Contains(namesFamily, path) {
			t.Errorf("%s imports the code of one family of chains: declare there what it needs as an interface or with "+
				"types of internal/chain and internal/message, and let the family's own package implement it", path)
		}
	}
	for _, path := range namesFamily {
		if !slices.Contains(found, path) {
			t.Errorf("%s no longer imports a family: take it off the list", path)
		}
	}
}

// ownFile is a file of a common package that bears a family's name: what the family brings to that package is there.
var ownFile = regexp.MustCompile(`(^|_)(bitcoin|custody|evm|solana|ton|vault)(_|\.go$)`)

// familyName is an identifier, or a word in code, that names a family.
var familyName = regexp.MustCompile(
	`(?i:bitcoin|brc20|solana)|(?:^|[a-z0-9_])(?:EVM|TON)|^(?:evm|ton)(?:[A-Z]|$)|(?:EVM|TON)(?:[A-Z]|$)`)

// speaksOf lists the files of common packages that name a family in their code without bearing its name, and why each
// has to. It may only shrink.
var speaksOf = map[string]string{
	"internal/api/api.go":               "what a process gives the API: the custody, TON's addresses and traces",
	"internal/api/balances.go":          "[2.15] balances of chains that the bridge need not follow",
	"internal/api/deposit_addresses.go": "calls that Bitcoin alone has (ADR 0018)",
	"internal/api/describe.go":          "the calls of one family are listed with the others",
	"internal/api/encode.go":            "the literal transfer has a part that is Bitcoin's",
	"internal/api/family.go":            "the list of families, and their literal names",
	"internal/api/rendered.go":          "which chains' events are never quite final",
	"internal/api/reserves.go":          "calls that Bitcoin alone has (ADR 0018)",
	"internal/api/returns.go":           "calls that Bitcoin alone has (ADR 0018)",
	"internal/api/statistics.go":        "the literal statistics count BRC-20, Bitcoin and EVM apart",
	"internal/api/statistics_book.go":   "the same",
	"internal/api/statistics_sums.go":   "the same",
	"internal/api/statistics_views.go":  "the same",
	"internal/api/status_page.go":       "the custody's assets are listed with the lanes",
	"internal/api/views.go":             "the literal answers",
	"internal/catalog/catalog.go":       "holds the routers of Bitcoin's assets",
	"internal/catalog/chainid.go":       "the specification's ids of chains",
	"internal/catalog/deployed.go":      "a record names each family's part",
	"internal/catalog/deployment.go":    "a record names each family's part",
	"internal/catalog/embedded.go":      "the files of each family's networks",
	"internal/catalog/grown.go":         "a record names each family's part",
	"internal/catalog/keyset.go":        "the key set of a record has the custody's",
	"internal/catalog/listing.go":       "what people are offered, of each family's part",
	"internal/catalog/load.go":          "which network is the custody's",
	"internal/catalog/network.go":       "the kinds of networks",
	"internal/quote/halts.go":           "what members halted at the routers of Bitcoin's assets",
	"internal/quote/quote.go":           "a chain's state has what a quote of Bitcoin's needs",
}

// TestFamilyNames: what is common does not name a family either, where it imports none: no field, no function, no
// branch by a family's word. Texts for people and descriptions of the API may.
func TestFamilyNames(t *testing.T) {
	found := map[string][]string{}
	for _, pkg := range common {
		err := filepath.WalkDir(filepath.Join("internal", pkg), func(path string, d fs.DirEntry, err error) error {
			base := filepath.Base(path)
			if err != nil || d.IsDir() || !strings.HasSuffix(base, ".go") || strings.HasSuffix(base, "_test.go") ||
				ownFile.MatchString(base) || strings.Contains(path, "storetest") {
				return err
			}
			names, err := familyNames(path)
			if len(names) > 0 {
				found[filepath.ToSlash(path)] = names
			}
			return err
		})
		if err != nil {
			t.Fatalf("read package %s: %v", pkg, err)
		}
	}
	for path, names := range found {
		if speaksOf[path] == "" {
			t.Errorf("%s names a family of chains (%s): let the family bring it, in a file of its own",
				path, strings.Join(names, ", "))
		}
	}
	for path := range speaksOf {
		if found[path] == nil {
			t.Errorf("%s no longer names a family: take it off the list", path)
		}
	}
}

// familyNames returns the names of families in a file's code, each once.
func familyNames(path string) ([]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var names []string
	keep := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Ident:
			if familyName.MatchString(n.Name) {
				keep(n.Name)
			}
		case *ast.BasicLit: // a word by which code branches, and no sentence
			text, err := strconv.Unquote(n.Value)
			if n.Kind == token.STRING && err == nil && !strings.ContainsAny(text, " `:/") && familyName.MatchString(text) {
				keep(n.Value)
			}
		}
		return true
	})
	return names, nil
}

func TestFamilyNamesAreSeen(t *testing.T) {
	for _, name := range []string{"isBitcoin", "BRC20", "showEVM", "TONAddresses", "ton", "evmFamily", "solana", "chainTypeTON"} {
		if !familyName.MatchString(name) {
			t.Errorf("%s is not seen", name)
		}
	}
	for _, name := range []string{"button", "Token", "tone", "BUTTON_", "Custody", "relevant", "skeleton"} {
		if familyName.MatchString(name) {
			t.Errorf("%s is taken for a family", name)
		}
	}
}
