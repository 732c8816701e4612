package memberclient

import "context"

// MaxCallers is how many callers with credentials of their own a member can have.
const MaxCallers = 64

type callerKey struct{}

// WithCaller notes in a request's context who asks: the name that a member's operator gave to the credential. The
// member's server sets it, and nothing that a caller sends does.
func WithCaller(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, callerKey{}, name)
}

// Caller is the name of who asks; empty for the credential that has none.
func Caller(ctx context.Context) string {
	name, _ := ctx.Value(callerKey{}).(string)
	return name
}
