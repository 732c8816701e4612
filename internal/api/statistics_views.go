package api

// StatisticHead says what an answer of statistics stands on.
type StatisticHead struct {
	AsOf    int64  `json:"asOf" doc:"When the figures were read"`
	Behind  int64  `json:"behind" doc:"Transfers that are not counted yet, about; 0: everything is"`
	Convert string `json:"convert" doc:"Currency of fiat, by the header X-Convert"`
}

// FiatView is a sum of money. What has no price is left out of it and named, never taken for zero.
type FiatView struct {
	Fiat     *string  `json:"fiat" doc:"Decimal number at the present prices, at most 6 decimals; null where nothing of it has a price"`
	Unpriced []string `json:"unpriced" doc:"Symbols of what is left out because it has no price now"`
}

// PeriodView counts transfers of some UTC days: swaps, mints and withdrawals. What goes back counts in `returned`
// alone.
type PeriodView struct {
	Transactions int64    `json:"transactions" doc:"Whose source block is of these days"`
	Arrived      int64    `json:"arrived" doc:"Of them: paid"`
	Returned     int64    `json:"returned" doc:"Of them: sent back, or on the way back"`
	UnderWay     int64    `json:"underWay" doc:"The rest"`
	Volume       FiatView `json:"volume" doc:"Of what arrived"`
}

// AveragesView is how long transfers took, in seconds from source block to paying block.
type AveragesView struct {
	EVM     *int64 `json:"evm" doc:"Neither from nor to Bitcoin; null: none arrived"`
	Bitcoin *int64 `json:"bitcoin" doc:"From and to Bitcoin; null: none arrived"`
}

// StatisticView is the summary of everything [7.20].
type StatisticView struct {
	StatisticHead
	Locked         FiatView     `json:"locked" doc:"In pools and in custody on Bitcoin"`
	LockedMissing  []uint32     `json:"lockedMissing" doc:"Chains that could not be read: locked is without them"`
	Today          PeriodView   `json:"today" doc:"The UTC day so far"`
	Week           PeriodView   `json:"week" doc:"7 UTC days, today's included"`
	Month          PeriodView   `json:"month" doc:"30 UTC days, today's included"`
	All            PeriodView   `json:"all"`
	AverageSeconds AveragesView `json:"averageSeconds" doc:"Of the month"`
}

// StatisticsView is what an overview shows, of one moment [7.19].
type StatisticsView struct {
	StatisticView
	Days       []DayView    `json:"days" doc:"Ascending, without gaps, today last"`
	Lanes      []LaneView   `json:"lanes" doc:"Of the same days: the 10 with the highest volume"`
	LockedDays []LockedView `json:"lockedDays" doc:"Ascending; days without a reading are not listed"`
}

// DayView is one UTC day.
type DayView struct {
	Date string `json:"date" doc:"YYYY-MM-DD, UTC"`
	PeriodView
	ByKind KindVolumes `json:"byKind" doc:"Parts of volume"`
}

// KindVolumes are the parts of a volume by kind of asset; null where nothing of it has a price.
type KindVolumes struct {
	BTC   *string `json:"btc"`
	BRC20 *string `json:"brc20"`
	Rune  *string `json:"rune"`
	Other *string `json:"other" doc:"Tokens that are not Bitcoin's"`
}

// TransactionsView counts transfers by day [7.22].
type TransactionsView struct {
	StatisticHead
	Days []TransactionsDay `json:"days" doc:"Ascending, without gaps, today last"`
}

// TransactionsDay is one UTC day.
type TransactionsDay struct {
	Date         string `json:"date" doc:"YYYY-MM-DD, UTC"`
	Transactions int64  `json:"transactions"`
	Arrived      int64  `json:"arrived"`
	Returned     int64  `json:"returned"`
	UnderWay     int64  `json:"underWay"`
}

// VolumesView is what arrived, by day and by token [7.23].
type VolumesView struct {
	StatisticHead
	Days   []VolumesDay  `json:"days" doc:"Ascending, without gaps, today last"`
	Tokens []TokenVolume `json:"tokens" doc:"Of these days, the highest volume first"`
}

// VolumesDay is one UTC day.
type VolumesDay struct {
	Date   string      `json:"date" doc:"YYYY-MM-DD, UTC"`
	Volume FiatView    `json:"volume"`
	ByKind KindVolumes `json:"byKind"`
}

