import { type Chance, seededChance } from '@zhengju/domain/match'
import { greater, type Minor } from '@zhengju/domain/money'
import { returnAt } from '@zhengju/domain/pricing'
import { type Bet, type SlipBet, winKey } from '@zhengju/domain/slip'
import { delayMsOf } from '@zhengju/domain/trading'
import { matchVenueIds, type SportVenueId } from '@zhengju/domain/venue'
import { checkBet, checkLimits } from '@zhengju/house/games/sportsbook/betting/check'
import { mostRiskOf } from '@zhengju/house/games/sportsbook/betting/terms'
import { createBook } from '@zhengju/house/games/sportsbook/book/book'
import type { Entry } from '@zhengju/house/games/sportsbook/book/entry'
import { defaultSettings } from '@zhengju/house/games/sportsbook/settings'
import { adjustments } from '@zhengju/house/games/sportsbook/trading/adjustments'
import { createPositions } from '@zhengju/house/games/sportsbook/trading/positions'
import { createRules } from '@zhengju/house/games/sportsbook/trading/rules'
import { fixturesBetween } from '@zhengju/house/games/sportsbook/world/schedule'
import {
  arbitrageBets,
  driftBet,
  lateBet,
  nameOf,
  noiseBet,
  type Shown,
  type Strategy,
  sharpBet,
  type Wanted,
} from './season-bettors.ts'
import { calendar, finalOf, type Moment, momentsOf, storedFixture } from './season-matches.ts'

// The pieces that the house bets with, without its store and its wallet: the book with its drift, what the open bets do
// to its prices, the checks of a slip, its limits and its delay. Everything follows from the seed.

export interface Season {
  readonly bettors: number
  readonly fixtures: number
  readonly bets: Readonly<Record<Strategy, Line>>
  /** Of one fixture, over its singles. Minor units. */
  readonly largestLoss: Minor
  /** The most that a fixture could have cost at any moment. */
  readonly largestLiability: Minor
  readonly shortened: number
}

export interface Line {
  asked: number
  refused: number
  held: number
  taken: number
  staked: number
  /** Of the bettors. */
  won: number
  /** Sum of the squares of what each fixture won them. */
  squares: number
}

export interface SeasonSize {
  readonly bettors: number
  readonly fixtures: number
  readonly betsEach: number
}

interface Placed {
  readonly strategy: Strategy
  readonly memberId: string
  readonly order: Bet
}

export function playSeason({ bettors, fixtures: count, betsEach }: SeasonSize): Season {
  const chance = seededChance('a season of the book')
  const from = Date.UTC(2027, 0, 1)
  const positions = createPositions(defaultSettings.liability)
  const book = createBook({ ...defaultSettings, adjust: adjustments(positions, createRules()) })
  book.addCalendar(calendar)
  const stored = fixturesBetween(from, from + 40 * 86_400_000)
    .slice(0, count)
    .map(storedFixture)
  book.add(stored, from)
  const season = { ...empty(), bettors, fixtures: stored.length }
  const desk: SeasonDesk = {
    book,
    positions,
    season,
    chance,
    opening: new Map(),
    open: new Map(),
    number: 0,
  }
  const moments = stored
    .flatMap((fixture) => momentsOf(fixture, chance, { bettors, betsEach, count }))
    .toSorted((a, b) => a.at - b.at)
  for (const moment of moments) {
    if (moment.kind === 'end') endFixture(desk, moment.entry)
    else visit(desk, moment)
  }
  return season
}

interface SeasonDesk {
  readonly book: ReturnType<typeof createBook>
  readonly positions: ReturnType<typeof createPositions>
  readonly season: ReturnType<typeof empty>
  readonly chance: Chance
  /** First prices of a fixture. */
  readonly opening: Map<string, Map<string, number>>
  /** Open bets by fixture. */
  readonly open: Map<string, Placed[]>
  number: number
}

function visit(desk: SeasonDesk, moment: Moment): void {
  const { id } = moment.entry.stored
  for (const wanted of wishes(desk, moment, shownAt(desk, id, moment.at))) {
    place(desk, moment, wanted)
  }
  const worst = desk.positions.fixture(id)?.worst ?? 0n
  desk.season.largestLiability = greater(desk.season.largestLiability, worst)
}

function shownAt({ book }: SeasonDesk, id: string, at: number): Shown {
  book.lookAt(id, at)
  return matchVenueIds.flatMap((venue) => {
    const fixture = book.at(venue).brief(id)
    return fixture?.marketState === 'open' ? [{ venue, fixture }] : []
  })
}

function wishes(desk: SeasonDesk, { entry, strategy, scorer }: Moment, shown: Shown): Wanted[] {
  const { id } = entry.stored
  const first = desk.opening.get(id) ?? new Map(pricesOf(shown))
  desk.opening.set(id, first)
  const one = (wanted: Wanted | undefined) => (wanted ? [wanted] : [])
  switch (strategy) {
    case 'noise':
    case 'whale':
      return one(noiseBet(shown, desk.chance, strategy === 'whale'))
    case 'sharp':
      return one(sharpBet(shown))
    case 'drift':
      return one(driftBet(shown, first))
    case 'late':
      return one(lateBet(shown, scorer))
    case 'arbitrage':
      return arbitrageBets(shown)
  }
}

