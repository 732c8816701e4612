package drill

import (
	"net"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// A process that is started again finds its port free: connections have other ones, and so have other drills.
func TestPortsStayFree(t *testing.T) {
	mine, theirs := new(ports), new(ports)
	defer mine.close()
	defer theirs.close()
	given := map[string]bool{}
	for i := range 60 {
		p := []*ports{mine, theirs}[i%2]
		address, err := p.free(t.Context())
		require.NoError(t, err)
		require.False(t, given[address], address)
		given[address] = true
		host, text, err := net.SplitHostPort(address)
		require.NoError(t, err)
		require.Equal(t, "127.0.0.1", host)
		port, err := strconv.Atoi(text)
		require.NoError(t, err)
		require.GreaterOrEqual(t, port, 20_000)
		require.Less(t, port, 32_768, "Linux gives what is above to connections")
	}
	for address := range given {
		require.Error(t, mine.hold(t.Context(), address), "somebody has it")
		l, err := net.Listen("tcp", address)
		require.NoError(t, err, "who it was given to listens there")
		require.NoError(t, l.Close())
	}
	mine.close()
	theirs.close()
	for address := range given {
		require.NoError(t, mine.hold(t.Context(), address), "the drill is over")
	}
}