// TokenVolume is what arrived of one token.
type TokenVolume struct {
	Symbol       string  `json:"symbol" doc:"Empty: of a deployment that is not known here any more"`
	Kind         string  `json:"kind" enum:"btc,brc20,rune,other"`
	Asset        *string `json:"asset" doc:"As reserves name it; null: not Bitcoin's"`
	Transactions int64   `json:"transactions"`
	Arrived      int64   `json:"arrived"`
	Amount       string  `json:"amount" doc:"In units of 10^-decimals"`
	Decimals     uint8   `json:"decimals"`
	Fiat         *string `json:"fiat" doc:"null: no price"`
}

// BridgeView lists the lanes [7.21].
type BridgeView struct {
	StatisticHead
	Lanes []LaneView `json:"lanes" doc:"Of these days, the highest volume first"`
}

// LaneView is what one token's lane between two chains did.
type LaneView struct {
	SrcChainID     uint32  `json:"srcChainId"`
	SrcChainName   string  `json:"srcChainName"`
	DstChainID     uint32  `json:"dstChainId"`
	DstChainName   string  `json:"dstChainName"`
	Symbol         string  `json:"symbol" doc:"On the source chain"`
	DstSymbol      string  `json:"dstSymbol"`
	Icon           string  `json:"icon"`
	Kind           string  `json:"kind" enum:"btc,brc20,rune,other"`
	Transactions   int64   `json:"transactions"`
	Arrived        int64   `json:"arrived"`
	Returned       int64   `json:"returned"`
	UnderWay       int64   `json:"underWay"`
	AverageSeconds *int64  `json:"averageSeconds" doc:"null: none arrived"`
	Amount         string  `json:"amount" doc:"That arrived, in units of 10^-decimals"`
	Decimals       uint8   `json:"decimals"`
	Fiat           *string `json:"fiat" doc:"null: no price"`
}

// TVLView is what is locked now, and was at the end of each day [7.24].
type TVLView struct {
	StatisticHead
	Total   FiatView      `json:"total"`
	Missing []uint32      `json:"missing" doc:"Chains that could not be read: total is without them"`
	Chains  []LockedChain `json:"chains"`
	Days    []LockedView  `json:"days" doc:"Ascending, at each day's last prices; days without a reading are not listed"`
}

// LockedChain is what is locked on one chain.
type LockedChain struct {
	ChainID   uint32        `json:"chainId"`
	ChainName string        `json:"chainName"`
	Total     FiatView      `json:"total"`
	Tokens    []LockedToken `json:"tokens"`
}

// LockedToken is what is locked of one token on one chain.
type LockedToken struct {
	Token    string  `json:"token" doc:"Address of the pool; on Bitcoin the asset as reserves name it"`
	Symbol   string  `json:"symbol"`
	Amount   string  `json:"amount" doc:"Base units"`
	Decimals uint8   `json:"decimals"`
	Fiat     *string `json:"fiat" doc:"null: no price"`
}

// LockedView is what was locked at the last reading of a UTC day.
type LockedView struct {
	Date   string   `json:"date" doc:"YYYY-MM-DD, UTC"`
	Locked FiatView `json:"locked" doc:"At that reading's prices, in USD"`
}

// KindView is what one kind of Bitcoin's assets did [7.25] [7.26] [7.27].
type KindView struct {
	StatisticHead
	Kind   string      `json:"kind" enum:"btc,brc20,rune"`
	Period PeriodView  `json:"period"`
	Assets []KindAsset `json:"assets"`
	Days   []KindDay   `json:"days" doc:"Ascending, without gaps, today last"`
}

// KindDay is one UTC day.
type KindDay struct {
	Date string `json:"date" doc:"YYYY-MM-DD, UTC"`
	PeriodView
}

// KindAsset is one asset of the kind. GET /api/reserves has the proof of what is held.
type KindAsset struct {
	Asset        string  `json:"asset"`
	Symbol       string  `json:"symbol"`
	Transactions int64   `json:"transactions"`
	Arrived      int64   `json:"arrived"`
	Deposited    string  `json:"deposited" doc:"That arrived from Bitcoin, in units of 10^-decimals"`
	Withdrawn    string  `json:"withdrawn" doc:"That arrived on Bitcoin, in units of 10^-decimals"`
	Decimals     uint8   `json:"decimals"`
	Fiat         *string `json:"fiat" doc:"Of both; null: no price"`
	Held         *string `json:"held" doc:"Base units in custody; null while the custody cannot be read"`
	Issued       *string `json:"issued" doc:"On all chains, in base units on Bitcoin; null likewise"`
	HeldDecimals uint8   `json:"heldDecimals" doc:"Of held and issued"`
}
