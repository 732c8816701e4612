package app

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// prometheusServer is a real Prometheus that scrapes some addresses.
type prometheusServer struct {
	t   *testing.T
	url string
}

// startPrometheus scrapes processes each second, by the rules that operators have, and has scraped each once.
func startPrometheus(t *testing.T, targets ...string) prometheusServer {
	t.Helper()
	dir := t.TempDir()
	rules, err := filepath.Abs("../../deploy/prometheus/causeway.rules.yml")
	require.NoError(t, err)
	config := fmt.Sprintf("global: {scrape_interval: 1s, evaluation_interval: 1s}\nrule_files: [%q]\nscrape_configs:\n"+
		"  - {job_name: causeway, static_configs: [{targets: [%s]}]}\n", rules, strings.Join(targets, ", "))
	file := filepath.Join(dir, "prometheus.yml")
	require.NoError(t, os.WriteFile(file, []byte(config), 0o600))
	address := freePort(t)
	log, err := os.Create(filepath.Join(dir, "log"))
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, "prometheus", "--config.file="+file, "--storage.tsdb.path="+filepath.Join(dir, "data"),
		"--web.listen-address="+address)
	cmd.Stderr, cmd.SysProcAttr = log, &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	require.NoError(t, cmd.Start(), "Prometheus is missing: scripts/need.sh prometheus prometheus")
	t.Cleanup(func() {
		cancel()
		_ = cmd.Wait() // it was killed
		if t.Failed() {
			said, _ := os.ReadFile(log.Name())
			t.Logf("the end of Prometheus's log:\n%s", said[max(0, len(said)-2000):])
		}
		_ = log.Close()
	})
	p := prometheusServer{t, "http://" + address}
	p.has(fmt.Sprintf("count(up == 1) == %d", len(targets)))
	return p
}

// has waits until a query has a value.
func (p prometheusServer) has(queries ...string) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; <-time.After(200 * time.Millisecond) {
		var left []string
		for _, expr := range queries {
			if got, err := p.query(expr); err != nil || len(got) == 0 {
				left = append(left, fmt.Sprintf("%s: %v", expr, err))
			}
		}
		if len(left) == 0 {
			return
		}
		require.Less(p.t, time.Now(), deadline, "without a value:\n%s", strings.Join(left, "\n"))
	}
}

type samples []struct {
	Metric map[string]string
	Value  [2]any
}

// query asks for the newest value; the error is Prometheus's own word.
func (p prometheusServer) query(expr string) (samples, error) {
	req, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet,
		p.url+"/api/v1/query?query="+url.QueryEscape(expr), http.NoBody)
	require.NoError(p.t, err)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var answer struct {
		Status, Error string
		Data          struct{ Result samples }
	}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return nil, err
	}
	if answer.Status != "success" {
		return nil, fmt.Errorf("%s", answer.Error)
	}
	return answer.Data.Result, nil
}

// dashboardQueries are all that the dashboard asks: of signers, which the local network does without, and of others.
func dashboardQueries(t *testing.T) (signers, others []string) {
	t.Helper()
	raw, err := os.ReadFile("../../deploy/grafana/causeway.json")
	require.NoError(t, err)
	var board struct {
		Panels []struct {
			Title, Type string
			Targets     []struct{ Expr string }
		}
	}
	require.NoError(t, json.Unmarshal(raw, &board))
	for _, p := range board.Panels {
		if p.Type == "row" {
			continue
		}
		require.NotEmpty(t, p.Targets, p.Title)
		for _, target := range p.Targets {
			require.NotEmpty(t, target.Expr, p.Title)
			if strings.Contains(target.Expr, "signer_") {
				signers = append(signers, target.Expr)
			} else {
				others = append(others, target.Expr)
			}
		}
	}
	require.Greater(t, len(others), 20)
	require.NotEmpty(t, signers)
	return signers, others
}

// showsDashboard waits until each query of the dashboard has a value, and knows that nothing wakes anybody. The network
// has delivered a transfer since Prometheus looks at it.
func (p prometheusServer) showsDashboard() {
	t := p.t
	t.Helper()
	_, queries := dashboardQueries(t)
	p.has(queries...)
	got, err := p.query(`ALERTS{alertstate="firing",severity="page"}`)
	require.NoError(t, err)
	require.Empty(t, got)
	got, err = p.query(`sum(causeway_transfer_delivery_seconds_count) >= 2`)
	require.NoError(t, err)
	require.NotEmpty(t, got, "both transfers count")
	got, err = p.query(`causeway:delivery_seconds:p95_1h`)
	require.NoError(t, err)
	require.NotEmpty(t, got, "the rules run as well")
}
