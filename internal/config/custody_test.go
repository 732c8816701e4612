package config

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const relayBitcoin = `
bitcoin:
  chain: local
  node: {url: "http://127.0.0.1:18443", cookieFile: .cookie}
  data: index
  history: true
  batchWindow: 30s
  consolidateBelow: 4
  lowReserveSats: 2000000
  minReserveSats: 1000000
  keeper: {every: 10s, weiPerSat: {910001002: "10000000000"}}
`

func TestRelayBitcoin(t *testing.T) {
	c, err := Load[Relay](write(t, "relay.yaml", goodRelay+relayBitcoin, 0o644))
	require.NoError(t, err)
	require.Equal(t, 30*time.Second, c.Bitcoin.BatchWindow)
	require.Equal(t, "10000000000", c.Bitcoin.Keeper.WeiPerSat[910001002])
	for want, tail := range map[string]string{
		"bitcoin.history: the custody's": "\nbitcoin: {chain: local, node: {url: \"http://127.0.0.1:1\", " +
			"cookieFile: c}, data: d}\n",
		"bitcoin.chain":                            "\nbitcoin: {history: true}\n",
		"bitcoin.lowReserveSats: below":            "\nbitcoin: {history: true, lowReserveSats: 1, minReserveSats: 2}\n",
		"bitcoin.keeper.percent":                   "\nbitcoin: {keeper: {percent: 10}}\n",
		"bitcoin.keeper.every":                     "\nbitcoin: {keeper: {every: 2h}}\n",
		`weiPerSat: chain 7: "1.5" is not a whole`: "\nbitcoin: {keeper: {weiPerSat: {7: \"1.5\"}}}\n",
		"bitcoin.maxDataBytes":                     "\nbitcoin: {maxDataBytes: 82}\n",
		"bitcoin.batchWindow":                      "\nbitcoin: {batchWindow: 25h}\n",
	} {
		_, err := Load[Relay](write(t, "relay.yaml", goodRelay+tail, 0o644))
		require.ErrorContains(t, err, want)
	}
}

// SR-24: the two keys of a member are independent; and it judges Bitcoin by its own index.
func TestCustodyOfAMember_SR24(t *testing.T) {
	member := func(tail string) error {
		_, err := Load[Attest](write(t, "attest.yaml",
			"network: local\ndatabase: sqlite:x\ndeployment: d\nlisten: 127.0.0.1:1\nkeyFile: k\nchains: [{id: 97, endpoints: "+
				"[https://a.example]}]\n"+tail, 0o644))
		return err
	}
	index := "bitcoin: {chain: local, node: {url: \"http://127.0.0.1:1\", cookieFile: c}, data: d, history: true}\n"
	require.NoError(t, member(index+"custody: {keyFile: custody.key, oldKeyFiles: {1: old.key}}\n"))
	require.ErrorContains(t, member(index+"custody: {keyFile: k}\n"), "SR-24")
	require.ErrorContains(t, member(index+"custody: {}\n"), "custody.keyFile")
	require.ErrorContains(t, member("custody: {keyFile: c}\n"), "the member needs its own index")
	require.ErrorContains(t, member(index+"custody: {keyFile: c, oldKeyFiles: {0: x}}\n"), "oldKeyFiles")

	// SR-18: one that left has keys of earlier epochs alone.
	require.NoError(t, member(index+"retired: true\ncustody: {oldKeyFiles: {1: old.key}}\n"))
	require.ErrorContains(t, member("retired: true\n"), "give custody.oldKeyFiles")
	require.ErrorContains(t, member(index+"retired: true\ncustody: {}\n"), "custody.oldKeyFiles: name")
	require.ErrorContains(t, member(index+"retired: true\ncustody: {keyFile: c, oldKeyFiles: {1: x}}\n"),
		"custody.keyFile: a retired")
	for text, want := range map[string]string{
		"    retired: true\n": "members[0].custodyKeys: a retired",
		"    retired: true\n    custodyKeys: {1: " + strings.Repeat("ab", 32) + "}\n": "",
	} {
		_, err := Load[Relay](write(t, "relay.yaml", goodRelay+text, 0o644))
		if want == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, want)
	}

	// SR-08: where the second index is, and which outputs the operator looked at.
	op := strings.Repeat("0a", 32) + ":1"
	require.NoError(t,
		member(index+"secondIndex: {ord: \"http://127.0.0.1:80\", opi: \"https://opi\", accept: [\""+op+"\"]}\n"))
	require.ErrorContains(t, member("secondIndex: {ord: \"http://127.0.0.1:80\"}\n"), "give bitcoin")
	require.ErrorContains(t, member(index+"secondIndex: {}\n"), "give ord for runes")
	require.ErrorContains(t, member(index+"secondIndex: {ord: \"ftp://x\"}\n"), "secondIndex.ord")
	require.ErrorContains(t, member(index+"secondIndex: {opi: opi}\n"), "secondIndex.opi")
	require.ErrorContains(t, member(index+"secondIndex: {opi: \"http://x\", accept: [\"12:1\", \""+op+"\"]}\n"),
		"secondIndex.accept[0]")
}
