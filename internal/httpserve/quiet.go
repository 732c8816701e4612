package httpserve

import (
	"bytes"
	"io"
	"log"
)

// faults is where a server says what fails outside its handlers: what it cannot accept, for one. Handshakes that fail
// are left out. Each is a client's own fault, which it is told, and strangers would fill the log with them.
func faults(to io.Writer) *log.Logger { return log.New(withoutHandshakes{to}, "", log.LstdFlags) }

type withoutHandshakes struct{ to io.Writer }

// Write takes one line at a time, as loggers give them.
func (w withoutHandshakes) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("http: TLS handshake error from ")) {
		return len(line), nil
	}
	return w.to.Write(line)
}
