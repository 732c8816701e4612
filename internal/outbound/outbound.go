// Package outbound makes the HTTP clients that ask servers of somebody's configuration: endpoints of chains, indexes,
// members, price services.
package outbound

import (
	"net/http"
	"time"
)

// Client asks the server that it is given and no other: an answer that sends on to another address is handed to the
// caller as it is. Followed, it would carry keys and tokens elsewhere, reach what only this machine can reach, and make
// two endpoints one (SR-19). A transport of nil is net/http's own; a timeout of 0 leaves the time to each request's
// context.
func Client(transport http.RoundTripper, timeout time.Duration) *http.Client {
	return &http.Client{
		Transport: transport, Timeout: timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
