package api

// The shapes of the pool-chain and swap API. Their field names are the specification's (sections 3 and 7) and appear
// nowhere else; amounts are decimal strings in base units unless a comment says otherwise, times unix milliseconds.

// PoolChain is a listed chain [3.04] with what a wallet and a form need of it.
type PoolChain struct {
	ChainID         uint32      `json:"chainID"`
	ChainName       string      `json:"chainName"`
	SwapNetwork     string      `json:"swapNetwork"`
	ChainIcon       string      `json:"chainIcon"`
	ChainLabel      string      `json:"chainLabel"`
	SupportContract string      `json:"supportContract" doc:"The bridge, which is the router"`
	ChainType       string      `json:"chainType" enum:"EVM,TON,SOLANA,BITCOIN"`
	HexID           string      `json:"hexId"`
	Symbol          string      `json:"symbol"`
	NativeDecimals  uint8       `json:"nativeDecimals"`
	RPC             string      `json:"rpc"`
	ScanURL         string      `json:"scanUrl"`
	Testnet         bool        `json:"testnet"`
	GasPrice        *string     `json:"gasPrice" doc:"gwei, where the network has a fixed price"`
	Lens            string      `json:"lens"`
	Roles           []string    `json:"roles"`
	Confirmations   uint32      `json:"confirmations" doc:"Blocks to wait for after one's own transaction [9.09]"`
	FinalityBlocks  uint64      `json:"finalityBlocks"`
	BlockSeconds    float64     `json:"blockSeconds"`
	Paused          bool        `json:"paused" doc:"The same as pausedIn"`
	PausedIn        bool        `json:"pausedIn" doc:"Nothing arrives here: inbound is paused, or the committee frozen"`
	PausedOut       bool        `json:"pausedOut" doc:"Nothing can be sent from here to any chain"`
	Tokens          []PoolToken `json:"tokens"`
}

// PoolToken is a listed token [3.05]. Mint tokens have poolId 0.
type PoolToken struct {
	ChainID               uint32   `json:"chainID"`
	ID                    string   `json:"id"`
	Name                  string   `json:"name"`
	Symbol                string   `json:"symbol"`
	TokenDecimals         string   `json:"tokenDecimals"`
	CommonDecimals        string   `json:"commonDecimals"`
	TokenContractAddress  string   `json:"tokenContractAddress"`
	Icon                  string   `json:"icon"`
	IsNative              bool     `json:"isNative"`
	ConvertID             string   `json:"convertId"`
	ConvertAddress        string   `json:"convertAddress"`
	IsActive              bool     `json:"isActive"`
	AnchorContractAddress string   `json:"anchorContractAddress"`
	PoolAddress           string   `json:"poolAddress"`
	PoolID                uint32   `json:"poolId"`
	IsPoolActive          bool     `json:"isPoolActive"`
	IsPoolProdActive      bool     `json:"isPoolProdActive"`
	Remotes               []uint32 `json:"remotes" doc:"Chains with a lane from here"`
	Mint                  bool     `json:"mint"`
	Faucet                bool     `json:"faucet"`
}

// RouterEntry names a chain's router [3.07].
type RouterEntry struct {
	ChainID   uint32 `json:"chainID"`
	ChainType string `json:"chainType"`
	Router    string `json:"router"`
}

// BoolBridgeChain is a chain with mint bridges [3.06].
type BoolBridgeChain struct {
	ChainID uint32            `json:"chainID"`
	Tokens  []BoolBridgeToken `json:"tokens"`
}

// BoolBridgeToken is a token that crosses by a mint bridge.
type BoolBridgeToken struct {
	Symbol               string   `json:"symbol"`
	Name                 string   `json:"name"`
	TokenContractAddress string   `json:"tokenContractAddress"`
	TokenDecimals        string   `json:"tokenDecimals"`
	Bridge               string   `json:"bridge"`
	DstChainIDs          []uint32 `json:"dstChainIDs"`
}

// ContractDetails is what the browser keeps in base64 [7.05]: shown at once, never signed with.
type ContractDetails struct {
	Routers     []RouterEntry     `json:"routers"`
	BoolBridges []BoolBridgeChain `json:"boolBridges"`
}

