// Package explorer serves read-only pages about the local chains: transactions
// with the bridge's events or with runestones and inscriptions decoded,
// addresses, blocks, runes, BRC-20 tokens and a search.
// It hides how a chain is read and how what it holds becomes words.
//
// Pages are plain HTML without scripts, under a policy that forbids any. What
// is read for a page is bounded: see the limits below, which the pages state
// where they cut something off. Everything read from a chain is untrusted.
package explorer

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"
)

// Base is the path below which all pages are.
const Base = "/explorer"

// Limits of one page.
const (
	pageTimeout    = 10 * time.Second
	overviewBlocks = 200  // searched for the latest transactions
	overviewRows   = 8    // shown per chain
	historyBlocks  = 2000 // searched for an address
	historyRows    = 50
	blockRows      = 200 // transactions shown of one block
	logRows        = 100 // events shown of one transaction
	valueBytes     = 4096
)

// Chain is one chain to be shown.
type Chain struct {
	ID       uint64
	Name     string // 'Local ETH'
	Currency string // native coin, 18 decimals: 'ETH'
	RPCURL   string // shown, so that a wallet can be pointed at it
	Client   *ethclient.Client
}

// Options of the pages. The zero value works.
type Options struct {
	// Label names a known address ('Bridge', 'USDT pool', 'Alice'); "" for others.
	Label func(chainID uint64, a common.Address) string
	// TransferURL is where the web app follows the transfer of a transaction
	// with bridge events; "" or a nil function offers no link.
	TransferURL func(chainID uint64, tx common.Hash) string
	// FollowURL is the same for a chain of another family, whose transactions have other names.
	FollowURL func(chainID uint64, tx string) string
	// Bitcoin, Solana and TON are shown too, unless they are nil.
	Bitcoin *Bitcoin
	Solana  *Solana
	TON     *TON
	// Fonts are addresses of this origin where the typefaces are; "" leaves the system's.
	Fonts struct{ UI, Mono string }
	// HomeURL is where 'Local network' leads; default "/".
	HomeURL string
	Logger  *slog.Logger
}

//go:embed assets
var assets embed.FS

type explorer struct {
	chains   []*source
	families []family
	opts     Options
	book     *decoder
	pages    *template.Template
	log      *slog.Logger
}

// New returns the handler of Base and everything below. It fails if two chains
// share an id.
func New(chains []Chain, opts Options) (http.Handler, error) {
	if opts.Label == nil {
		opts.Label = func(uint64, common.Address) string { return "" }
	}
	if opts.HomeURL == "" {
		opts.HomeURL = "/"
	}
	e := &explorer{opts: opts, log: opts.Logger}
	if e.log == nil {
		e.log = slog.New(slog.DiscardHandler)
	}
	var err error
	if e.book, err = newDecoder(); err != nil {
		return nil, fmt.Errorf("read contract interfaces: %w", err)
	}
	for i, c := range chains {
		if e.chain(fmt.Sprint(c.ID)) != nil {
			return nil, fmt.Errorf("chain id %d is given twice", c.ID)
		}
		e.chains = append(e.chains,
			&source{Chain: c, Index: i%4 + 1, label: opts.Label, tokens: make(map[common.Address]token)})
	}
	if err := e.openFamilies(); err != nil {
		return nil, err
	}
	if e.pages, err = template.New("").Funcs(template.FuncMap{
		"short": short, "group": group, "when": when,
		"pair": func(f frame, v any) part { return part{f, v, false} },
		"long": func(f frame, v any) part { return part{f, v, true} },
	}).ParseFS(assets, "assets/*.html"); err != nil {
		return nil, fmt.Errorf("read page templates: %w", err)
	}
	return e.routes(), nil
}

func (e *explorer) openFamilies() error {
	if c := e.opts.Solana; c != nil {
		s, err := newSolana(e, *c)
		if err != nil {
			return err
		}
		e.families = append(e.families, s)
	}
	if c := e.opts.TON; c != nil {
		t, err := newTON(e, *c)
		if err != nil {
			return err
		}
		e.families = append(e.families, t)
	}
	return nil
}

