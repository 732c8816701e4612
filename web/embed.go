// Package web embeds the built web application. It hides where the files lie and what an unbuilt tree
// looks like: callers get one file system rooted at index.html, or an error that names the command to run.
package web

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// ErrNotBuilt says that the binary was compiled before the web application was.
var ErrNotBuilt = errors.New(
	"the web app is not built into this binary: run `npm install --no-save && npm run build` in web/, then build again")

// FS returns the built application rooted at its index.html, or ErrNotBuilt.
func FS() (fs.FS, error) {
	files, err := fs.Sub(dist, "dist/app")
	if err != nil {
		return nil, fmt.Errorf("open embedded web app: %w", err)
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil, ErrNotBuilt
	}
	return files, nil
}

// DemoScript returns the script of the demo wallets, which only the local network serves (/local/demo.js).
// It is built apart from the application: no file of FS refers to its code.
func DemoScript() ([]byte, error) {
	script, err := dist.ReadFile("dist/demo/demo.js")
	if err != nil {
		return nil, ErrNotBuilt
	}
	return script, nil
}

// SDKModule returns the SDK as one module, which the local network's example of it loads (/local/sdk/sdk.js).
func SDKModule() ([]byte, error) {
	module, err := dist.ReadFile("dist/demo/sdk.js")
	if err != nil {
		return nil, ErrNotBuilt
	}
	return module, nil
}