// PoolDetail is a pool's figures [7.06].
type PoolDetail struct {
	ChainID              uint32       `json:"chainID"`
	PoolID               uint32       `json:"poolId"`
	PoolAddress          string       `json:"poolAddress"`
	TokenContractAddress string       `json:"tokenContractAddress"`
	Symbol               string       `json:"symbol"`
	Liquidity            string       `json:"liquidity"`
	SwapLimit            string       `json:"swapLimit"`
	FeeRatio             uint32       `json:"feeRatio" doc:"per 1,000,000"`
	CumulatedFee         string       `json:"cumulatedFee"`
	DelayOver            string       `json:"delayOver"`
	Lanes                []LaneDetail `json:"lanes"`
	AsOfBlock            uint64       `json:"asOfBlock"`
	AsOf                 int64        `json:"asOf"`
}

// LaneDetail is a lane's limits, in base units of the pool's token.
type LaneDetail struct {
	DstChainID   uint32 `json:"dstChainID"`
	CapOut       string `json:"capOut"`
	AvailableOut string `json:"availableOut"`
	CapIn        string `json:"capIn"`
	AvailableIn  string `json:"availableIn"`
	Open         bool   `json:"open"`
}

// ExchangeRate holds prices [7.07]; null is unknown and shown as "n/a".
type ExchangeRate struct {
	NativeCurrencyRate *string `json:"nativeCurrencyRate"`
	DstTokenRate       *string `json:"dstTokenRate"`
}

// BoolFee is the bridge fee of a mint pair, in wei of the source chain [7.08].
type BoolFee struct {
	Fee    string `json:"fee"`
	Halted bool   `json:"halted" doc:"The committee signs nothing for an end of this route: what is sent waits until it does again"`
}

// TONBoolFee is the bridge fee of a swap from a pool on TON, in nanotons [7.10].
type TONBoolFee struct {
	Fee    string `json:"fee"`
	Halted bool   `json:"halted" doc:"The committee signs nothing for an end of this route: what is sent waits until it does again"`
}

// QuoteView is what a transfer costs and brings.
type QuoteView struct {
	AmountIn     string  `json:"amountIn"`
	Dust         string  `json:"dust" doc:"Part of the asked amount that common decimals cannot carry; it stays with the sender"`
	PoolFee      string  `json:"poolFee"`
	AmountOut    string  `json:"amountOut"`
	BridgeFee    string  `json:"bridgeFee" doc:"Base units of the source chain's coin"`
	Rent         string  `json:"rent,omitempty" doc:"The part of bridgeFee, at most, that pays for an account of the recipient's on the destination; absent where none is needed"`
	FeeRatio     uint32  `json:"feeRatio"`
	SwapLimit    string  `json:"swapLimit"`
	AvailableOut string  `json:"availableOut"`
	AvailableIn  string  `json:"availableIn"`
	Liquidity    string  `json:"liquidity"`
	DelayOver    string  `json:"delayOver"`
	Delayed      bool    `json:"delayed"`
	DelaySeconds int64   `json:"delaySeconds"`
	ETASeconds   *int64  `json:"etaSeconds" doc:"From signature to arrival, without a delay; null where a chain's pace is unknown"`
	AsOf         int64   `json:"asOf"`
	Halted       bool    `json:"halted" doc:"The committee signs nothing for an end of this route: what is sent waits until it does again"`
	Reason       *string `json:"reason" enum:"paused,lane_closed,zero_amount,swap_limit,out_limit,in_limit,liquidity,data_too_long"`
	ReasonText   *string `json:"reasonText"`
}

// BasicConfig is what the web app shows of its operator [7.17].
type BasicConfig struct {
	Network        string        `json:"network" enum:"mainnet,testnet,local"`
	ProductionTest bool          `json:"productionTest"`
	ProjectID      string        `json:"projectId"`
	Locale         string        `json:"locale"`
	Name           string        `json:"name"`
	PoweredBy      *NamedLink    `json:"poweredBy"`
	ExternalLinks  ExternalLinks `json:"externalLinks"`
	Social         []LabelLink   `json:"social"`
	TextLinks      []LabelLink   `json:"textLinks"`
	SupportURL     *string       `json:"supportUrl"`
	Convert        string        `json:"convert"`
	Balances       []string      `json:"balances" enum:"ton,solana" doc:"Chains that /coin-balance answers for"`
	TONPairing     *string       `json:"tonPairing" doc:"HTTP bridge of TonConnect by which Tonkeeper on a phone connects; null: none"`
}

