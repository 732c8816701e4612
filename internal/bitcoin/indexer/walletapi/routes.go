package walletapi

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Describe is the OpenAPI 3.1 description of this version, indented, without anything running. Paths are relative to
// the prefix that the handler is mounted under.
func Describe(version string) ([]byte, error) {
	a := &api{Config: Config{Version: version}}
	raw, err := a.routes(http.NewServeMux()).OpenAPI().MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("describe the wallet API: %w", err)
	}
	var out bytes.Buffer
	if err := json.Indent(&out, raw, "", "  "); err != nil {
		return nil, fmt.Errorf("describe the wallet API: %w", err)
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// routes registers every operation; it calls nothing that a Config brings.
func (a *api) routes(mux *http.ServeMux) huma.API {
	configureHuma()
	cfg := huma.DefaultConfig("Causeway wallet API", a.Version)
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath, cfg.CreateHooks = "/openapi", "", "", nil
	cfg.Info.Description = "What Bitcoin's index knows, in the shapes of UniSat's wallet API. An answer is a success " +
		"only when its " +
		"code is 0; otherwise msg says what went wrong and what to do. The header X-Causeway-Block names the block that an " +
		"answer speaks for."
	cfg.Info.License = &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"}
	cfg.Components.Schemas = registry{cfg.Components.Schemas}
	h := humago.New(mux, cfg)
	a.registerAddress(h)
	a.registerInscriptions(h)
	a.registerTokens(h)
	a.registerTransactions(h)
	a.registerWallet(h)
	mux.HandleFunc("GET /tx/{txid}/status", a.ofTx(a.txStatus))
	mux.HandleFunc("GET /tx/{txid}/outspend/{vout}", a.ofTx(a.outspend))
	mux.HandleFunc("GET /tx/{txid}/hex", a.ofTx(a.txHex))
	mux.HandleFunc("GET /content/{id}", a.content)
	mux.HandleFunc("GET /preview/{id}", a.preview)
	mux.HandleFunc("/", missing(mux, "/"))
	describeRefusals(h)
	describeRaw(h)
	return h
}

// describeRefusals says of every answer with status 200 that it may be a refusal (Error).
func describeRefusals(h huma.API) {
	refusal := h.OpenAPI().Components.Schemas.Schema(errorType, true, "Error")
	for _, path := range h.OpenAPI().Paths {
		for _, op := range []*huma.Operation{path.Get, path.Post} {
			if op == nil || op.Responses["200"] == nil {
				continue
			}
			for _, media := range op.Responses["200"].Content {
				media.Schema = &huma.Schema{OneOf: []*huma.Schema{media.Schema, refusal}}
			}
		}
	}
}

func (a *api) registerAddress(h huma.API) {
	both(h, get("/address/balance", "An address's bitcoin [7.30]"), a.balance)
	both(h, get("/address/multi-assets", "What several addresses have [7.31]"), a.multiAssets)
	both(h, get("/address/btc-utxo", "Outputs of an address that carry nothing [7.32]"), a.plainCoins)
	both(h, get("/address/inscriptions", "Inscriptions of an address, the newest first [7.34]"), a.addressInscriptions)
	both(h, get("/address/recent-history", "What the newest transactions did to an address [7.35]"), a.recentHistory)
	both(h, get("/address/search", "Names are not resolved: always a refusal [7.39]"), a.search)
	wallet(h, get("/v5/address/summary", "What an address has"), a.summary)
	wallet(h, get("/v5/address/history", "What was done with an address, with the other parties of each transaction"),
		a.addressHistory)
	wallet(h, get("/v5/address/balance2", "An address's bitcoin in satoshis"), a.balance2)
	wallet(h, get("/v5/address/available-utxo", "As btc-utxo"), a.plainCoins)
	wallet(h, get("/v5/address/unavailable-utxo", "Outputs of an address that carry something"), a.assetCoins)
	wallet(h, post("/v5/address/find-group-assets", "Which of a wallet's addresses hold anything"), a.findGroupAssets)
	wallet(h, get("/v5/ordinals/inscriptions", "As address/inscriptions"), a.addressInscriptions)
}

func (a *api) registerInscriptions(h huma.API) {
	both(h, get("/inscription/utxo", "The output that an inscription is in [7.33]"), a.inscriptionUTXO)
	both(h, post("/inscription/utxos", "The outputs that inscriptions are in [7.47]"), a.inscriptionUTXOs)
	wallet(h, get("/v5/inscription/utxo-detail", "An inscription's output with all that is in it"),
		a.inscriptionUTXODetail)
	wallet(h, get("/v5/inscription/info", "An inscription"), a.inscriptionInfo)
}

func (a *api) registerTokens(h huma.API) {
	both(h, get("/brc20/tokens", "BRC-20 balances of an address [7.41]"), a.tokens)
	both(h, get("/brc20/token-summary", "A BRC-20 token and an address's part of it [7.42]"), a.tokenSummary)
	both(h, get("/brc20/transferable-list", "Transfers of an address that wait to be sent [7.43]"), a.transferableList)
	both(h, post("/brc20/inscribe-transfer", "Order the inscription of a BRC-20 transfer [7.49]"), a.inscribeTransfer)
	both(h, get("/brc20/order-result", "The inscription of an order; null until it is revealed [7.40]"), a.orderResult)
	plain(h, get("/brc20/order", "How an order is doing"), a.orderStatus)
	plain(h, post("/brc20/order-reveal", "Give the signed reveal of an order that was made with a public key"),
		a.orderReveal)
	plain(h, get("/brc20/events", "What BRC-20 did in a block, and the hashes by which OPI nodes are compared"),
		a.blockEvents)
	wallet(h, get("/v5/brc20/list", "As brc20/tokens"), a.tokens)
	wallet(h, get("/v5/brc20/5byte-list", "As brc20/tokens, tickers of more than four bytes"), a.tokens5)
	wallet(h, get("/v5/brc20/recent-history", "What happened to an address's part of a BRC-20 token lately"),
		a.tokenEvents)
	wallet(h, get("/v5/brc20-prog/list", "Tokens in BRC-20's programmable module: not indexed, always empty"), a.progTokens)
	both(h, get("/runes/utxos", "Outputs of an address that carry a rune [7.44]"), a.runeUTXOs)
	both(h, get("/runes/token-summary", "A rune and an address's part of it [7.45]"), a.runeSummary)
	both(h, get("/runes/list", "Rune balances of an address"), a.runeList)
}

func (a *api) registerTransactions(h huma.API) {
	large := func(op huma.Operation, bytes int64) huma.Operation {
		op.MaxBodyBytes = bytes
		return op
	}
	both(h, large(post("/tx/broadcast",
		"Relay a signed transaction; code -1 and the node's reason where it refuses [7.48]"), maxTxBody), a.broadcast)
	both(h, large(post("/tx/decode", "What signing a PSBT would do, and what to beware of [7.50]"), maxTxBody), a.decode)
	wallet(h, large(post("/v5/tx/decode2", "As tx/decode"), maxTxBody), a.decode)
	wallet(h, large(post("/v5/tx/decode-contracts", "Contracts that a transaction pays to: none is known"), maxTxBody),
		a.contracts)
	wallet(h, large(post("/v5/contracts/decode", "As tx/decode-contracts"), maxTxBody), a.contracts)
	wallet(h, post("/v5/tx/create-send-btc", "Payments are built by wallets alone: always a refusal"), a.noPayment)
	wallet(h, large(post("/v5/utxo/assets-by-outpoints", "What outputs carry"), 2*maxBody), a.assetsByOutpoints)
}

func (a *api) registerWallet(h huma.API) {
	for _, prefix := range []string{"", "/default", "/v5/default"} {
		plain(h, get(prefix+"/inscription-summary", "The operator's choice of inscriptions [7.36]"), a.inscriptionSummary)
		plain(h, get(prefix+"/app-summary", "The operator's choice of applications [7.37]"), a.appSummary)
		plain(h, get(prefix+"/fee-summary", "Fee rates: Slow, Avg, Fast [7.38]"), a.feeSummary)
	}
	wallet(h, get("/v5/default/config", "About this host"), a.walletConfig)
	wallet(h, get("/v5/default/app-summary-v2", "As app-summary, in one list"), a.flatAppSummary)
	wallet(h, get("/v5/discovery/app-list", "As app-summary, by tag"), a.discovery)
	wallet(h, get("/v5/discovery/banner-list", "Banners: none"), a.banners)
	wallet(h, get("/v5/default/price", "Prices of coins in USD"), a.coinPrice)
	wallet(h, post("/v5/default/check-website", "What is known of a website: nothing"), a.checkWebsite)
	wallet(h, post("/v5/market/brc20/price", "Prices of BRC-20 tokens: none is known"), a.tickPrices)
	wallet(h, post("/v5/market/runes/price", "Prices of runes: none is known"), a.tickPrices)
	wallet(h, get("/v5/version/detail", "News of a wallet's version: none"), a.versionDetail)
	wallet(h, get("/v5/announcement/list", "Announcements: none"), a.announcements)
}

func get(path, summary string) huma.Operation {
	return huma.Operation{Method: http.MethodGet, Path: path, Summary: summary}
}

func post(path, summary string) huma.Operation {
	return huma.Operation{Method: http.MethodPost, Path: path, Summary: summary}
}

// both registers an operation where the specification has it and where today's wallets ask for it, described once.
func both[I, O any](h huma.API, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	plain(h, op, handle)
	op.Path, op.Hidden = "/v5"+op.Path, true
	plain(h, op, handle)
}

func wallet[I, O any](h huma.API, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	op.Tags = []string{"wallet"}
	plain(h, op, handle)
}

func plain[I, O any](h huma.API, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	if op.MaxBodyBytes == 0 {
		op.MaxBodyBytes = maxBody
	}
	op.Metadata = map[string]any{ours: true}
	op.OperationID = strings.ToLower(op.Method) + strings.ReplaceAll(op.Path, "/", "-")
	op.Responses = map[string]*huma.Response{"default": refusalResponse(h)}
	huma.Register(h, op, func(ctx context.Context, in *I) (*O, error) {
		ctx, cancel := context.WithTimeout(ctx, handleTime)
		defer cancel()
		return handle(ctx, in)
	})
}

func refusalResponse(h huma.API) *huma.Response {
	return &huma.Response{
		Description: "A refusal; with status 200 where a person could have caused it",
		Content: map[string]*huma.MediaType{"application/json": {Schema: h.OpenAPI().Components.Schemas.Schema(errorType,
			true, "Error")}},
	}
}

// describeRaw describes what is not answered in the envelope.
func describeRaw(h huma.API) {
	in := func(names ...string) (out []*huma.Param) {
		for _, name := range names {
			out = append(out, &huma.Param{Name: name, In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}})
		}
		return out
	}
	spend := h.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[Outspend](), true, "Outspend")
	status := h.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[TxStatus](), true, "TxStatus")
	for _, op := range []*huma.Operation{
		{
			Path: "/tx/{txid}/status", Summary: "Where a transaction stands, as Esplora says it [7.53]", Parameters: in("txid"),
			Responses: map[string]*huma.Response{"200": {
				Description: "Its status",
				Content:     map[string]*huma.MediaType{"application/json": {Schema: status}},
			}},
		},
		{
			Path: "/tx/{txid}/outspend/{vout}", Summary: "Who spends an output, as Esplora says it",
			Parameters: in("txid", "vout"),
			Responses: map[string]*huma.Response{"200": {
				Description: "Its spend",
				Content:     map[string]*huma.MediaType{"application/json": {Schema: spend}},
			}},
		},
		{
			Path: "/tx/{txid}/hex", Summary: "A transaction in hexadecimal digits, as Esplora says it", Parameters: in("txid"),
			Responses: map[string]*huma.Response{"200": {
				Description: "Its serialisation",
				Content:     map[string]*huma.MediaType{"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}},
			}},
		},
		{
			Path: "/content/{id}", Summary: "An inscription's content, sandboxed (SR-26)", Parameters: in("id"),
			Responses: map[string]*huma.Response{"200": {Description: "Its bytes, as an attachment"}},
		},
		{
			Path: "/preview/{id}", Summary: "A page that shows an inscription, sandboxed (SR-26)", Parameters: in("id"),
			Responses: map[string]*huma.Response{"200": {Description: "A page without scripts"}},
		},
	} {
		op.Method = http.MethodGet
		op.OperationID = "get" + strings.NewReplacer("/", "-", "{", "", "}", "").Replace(op.Path)
		op.Responses["default"] = refusalResponse(h)
		h.OpenAPI().AddOperation(op)
	}
}

