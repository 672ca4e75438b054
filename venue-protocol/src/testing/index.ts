export { type VenueHarness, venueConformance } from '../client/conformance.ts'
/** Suites that a venue's adapter passes with every venue that claims to speak its wire. */
export * from '../game/conformance.ts'
export * from '../game/hand-conformance.ts'
export * from '../game/testing/hand-stub.ts'
export * from '../game/testing/stub.ts'
export { stubHands } from '../game/testing/stub-table.ts'
export * from '../ob/conformance.ts'
