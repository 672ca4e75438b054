export { parseBetInfo, type SelectionStatus, toWireBetInfo } from './bet-info.ts'
export { parseBuyBack, toWireBought, toWireTrade } from './cash-out.ts'
export { createImClient, type ImClientOptions } from './client.ts'
export * from './codes.ts'
export { type EventView, toWireEvent, toWireEvents, wireId } from './event.ts'
export { imLimits, imPaths, imReadNames, imStampMs } from './paths.ts'
export { readFavouriteIds, readPreferences, toWirePreferences } from './preferences.ts'
export {
  type DeltaQuery,
  type EventFilter,
  type LineFilter,
  readDeltaQuery,
  readEventFilter,
  readResultFilter,
} from './query.ts'
export { parsePlaceBet } from './slip.ts'
export {
  imBetTypes,
  imLanguages,
  imMarkets,
  imPeriods,
  imSports,
  imVenue,
} from './tables.ts'
export { imServerTime } from './time.ts'
export {
  readConfirmations,
  readDateType,
  readWagerIds,
  readWagerQuery,
  toWireRecord,
} from './wager.ts'
export { toWireWager } from './wager-state.ts'
