// Package walletapi serves what the Bitcoin index knows in the shapes of UniSat's wallet API: the specification's list
// [7.28]-[7.53], and under /v5 what UniSat's wallets of today ask for, so that a real one can be pointed at this host.
// It hides those shapes, paging, the fee estimator, what a transaction would do before it is signed, and how strangers'
// content is served without harm (SR-26). It reads; the only things it passes on are transactions, to the node, and
// orders, to the service that inscribes.
//
// Every answer that reads the index speaks for one block and names it. A stale index gives no balance. What a person
// could have caused is refused with status 200 and code -1: UniSat's wallets show the reason of such an answer only.
//
// What UniSat's wallets (extension 1.7, wallet of 2026) ask for under /v5:
//
//	connecting and signing
//	  address/summary, address/balance, address/balance2      served
//	  address/history                                         served where history is kept
//	  address/multi-assets, address/find-group-assets         served
//	  address/btc-utxo, available-utxo, unavailable-utxo      served
//	  address/inscriptions, ordinals/inscriptions             served
//	  address/search                                          refused: names are not resolved
//	  inscription/utxo, utxos, utxo-detail, info              served
//	  brc20/list, 5byte-list, token-summary, transferable-list served
//	  brc20/recent-history                                    served where history is kept
//	  brc20-prog/list                                         served: nothing of the module is indexed
//	  discovery/app-list, discovery/banner-list               served: the operator's, and none
//	  tx/create-send-btc                                      refused: payments are built by wallets
//	  brc20/inscribe-transfer, order-result, order-reveal     served
//	  runes/list, utxos, token-summary                        served
//	  tx/broadcast, tx/decode, tx/decode2                     served
//	  tx/decode-contracts, contracts/decode                   served: no contract is known
//	  utxo/assets-by-outpoints                                served
//	  default/config, default/fee-summary (with lowFee)       served
//	  default/check-website                                   served: no list is kept
//	  default/price                                           served where a price is known
//	  market/brc20/price, market/runes/price                  served: no price is known
//	  version/detail, announcement/list                       served: there is nothing to tell
//	  default/inscription-summary, app-summary, app-summary-v2 served: the operator's
//	answered "not served"
//	  address/brc20-history
//	  users, notification/*, default/app-list, default/banner-list, default/block-active-info
//	  brc20/single-step-transfer/*
//	  buy-btc/*, buy-fb/*, tick/price, market/cat20/*, market/alkanes/*
//	  cat20/*, cat721/*, alkanes/*, atomicals/*, arc20/*, rgb/*, babylon/*: other protocols
package walletapi
