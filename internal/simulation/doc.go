// Package simulation plays the bridge against liars. One seed is one history: members and relays run their real code
// over model chains, on a clock of the simulation's own, and a seeded scheduler chooses each step. Whoever need not be
// trusted lies in every way that the scheduler can think of; processes are killed, and restored from older copies. What
// has to hold is checked against the chains after each step, and at the end, when everything is healed, that nothing
// was lost. Known faults are planted to see that they are found. See docs/adr/0041-lying-at-random.md for what is real,
// what is a model, and what it cannot find.
//
// Everything is in tests: nothing of it is in a program.
package simulation
