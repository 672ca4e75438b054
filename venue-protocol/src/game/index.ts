/** The one wire of our games beside the sportsbook: its calls, the codec of both sides, and the member's client. */
export * from './client.ts'
export * from './shared.ts'
export * from './wire.ts'