// NamedLink is a provider's name and where it leads.
type NamedLink struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// LabelLink is a label and where it leads.
type LabelLink struct {
	Label string `json:"label"`
	URL   string `json:"url"`
}

// ExternalLinks are the two links of the navigation [2.12]; null leaves the choice to the host rule.
type ExternalLinks struct {
	Fractal *string `json:"fractal"`
	CKB     *string `json:"ckb"`
}

// DictView is an operator's text [7.18].
type DictView struct {
	DictID string `json:"dictID" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9_.:-]+$"`
	Status int    `json:"status" minimum:"0" maximum:"9"`
	// PostgreSQL keeps none
	DictContent string `json:"dictContent" maxLength:"20000" pattern:"^[^\\x00]*$" patternDescription:"text without NUL"`
}

// RecordPage is one numbered page of records.
type RecordPage struct {
	Items      []Record `json:"items"`
	PageNo     int      `json:"pageNo"`
	TotalCount string   `json:"totalCount" doc:"At most 10000 are counted"`
	TotalPage  int      `json:"totalPage"`
}

// Record is a transfer in the names of the literal record API.
type Record struct {
	CrossID        string `json:"swapRecordCrossId" doc:"uid"`
	Status         string `json:"swapRecordStatus" enum:"Pending,Verifying,Success,Claimable,Refunding,Refunded,Failed"`
	UserAddress    string `json:"swapRecordUserAddress"`
	BoolChainHash  string `json:"swapRecordBoolChainHash" doc:"Digest of the attested batch, empty before attestation"`
	SrcChainHash   string `json:"swapRecordSrcChainHash"`
	SrcChainID     uint32 `json:"swapRecordSrcChainId"`
	SrcChainName   string `json:"swapRecordSrcChainName"`
	SrcChainTime   string `json:"swapRecordSrcChainTime" doc:"YYYY-MM-DD HH:mm:ss, UTC"`
	SrcTokenID     string `json:"swapRecordSrcTokenId"`
	SrcTokenName   string `json:"swapRecordSrcTokenName"`
	SrcTokenSymbol string `json:"swapRecordSrcTokenSymbol"`
	SrcTokenAmount string `json:"swapRecordSrcTokenAmount" doc:"whole tokens"`
	SrcUserAddress string `json:"swapRecordSrcUserAddress"`
	DstChainHash   string `json:"swapRecordDstChainHash" doc:"Empty until received"`
	DstChainID     uint32 `json:"swapRecordDstChainId"`
	DstChainName   string `json:"swapRecordDstChainName"`
	DstChainTime   string `json:"swapRecordDstChainTime"`
	DstTokenID     string `json:"swapRecordDstTokenId"`
	DstTokenName   string `json:"swapRecordDstTokenName"`
	DstTokenSymbol string `json:"swapRecordDstTokenSymbol"`
	DstTokenAmount string `json:"swapRecordDstTokenAmount"`
	DstUserAddress string `json:"swapRecordDstUserAddress"`
}

// TransferView is one transfer: where the money is, and what happens next.
type TransferView struct {
	UID            string           `json:"uid"`
	Kind           string           `json:"kind" enum:"swap,mint,withdraw,remove_liquidity,refund,return"`
	State          string           `json:"state" enum:"observed,final,attested,submitted,delivered,confirmed,claimable,redeemed,refunding,refunded,orphaned,held"`
	Reason         *string          `json:"reason" enum:"paused,over_limit,delayed,vetoed,liquidity,paying,transfer_failed,app_failed,refused,returnable,committee_unavailable,relay_unavailable,no_gas,unpayable,taken" doc:"Why it is held, or was not paid at once; stays after the claim ended. committee_unavailable and relay_unavailable also while it waits for those, no_gas for coins on the relay's account. unpayable: it never will be as it stands"`
	ReasonText     *string          `json:"reasonText" doc:"What that means now and what helps; null once nothing stands in the way"`
	Src            SourceView       `json:"src"`
	Dst            DestinationView  `json:"dst"`
	Token          TransferToken    `json:"token"`
	AmountSent     *string          `json:"amountSent" doc:"Base units of the source token, before fees; null when unknown"`
	Amount         string           `json:"amount" doc:"Base units of the destination token: what arrives"`
	CommonAmount   string           `json:"commonAmount"`
	CommonDecimals uint8            `json:"commonDecimals"`
	Attestations   AttestationsView `json:"attestations"`
	CreatedAt      int64            `json:"createdAt"`
	UpdatedAt      int64            `json:"updatedAt"`
	ETASeconds     *int64           `json:"etaSeconds" doc:"Expected time left; null when it depends on a person or on a hold"`
	History        []HistoryView    `json:"history" doc:"Only of a single transfer; empty in lists"`
	Claim          *ClaimView       `json:"claim"`
	Refund         *RefundView      `json:"refund"`
	RefundOf       *string          `json:"refundOf"`
	RefundTo       *string          `json:"refundTo" doc:"EVM address on the source, in lower case, to which a claim goes back: the message's own word. null where the source is Bitcoin, and of refunds"`
	Bitcoin        *TransferBitcoin `json:"bitcoin" doc:"null where Bitcoin is neither source nor destination"`
	Message        MessageView      `json:"message"`
}

