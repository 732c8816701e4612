package store_test

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/url"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/store"
	"causeway/internal/store/pgtest"
)

// Behind a pooler that shares connections out by transaction a lock would be held by whoever is served next: who asks
// for it is told so, and goes on at PostgreSQL's own address.
func TestHoldBehindAPooler(t *testing.T) {
	dsn := pgtest.DSN(t)
	pooled := reopen(t, poolByTransaction(t, dsn))
	_, _, err := pooled.Hold(t.Context(), "member")
	require.ErrorIs(t, err, store.ErrPooler)
	require.ErrorContains(t, err, "session mode")
	direct := reopen(t, dsn)
	store.SettleAtOnce(direct)
	_, release, err := direct.Hold(t.Context(), "member")
	require.NoError(t, err)
	require.NoError(t, release())
}

// poolByTransaction is a server's address by way of a pooler that has two connections for each client's one, and gives
// each transaction the other one than the last.
func poolByTransaction(t *testing.T, dsn string) string {
	t.Helper()
	u, err := url.Parse(dsn)
	require.NoError(t, err)
	const socket = ".s.PGSQL.5432"
	query, folder := u.Query(), t.TempDir()
	server := filepath.Join(query.Get("host"), socket)
	l, err := net.Listen("unix", filepath.Join(folder, socket))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, l.Close()) })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go func() { _ = errors.Join(pool(client, server), client.Close()) }()
		}
	}()
	query.Set("host", folder)
	query.Set("default_query_exec_mode", "exec") // statements that are prepared once are lost behind such a pooler
	u.RawQuery = query.Encode()
	return u.String()
}

// Messages of PostgreSQL's protocol that say whose turn it is.
const (
	pgQuery, pgSync, pgTerminate = 'Q', 'S', 'X'
	pgReady, pgIdle              = 'Z', 'I'
)

func pool(client net.Conn, server string) error {
	var backends [2]net.Conn
	for i := range backends {
		conn, err := net.Dial("unix", server)
		if err != nil {
			return err
		}
		defer conn.Close()
		backends[i] = conn
	}
	var length [4]byte // the first message has no type
	if _, err := io.ReadFull(client, length[:]); err != nil {
		return err
	}
	rest := make([]byte, binary.BigEndian.Uint32(length[:])-4)
	if _, err := io.ReadFull(client, rest); err != nil {
		return err
	}
	for i, to := range []io.Writer{client, io.Discard} {
		if _, err := backends[i].Write(append(length[:], rest...)); err != nil {
			return err
		}
		if _, err := untilReady(backends[i], to); err != nil {
			return err
		}
	}
	for turn := 0; ; {
		kind, message, err := readMessage(client)
		if err != nil || kind == pgTerminate {
			return err
		}
		if _, err := backends[turn].Write(message); err != nil {
			return err
		}
		if kind != pgQuery && kind != pgSync {
			continue
		}
		state, err := untilReady(backends[turn], client)
		if err != nil {
			return err
		}
		if state == pgIdle {
			turn = 1 - turn
		}
	}
}

// untilReady passes on what a server says until it waits for its client, and tells whether a transaction is open then.
func untilReady(server io.Reader, client io.Writer) (state byte, err error) {
	for {
		kind, message, err := readMessage(server)
		if err != nil {
			return 0, err
		}
		if _, err := client.Write(message); err != nil {
			return 0, err
		}
		if kind == pgReady {
			return message[5], nil
		}
	}
}

func readMessage(r io.Reader) (kind byte, message []byte, err error) {
	var head [5]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, err
	}
	message = append(message, head[:]...)
	body := make([]byte, binary.BigEndian.Uint32(head[1:])-4)
	if _, err := io.ReadFull(r, body); err != nil {
		return 0, nil, err
	}
	return head[0], append(message, body...), nil
}
