import type { Chance } from '../../match/index.ts'
import { type BetLeg, betKinds, type LegFact, lineCount, systemsOf } from '../../slip/index.ts'
import type { SportId } from '../../sport/index.ts'
import { formatsOf, kernelSports, sportGame } from '../../sports/fixture/index.ts'
import { footballMarkets } from '../../sports/football/index.ts'
import {
  type MarketType,
  needsOf,
  type Period,
  type Pick,
  readPick,
} from '../../sports/kernel/index.ts'
import { storedKey } from '../keys.ts'
import type { SlipTerms } from '../payout.ts'

/** A bet of any kind on any market of any sport, and how its matches ended. */
export interface RandomBet {
  readonly terms: SlipTerms
  readonly legs: readonly RandomLeg[]
}

export interface RandomLeg {
  readonly leg: BetLeg
  readonly facts: readonly LegFact[]
  /** The same for whoever knows no kernels: what was picked, by the catalogue's own words. */
  readonly pick: Pick
}

export function randomBet(chance: Chance): RandomBet {
  const kind = one(chance, betKinds)
  const count =
    kind === 'single'
      ? 1
      : whole(chance, kind === 'system' ? 3 : 2, kind === 'system' || kind === 'builder' ? 6 : 10)
  const legs = Array.from({ length: count }, (_, n) => randomLeg(chance, `f${n}`))
  const unitStake = BigInt(whole(chance, 1, 2_000_000))
  const systems = systemsOf(count)
  const lines = kind === 'system' ? systems[whole(chance, 0, systems.length - 1)] : undefined
  const risk = unitStake * BigInt(lineCount(kind, count, lines))
  // Of a part that was sold nothing is settled; a stake typed as the amount to win is held to it.
  const sold =
    kind !== 'system' && chance() < 0.15 ? BigInt(Math.floor(Number(risk) * chance())) : 0n
  const most = BigInt(Math.floor(Number(risk) * (1 + 6 * chance())))
  const potentialReturn = kind === 'single' && chance() < 0.2 ? most : risk * 10_000_000n
  const sums = { unitStake, risk, open: risk - sold, potentialReturn }
  const odds = kind === 'builder' ? oddsOf(chance) : undefined
  return { terms: { kind, ...(lines && { lines }), ...(odds && { odds }), ...sums }, legs }
}

function randomLeg(chance: Chance, fixtureId: string): RandomLeg {
  const { sport, types } = one(chance, catalogues)
  const type = one(chance, types)
  const period = one(chance, type.periods)
  const pick = randomPick(chance, type, period)
  const { family, unit, side } = pick
  const isInPlay = chance() < 0.4
  const isFootball = sport === 'football'
  const isCounted = isFootball && family === 'handicap' && unit === 'goals' && isWholeOrHalf(period)
  const from = isInPlay && isFootball ? scoreUpTo(chance, 3) : undefined
  const facts = factsFor(chance, pick, sport)
  const leg: BetLeg = {
    fixtureId,
    competition: 'c',
    home: 'h',
    away: 'a',
    origin: { kind: 'generated' },
    startAt: 0,
    isInPlay,
    marketId: 'm',
    selectionId: `${fixtureId}s`,
    ...(!isFootball && { sport }),
    family,
    ...(unit !== 'goals' && { unit }),
    period,
    ...('line' in pick && { line: pick.line }),
    ...('number' in pick && { number: pick.number }),
    side,
    odds: oddsOf(chance),
    ...(from && { scoreAtPlacement: from }),
  }
  return { leg, facts, pick: isCounted && from ? ({ ...pick, from } as Pick) : pick }
}

function randomPick(chance: Chance, type: MarketType, period: Period): Pick {
  const step = type.lineStep
  const line = step && (type.isSigned ? whole(chance, -6, 6) * step : whole(chance, 1, 24) * step)
  const isNumbered = type.family === 'nth' || type.family === 'firstTo'
  const number = isNumbered ? one(chance, type.numbers ?? [1, 2, 3, 4]) : undefined
  const pick = readPick([type], {
    typeId: type.id,
    period,
    line,
    number,
    side: one(chance, type.sides),
  })
  if (!pick) throw new Error(`${type.id} has no such pick`)
  return pick
}

/** Near the lines that are asked for, so that every result comes up; now and then a period that is void or missing. */
function factsFor(chance: Chance, pick: Pick, sport: SportId): LegFact[] {
  const most = sport === 'football' ? 5 : 8
  return needsOf(pick).map((key): LegFact => {
    const period = storedKey(key)
    if (chance() < 0.06) return { period }
    if (key.split('/').length < 4) return { period, score: scoreUpTo(chance, most) }
    return {
      period,
      score: one(chance, [
        { home: 1, away: 0 },
        { home: 0, away: 1 },
        { home: 0, away: 0 },
      ]),
    }
  })
}

/** From the shortest price to the longest, more often short ones. */
function oddsOf(chance: Chance): number {
  const longest = one(chance, [200_000, 500_000, 10_000_000])
  return whole(chance, 100_001, longest)
}

function isWholeOrHalf(period: Period): boolean {
  return period === 'full' || period === 'firstHalf'
}

function scoreUpTo(chance: Chance, most: number) {
  return { home: whole(chance, 0, most), away: whole(chance, 0, most) }
}

function whole(chance: Chance, least: number, most: number): number {
  return least + Math.floor(chance() * (most - least + 1))
}

function one<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

const catalogues: readonly { readonly sport: SportId; readonly types: readonly MarketType[] }[] = [
  { sport: 'football', types: footballMarkets },
  { sport: 'football', types: footballMarkets },
  ...kernelSports.flatMap((sport) => {
    const [format = ''] = formatsOf(sport)
    const game = sportGame(sport, format, { home: 0.51, away: 0.49 })
    return game ? [{ sport, types: game.markets }] : []
  }),
]