// orNull marks properties that are objects or null; huma describes a pointer to a struct as the struct alone.
func orNull(s *huma.Schema, names ...string) *huma.Schema {
	for _, name := range names {
		p := s.Properties[name]
		s.Properties[name] = &huma.Schema{Description: p.Description, OneOf: []*huma.Schema{{Ref: p.Ref}, {Type: "null"}}}
	}
	return s
}

// TransformSchema implements huma.SchemaTransformer.
func (Envelope[T]) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	if reflect.TypeFor[T]().Kind() == reflect.Pointer {
		return orNull(s, "data")
	}
	return s
}

// TransformSchema implements huma.SchemaTransformer.
func (RuneInfo) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return orNull(s, "terms")
}

// ours marks the operations of this API. huma's hooks for errors are the process's, and other APIs set them too.
const ours = "causeway wallet API"

var errorType = reflect.TypeFor[Error]()

// registry keeps other APIs' error shapes out of this description: huma adds whatever its process-wide hook makes.
type registry struct{ huma.Registry }

// Schema implements huma.Registry.
func (r registry) Schema(t reflect.Type, allowRef bool, hint string) *huma.Schema {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[huma.StatusError]()) {
		t, hint = errorType, "Error"
	}
	return r.Registry.Schema(t, allowRef, hint)
}

// MarshalJSON implements json.Marshaler: the wrapper is not seen.
func (r registry) MarshalJSON() ([]byte, error) { return json.Marshal(r.Registry) }

var configureHuma = sync.OnceFunc(func() {
	huma.DefaultArrayNullable = false
	before := huma.NewErrorWithContext
	huma.NewErrorWithContext = func(ctx huma.Context, status int, msg string, errs ...error) huma.StatusError {
		if ctx != nil && ctx.Operation() != nil && ctx.Operation().Metadata[ours] == true {
			e := humaError(status, msg, errs...)
			ctx.SetHeader("X-Causeway-Error", e.Reason) // huma sets no headers of its own refusals
			return e
		}
		return before(ctx, status, msg, errs...)
	}
})
