package api

import (
	"context"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/amount"
	"causeway/internal/incident"
	"causeway/internal/message"
	"causeway/internal/quote"
)

// Incidents is what operators said, and whose word counts. The database is not believed: signatures are.
type Incidents struct {
	Newest  func(context.Context) ([]incident.Entry, error)
	Domain  message.Domain
	Signers []message.Member
}

const (
	incidentsAge = 10 * time.Second // after which they are read again
	statusDays   = 90
)

// incidentBook keeps the incidents whose signatures were checked a moment ago.
type incidentBook struct {
	mu      sync.Mutex
	read    time.Time
	refused int
	list    []incident.Incident
}

func (a *API) registerStatusPage(h huma.API) {
	get(h, "/status/report", "Everything that the page /status shows: lanes, chains, members, incidents, 90 days",
		a.statusReport)
	op := huma.Operation{
		Method: http.MethodGet, Path: "/api/status/feed", Summary: "Incidents as an Atom feed",
		OperationID: "get-status-feed",
		Responses: map[string]*huma.Response{"200": {
			Description: "The feed", Content: map[string]*huma.MediaType{"application/atom+xml": {}},
		}},
	}
	huma.Register(h, op, a.statusFeed)
}

// incidents reads them at most every few seconds: checking signatures costs more than the rest of an answer.
func (a *API) incidents(ctx context.Context) ([]incident.Incident, error) {
	if a.Incidents.Newest == nil {
		return nil, nil
	}
	b := &a.incidentBook
	b.mu.Lock()
	defer b.mu.Unlock()
	if now := a.Now(); b.read.IsZero() || now.Sub(b.read) >= incidentsAge {
		entries, err := a.Incidents.Newest(ctx)
		if err != nil {
			return nil, err
		}
		list, refused := incident.Fold(a.Incidents.Domain, a.Incidents.Signers, entries)
		if refused > b.refused {
			a.Log.WarnContext(ctx, "the database has words about incidents that no listed operator signed: they are not shown",
				"entries", refused)
		}
		b.list, b.refused, b.read = list, refused, now
	}
	return b.list, nil
}

func (a *API) statusReport(ctx context.Context, _ *struct{}) (*reply[StatusReport], error) {
	now, err := a.status(ctx, nil)
	if err != nil {
		return nil, err
	}
	list, err := a.incidents(ctx)
	if err != nil {
		return nil, a.fail(err)
	}
	at := a.Now()
	record, _ := a.Catalog.Record()
	v := StatusReport{
		AsOf: at.UnixMilli(), Now: now.Body.Data, Needed: record.Committee.Threshold, Of: len(record.Committee.Members),
		Lanes: a.laneStatuses(), Incidents: []IncidentView{}, Days: []StatusDay{},
	}
	for _, i := range list {
		v.Incidents = append(v.Incidents, incidentView(i))
	}
	for _, d := range incident.Days(list, at, statusDays) {
		worst := string(d.Worst)
		if worst == "" {
			worst = "none"
		}
		v.Days = append(v.Days, StatusDay{Date: d.Date, Worst: worst})
	}
	return ok(v), nil
}

func incidentView(i incident.Incident) IncidentView {
	v := IncidentView{
		ID: i.ID, Title: i.Title, Severity: string(i.Severity), OpenedAt: i.Opened.UnixMilli(), Entries: []IncidentEntry{},
	}
	if !i.Closed.IsZero() {
		closed := i.Closed.UnixMilli()
		v.ClosedAt = &closed
	}
	for _, s := range i.Said {
		v.Entries = append(v.Entries, IncidentEntry{
			Seq: s.Seq, At: s.At.UnixMilli(), State: string(s.State), Severity: string(s.Severity), Text: s.Text,
			Signer: checksummed([20]byte(s.By), shown{}), Signature: "0x" + hex.EncodeToString(s.Signature),
		})
	}
	return v
}

