package app

import (
	"embed"
	"fmt"
	"net/http"

	"causeway/web"
)

//go:embed sdkpage
var sdkFiles embed.FS

// sdkPath is where the local network shows a page that makes a transfer by the SDK.
const sdkPath = "/local/sdk/"

// sdkExample is a page as an app's developer would write it without a bundler: plain files, and the SDK as one module.
type sdkExample map[string]*packed

func newSDKExample() (sdkExample, error) {
	module, err := web.SDKModule()
	if err != nil {
		return nil, fmt.Errorf("read the SDK's module: %w", err)
	}
	e := sdkExample{"sdk.js": newPacked("sdk.js", module)}
	for name, file := range map[string]string{"": "index.html", "page.js": "page.js", "page.css": "page.css"} {
		content, err := sdkFiles.ReadFile("sdkpage/" + file)
		if err != nil {
			return nil, fmt.Errorf("read the SDK's example: %w", err)
		}
		e[name] = newPacked(file, content)
	}
	return e, nil
}

func (e sdkExample) mount(mux *http.ServeMux) {
	mux.Handle("GET "+sdkPath+"{file...}", e)
}

func (e sdkExample) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file := e[r.PathValue("file")]
	if file == nil {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "+
		"img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("Cache-Control", "no-cache")
	h.Set("X-Content-Type-Options", "nosniff")
	file.ServeHTTP(w, r)
}