func (e *explorer) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc(Base+"/style.css", e.asset("assets/style.css", "text/css; charset=utf-8", e.opts.faces()))
	mux.HandleFunc(Base+"/favicon.svg", e.asset("assets/favicon.svg", "image/svg+xml", ""))
	mux.HandleFunc(Base, e.page(e.overview))
	mux.HandleFunc(Base+"/{chain}/tx/{hash}",
		e.ofFamily("hash", family.txPage, e.either(e.transaction, (*btc).txPage)))
	mux.HandleFunc(Base+"/{chain}/address/{address}",
		e.ofFamily("address", family.addressPage, e.either(e.address, (*btc).addressPage)))
	mux.HandleFunc(Base+"/{chain}/block/{block}",
		e.ofFamily("block", family.blockPage, e.either(e.block, (*btc).blockPage)))
	mux.HandleFunc(Base+"/{chain}/rune/{rune}", e.page(e.btcPage((*btc).runePage)))
	mux.HandleFunc(Base+"/{chain}/brc20/{tick}", e.page(e.btcPage((*btc).brc20Page)))
	mux.HandleFunc(Base+"/{chain}/inscription/{id}", e.page(e.btcPage((*btc).inscriptionPage)))
	mux.HandleFunc("/", e.page(func(context.Context, *http.Request) (view, error) {
		return view{},
			&problem{
				http.StatusNotFound, "No such page",
				"This address leads nowhere. Search above, or start from the overview.",
			}
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy",
			"default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "+
				"frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "the explorer can only be read", http.StatusMethodNotAllowed)
			return
		}
		if r.URL.Path != Base && strings.TrimRight(r.URL.Path, "/") == Base {
			http.Redirect(w, r, Base, http.StatusMovedPermanently)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// faces declares the typefaces for the style sheet.
func (o Options) faces() string {
	var out strings.Builder
	for family, address := range map[string]string{"Geist": o.Fonts.UI, "Geist Mono": o.Fonts.Mono} {
		if address != "" {
			fmt.Fprintf(&out,
				"@font-face { font-family: %q; src: url(%q) format(\"woff2\"); font-weight: 100 900; font-display: swap; }\n",
				family, address)
		}
	}
	return out.String()
}

// asset serves a file with something before it.
func (e *explorer) asset(name, contentType, before string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		b, err := assets.ReadFile(name)
		if err != nil {
			http.Error(w, "missing", http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Type", contentType)
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(append([]byte(before), b...))
	}
}

// problem is a page about something that cannot be shown.
type problem struct {
	status      int
	Title, Text string
}

func (p *problem) Error() string { return p.Title + ": " + p.Text }

// redirect leads to the one page that a search has found.
type redirect struct{ path string }

func (r *redirect) Error() string { return "see " + r.path }

// view is a page to be rendered.
type view struct {
	page  string // template
	title string
	// refresh lets the browser load the page again after so many seconds.
	refresh int
	data    any
}

// frame is what the templates get.
type frame struct {
	Title, Page, Theme, Query, Home string
	Refresh                         int
	Data                            any
	path                            string
}

// URL keeps the chosen theme on a link of the explorer.
func (f frame) URL(path string) string {
	if f.Theme == "" {
		return path
	}
	return path + "?" + url.Values{"theme": {f.Theme}}.Encode()
}

// Switch is this page in another theme; "" follows the system.
func (f frame) Switch(theme string) string {
	v := url.Values{}
	if theme != "" {
		v.Set("theme", theme)
	}
	if f.Query != "" {
		v.Set("q", f.Query)
	}
	if len(v) == 0 {
		return f.path
	}
	return f.path + "?" + v.Encode()
}

// part is what a template that several pages use gets.
type part struct {
	Frame frame
	Value any
	Long  bool
}

// page runs a reader with a bound on its time and renders what comes of it.
func (e *explorer) page(read func(context.Context, *http.Request) (view, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), pageTimeout)
		defer cancel()
		f := frame{Home: e.opts.HomeURL, Query: clip(strings.TrimSpace(r.URL.Query().Get("q")), 100), path: r.URL.Path}
		if t := r.URL.Query().Get("theme"); t == "light" || t == "dark" {
			f.Theme = t
		}
		v, err := read(ctx, r)
		status := http.StatusOK
		if err != nil {
			var to *redirect
			if errors.As(err, &to) {
				http.Redirect(w, r, f.URL(to.path), http.StatusSeeOther)
				return
			}
			var p *problem
			if !errors.As(err, &p) {
				e.log.WarnContext(ctx, "explorer page failed", "path", r.URL.Path, "error", err)
				p = &problem{
					http.StatusBadGateway, "The chain did not answer",
					"Reading this page failed. Try again in a moment; if it stays, look at the output of the local network.",
				}
			}
			status, v = p.status, view{page: "problem", title: p.Title, data: p}
		}
		f.Title, f.Page, f.Refresh, f.Data = v.title, v.page, v.refresh, v.data
		var out bytes.Buffer
		if err := e.pages.ExecuteTemplate(&out, "layout.html", f); err != nil {
			e.log.ErrorContext(ctx, "explorer page was not rendered", "path", r.URL.Path, "error", err)
			http.Error(w, "the page could not be rendered", http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		w.WriteHeader(status)
		_, _ = io.Copy(w, &out)
	}
}

// chain finds a chain by the id in a path; nil if there is none.
func (e *explorer) chain(id string) *source {
	for _, c := range e.chains {
		if fmt.Sprint(c.ID) == id {
			return c
		}
	}
	return nil
}

// named returns the chain of a path.
func (e *explorer) named(r *http.Request) (*source, error) {
	if c := e.chain(r.PathValue("chain")); c != nil {
		return c, nil
	}
	return nil, &problem{
		http.StatusNotFound, "No such chain",
		fmt.Sprintf("%q is none of the local chains' ids: %s.", clip(r.PathValue("chain"), 30), e.ids()),
	}
}

func (e *explorer) ids() string {
	ids := make([]string, 0, len(e.chains)+1)
	for _, c := range e.chains {
		ids = append(ids, fmt.Sprintf("%d (%s)", c.ID, c.Name))
	}
	if b := e.opts.Bitcoin; b != nil {
		ids = append(ids, fmt.Sprintf("%d (%s)", b.ID, b.Name))
	}
	for _, f := range e.families {
		ids = append(ids, fmt.Sprintf("%d (%s)", f.about().ID, f.about().Name))
	}
	return strings.Join(ids, ", ")
}

// chainName names a chain by id, also one that is not shown here.
func (e *explorer) chainName(id uint64) string {
	if c := e.chain(fmt.Sprint(id)); c != nil {
		return c.Name
	}
	if f := e.familyOf(fmt.Sprint(id)); f != nil {
		return f.about().Name
	}
	return "chain " + fmt.Sprint(id)
}
