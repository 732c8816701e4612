// Package causeway is the root of the module: it holds only the test of the architecture. See docs/architecture.md.
package causeway
