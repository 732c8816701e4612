package committee_test

import (
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/memberclient"
)

func tokenFile(t *testing.T, token string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "token")
	require.NoError(t, os.WriteFile(path, []byte(token+"\n"), 0o600))
	return path
}

// SR-40: every relay has a name and a token of its own, which says who asks; each is withdrawn alone; and the single
// token without a name stays.
func TestServer_RelaysByName(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	north := committee.Relay{Name: "north", TokenFile: tokenFile(t, "north-north-north")}
	south := committee.Relay{Name: "south", TokenFile: tokenFile(t, "south-south-south")}
	unnamed := tokenFile(t, "a-token-of-sixteen")
	who := map[string]http.Handler{"GET /v1/who": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, "<"+memberclient.Caller(r.Context())+">")
	})}
	ask := func(url, token string) string {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+"/v1/who", nil)
		require.NoError(t, err)
		r.Header.Set("Authorization", "Bearer "+token)
		answer, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		if answer.StatusCode != http.StatusOK {
			return answer.Status
		}
		return string(body)
	}
	all := serve(t, w.members[0], committee.ServerConfig{
		TokenFile: unnamed, Relays: []committee.Relay{north, south}, Routes: who,
	})
	require.Equal(t, "<north>", ask(all, "north-north-north"))
	require.Equal(t, "<south>", ask(all, "south-south-south"))
	require.Equal(t, "<>", ask(all, "a-token-of-sixteen"))
	require.Contains(t, ask(all, "north-south-north"), "401")
	require.Contains(t, ask(all, ""), "401")

	less := serve(t, w.members[0], committee.ServerConfig{Relays: []committee.Relay{south}, Routes: who})
	require.Contains(t, ask(less, "north-north-north"), "401")
	require.Contains(t, ask(less, "a-token-of-sixteen"), "401")
	require.Equal(t, "<south>", ask(less, "south-south-south"))

	for name, list := range map[string][]committee.Relay{
		"the same token": {north, {Name: "south", TokenFile: north.TokenFile}},
		"the same name":  {north, {Name: "north", TokenFile: south.TokenFile}},
		"no name":        {{TokenFile: north.TokenFile}},
		"no file":        {{Name: "north", TokenFile: filepath.Join(t.TempDir(), "none")}},
	} {
		_, err := committee.Server(w.members[0].Member, committee.ServerConfig{Relays: list})
		require.Error(t, err, name)
	}
	_, err := committee.Server(w.members[0].Member,
		committee.ServerConfig{Relays: make([]committee.Relay, memberclient.MaxCallers+1)})
	require.ErrorContains(t, err, "at most")
}

// SR-33: the status names who let turns lapse, the worst first.
func TestServer_StatusNamesLapses(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	at := time.Unix(1_800_000_000, 0).UTC()
	url := serve(t, w.members[0], committee.ServerConfig{
		Lapsed: func(context.Context) ([]committee.RelayLapses, error) {
			return []committee.RelayLapses{{Name: "north", Times: 1, Last: at}, {Name: "south", Times: 7, Last: at}}, nil
		},
	})
	answer, err := http.Get(url + "/v1/status")
	require.NoError(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Less(t, strings.Index(string(body), `{"name":"south","times":7,`),
		strings.Index(string(body), `{"name":"north","times":1,`))
	require.Contains(t, string(body), "south")
}
