package proofs_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/stretchr/testify/require"
)

// laws is a compiled contract of laws.
type laws struct {
	ABI  abi.ABI
	Code []byte
}

// setting reads one of foundry.toml's values for what is deployed: laws are compiled as that is.
func setting(t *testing.T, key string) string {
	t.Helper()
	raw, err := os.ReadFile("../foundry.toml")
	require.NoError(t, err)
	section, _, _ := strings.Cut(string(raw[bytes.Index(raw, []byte("[profile.default]")):]), "\n\n")
	for _, line := range strings.Split(section, "\n") {
		if name, value, ok := strings.Cut(line, " = "); ok && name == key {
			return strings.Trim(value, `"`)
		}
	}
	t.Fatalf("foundry.toml has no %s", key)
	return ""
}

// sources are the files that laws are made of, by their path in contracts/evm.
func sources(t *testing.T) map[string]string {
	t.Helper()
	out := make(map[string]string)
	for _, folder := range []string{"src/libraries", "src/types", "src/interfaces", "proofs"} {
		files, err := fs.Glob(os.DirFS(".."), folder+"/*.sol")
		require.NoError(t, err)
		for _, file := range files {
			raw, err := os.ReadFile(filepath.Join("..", file))
			require.NoError(t, err)
			out[file] = string(raw)
		}
	}
	return out
}

// compile compiles the contract of laws in `file` for each of the sets of sources, in one run of the compiler.
func compile(ctx context.Context, t *testing.T, sets map[string]map[string]string,
	file map[string]string,
) map[string]laws {
	t.Helper()
	type content struct {
		Content string `json:"content"`
	}
	files := make(map[string]content)
	selected := make(map[string]map[string][]string)
	for set, list := range sets {
		for name, text := range list {
			files[path.Join(set, name)] = content{text}
		}
		selected[path.Join(set, "proofs", file[set]+".sol")] = map[string][]string{
			"*": {"abi", "evm.deployedBytecode.object"},
		}
	}
	runs, err := strconv.Atoi(setting(t, "optimizer_runs"))
	require.NoError(t, err)
	input, err := json.Marshal(map[string]any{
		"language": "Solidity", "sources": files,
		"settings": map[string]any{
			"optimizer": map[string]any{"enabled": setting(t, "optimizer") == "true", "runs": runs},
			"viaIR":     setting(t, "via_ir") == "true", "evmVersion": setting(t, "evm_version"),
			"metadata": map[string]any{
				"bytecodeHash": setting(t, "bytecode_hash"), "appendCBOR": setting(t, "cbor_metadata") == "true",
			},
			"outputSelection": selected,
		},
	})
	require.NoError(t, err)
	c := exec.CommandContext(ctx, "node", "../tools/solc", "--standard-json")
	c.Stdin = bytes.NewReader(input)
	var failure strings.Builder
	c.Stderr = &failure
	raw, err := c.Output()
	require.NoError(t, err, "the compiler (npm install --no-save in contracts/evm): %s", failure.String())
	var output struct {
		Errors []struct {
			Severity string `json:"severity"`
			Message  string `json:"formattedMessage"`
		} `json:"errors"`
		Contracts map[string]map[string]struct {
			ABI json.RawMessage `json:"abi"`
			EVM struct {
				Deployed struct {
					Object string `json:"object"`
				} `json:"deployedBytecode"`
			} `json:"evm"`
		} `json:"contracts"`
	}
	require.NoError(t, json.Unmarshal(raw, &output))
	for _, e := range output.Errors {
		require.NotEqual(t, "error", e.Severity, e.Message)
	}
	out := make(map[string]laws)
	for set := range sets {
		c, ok := output.Contracts[path.Join(set, "proofs", file[set]+".sol")][file[set]]
		require.True(t, ok, "%s was not compiled", set)
		parsed, err := abi.JSON(bytes.NewReader(c.ABI))
		require.NoError(t, err)
		code, err := hex.DecodeString(c.EVM.Deployed.Object)
		require.NoError(t, err, fmt.Sprintf("code of %s", set))
		out[set] = laws{parsed, code}
	}
	return out
}
