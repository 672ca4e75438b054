import type { Situation } from './matrix.ts'
import type { ScoreModel } from './model.ts'

/**
 * One way in which the red cards to come may fall, and the goals that a rate of 1 then yields for each side
 * before and after half-time.
 */
export interface CardPath {
  readonly weight: number
  readonly home: readonly [number, number]
  readonly away: readonly [number, number]
}

/** Every way, its chance as its weight. A card falls evenly over its half, as `planMatch` draws it. */
export function cardPaths(situation: Situation, model: ScoreModel): CardPath[] {
  const first = situation.remainingFirstHalf
  const second = Math.max(0, situation.remaining - first)
  const { home, away } = situation.redCards
  const ofHome = cardMoments(home > 0, first, second, model)
  const ofAway = cardMoments(away > 0, first, second, model)
  return ofHome.flatMap((own) =>
    ofAway.map((other) => ({
      weight: own.weight * other.weight,
      home: [
        played(first, own.first, other.first, model),
        played(second, own.second, other.second, model),
      ] as const,
      away: [
        played(first, other.first, own.first, model),
        played(second, other.second, own.second, model),
      ] as const,
    })),
  )
}

/** A moment of a side's card: how much of each half is played after it. */
interface CardMoment {
  readonly weight: number
  readonly first: number
  readonly second: number
}

function cardMoments(
  isShown: boolean,
  first: number,
  second: number,
  model: ScoreModel,
): CardMoment[] {
  const never = { weight: 1, first: 0, second: 0 }
  if (isShown) return [never]
  const { firstHalfShare, redCardChance, redCardFirstHalf } = model
  const inFirst = (redCardChance * redCardFirstHalf * first) / firstHalfShare
  const inSecond = (redCardChance * (1 - redCardFirstHalf) * second) / (1 - firstHalfShare)
  const all = 1 - redCardChance + inFirst + inSecond
  const moments: CardMoment[] = [{ ...never, weight: (1 - redCardChance) / all }]
  for (const left of gaussNodes) {
    if (inFirst > 0) moments.push({ weight: inFirst / all / 2, first: left * first, second })
    if (inSecond > 0) moments.push({ weight: inSecond / all / 2, first: 0, second: left * second })
  }
  return moments
}

/** Playing time of one side, each part weighed by what the cards before it do to its rate. */
function played(length: number, afterOwn: number, afterOther: number, model: ScoreModel): number {
  const both = Math.min(afterOwn, afterOther)
  const { redCardOwn, redCardOpponent } = model
  return (
    length -
    Math.max(afterOwn, afterOther) +
    redCardOwn * (afterOwn - both) +
    redCardOpponent * (afterOther - both) +
    redCardOwn * redCardOpponent * both
  )
}

/** Gauss-Legendre over (0, 1): exact for the cubic part of what is averaged, the rest is below one in a million. */
const gaussNodes = [0.5 - Math.sqrt(1 / 12), 0.5 + Math.sqrt(1 / 12)] as const
