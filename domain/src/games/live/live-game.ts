import { type FairStream, spotsText } from '../../fair/index.ts'
import { type Currency, type Minor, moneyText } from '../../money/index.ts'
import type { GameSpot } from '../../round/index.ts'
import { decidedBy, validTurnoverOf } from '../../turnover/index.ts'
import { greater, type ParSheet, type ParSpot, type Share } from '../par/index.ts'
import type { RoadResult } from '../roads/index.ts'
import {
  mostStakeOn,
  parseSpots,
  type SpotStake,
  settleSpots,
  type TableGame,
  type TableSpot,
  tablePar,
} from '../table/index.ts'

/** What is drawn at any table: numbers in their order, of cards, dice or a wheel. */
export type LiveDraw = readonly number[]

/** A table game as house, screen and verifier share it, whatever its outcome is. */
export interface LiveGame {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly par: ParSheet
  readonly spots: readonly LiveSpot[]
  /** Undefined when it is no choice: also with one spot twice. */
  parse(source: unknown, currency: Currency): readonly SpotStake[] | undefined
  /** One way of writing a choice, cents included, for the sealed book. */
  canonical(stakes: readonly SpotStake[]): string
  staked(stakes: readonly SpotStake[], currency: Currency): readonly GameSpot[]
  /** No draw pays more. */
  greatest(stakes: readonly SpotStake[]): Minor
  draw(stream: FairStream): LiveDraw
  settle(stakes: readonly SpotStake[], draw: LiveDraw, currency: Currency): SettledLive
  /** `龙 10，虎 6，龙胜` */
  verdict(draw: LiveDraw): string
  /** What each drawn number means, in their order. */
  meanings(draw: LiveDraw): readonly string[]
  /** How many of them are laid open: cards that nobody drew stay in the shoe. */
  dealt(draw: LiveDraw): number
  /** Of games that have roads. */
  road?(draw: LiveDraw): RoadResult
}

export interface LiveSpot {
  readonly id: string
  readonly name: string
  /** What it wins on top of a stake of one: `1:0.95`, of several prizes `1:12/20`. */
  readonly odds: string
  /** `96.27%` */
  readonly return: string
  readonly most: Minor
}

export interface SettledLive {
  readonly payout: Minor
  readonly validBet: Minor
  readonly spots: readonly GameSpot[]
}

interface LiveRules<Outcome> extends Pick<LiveGame, 'id' | 'name' | 'draw' | 'meanings'> {
  readonly table: TableGame<Outcome>
  outcomeOf(draw: LiveDraw): Outcome
  verdict(outcome: Outcome): string
  readonly dealt?: (outcome: Outcome) => number
  readonly road?: (outcome: Outcome) => RoadResult
}

export function liveGame<Outcome>(rules: LiveRules<Outcome>): LiveGame {
  const { dealt, draw, id, meanings, name, outcomeOf, road, table, verdict } = rules
  const par = tablePar(table)
  const spotOf = (spotId: string) => {
    const spot = table.spots.find((one) => one.id === spotId)
    if (!spot) throw new Error(`${table.version} has no spot ${spotId}`)
    return spot
  }
  const named = ({ spot, stake }: SpotStake, currency: Currency): GameSpot => {
    const known = spotOf(spot)
    const prizes = prizesOf(known)
    const [prize = 0n] = prizes
    const odds = prizes.length === 1 ? { odds: Number(prize) * 1_000 } : {}
    return { id: spot, name: known.name, stake: moneyText(stake, currency), ...odds }
  }
  return {
    ...{ id, name, version: table.version, par, draw, meanings },
    spots: table.spots.map((spot, at) => liveSpot(table, spot, par.spots[at])),
    parse: (source, currency) => parseSpots(table, source, currency),
    canonical: (stakes) => spotsText(stakes.map(({ spot, stake }) => ({ id: spot, stake }))),
    staked: (stakes, currency) => stakes.map((one) => named(one, currency)),
    greatest: (stakes) =>
      stakes.reduce((sum, { spot, stake }) => {
        const most = spotOf(spot).cases.reduce((best, { back }) => greater(back, best), 0n)
        return sum + (stake * most) / 100n
      }, 0n),
    settle(stakes, drawn, currency) {
      const settled = settleSpots(table, stakes, outcomeOf(drawn))
      return {
        payout: settled.reduce((sum, { payout }) => sum + payout, 0n),
        validBet: validTurnoverOf(
          settled.map(({ payout, result, stake }) => ({
            ...{ risk: stake, payout, isCashedOut: false },
            decided: decidedBy([result]),
          })),
        ),
        spots: settled.map((one) => ({
          ...named(one, currency),
          ...{ result: one.result, payout: moneyText(one.payout, currency) },
        })),
      }
    },
    verdict: (drawn) => verdict(outcomeOf(drawn)),
    dealt: (drawn) => dealt?.(outcomeOf(drawn)) ?? drawn.length,
    ...(road && { road: (drawn: LiveDraw) => road(outcomeOf(drawn)) }),
  }
}

/** What comes back above the stake, each once, the least first. */
function prizesOf<Outcome>({ cases }: TableSpot<Outcome>): readonly bigint[] {
  const backs = new Set(cases.map(({ back }) => back).filter((back) => back > 100n))
  return [...backs].toSorted((a, b) => Number(a - b))
}

function liveSpot<Outcome>(
  table: TableGame<Outcome>,
  spot: TableSpot<Outcome>,
  par: ParSpot | undefined,
): LiveSpot {
  const wins = prizesOf(spot).map((back) => hundredthsText(back - 100n))
  const odds = wins.length > 3 ? `${wins[0]}–${wins.at(-1)}` : wins.join('/')
  return {
    ...{ id: spot.id, name: spot.name, odds: `1:${odds}`, most: mostStakeOn(table, spot) },
    return: par ? percentText(par.return) : '',
  }
}

/** Two decimals, to the nearest. */
export function percentText({ in: whole, of }: Share): string {
  const hundredths = (of * 20_000n + whole) / (whole * 2n)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`
}

function hundredthsText(amount: bigint): string {
  const [whole, rest] = [
    amount / 100n,
    String(amount % 100n)
      .padStart(2, '0')
      .replace(/0+$/, ''),
  ]
  return rest === '' ? `${whole}` : `${whole}.${rest}`
}
