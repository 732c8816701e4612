package app

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"slices"
)

//go:embed widget
var widgetFiles embed.FS

// widgetPath is where the local network shows a page that has the transfer form in a frame.
const widgetPath = "/local/widget/"

// widgetExample is a page as an app's developer would write it, of another origin than the bridge: the same port of
// this machine by its name instead of its number, which browsers hold apart as they do two sites.
type widgetExample struct {
	bridge, origin string
	files          map[string]*packed
}

func newWidgetExample(address net.Addr) (*widgetExample, error) {
	_, port, err := net.SplitHostPort(address.String())
	if err != nil {
		return nil, fmt.Errorf("find the port of %s: %w", address, err)
	}
	e := &widgetExample{
		bridge: "http://" + address.String(), origin: "http://" + net.JoinHostPort("localhost", port),
		files: map[string]*packed{},
	}
	page, err := template.ParseFS(widgetFiles, "widget/index.html")
	if err != nil {
		return nil, fmt.Errorf("read the widget's example: %w", err)
	}
	var text bytes.Buffer
	shown := struct {
		Bridge   string
		From, To uint32
	}{e.bridge, localETH, localBTC}
	if err := page.Execute(&text, shown); err != nil {
		return nil, fmt.Errorf("write the widget's example: %w", err)
	}
	e.files[""] = newPacked("index.html", text.Bytes())
	for _, name := range []string{"page.js", "page.css"} {
		content, err := widgetFiles.ReadFile("widget/" + name)
		if err != nil {
			return nil, fmt.Errorf("read the widget's example: %w", err)
		}
		e.files[name] = newPacked(name, content)
	}
	return e, nil
}

// parents are the origins that may frame the form: the example's, and others.
func (e *widgetExample) parents(others []string) []string {
	all := append([]string{e.origin}, others...)
	slices.Sort(all)
	return slices.Compact(all)
}

func (e *widgetExample) mount(mux *http.ServeMux) {
	mux.Handle("GET "+widgetPath+"{file...}", e)
}

// ServeHTTP sends whoever comes by another of this machine's names to the example's own.
func (e *widgetExample) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if "http://"+r.Host != e.origin {
		http.Redirect(w, r, e.origin+widgetPath, http.StatusTemporaryRedirect)
		return
	}
	file := e.files[r.PathValue("file")]
	if file == nil {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self' "+e.bridge+"; frame-src "+e.bridge+
		"; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("Cache-Control", "no-cache")
	h.Set("X-Content-Type-Options", "nosniff")
	file.ServeHTTP(w, r)
}
