/** The wires as schemas: for the published documents, and for what tests hear. No program reads by them. */
export * from './ob-frames.ts'
export * from './wallet.ts'