// What a lane does now.
const (
	laneOpen    = "open"
	laneFull    = "full"   // the day's cap is used up: it has room again by itself
	lanePaused  = "paused" // one end is paused or halted, or the lane is closed
	laneUnknown = "unknown"
)

// laneStatuses are all lanes, by source, then asset, then destination as the catalogue has them.
func (a *API) laneStatuses() []LaneStatus {
	out := []LaneStatus{}
	for _, p := range a.Catalog.Pools() {
		for _, dst := range p.Remotes {
			if r, known := a.Catalog.Route(p.ChainID, p.PoolID, dst); known {
				back, _ := a.Quotes.State(dst)
				lane := a.lane(p.ChainID, dst, p.Symbol, p.CommonDecimals)
				a.poolLane(&lane, p.PoolID, r.Dst.PoolID, p.RealDecimals, r.Dst.RealDecimals, r.Dst.CommonDecimals, back)
				lane.pause(a.Quotes.Halted(r))
				out = append(out, lane)
			}
		}
	}
	for _, m := range a.Catalog.MintBridges() {
		for _, dst := range m.Remotes {
			lane := a.lane(m.ChainID, dst, m.Symbol, m.CommonDecimals)
			a.pausedOrOpen(&lane)
			if src, end, known := a.Catalog.MintRoute(m.ChainID, m.AnchorBytes(), dst); known {
				lane.pause(a.Quotes.HaltedMint(src, end))
			}
			out = append(out, lane)
		}
	}
	for _, r := range a.Catalog.BitcoinRouters() {
		if r.Bitcoin == 0 {
			continue
		}
		in := a.lane(r.Bitcoin, r.ChainID, r.Symbol, r.CommonDecimals)
		from := a.lane(r.ChainID, r.Bitcoin, r.Symbol, r.CommonDecimals)
		if s, err := a.Quotes.State(r.ChainID); err == nil {
			if router, known := s.Routers[r.BitcoinAsset]; known {
				in.fill(router.Lane.CapIn, router.Lane.AvailableIn)
				halted := a.Quotes.HaltedBitcoin(r)
				in.pause(router.DepositsPaused || halted)
				from.fill(router.Lane.CapOut, router.Lane.AvailableOut)
				from.pause(router.WithdrawalsPaused || !router.Lane.Open || halted)
			}
		}
		out = append(out, in, from)
	}
	return out
}

func (a *API) lane(src, dst uint32, symbol string, decimals uint8) LaneStatus {
	v := LaneStatus{SrcChainID: src, DstChainID: dst, Symbol: symbol, Decimals: int(decimals), State: laneUnknown}
	for id, name := range map[uint32]*string{src: &v.Src, dst: &v.Dst} {
		n, _ := a.Catalog.Network(id)
		*name = n.Name
	}
	if eta, known := a.Quotes.ETA(src, dst); known {
		seconds := int64(eta / time.Second)
		v.UsualSeconds = &seconds
	}
	return v
}

// pausedOrOpen is all that is read of a lane without a cap.
func (a *API) pausedOrOpen(v *LaneStatus) {
	src, err1 := a.Quotes.State(v.SrcChainID)
	dst, err2 := a.Quotes.State(v.DstChainID)
	if err1 != nil || err2 != nil {
		return
	}
	v.State = laneOpen
	v.pause(src.OutboundPaused || dst.InboundPaused || src.Fees[v.DstChainID].Paused)
}

