package terminal

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"

	"causeway/internal/outbound"
)

// patience is how long an address may take to answer.
const patience = 10 * time.Second

// FetchBounded reads an address; any answer but 2xx is an error with what it says.
func FetchBounded(ctx context.Context, url string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return nil, err
	}
	resp, err := outbound.Client(nil, patience).Do(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(resp.Body, 64<<10))
	if err == nil && resp.StatusCode/100 != 2 {
		err = fmt.Errorf("%s: %.200s", resp.Status, body)
	}
	return body, err
}
