package app

import (
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"causeway/internal/signer"
)

// The first refusal of a signer is an increase, as alerts ask for one: each of its figures is there from the beginning.
func TestSignerFigures_SR24(t *testing.T) {
	f := newSignerFigures()
	f.status = func() signer.Status { return signer.Status{} }
	registry := prometheus.NewRegistry()
	require.NoError(t, registry.Register(f))
	read := func(name string) map[string]float64 {
		families, err := registry.Gather()
		require.NoError(t, err)
		out := map[string]float64{}
		for _, family := range families {
			if family.GetName() != name {
				continue
			}
			for _, m := range family.GetMetric() {
				var labels []string
				for _, l := range m.GetLabel() { // sorted by name
					labels = append(labels, l.GetValue())
				}
				out[strings.Join(labels, " ")] = m.GetCounter().GetValue()
			}
		}
		return out
	}
	require.Len(t, read("causeway_signer_signed_total"), len(signer.Kinds()))
	refused := read("causeway_signer_refused_total")
	require.Len(t, refused, len(signer.Kinds())*len(signer.Codes()))
	require.Contains(t, refused, "conflict batch")
	require.Zero(t, refused["conflict batch"])
	f.observe("batch", signer.CodeConflict)
	f.observe("batch", "")
	require.InDelta(t, 1, read("causeway_signer_refused_total")["conflict batch"], 0)
	require.InDelta(t, 1, read("causeway_signer_signed_total")["batch"], 0)
	require.Len(t, read("causeway_signer_refused_total"), len(refused), "and no other one comes")
}
