package causeway_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	"internal/message/identifiers.go",
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
