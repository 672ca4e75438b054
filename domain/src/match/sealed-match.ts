import { defaultModel, type GoalRates } from '../pricing/index.ts'
import { drawHalves, type MatchPlan, planMatch, withCorners } from './plan.ts'
import { seedChance, type TextHmac } from './stream.ts'
import { walkOf, walkRule } from './walk.ts'

/** What an invented match follows from: its secret seed and the rates from which its prices begin. */
export interface SealedMatch {
  /** 64 hexadecimal digits, used as text. */
  readonly seed: string
  readonly start: GoalRates
}

/** The second model: walk, clock and play of a match, each from a stream of its own of the match's seed. */
export const sealedModel = 2

/** Drawn from the rates at which the prices stand at kick-off. */
export function planOfMatch(hmac: TextHmac, match: SealedMatch): MatchPlan {
  const halfSec = drawHalves(seedChance(hmac, match.seed, 'clock'))
  const rates = walkOf(hmac, match)(0)
  const plan = planMatch(seedChance(hmac, match.seed, 'plan'), halfSec, rates, defaultModel)
  return withCorners(plan, seedChance(hmac, match.seed, 'corners'))
}

/**
 * What is committed to before the first price, by its SHA-256, and shown after the end: whoever has it can
 * compute every price's rates, every goal and the result.
 */
export function sealedText({ seed, start }: SealedMatch): string {
  return `${heading}\nseed ${seed}\nrates ${start.home} ${start.away}`
}

/** Undefined when it is not a text of this model. */
export function readSealedText(text: string): SealedMatch | undefined {
  const [, seed, home, away] = text.startsWith(`${heading}\n`)
    ? (/^seed ([0-9a-f]{64})\nrates ([\d.]{1,24}) ([\d.]{1,24})$/.exec(
        text.slice(heading.length + 1),
      ) ?? [])
    : []
  return seed && home && away
    ? { seed, start: { home: Number(home), away: Number(away) } }
    : undefined
}

const { step, far, near } = walkRule
const { rho, firstHalfShare, redCardOwn, redCardOpponent } = defaultModel
const { redCardChance, redCardFirstHalf } = defaultModel
const heading = [
  `model ${sealedModel}`,
  `walk ${step}: ${far.count} steps of ${far.everyMs / 1000} s, ${near.count} steps of ${near.everyMs / 1000} s`,
  `play rho ${rho}, first half ${firstHalfShare}, red card ${redCardChance} (${redCardFirstHalf}): ${redCardOwn} ${redCardOpponent}`,
].join('\n')
