package awskms

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
	"time"
)

// sign signs a request without a query by Signature Version 4 of AWS: all headers that it has, and its host.
func sign(req *http.Request, body []byte, as Credentials, region, service string, now time.Time) {
	at := now.UTC().Format("20060102T150405Z")
	req.Header.Set("X-Amz-Date", at)
	if as.SessionToken != "" {
		req.Header.Set("X-Amz-Security-Token", as.SessionToken)
	}
	headers := map[string]string{"host": req.URL.Host}
	for name, values := range req.Header {
		trimmed := make([]string, len(values))
		for i, v := range values {
			trimmed[i] = strings.Join(strings.Fields(v), " ")
		}
		headers[strings.ToLower(name)] = strings.Join(trimmed, ",")
	}
	names := make([]string, 0, len(headers))
	for name := range headers {
		names = append(names, name)
	}
	slices.Sort(names)
	var canonical strings.Builder
	for _, name := range names {
		canonical.WriteString(name + ":" + headers[name] + "\n")
	}
	signed := strings.Join(names, ";")
	hash := sha256.Sum256(body)
	path := req.URL.EscapedPath()
	if path == "" {
		path = "/"
	}
	whole := sha256.Sum256([]byte(strings.Join(
		[]string{req.Method, path, "", canonical.String(), signed, hex.EncodeToString(hash[:])}, "\n")))
	scope := strings.Join([]string{at[:8], region, service, "aws4_request"}, "/")
	key := []byte("AWS4" + as.SecretAccessKey)
	for _, part := range []string{at[:8], region, service, "aws4_request"} {
		key = mac(key, part)
	}
	text := strings.Join([]string{"AWS4-HMAC-SHA256", at, scope, hex.EncodeToString(whole[:])}, "\n")
	req.Header.Set("Authorization", "AWS4-HMAC-SHA256 Credential="+as.AccessKeyID+"/"+scope+", SignedHeaders="+signed+
		", Signature="+hex.EncodeToString(mac(key, text)))
}

func mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}
