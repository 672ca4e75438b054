/** Suites that a venue's adapter passes with every venue that claims to speak its wire. */
export * from '../ob/conformance.ts'
