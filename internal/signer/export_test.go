package signer

// SyncData is what a record and its mark are brought to the disk with.
var SyncData = syncData
