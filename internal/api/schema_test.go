package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// schema checks answers against the committed description: what the web app's types are made of is what is sent.
type schema struct {
	doc map[string]any
}

func readSchema(t testing.TB) schema {
	t.Helper()
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

// operations lists `GET /api/quote` and so on.
func (s schema) operations() []string {
	var out []string
	paths, _ := s.at("paths").(map[string]any)
	for path, item := range paths {
		for method := range item.(map[string]any) {
			out = append(out, strings.ToUpper(method)+" "+path)
		}
	}
	slices.Sort(out)
	return out
}

// check reports how an answer of an operation differs from its description.
func (s schema) check(t testing.TB, operation string, status string, raw string) {
	t.Helper()
	method, path, _ := strings.Cut(operation, " ")
	def := s.at("paths", path, strings.ToLower(method), "responses", status, "content", "application/json", "schema")
	require.NotNil(t, def, "%s has no answer %s", operation, status)
	s.checkValue(t, def, raw)
}

func (s schema) checkValue(t testing.TB, def any, raw string) {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader([]byte(raw)))
	dec.UseNumber()
	var v any
	require.NoError(t, dec.Decode(&v), raw)
	require.NoError(t, s.match(def.(map[string]any), v, "$"), raw)
}

func (s schema) match(def map[string]any, v any, at string) error {
	if ref, ok := def["$ref"].(string); ok {
		def = s.at("components", "schemas", strings.TrimPrefix(ref, "#/components/schemas/")).(map[string]any)
	}
	if options, ok := def["oneOf"].([]any); ok {
		matched := 0
		for _, o := range options {
			if s.match(o.(map[string]any), v, at) == nil {
				matched++
			}
		}
		if matched != 1 {
			return fmt.Errorf("%s matches %d of its forms", at, matched)
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
	for _, kind := range types {
		if matches(kind, v) {
			return s.inside(def, v, at)
		}
	}
	return fmt.Errorf("%s: %T is none of %v", at, v, types)
}

// maxExact is the largest integer that JavaScript numbers hold exactly.
var maxExact = big.NewInt(1<<53 - 1)

func matches(kind, v any) bool {
	switch v := v.(type) {
	case nil:
		return kind == "null"
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case json.Number:
		i, whole := new(big.Int).SetString(v.String(), 10)
		return kind == "number" || kind == "integer" && whole && i.CmpAbs(maxExact) <= 0
	case []any:
		return kind == "array"
	default:
		return kind == "object"
	}
}

func (s schema) inside(def map[string]any, v any, at string) error {
	switch v := v.(type) {
	case []any:
		for i, item := range v {
			if err := s.match(def["items"].(map[string]any), item, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	case map[string]any:
		properties, _ := def["properties"].(map[string]any)
		for _, name := range def["required"].([]any) {
			if _, ok := v[name.(string)]; !ok {
				return fmt.Errorf("%s.%s is missing", at, name)
			}
		}
		for name, value := range v {
			p, ok := properties[name].(map[string]any)
			if !ok {
				return fmt.Errorf("%s.%s is not described", at, name)
			}
			if err := s.match(p, value, at+"."+name); err != nil {
				return err
			}
		}
	}
	return nil
}
