/** What a trader asks of the house: signed as the other calls of its control, answered with data. */
export const tradingPaths = {
  /** Fixtures of the lists with what they may cost and what holds for them. */
  board: '/control/v1/trading/board',
  /** One fixture with every market: prices of each venue, the model's, and what each side costs. */
  fixture: '/control/v1/trading/fixture',
  /** Sets what holds for everything, a competition, a fixture or a market. */
  rule: '/control/v1/trading/rule',
  /** What a member has bet, and what is set for him. */
  member: '/control/v1/trading/member',
  /** Sets a member's share of the limits and his delay. */
  terms: '/control/v1/trading/terms',
  /** Bets by number, member or fixture, newest first. */
  bets: '/control/v1/trading/bets',
  /** Bets that wait for a price, and what became of them, newest first. */
  reserves: '/control/v1/trading/reserves',
  /** One bet with all that became of it. */
  story: '/control/v1/trading/story',
  /** What the price log has of the legs of a bet. */
  betPrices: '/control/v1/trading/bet-prices',
  /** What one side of a market has cost lately, at every venue. */
  sidePrices: '/control/v1/trading/side-prices',
  /** What leagues and members may cost. */
  exposure: '/control/v1/trading/exposure',
  /** The result of a period of a fed fixture. */
  result: '/control/v1/trading/result',
  /** Settles what stands on a fixture once more, by the results that are there. */
  resettle: '/control/v1/trading/resettle',
  /** Makes every bet on a fixture, a market or a side void, won and lost ones alike. */
  void: '/control/v1/trading/void',
} as const

/** For whoever asks: data, or why not. */
export type TradingAnswer =
  | { readonly ok: true; readonly data: object }
  | { readonly ok: false; readonly failure: TradingFailure; readonly line: string }

export const tradingFailures = [
  'malformed',
  'unknown',
  'notFed',
  'notEnded',
  'decided',
  /** The price log shows no price above the model's by more than the published factor. */
  'noError',
  /** Some of the bets threw: the others are done, and the same again does the rest. */
  'unsettled',
] as const
export type TradingFailure = (typeof tradingFailures)[number]
