export { parseCashOut, toWireCashOut, toWireSold } from './cash-out.ts'
export { createFbClient, type FbClientOptions } from './client.ts'
export * from './codes.ts'
export { type OptionStatus, parseJumpLine, toWireJumpLine } from './jump-line.ts'
export { toWireMatch } from './match.ts'
export { readIds } from './option.ts'
export { type BetListQuery, readBetListQuery, toWireRecord, toWireState } from './order.ts'
export { fbLimits, fbPaths, fbReadNames } from './paths.ts'
export { type MatchFilter, readMatchFilter, readResultFilter, readSports } from './query.ts'
export {
  fbReserveWords,
  parseCancel,
  parseReserve,
  readReservePage,
  toWireReserve,
} from './reserve.ts'
export { type ParsedPlacement, parseMultiple, parseSinglePass } from './slip.ts'
export { fbSports, fbStages, fbVenue } from './tables.ts'
