package indexer

// child does what a child process of the tests is for; it reports whether this is one.
func child() bool { return false }
