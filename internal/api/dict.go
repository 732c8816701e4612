package api

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

type dictID struct {
	DictID string `query:"dictID" required:"true" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9_.:-]+$"`
}

type dictWrite struct {
	Authorization string `header:"Authorization" maxLength:"512" hidden:"true"`
	Body          DictView
}

// dictDelete repeats the field: huma does not fill embedded structs whose type is not exported.
type dictDelete struct {
	DictID        string `query:"dictID" required:"true" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9_.:-]+$"`
	Authorization string `header:"Authorization" maxLength:"512" hidden:"true"`
}

func (a *API) registerDict(h huma.API) {
	get(h, "/dict/dict", "An operator's text, such as the banner `notice` [7.18]", a.readDict)
	write := func(method, summary string) huma.Operation {
		return huma.Operation{
			Method: method, Path: "/api/dict/dict", Summary: summary,
			Security: []map[string][]string{{"operator": {}}},
		}
	}
	register(h, write(http.MethodPost, "Add a text"), func(ctx context.Context, in *dictWrite) (*reply[DictView], error) {
		return a.writeDict(ctx, in, true)
	})
	register(h, write(http.MethodPut, "Change a text"),
		func(ctx context.Context, in *dictWrite) (*reply[DictView], error) {
			return a.writeDict(ctx, in, false)
		})
	register(h, write(http.MethodDelete, "Remove a text"), a.deleteDict)
}

// authorize compares digests, so that the time it takes tells neither the token nor its length.
func (a *API) authorize(header string) error {
	scheme, token, _ := strings.Cut(header, " ")
	got, want := sha256.Sum256([]byte(token)), sha256.Sum256([]byte(a.DictToken))
	same := subtle.ConstantTimeCompare(got[:], want[:]) == 1
	if a.DictToken == "" || !same || !strings.EqualFold(scheme, "Bearer") {
		return errUnauthorized.err()
	}
	return nil
}

func (a *API) readDict(ctx context.Context, in *dictID) (*reply[DictView], error) {
	e, known, err := a.Records.Dict(ctx, in.DictID)
	if err != nil {
		return nil, a.fail(err)
	}
	if !known {
		return nil, errDictNotFound.err()
	}
	return ok(DictView{DictID: e.ID, Status: e.Status, DictContent: e.Content}), nil
}

func (a *API) writeDict(ctx context.Context, in *dictWrite, create bool) (*reply[DictView], error) {
	if err := a.authorize(in.Authorization); err != nil {
		return nil, err
	}
	e := DictEntry{ID: in.Body.DictID, Status: in.Body.Status, Content: in.Body.DictContent}
	if create {
		created, err := a.Records.CreateDict(ctx, e)
		if err != nil {
			return nil, a.fail(err)
		}
		if !created {
			return nil, errDictExists.err()
		}
		return ok(in.Body), nil
	}
	if _, known, err := a.Records.Dict(ctx, e.ID); err != nil || !known {
		if err != nil {
			return nil, a.fail(err)
		}
		return nil, errDictNotFound.err()
	}
	if err := a.Records.PutDict(ctx, e); err != nil {
		return nil, a.fail(err)
	}
	return ok(in.Body), nil
}

func (a *API) deleteDict(ctx context.Context, in *dictDelete) (*reply[DictView], error) {
	if err := a.authorize(in.Authorization); err != nil {
		return nil, err
	}
	deleted, err := a.Records.DeleteDict(ctx, in.DictID)
	if err != nil {
		return nil, a.fail(err)
	}
	if !deleted {
		return nil, errDictNotFound.err()
	}
	return ok(DictView{DictID: in.DictID}), nil
}