// SourceView is where the money came from.
type SourceView struct {
	ChainID       uint32 `json:"chainId"`
	TxHash        string `json:"txHash"`
	Block         uint64 `json:"block"`
	Time          int64  `json:"time"`
	Confirmations uint64 `json:"confirmations"`
	Needed        uint64 `json:"needed" doc:"0: the chain's nodes say when, and the usual number is unknown"`
	ExplorerURL   string `json:"explorerUrl"`
	Sender        string `json:"sender"`
}

// DestinationView is where the money goes.
type DestinationView struct {
	ChainID       uint32  `json:"chainId"`
	TxHash        *string `json:"txHash"`
	Block         *uint64 `json:"block"`
	Time          *int64  `json:"time"`
	Confirmations uint64  `json:"confirmations"`
	Needed        uint64  `json:"needed" doc:"0: the chain's nodes say when, and the usual number is unknown"`
	ExplorerURL   *string `json:"explorerUrl"`
	Recipient     string  `json:"recipient"`
}

// TransferToken is the token on both sides.
type TransferToken struct {
	Symbol      string `json:"symbol"`
	DstSymbol   string `json:"dstSymbol"`
	Name        string `json:"name"`
	Icon        string `json:"icon"`
	SrcAddress  string `json:"srcAddress"`
	DstAddress  string `json:"dstAddress"`
	SrcDecimals uint8  `json:"srcDecimals"`
	DstDecimals uint8  `json:"dstDecimals"`
	PoolIDSrc   uint32 `json:"poolIdSrc"`
	PoolIDDst   uint32 `json:"poolIdDst"`
}

// AttestationsView counts signatures.
type AttestationsView struct {
	Have int `json:"have"`
	Need int `json:"need"`
	Of   int `json:"of"`
}

// HistoryView is one change of state.
type HistoryView struct {
	State  string  `json:"state" enum:"observed,final,attested,submitted,delivered,confirmed,claimable,redeemed,refunding,refunded,orphaned,held"`
	At     int64   `json:"at"`
	TxHash *string `json:"txHash"`
}

// ClaimView is what the destination still owes.
type ClaimView struct {
	Reason     string `json:"reason" enum:"paused,over_limit,delayed,liquidity,paying,transfer_failed,app_failed"`
	ReleaseAt  int64  `json:"releaseAt" doc:"0 when it can be retried at once"`
	Remaining  string `json:"remaining" doc:"Base units of the destination token"`
	CanRetryAt int64  `json:"canRetryAt"`
}

// RefundView is the message that takes a transfer back, a transfer of its own in the opposite direction.
type RefundView struct {
	UID    string  `json:"uid"`
	TxHash *string `json:"txHash" doc:"The transaction on the destination that sent it back; null while unknown"`
	State  string  `json:"state" enum:"observed,final,attested,submitted,delivered,confirmed,claimable,redeemed,refunding,refunded,orphaned,held" doc:"Of the refund message; in lists observed or confirmed, exact in a single transfer"`
}

// MessageView is the message itself, so that anybody can retry or send it back without asking us.
type MessageView struct {
	UID       string `json:"uid"`
	SrcAnchor string `json:"srcAnchor"`
	DstAnchor string `json:"dstAnchor"`
	Payload   string `json:"payload"`
}

// TransferPage is one page, newest first.
type TransferPage struct {
	Items      []TransferView `json:"items"`
	NextCursor *string        `json:"nextCursor"`
}

