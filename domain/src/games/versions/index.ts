import { liveGameOf, liveVersionsOf } from '../live/index.ts'
import {
  hasRates,
  type LotteryPlay,
  lotteryOf,
  lotteryPar,
  lotteryVersions,
} from '../lottery/index.ts'
import { isFairEnough, type ParSheet } from '../par/index.ts'

/** What operators may choose of a game's prices, for rounds that open later: rates of a lottery, or versions that are held. */
export type GameOffer =
  | { readonly kind: 'rates'; readonly base: string }
  | { readonly kind: 'versions'; readonly versions: readonly string[] }

/** Undefined where there is nothing to choose. */
export function offerOf(game: string, day: string): GameOffer | undefined {
  const base = lotteryVersions.find((version) => lotteryOf(version, day)?.id === game)
  const lottery = base === undefined ? undefined : lotteryOf(base, day)
  if (base !== undefined && lottery) return hasRates(lottery) ? { kind: 'rates', base } : undefined
  const versions = liveVersionsOf(game)
  return versions.length > 1 ? { kind: 'versions', versions } : undefined
}

/** What a version promises, spot by spot. */
export interface DeclaredVersion {
  readonly game: string
  readonly version: string
  readonly par: ParSheet
  readonly spots: readonly DeclaredSpot[]
}

export interface DeclaredSpot {
  readonly id: string
  readonly name: string
  readonly odds: string
  /** Millionths of the stake. */
  readonly return: number
}

/** Undefined: no version of a lottery or a table, or one that no game may be opened with. */
export function declaredOf(version: string, day: string): DeclaredVersion | undefined {
  const declared = lotterySheet(version, day) ?? liveSheet(version)
  return declared && isFairEnough(declared.par) ? declared : undefined
}

function lotterySheet(version: string, day: string): DeclaredVersion | undefined {
  const lottery = lotteryOf(version, day)
  if (!lottery) return undefined
  const par = lotteryPar(lottery)
  const spots = lottery.plays.map((play, at) => ({
    ...{ id: play.id, name: play.name, odds: oddsText(play), return: backOf(par, at) },
  }))
  return { game: lottery.id, version, par, spots }
}

function liveSheet(version: string): DeclaredVersion | undefined {
  const live = liveGameOf(version)
  if (!live) return undefined
  const { id: game, par } = live
  const spots = live.spots.map(({ id, name, odds }, at) => ({
    ...{ id, name, odds, return: backOf(par, at) },
  }))
  return { game, version, par, spots }
}

/** The least and the greatest of its spots, in millionths. */
export function returnRange({ spots }: Pick<DeclaredVersion, 'spots'>): {
  readonly least: number
  readonly greatest: number
} {
  const backs = spots.map((spot) => spot.return)
  return { least: Math.min(...backs), greatest: Math.max(...backs) }
}

function backOf({ spots }: ParSheet, at: number): number {
  const { of, in: whole } = spots[at]?.return ?? { of: 0n, in: 1n }
  // To the nearest, as tiles say it.
  return Number((of * 2_000_000n + whole) / (whole * 2n))
}

/** `1.950`, of several tiers from the least to the greatest. */
function oddsText({ prizes }: LotteryPlay): string {
  const all = prizes.map(({ odds }) => odds).toSorted((a, b) => Number(a - b))
  const text = (odds = 0n) => `${odds / 1_000n}.${String(odds % 1_000n).padStart(3, '0')}`
  const [least, greatest] = [text(all[0]), text(all.at(-1))]
  return least === greatest ? least : `${least}–${greatest}`
}
