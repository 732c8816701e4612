// Package wiretest holds what two processes say to each other today against what is kept of it. During a rolling
// upgrade one of the two is of the version before: requests are refused with a field that is not known, so a caller
// must go on asking in the words that were kept; answers may gain fields, and must keep those that were kept.
package wiretest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// Exchange is one request and its answer.
type Exchange struct {
	Method  string          `json:"method"`
	Path    string          `json:"path"` // with its query
	Request json.RawMessage `json:"request,omitempty"`
	Status  int             `json:"status"`
	Answer  json.RawMessage `json:"answer"`
}

// Conversation is what was kept, in order.
type Conversation []Exchange

// maxBody bounds what a test reads, in bytes.
const maxBody = 1 << 20

// Kept reads a conversation. A missing file is written from what say asks of handler, and fails the test: what is kept
// is read by a person before it is committed, and not changed afterwards.
func Kept(t *testing.T, file string, handler http.Handler, say func(handler http.Handler)) Conversation {
	t.Helper()
	raw, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		r := &recorder{handler: handler}
		say(r)
		raw, err = json.MarshalIndent(r.heard, "", "  ")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, append(raw, '\n'), 0o600))
		require.FailNow(t, "nothing was kept: it is written now", file)
	}
	require.NoError(t, err)
	var c Conversation
	require.NoError(t, json.Unmarshal(raw, &c))
	require.NotEmpty(t, c)
	return c
}

type recorder struct {
	handler http.Handler
	mu      sync.Mutex
	heard   Conversation
}

func (r *recorder) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(io.LimitReader(req.Body, maxBody))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	req.Body = io.NopCloser(bytes.NewReader(body))
	answer := httptest.NewRecorder()
	r.handler.ServeHTTP(answer, req)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.heard = append(r.heard, Exchange{
		Method: req.Method, Path: req.URL.RequestURI(), Request: body, Status: answer.Code,
		Answer: bytes.TrimSpace(answer.Body.Bytes()),
	})
	w.WriteHeader(answer.Code)
	_, _ = w.Write(answer.Body.Bytes()) // the client says what it lacks
}

// Ask asks a handler of now in the words that were kept: each answer has the status and every field that it had. Fields
// of these names may have other values, such as times.
func (c Conversation) Ask(t *testing.T, handler http.Handler, free ...string) {
	t.Helper()
	for _, x := range c {
		req := httptest.NewRequestWithContext(t.Context(), x.Method, x.Path, bytes.NewReader(x.Request))
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, req)
		require.Equal(t, x.Status, w.Code, "%s %s: %s", x.Method, x.Path, w.Body)
		var was, is any
		require.NoError(t, json.Unmarshal(x.Answer, &was))
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &is), "%s %s", x.Method, x.Path)
		require.Empty(t, lost(was, is, free), "%s %s", x.Method, x.Path)
	}
}

// Answers is one of before: it takes exactly the kept requests, in their order, and gives the kept answers, with a
// field that nobody knows, as one of tomorrow may.
func (c Conversation) Answers(t *testing.T) http.Handler {
	t.Helper()
	next := 0
	t.Cleanup(func() { require.Equal(t, len(c), next, "everything that was kept was asked for") })
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		body, err := io.ReadAll(io.LimitReader(req.Body, maxBody))
		if err != nil || next == len(c) {
			http.Error(w, fmt.Sprint("more is asked for than was kept: ", err), http.StatusTeapot)
			return
		}
		x := c[next]
		next++
		if fault := x.differs(req, body); fault != "" {
			http.Error(w, fault, http.StatusTeapot)
			return
		}
		w.WriteHeader(x.Status)
		_, _ = w.Write(append([]byte(`{"ofTomorrow":{"x":[1]},`), x.Answer[1:]...)) // the client says what it lacks
	})
}

// differs says how a request is another one than was kept.
func (x Exchange) differs(req *http.Request, body []byte) string {
	if req.Method != x.Method || req.URL.RequestURI() != x.Path {
		return fmt.Sprintf("%s %s was kept, %s %s is asked for", x.Method, x.Path, req.Method, req.URL.RequestURI())
	}
	if len(x.Request) == 0 && len(body) == 0 {
		return ""
	}
	var was, is any
	if json.Unmarshal(x.Request, &was) != nil || json.Unmarshal(body, &is) != nil {
		return "the request is no JSON"
	}
	if missing, more := lost(was, is, nil), lost(is, was, nil); missing != "" || more != "" {
		return fmt.Sprintf("the request of %s is another one: %s %s", x.Path, missing, more)
	}
	return ""
}

// lost names a field of was that is not as it was.
func lost(was, is any, free []string) string {
	switch was := was.(type) {
	case map[string]any:
		now, ok := is.(map[string]any)
		if !ok {
			return "no object"
		}
		for name, v := range was {
			w, there := now[name]
			if !there {
				return name + " is gone"
			}
			if fault := lost(v, w, free); fault != "" && !slices.Contains(free, name) {
				return name + ": " + fault
			}
		}
		return ""
	case []any:
		now, ok := is.([]any)
		if !ok || len(now) != len(was) {
			return "another list"
		}
		for i := range was {
			if fault := lost(was[i], now[i], free); fault != "" {
				return fmt.Sprintf("%d: %s", i, fault)
			}
		}
		return ""
	default:
		if was != is {
			return fmt.Sprintf("%v was kept, and it is %v", was, is)
		}
		return ""
	}
}