// StatusView tells whether the bridge works right now.
type StatusView struct {
	Ready   bool           `json:"ready"`
	Chains  []ChainStatus  `json:"chains"`
	Members []MemberStatus `json:"members"`
	Relay   RelayStatus    `json:"relay"`
	Deficit []string       `json:"deficit" doc:"Symbols of assets of which the custody on Bitcoin holds less than is owed: see /api/reserves"`
	Alarm   bool           `json:"alarm" doc:"As many members are missing as may be, or more: if one more is lost, nothing is signed"`
	Backlog BacklogStatus  `json:"backlog"`
}

// StatusReport is what the page /status shows.
type StatusReport struct {
	AsOf      int64          `json:"asOf"`
	Now       StatusView     `json:"now"`
	Needed    int            `json:"needed" doc:"How many members have to sign"`
	Of        int            `json:"of" doc:"How many members there are"`
	Lanes     []LaneStatus   `json:"lanes"`
	Incidents []IncidentView `json:"incidents" doc:"Newest first; what no listed operator signed is left out"`
	Days      []StatusDay    `json:"days" doc:"The last 90 days of UTC, oldest first"`
}

// LaneStatus is one direction of an asset between two chains. Amounts are in units of 10^-decimals tokens.
type LaneStatus struct {
	SrcChainID     uint32  `json:"srcChainId"`
	DstChainID     uint32  `json:"dstChainId"`
	Src            string  `json:"src"`
	Dst            string  `json:"dst"`
	Symbol         string  `json:"symbol" doc:"On the source chain"`
	Decimals       int     `json:"decimals"`
	State          string  `json:"state" enum:"open,full,paused,unknown"`
	CapPerDay      *string `json:"capPerDay" doc:"null: the lane has no cap, or it is not known"`
	Left           *string `json:"left" doc:"What passes now"`
	MaxPerTransfer *string `json:"maxPerTransfer"`
	WaitsAbove     *string `json:"waitsAbove" doc:"A release above it waits for the release delay"`
	UsualSeconds   *int64  `json:"usualSeconds"`
}

// IncidentView is a disruption as operators told of it. Each entry is signed: Keccak-256 over
// "causeway/incident/1", the deployment's domain, and the fields; the signer is one of those that this API lists.
type IncidentView struct {
	ID       string          `json:"id"`
	Title    string          `json:"title"`
	Severity string          `json:"severity" enum:"minor,major" doc:"The worst that was said"`
	OpenedAt int64           `json:"openedAt"`
	ClosedAt *int64          `json:"closedAt" doc:"null: it is open"`
	Entries  []IncidentEntry `json:"entries" doc:"Oldest first"`
}

// IncidentEntry is one thing that was said.
type IncidentEntry struct {
	Seq       uint32 `json:"seq"`
	At        int64  `json:"at"`
	State     string `json:"state" enum:"open,update,closed"`
	Severity  string `json:"severity" enum:"minor,major"`
	Text      string `json:"text"`
	Signer    string `json:"signer" doc:"Address of the operator's key"`
	Signature string `json:"signature" doc:"65 bytes: r, s, v"`
}

// StatusDay is a day and the worst that it saw.
type StatusDay struct {
	Date  string `json:"date" format:"date"`
	Worst string `json:"worst" enum:"none,minor,major"`
}

// ChainStatus is one chain as this API last saw it.
type ChainStatus struct {
	ChainID    uint32 `json:"chainId"`
	Name       string `json:"name"`
	Head       uint64 `json:"head"`
	Finalized  uint64 `json:"finalized"`
	LagSeconds *int64 `json:"lagSeconds" doc:"Since the chain was last read; null when it is not reached"`
	OK         bool   `json:"ok"`
}

// RelayStatus tells whether a relay follows the chains.
type RelayStatus struct {
	OK     bool     `json:"ok" doc:"false while a chain's blocks are not observed that were there a minute ago"`
	Behind []uint32 `json:"behind" doc:"Ids of such chains"`
}

// MemberStatus is one committee member as last reached.
type MemberStatus struct {
	Index    int    `json:"index"`
	Address  string `json:"address"`
	OK       bool   `json:"ok"`
	LastSeen int64  `json:"lastSeen" doc:"0: never"`
}

// BacklogStatus is what is under way.
type BacklogStatus struct {
	Pending       int64 `json:"pending"`
	OldestSeconds int64 `json:"oldestSeconds"`
}
