export { type FeedPin, type PricesResult, parsePrices } from './prices.ts'
export {
  calendarAt,
  type FeedFate,
  type FeedMatch,
  parseSeason,
  type SeasonFeed,
  type SeasonResult,
} from './season.ts'
