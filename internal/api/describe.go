package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Describe is the OpenAPI 3.1 description of this version, indented, without anything running.
func Describe(version string) ([]byte, error) {
	a := &API{Config: Config{Version: version}}
	raw, err := a.routes(http.NewServeMux()).OpenAPI().MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("describe the API: %w", err)
	}
	var out bytes.Buffer
	if err := json.Indent(&out, raw, "", "  "); err != nil {
		return nil, fmt.Errorf("describe the API: %w", err)
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// routes registers every operation; it calls nothing that a Config brings.
func (a *API) routes(mux *http.ServeMux) huma.API {
	configureHuma()
	cfg := huma.DefaultConfig("Causeway", a.Version)
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath, cfg.CreateHooks = "/api/openapi", "", "", nil
	cfg.Formats = map[string]huma.Format{"application/json": huma.DefaultJSONFormat, "json": huma.DefaultJSONFormat}
	cfg.Info.Description = "The bridge's API. Amounts are decimal strings in base units, times unix milliseconds. " +
		"An answer is a success only when its code is '000'; otherwise msg says what went wrong and what to do."
	cfg.Info.License = &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"}
	cfg.Components.SecuritySchemes = map[string]*huma.SecurityScheme{"operator": {Type: "http", Scheme: "bearer"}}
	h := humago.New(mux, cfg)
	a.registerPools(h)
	a.registerQuotes(h)
	a.registerTONFee(h)
	a.registerRecords(h)
	a.registerTransfers(h)
	a.registerDict(h)
	a.registerStatus(h)
	a.registerStatusPage(h)
	a.registerDepositAddresses(h)
	a.registerReturns(h)
	a.registerReserves(h)
	a.registerBitcoinQuote(h)
	a.registerStatistics(h)
	a.registerBalances(h)
	mux.HandleFunc("/", missing(mux, "/"))
	exact(h.OpenAPI())
	return h
}

// exact corrects what huma derives from Go types and JSON does not share: unsigned integers have their own bound
// (without it huma would cut a larger parameter down to 32 bits), and what may be null says so among its values too. It
// changes the schemas that requests are validated against.
func exact(o *huma.OpenAPI) {
	for _, s := range o.Components.Schemas.Map() {
		exactSchema(s)
	}
	for _, path := range o.Paths {
		for _, op := range []*huma.Operation{path.Get, path.Post, path.Put, path.Delete} {
			if op == nil {
				continue
			}
			for _, p := range op.Parameters {
				exactSchema(p.Schema)
			}
		}
	}
}

func exactSchema(s *huma.Schema) {
	if s == nil {
		return
	}
	if s.Type == huma.TypeInteger && s.Format == "int32" && s.Minimum != nil && *s.Minimum == 0 && s.Maximum == nil {
		limit := float64(math.MaxUint32)
		s.Format, s.Maximum = "int64", &limit
		s.PrecomputeMessages()
	}
	if s.Nullable && len(s.Enum) > 0 && s.Enum[len(s.Enum)-1] != nil {
		s.Enum = append(s.Enum, nil)
	}
	exactSchema(s.Items)
	for _, p := range s.Properties {
		exactSchema(p)
	}
}

// orNull marks properties that are objects or null; huma describes a pointer to a struct as the struct alone.
func orNull(s *huma.Schema, names ...string) *huma.Schema {
	for _, name := range names {
		p := s.Properties[name]
		s.Properties[name] = &huma.Schema{
			Description: p.Description, OneOf: []*huma.Schema{{Ref: p.Ref}, {Type: "null"}},
		}
	}
	return s
}

// TransformSchema implements huma.SchemaTransformer.
func (TransferView) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return orNull(s, "claim", "refund", "bitcoin")
}

// TransformSchema implements huma.SchemaTransformer.
func (BasicConfig) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return orNull(s, "poweredBy")
}

// null is always null.
type null struct{}

// MarshalJSON implements json.Marshaler.
func (null) MarshalJSON() ([]byte, error) { return []byte("null"), nil }

// Schema implements huma.SchemaProvider.
func (null) Schema(huma.Registry) *huma.Schema { return &huma.Schema{Type: "null"} }

// TransformSchema implements huma.SchemaTransformer: the codes are those of the table.
func (Error) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	for _, e := range errorTable() {
		s.Properties["code"].Enum = append(s.Properties["code"].Enum, e.Code)
	}
	return s
}

// get registers a read that answers in the envelope.
func get[I, O any](h huma.API, path, summary string, handle func(context.Context, *I) (*reply[O], error)) {
	register(h, huma.Operation{Method: http.MethodGet, Path: "/api" + path, Summary: summary}, handle)
}

// getWritten registers a read whose handler writes the JSON of Envelope[View] itself.
func getWritten[View, I any](h huma.API, path, summary string,
	handle func(context.Context, *I) (*huma.StreamResponse, error),
) {
	schema := h.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[Envelope[View]](), true, "")
	op := huma.Operation{
		Method: http.MethodGet, Path: "/api" + path, Summary: summary, MaxBodyBytes: maxBody,
		Responses: map[string]*huma.Response{"200": {
			Description: "OK",
			Content:     map[string]*huma.MediaType{"application/json": {Schema: schema}},
		}},
	}
	describeErrors(h, &op)
	huma.Register(h, op, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		ctx, cancel := context.WithTimeout(ctx, handleTime)
		defer cancel()
		return handle(ctx, in)
	})
}

func register[I, O any](h huma.API, op huma.Operation, handle func(context.Context, *I) (*reply[O], error)) {
	op.MaxBodyBytes = maxBody
	describeErrors(h, &op)
	huma.Register(h, op, func(ctx context.Context, in *I) (*reply[O], error) {
		ctx, cancel := context.WithTimeout(ctx, handleTime)
		defer cancel()
		return handle(ctx, in)
	})
}

// describeErrors names the operation, and the one shape of everything that is not a success.
func describeErrors(h huma.API, op *huma.Operation) {
	op.OperationID = operationID(*op)
	if op.Responses == nil {
		op.Responses = make(map[string]*huma.Response)
	}
	op.Responses["default"] = &huma.Response{
		Description: "A refusal",
		Content: map[string]*huma.MediaType{"application/json": {Schema: h.OpenAPI().Components.Schemas.Schema(errorType,
			true, "Error")}},
	}
}

func operationID(op huma.Operation) string {
	name := strings.NewReplacer("/api/", "", "/", "-", ":", "-", "{", "", "}", "").Replace(op.Path)
	return strings.ToLower(op.Method) + "-" + name
}

var (
	errorType    = reflect.TypeFor[Error]()
	transferType = reflect.TypeFor[TransferView]()
)
