import { defaultModel, type GoalRates } from '../pricing/index.ts'
import { cardRates, drawHalves, type MatchPlan, planMatch, withCards, withCorners } from './plan.ts'
import { seedChance, type TextHmac } from './stream.ts'
import { walkOf, walkRule } from './walk.ts'

/** What an invented match follows from: its secret seed and the rates from which its prices begin. */
export interface SealedMatch {
  readonly model: SealedModel
  /** 64 hexadecimal digits, used as text. */
  readonly seed: string
  readonly start: GoalRates
}

/**
 * Walk, clock and play of a match, each from a stream of its own of the match's seed. The fifth model has yellow cards too,
 * and is the second in everything else.
 */
export const sealedModels = [2, 5] as const
export type SealedModel = (typeof sealedModels)[number]
/** Of matches that are made now. */
export const sealedModel: SealedModel = 5

/** Undefined of a match that no text is committed to, or that is none of football. */
export function sealedModelOf(number: number): SealedModel | undefined {
  return sealedModels.find((model) => model === number)
}

export function hasCards(model: SealedModel): boolean {
  return model >= 5
}

/** Drawn from the rates at which the prices stand at kick-off. */
export function planOfMatch(hmac: TextHmac, match: SealedMatch): MatchPlan {
  const halfSec = drawHalves(seedChance(hmac, match.seed, 'clock'))
  const rates = walkOf(hmac, match)(0)
  const plan = planMatch(seedChance(hmac, match.seed, 'plan'), halfSec, rates, defaultModel)
  const played = withCorners(plan, seedChance(hmac, match.seed, 'corners'))
  return hasCards(match.model) ? withCards(played, seedChance(hmac, match.seed, 'cards')) : played
}

/**
 * What is committed to before the first price, by its SHA-256, and shown after the end: whoever has it can
 * compute every price's rates, every goal and the result.
 */
export function sealedText({ model, seed, start }: SealedMatch): string {
  return `${headings[model]}\nseed ${seed}\nrates ${start.home} ${start.away}`
}

/** Undefined when it is not a text of these models. */
export function readSealedText(text: string): SealedMatch | undefined {
  const model = sealedModels.find((one) => text.startsWith(`${headings[one]}\nseed`))
  const [, seed, home, away] = model
    ? (/^seed ([0-9a-f]{64})\nrates ([\d.]{1,24}) ([\d.]{1,24})$/.exec(
        text.slice(headings[model].length + 1),
      ) ?? [])
    : []
  return model && seed && home && away
    ? { model, seed, start: { home: Number(home), away: Number(away) } }
    : undefined
}

const { step, far, near } = walkRule
const { rho, firstHalfShare, redCardOwn, redCardOpponent } = defaultModel
const { redCardChance, redCardFirstHalf } = defaultModel
const play = [
  `walk ${step}: ${far.count} steps of ${far.everyMs / 1000} s, ${near.count} steps of ${near.everyMs / 1000} s`,
  `play rho ${rho}, first half ${firstHalfShare}, red card ${redCardChance} (${redCardFirstHalf}): ${redCardOwn} ${redCardOpponent}`,
]
const { home, away, firstHalfShare: early } = cardRates
const headings: Readonly<Record<SealedModel, string>> = {
  2: ['model 2', ...play].join('\n'),
  5: ['model 5', ...play, `cards ${home} ${away}, first half ${early}`].join('\n'),
}