// poolLane fills in what both ends of a pool's lane let pass.
func (a *API) poolLane(v *LaneStatus, srcPool, dstPool uint32, srcReal, dstReal, dstCommon uint8,
	dst quote.ChainState,
) {
	a.pausedOrOpen(v)
	src, err := a.Quotes.State(v.SrcChainID)
	if err != nil || v.State == laneUnknown {
		return
	}
	from, known1 := src.Pools[srcPool]
	to, known2 := dst.Pools[dstPool]
	out, known3 := from.Lanes[v.DstChainID]
	in, known4 := to.Lanes[v.SrcChainID]
	if !known1 || !known2 || !known3 || !known4 {
		v.State = laneUnknown
		return
	}
	common := uint8(v.Decimals)
	cap_, left := out.CapOut, out.AvailableOut
	if dstCommon == common { // both ends of a lane count in the same units
		cap_, left = amount.Min(out.CapOut, in.CapIn), amount.Min(out.AvailableOut, in.AvailableIn)
	}
	paused := v.State == lanePaused
	v.fill(cap_, left)
	v.pause(paused || !out.Open)
	if most, _, err := amount.ToCommon(from.SwapLimit, srcReal, common); err == nil {
		text := most.String()
		v.MaxPerTransfer = &text
	}
	if over, _, err := amount.ToCommon(to.DelayOver, dstReal, dstCommon); err == nil && dstCommon == common {
		text := over.String()
		v.WaitsAbove = &text
	}
}

func (v *LaneStatus) fill(most, left amount.Amount) {
	m, l := most.String(), left.String()
	v.CapPerDay, v.Left, v.State = &m, &l, laneOpen
	if left.IsZero() {
		v.State = laneFull
	}
}

func (v *LaneStatus) pause(paused bool) {
	if paused {
		v.State = lanePaused
	}
}

// The feed, as RFC 4287 has it.
type (
	atomFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Updated string      `xml:"updated"`
		Author  atomAuthor  `xml:"author"`
		Links   []atomLink  `xml:"link"`
		Entries []atomEntry `xml:"entry"`
	}
	atomAuthor struct {
		Name string `xml:"name"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr,omitempty"`
		Href string `xml:"href,attr"`
	}
	atomEntry struct {
		ID        string   `xml:"id"`
		Title     string   `xml:"title"`
		Published string   `xml:"published"`
		Updated   string   `xml:"updated"`
		Link      atomLink `xml:"link"`
		Content   atomText `xml:"content"`
	}
	atomText struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	}
)

// feedEntries bounds the feed.
const feedEntries = 50

// statusFeed gives one entry for each incident, which changes with what is said of it: readers show it as updated.
func (a *API) statusFeed(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	list, err := a.incidents(ctx)
	if err != nil {
		return nil, a.fail(err)
	}
	id := "urn:causeway:" + hex.EncodeToString(a.Incidents.Domain[:])
	feed := atomFeed{
		ID: id + ":incidents", Title: a.Site.Name + ": incidents", Author: atomAuthor{a.Site.Name},
		Updated: time.Unix(0, 0).UTC().Format(time.RFC3339),
		Links:   []atomLink{{"self", "/api/status/feed"}, {"alternate", "/status"}},
	}
	newest := time.Unix(0, 0).UTC()
	for _, i := range list[:min(len(list), feedEntries)] {
		last := i.Said[len(i.Said)-1].At
		var text strings.Builder
		for _, s := range i.Said {
			fmt.Fprintf(&text, "%s\n%s\n\n", s.At.UTC().Format(time.RFC1123), s.Text)
		}
		title := i.Title
		if !i.Closed.IsZero() {
			title += " (closed)"
		}
		feed.Entries = append(feed.Entries, atomEntry{
			ID: id + ":incident:" + i.ID, Title: title, Published: i.Opened.UTC().Format(time.RFC3339),
			Updated: last.UTC().Format(time.RFC3339), Link: atomLink{"alternate", "/status#" + i.ID},
			Content: atomText{"text", strings.TrimSpace(text.String())},
		})
		if last.After(newest) {
			newest = last.UTC()
		}
	}
	feed.Updated = newest.Format(time.RFC3339)
	raw, err := xml.MarshalIndent(feed, "", "  ")
	if err != nil {
		return nil, a.fail(err)
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		hc.SetHeader("Content-Type", "application/atom+xml; charset=utf-8")
		_, _ = hc.BodyWriter().Write(append([]byte(xml.Header), raw...)) // the client is gone when this fails
	}}, nil
}
