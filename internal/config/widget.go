package config

import (
	"fmt"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strconv"
)

// maxParents bounds the header that names them.
const maxParents = 32

// parentHost is a name as browsers write it: lower case, in ASCII. A content security policy knows no IPv6 address, and
// a wildcard would let in whoever gets hold of any name below.
var parentHost = regexp.MustCompile(`^[a-z0-9_-]+(\.[a-z0-9_-]+)*$`)

// Widget says whose pages may have the transfer form in a frame.
type Widget struct {
	// Parents are their origins, such as https://app.example; without any, nobody frames it. A parent can lay things over
	// the form, and is trusted not to.
	Parents []string `yaml:"parents"`
}

func (w Widget) validate() []string {
	var out []string
	if len(w.Parents) > maxParents {
		out = append(out, fmt.Sprintf("widget.parents: %d are more than %d", len(w.Parents), maxParents))
	}
	for i, text := range w.Parents {
		if err := CheckParent(text); err != nil {
			out = append(out, fmt.Sprintf("widget.parents[%d]: %s", i, err))
		}
		if slices.Contains(w.Parents[:i], text) {
			out = append(out, fmt.Sprintf("widget.parents[%d]: %q is given twice", i, text))
		}
	}
	return out
}

// CheckParent tells what keeps a text from being the origin of a page that may frame the form: https, a host and, where
// it is not 443, a port, as browsers write it. Plain http is for this machine alone.
func CheckParent(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme+"://"+u.Host != text || !parentHost.MatchString(u.Hostname()) {
		return fmt.Errorf("%q is not an origin such as https://app.example: a scheme, a host in lower case, no path", text)
	}
	standard := map[string]string{"https": "443", "http": "80"}[u.Scheme]
	if port := u.Port(); port == standard && port != "" || !validPort(u) {
		return fmt.Errorf("%q: leave out the port, or give one from 1 to 65535 that is not %s", text, standard)
	}
	switch ip := net.ParseIP(u.Hostname()); {
	case u.Scheme == "https", u.Scheme == "http" && (u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()):
		return nil
	}
	return fmt.Errorf("%q: a page must come over https, or from this machine", text)
}

// validPort also refuses a colon without a port, which no browser writes.
func validPort(u *url.URL) bool {
	if u.Host == u.Hostname() {
		return true
	}
	n, err := strconv.ParseUint(u.Port(), 10, 16)
	return err == nil && n > 0 && strconv.FormatUint(n, 10) == u.Port()
}
