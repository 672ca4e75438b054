import {
  drawHalves,
  hasCards,
  type MatchMoment,
  type MatchPlan,
  notStarted,
  type SealedModel,
  seedChance,
} from '@zhengju/domain/match'
import { defaultModel, fairOdds, type GoalRates, lowestOdds } from '@zhengju/domain/pricing'
import type { Market } from '@zhengju/domain/sport'
import {
  courseOf,
  type KernelSport,
  type OfferedMarket,
  offeredMarkets,
  type SealedFixture,
  type SportCourse,
  type SportMoment,
  sealedFixtureText,
  sportGame,
} from '@zhengju/domain/sports/fixture'
import {
  type FootballState,
  footballMarkets,
  footballModel,
  type Incident,
  usualFootball,
} from '@zhengju/domain/sports/football'
import type { FixtureModel, MarketType, Period } from '@zhengju/domain/sports/kernel'
import { textHmac } from '../../../host/seeds/seal.ts'
import type { StoredFixture } from '../store/fixtures.ts'

/** A fixture of any sport but football: drawn, priced and settled by its kernel. */
export interface KernelEntry {
  readonly sport: KernelSport
  readonly text: string
  readonly markets: readonly MarketType[]
  /** So many seconds after the start. */
  readonly momentAt: (sec: number) => SportMoment
  readonly lengthSec: () => number
}

export function kernelEntry(stored: StoredFixture, seed: string): KernelEntry | undefined {
  const { sport, format, rates } = stored
  if (sport === 'football') return undefined
  const sealed: SealedFixture = { sport, format, seed, rates }
  const game = sportGame(sport, format, rates)
  if (!game) throw new Error(`${sport} has no format ${format}`)
  let course: SportCourse | undefined
  // Drawn at the start and not before.
  const drawn = () => {
    course ??= courseOf(textHmac, sealed)
    return course
  }
  return {
    sport,
    text: sealedFixtureText(sealed),
    markets: game.markets,
    momentAt: (sec) => (sec < 0 ? game.before : drawn().at(sec)),
    lengthSec: () => drawn().lengthSec,
  }
}

/** As football's moments are told, so that lists and clocks need not know the sport. */
export function kernelMoment(kernel: KernelEntry, seconds: number): MatchMoment {
  const { phase, isPause, elapsedSec, score, parts, play } = kernel.momentAt(seconds)
  const isBegun = phase !== 'notStarted'
  const state = !isBegun ? 'notStarted' : phase === 'ended' ? 'ended' : isPause ? 'paused' : 'live'
  return {
    ...notStarted(defaultModel.firstHalfShare),
    state,
    period: phase,
    elapsedSec,
    score,
    parts,
    ...(play && { play }),
  }
}

/** `main`: one line of the three columns of a list. */
export type OfferScope = 'main' | 'all'

export function kernelOffers(
  { markets }: KernelEntry,
  moment: SportMoment,
  scope: OfferScope,
): OfferedMarket[] {
  const types = scope === 'main' ? markets.filter(isMain) : markets
  return offeredMarkets(moment.model(), {
    types,
    isOffered: (_type, period) =>
      (scope === 'all' || period === 'full') && isNear(period, moment.parts.length),
    numbersOf: (type) => type.numbers ?? [],
    lineCount: scope === 'main' ? 1 : 3,
  })
}

/** The three columns of the lists: who wins, by how much, how much in all. */
function isMain({ id, unit }: MarketType): boolean {
  if (unit === 'kills' || unit === 'rounds') return false
  return ['moneyline', 'winner', 'handicap', 'total', 'mapHandicap', 'mapTotal'].includes(id)
}

/** Sets and maps up to the one after that which is played. */
function isNear(period: Period, begun: number): boolean {
  const [, number] = /^(?:set|map)(\d)$/.exec(period) ?? []
  return (
    number === undefined ||
    (Number(number) >= begun && Number(number) <= begun + 1) ||
    (begun === 0 && Number(number) <= 2)
  )
}

/** What else is offered of a football match: all but the six markets that stand in its lists. */
export function footballExtras(at: FootballAt, types: readonly MarketType[]): OfferedMarket[] {
  const state = footballState(at)
  const setup = { ...usualFootball, rates: at.rates, spread: at.spread, model: defaultModel }
  const model = footballModel(setup, state)
  return extraOffers(model, state, types)
}

export interface FootballAt {
  readonly halfSec: MatchPlan['halfSec']
  /** What has happened, by seconds of its half. */
  readonly past: MatchPlan['events']
  readonly phase: FootballState['phase']
  readonly playTime: number
  readonly rates: GoalRates
  readonly spread: number
}

export function footballState({ halfSec, past, phase, playTime }: FootballAt): FootballState {
  const incidents = past.map(
    ({ kind, side, half, second }): Incident => ({ kind, side, half, second }),
  )
  return { phase, halfSec, at: playTime, incidents }
}

/** The halves of a match that has not begun: everybody will see them pass, so they say nothing of the play. */
export function halvesOf(seed: string): MatchPlan['halfSec'] {
  return drawHalves(seedChance(textHmac, seed, 'clock'))
}

function extraOffers(
  model: FixtureModel,
  state: FootballState,
  types: readonly MarketType[],
): OfferedMarket[] {
  const goals = state.incidents.filter(({ kind }) => kind === 'goal').length
  const corners = state.incidents.filter(({ kind }) => kind === 'corner').length
  return offeredMarkets(model, {
    types,
    isOffered: (type, period) => {
      const isListed = type.id === '1x2' || type.id === 'handicap' || type.id === 'total'
      // Settled on the whole half, while a handicap in play counts from its placement: the two part at kick-off.
      if (isListed) return period === 'secondHalf' && (type.id !== 'handicap' || state.at <= 1)
      return !isPast(period, state)
    },
    numbersOf: (type) => [(type.unit === 'corners' ? corners : goals) + 1],
    lineCount: 3,
  })
}

function isPast(period: Period, { at, halfSec }: FootballState): boolean {
  if (period === 'firstHalf') return at >= 1
  const [, number] = /^slot(\d)$/.exec(period) ?? []
  if (number === undefined) return false
  const slot = Number(number)
  if (slot === 3) return at >= 1
  if (slot < 3) return at * halfSec[0] >= slot * slotSec
  return at >= 1 && (at - 1) * halfSec[1] >= (slot - 3) * slotSec
}

const typesWithoutCards = footballMarkets.filter(({ unit }) => unit !== 'cards')

/** What may be bet on beside the lists; on cards in matches that have them. */
export function footballExtraTypes(model: SealedModel): readonly MarketType[] {
  return hasCards(model) ? footballMarkets : typesWithoutCards
}

export function presentOffer(fixtureId: string, market: OfferedMarket, isInPlay: boolean): Market {
  const { type, period, line, number, order } = market
  const { family, unit } = type
  const which = line ?? (number === undefined ? 'x' : `n${number}`)
  const id = [fixtureId, isInPlay ? 'live' : 'pre', type.id, period, which].join('_')
  return {
    id,
    fixtureId,
    family,
    ...(unit !== 'goals' && { unit }),
    period,
    line,
    ...(number !== undefined && { number }),
    isInPlay,
    state: 'open',
    order,
    selections: market.selections.map(({ pick, chance, odds }) => {
      const fair = fairOdds(chance)
      return {
        id: `${id}_${pick.side}`,
        side: pick.side,
        odds: odds ?? lowestOdds,
        state: odds === undefined ? 'suspended' : 'open',
        ...(fair !== undefined && { fair }),
      }
    }),
  }
}

const slotSec = 15 * 60
