package walletapi

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// described are the golden answers, and the operation of each.
var described = map[string]string{
	"address-history": "get /v5/address/history",
	"app-summary":     "get /default/app-summary", "balance": "get /address/balance",
	"brc20-token-summary": "get /brc20/token-summary",
	"brc20-events":        "get /brc20/events", "brc20-tokens": "get /brc20/tokens",
	"brc20-transferable-list": "get /brc20/transferable-list", "broadcast-refused": "post /tx/broadcast",
	"btc-utxo": "get /address/btc-utxo", "decode-inscription": "post /tx/decode", "decode-payment": "post /tx/decode",
	"decode-runes": "post /tx/decode",
	"fee-summary":  "get /default/fee-summary", "inscribe-transfer": "post /brc20/inscribe-transfer",
	"inscription-summary": "get /default/inscription-summary",
	"inscription-utxo":    "get /inscription/utxo", "inscriptions": "get /address/inscriptions",
	"multi-assets": "get /address/multi-assets",
	"order-result": "get /brc20/order-result", "order-pending": "get /brc20/order-result",
	"recent-history": "get /address/recent-history",
	"runes-list":     "get /runes/list", "runes-token-summary": "get /runes/token-summary",
	"runes-no-terms": "get /runes/token-summary",
	"runes-utxos":    "get /runes/utxos",
}

// What is sent is what the description says: every golden answer against the schema of its operation.
func TestAnswersAreAsDescribed(t *testing.T) {
	s := readSchema(t)
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	require.Len(t, files, len(described))
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		method, path, _ := strings.Cut(described[name], " ")
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var v map[string]any
		require.NoError(t, json.Unmarshal(raw, &v))
		// A refusal that a person could have caused has status 200, too.
		def := s.at("paths", path, method, "responses", "200", "content", "application/json", "schema")
		require.NotNil(t, def, name)
		require.NoError(t, s.match(def.(map[string]any), v, name))
	}
}

// schema is the committed description.
type schema struct{ doc map[string]any }

func readSchema(t testing.TB) schema {
	raw, err := os.ReadFile("openapi.json")
	require.NoError(t, err)
	var s schema
	require.NoError(t, json.Unmarshal(raw, &s.doc))
	return s
}

func (s schema) at(path ...string) any {
	var v any = s.doc
	for _, p := range path {
		m, _ := v.(map[string]any)
		v = m[p]
	}
	return v
}

// match tells how a value differs from its description: everything that is there is described, everything required
// there.
func (s schema) match(def map[string]any, v any, at string) error {
	if ref, ok := def["$ref"].(string); ok {
		def = s.at("components", "schemas", strings.TrimPrefix(ref, "#/components/schemas/")).(map[string]any)
	}
	if options, ok := def["oneOf"].([]any); ok {
		if !slices.ContainsFunc(options, func(o any) bool { return s.match(o.(map[string]any), v, at) == nil }) {
			return fmt.Errorf("%s matches none of its forms", at)
		}
		return nil
	}
	if values, ok := def["enum"].([]any); ok && !slices.Contains(values, v) {
		return fmt.Errorf("%s: %v is not one of %v", at, v, values)
	}
	types, ok := def["type"].([]any)
	if !ok {
		types = []any{def["type"]}
	}
	if !slices.ContainsFunc(types, func(kind any) bool { return fits(kind, v) }) {
		return fmt.Errorf("%s: %T is none of %v", at, v, types)
	}
	switch v := v.(type) {
	case []any:
		for i, item := range v {
			if err := s.match(def["items"].(map[string]any), item, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	case map[string]any:
		return s.matchObject(def, v, at)
	}
	return nil
}

func (s schema) matchObject(def, v map[string]any, at string) error {
	properties, _ := def["properties"].(map[string]any)
	required, _ := def["required"].([]any)
	for _, name := range required {
		if _, ok := v[name.(string)]; !ok {
			return fmt.Errorf("%s.%s is missing", at, name)
		}
	}
	for name, value := range v {
		p, ok := properties[name].(map[string]any)
		if !ok {
			p, ok = def["additionalProperties"].(map[string]any)
		}
		if !ok {
			return fmt.Errorf("%s.%s is not described", at, name)
		}
		if err := s.match(p, value, at+"."+name); err != nil {
			return err
		}
	}
	return nil
}

func fits(kind, v any) bool {
	switch v := v.(type) {
	case nil:
		return kind == "null"
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case float64:
		return kind == "number" || kind == "integer" && v == math.Trunc(v)
	case []any:
		return kind == "array"
	default:
		return kind == "object"
	}
}
