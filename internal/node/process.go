package node

import (
	"crypto/ecdsa"
	"encoding/json"
	"runtime/debug"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
)

func AddressOf(key *ecdsa.PrivateKey) common.Address { return crypto.PubkeyToAddress(key.PublicKey) }

func Encode(v any) []byte {
	raw, err := json.Marshal(v)
	if err != nil {
		return []byte("null")
	}
	return append(raw, '\n')
}

// Version is the release's version, such as v0.1.0, or the first twelve digits
// of the commit that a binary between releases was built from.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return version(info)
}

func version(info *debug.BuildInfo) string {
	for _, s := range info.Settings {
		// Between releases Go's version of the module holds the commit itself.
		if s.Key == "vcs.revision" && len(s.Value) >= 12 &&
			(info.Main.Version == "(devel)" || strings.Contains(info.Main.Version, s.Value[:12])) {
			return s.Value[:12]
		}
	}
	return info.Main.Version
}
