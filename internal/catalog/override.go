package catalog

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"

	"go.yaml.in/yaml/v3"
)

// OverrideVersion is the version of the operator's file that this code reads.
const OverrideVersion = 1

// Override is one operator's file: what an installation adds to the embedded
// tables or changes in them. testdata/operator.example.yaml explains each field.
type Override struct {
	Version     int         `yaml:"version"`
	Environment Environment `yaml:"environment"` // must be the one loaded, so that no test setting reaches a real network

	Networks      map[uint32]NetworkOverride `yaml:"networks"`
	ExtraNetworks []Network                  `yaml:"extraNetworks"`
	Assets        map[string]AssetOverride   `yaml:"assets"`
	Tokens        []TokenOverride            `yaml:"tokens"`

	name string     // shown in errors
	root *yaml.Node // to find lines for errors
}

// NetworkOverride changes an embedded network; what is absent stays.
type NetworkOverride struct {
	RPC           []string `yaml:"rpc"`
	Explorer      *string  `yaml:"explorer"`
	GasPrice      *string  `yaml:"gasPrice"`
	Confirmations *uint32  `yaml:"confirmations"`
	FinalityTag   *bool    `yaml:"finalityTag"`
	FinalityDepth *uint64  `yaml:"finalityDepth"`
	BlockSeconds  *float64 `yaml:"blockSeconds"`
}

// AssetOverride changes an embedded asset or, under a new key, adds one.
type AssetOverride struct {
	ID      *string           `yaml:"id"`
	Symbol  *string           `yaml:"symbol"`
	Name    *string           `yaml:"name"`
	Icon    *string           `yaml:"icon"`
	PriceID *string           `yaml:"priceId"`
	Aliases map[string]string `yaml:"aliases"` // added to the embedded ones
}

// TokenOverride speaks of one deployed pool, of one mint bridge, or of one
// Bitcoin router.
type TokenOverride struct {
	Chain      uint32  `yaml:"chain"`
	Pool       uint32  `yaml:"pool"`       // pool id on that chain
	MintBridge string  `yaml:"mintBridge"` // or a mint bridge's address
	Router     string  `yaml:"router"`     // or a Bitcoin router's address
	Asset      string  `yaml:"asset"`      // instead of the asset that has the token's symbol
	Name       *string `yaml:"name"`
	Icon       *string `yaml:"icon"`

	IsActive         *bool `yaml:"isActive"`
	IsPoolActive     *bool `yaml:"isPoolActive"`
	IsPoolProdActive *bool `yaml:"isPoolProdActive"`
}

// ParseOverride reads an operator's file strictly: every unknown field is an
// error that names file and line. The name is only used in errors.
func ParseOverride(name string, data []byte) (Override, error) {
	fail := func(format string, a ...any) (Override, error) {
		return Override{}, fmt.Errorf("%s: "+format, append([]any{name}, a...)...)
	}
	if len(data) > maxRecordBytes {
		return fail("the file has %d bytes, more than %d", len(data), maxRecordBytes)
	}
	o := Override{}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	if err := dec.Decode(&o); errors.Is(err, io.EOF) {
		return fail("the file is empty, it must at least have version and environment")
	} else if err != nil {
		return fail("%w", err)
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return fail("only one YAML document is allowed")
	}
	o.name, o.root = name, new(yaml.Node)
	if err := yaml.Unmarshal(data, o.root); err != nil {
		return fail("%w", err)
	}
	var wrong problems
	if o.Version != OverrideVersion {
		wrong.add(fmt.Sprintf("%d is not supported, write \"version: %d\"", o.Version, OverrideVersion), "version")
	}
	if !o.Environment.Valid() {
		wrong.add(fmt.Sprintf("%q is not mainnet, testnet or local", o.Environment), "environment")
	}
	o.checkKeys(&wrong)
	return o, errors.Join(o.locate(wrong)...)
}

// checkKeys refuses chain ids in other notations than decimal: YAML takes 97
// and 0x61 for two keys, and the second would silently replace the first.
func (o Override) checkKeys(out *problems) {
	for _, id := range mappingKeys(o.root, "networks") {
		if n, err := strconv.ParseUint(id, 10, 32); err != nil || strconv.FormatUint(n, 10) != id {
			out.add(fmt.Sprintf("write the chain id %q as a plain decimal number", id), "networks", id)
		}
	}
}

// mappingKeys lists the keys of a mapping at the top of the document.
func mappingKeys(root *yaml.Node, name string) []string {
	if root.Kind != yaml.DocumentNode || len(root.Content) != 1 {
		return nil
	}
	n := child(root.Content[0], name)
	if n != nil && n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	var keys []string
	for i := 0; i+1 < len(n.Content); i += 2 {
		keys = append(keys, n.Content[i].Value)
	}
	return keys
}

// at words an error about the value at a path: file, line, path, what.
func (o Override) at(path []any, err error) error {
	where := o.name
	if where == "" {
		where = "operator's settings"
	}
	if line := lineOf(o.root, path); line > 0 {
		where += ":" + strconv.Itoa(line)
	}
	return fmt.Errorf("%s: %s: %w", where, dotted(path), err)
}

// locate words problems of the value at a path.
func (o Override) locate(found []problem, path ...any) []error {
	var out []error
	for _, p := range found {
		out = append(out, o.at(under(path, p.path...), errors.New(p.what)))
	}
	return out
}

// lineOf finds the line of the deepest existing node on a path, 0 if none.
func lineOf(n *yaml.Node, path []any) int {
	if n == nil {
		return 0
	}
	if n.Kind == yaml.DocumentNode && len(n.Content) == 1 {
		n = n.Content[0]
	}
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if len(path) > 0 {
		if next := child(n, path[0]); next != nil {
			return lineOf(next, path[1:])
		}
	}
	return n.Line
}

func child(n *yaml.Node, step any) *yaml.Node {
	switch n.Kind {
	case yaml.SequenceNode:
		if i, ok := step.(int); ok && i < len(n.Content) {
			return n.Content[i]
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == fmt.Sprint(step) {
				return n.Content[i+1]
			}
		}
	}
	return nil
}

// apply returns the network with the operator's changes.
func (v NetworkOverride) apply(n Network) Network {
	if v.RPC != nil {
		n.RPC = v.RPC
	}
	set(&n.Explorer, v.Explorer)
	set(&n.GasPrice, v.GasPrice)
	set(&n.Confirmations, v.Confirmations)
	set(&n.FinalityTag, v.FinalityTag)
	set(&n.FinalityDepth, v.FinalityDepth)
	set(&n.BlockSeconds, v.BlockSeconds)
	return n
}

// apply returns the asset with the operator's changes.
func (v AssetOverride) apply(a Asset) Asset {
	set(&a.ID, v.ID)
	set(&a.Symbol, v.Symbol)
	set(&a.Name, v.Name)
	set(&a.Icon, v.Icon)
	set(&a.PriceID, v.PriceID)
	if len(v.Aliases) > 0 {
		all := make(map[string]string, len(a.Aliases)+len(v.Aliases))
		for symbol, name := range a.Aliases {
			all[symbol] = name
		}
		for symbol, name := range v.Aliases {
			all[symbol] = name
		}
		a.Aliases = all
	}
	return a
}

func set[T any](target, value *T) {
	if value != nil {
		*target = *value
	}
}