function* pricesOf(shown: Shown): Generator<[string, number]> {
  for (const market of shown[0]?.fixture.markets ?? []) {
    for (const selection of market.selections) yield [nameOf(market, selection), selection.odds]
  }
}

/** As the house takes a bet: held to the limits, after the delay at the price of then, and not after a goal. */
function place(desk: SeasonDesk, { at, strategy, bettor, entry }: Moment, wanted: Wanted): void {
  const { market, selection, venue } = wanted
  const line = desk.season.bets[strategy]
  line.asked += 1
  if ((selection.base ?? selection.odds) > selection.odds) desk.season.shortened += 1
  const leg = {
    fixtureId: entry.stored.id,
    marketId: market.id,
    selectionId: selection.id,
    odds: selection.odds,
    isInPlay: market.isInPlay,
  }
  const slip: SlipBet = {
    kind: 'single',
    unitStake: BigInt(wanted.stake),
    oddsFormat: 'european',
    legs: [leg],
  }
  const first = checked(desk, venue, bettor, slip)
  const fitting =
    first.ok || first.mostStake === undefined ? slip : { ...slip, unitStake: first.mostStake }
  if (fitting !== slip) line.held += 1
  const delayMs = delayMsOf([market], defaultSettings.inPlayDelayMs, 0)
  const then = desk.book.at(venue).brief(leg.fixtureId)?.score
  desk.book.lookAt(leg.fixtureId, at + delayMs)
  const now = desk.book.at(venue).brief(leg.fixtureId)?.score
  const isSame = then?.home === now?.home && then?.away === now?.away
  const taken = fitting.unitStake > 0n && isSame ? checked(desk, venue, bettor, fitting) : first
  if (!taken.ok || !isSame) {
    line.refused += 1
    return
  }
  const { risk, potentialReturn, legs } = taken.value
  const orderNo = `${desk.number++}`
  const order: Bet = {
    ...{ orderNo, kind: 'single', lineCount: 1, unitStake: risk, risk, oddsFormat: 'european' },
    ...{ potentialReturn, state: 'accepted', placedAt: at, legs },
  }
  desk.positions.follow(bettor, order)
  const own = desk.open.get(leg.fixtureId) ?? []
  desk.open.set(leg.fixtureId, own)
  own.push({ strategy, memberId: bettor, order })
  line.taken += 1
  line.staked += Number(risk)
}

function checked(desk: SeasonDesk, venue: SportVenueId, memberId: string, slip: SlipBet) {
  const { stakes, books } = defaultSettings
  const own = { ...stakes, ...books.find((one) => one.venue === venue) }
  const mode = stakes.negativeStakeMode
  const demands = { accept: 'any', mode, mostRisk: mostRiskOf(slip, mode) } as const
  const bet = checkBet(desk.book.at(venue), slip, demands)
  if (!bet.ok) return bet
  const house = desk.positions.room(memberId, bet.value.legs, {})
  return checkLimits(slip, bet.value, own, { ...openOf(desk, memberId, bet.value.legs), house })
}

function openOf(desk: SeasonDesk, memberId: string, legs: Bet['legs']) {
  const key = winKey(legs)
  const own = desk.open
    .get(legs[0]?.fixtureId ?? '')
    ?.filter((one) => one.memberId === memberId && winKey(one.order.legs) === key)
  return {
    risk: own?.reduce((sum, { order }) => sum + order.risk, 0n) ?? 0n,
    win: own?.reduce((sum, { order }) => sum + order.potentialReturn - order.risk, 0n) ?? 0n,
  }
}

function endFixture(desk: SeasonDesk, entry: Entry): void {
  const { id } = entry.stored
  const final = finalOf(entry.plan())
  const own = new Map<Strategy, number>()
  let loss = 0
  for (const { memberId, order, strategy } of desk.open.get(id) ?? []) {
    const [leg] = order.legs
    if (!leg) continue
    const { family, line, side, odds, scoreAtPlacement = nil, period } = leg
    if (family !== '1x2' && family !== 'handicap' && family !== 'total') continue
    const end = period === 'full' ? final.full : final.firstHalf
    const factor = returnAt({ family, line, side }, odds, scoreAtPlacement, end)
    const won = Number(order.risk) * (factor - 1)
    own.set(strategy, (own.get(strategy) ?? 0) + won)
    loss += won
    desk.positions.follow(memberId, { ...order, state: 'settled' })
  }
  for (const [strategy, won] of own) {
    desk.season.bets[strategy].won += won
    desk.season.bets[strategy].squares += won * won
  }
  desk.season.largestLoss = greater(desk.season.largestLoss, BigInt(Math.round(loss)))
  desk.open.delete(id)
  desk.opening.delete(id)
}

function empty() {
  const line = (): Line => ({
    asked: 0,
    refused: 0,
    held: 0,
    taken: 0,
    staked: 0,
    won: 0,
    squares: 0,
  })
  const bets = {
    noise: line(),
    whale: line(),
    sharp: line(),
    drift: line(),
    arbitrage: line(),
    late: line(),
  }
  return { bets, largestLoss: 0n, largestLiability: 0n, shortened: 0 }
}

const nil = { home: 0, away: 0 }
