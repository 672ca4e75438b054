import { planOfMatch, readSealedText, type TextHmac } from '../match/index.ts'
import type { LegFact } from '../slip/index.ts'
import type { Score } from '../sport/index.ts'
import { courseOf, readSealedFixtureText } from '../sports/fixture/index.ts'
import { footballFacts } from '../sports/football/index.ts'
import type { CountKey, Facts, FirstKey } from '../sports/kernel/index.ts'
import { isFirstKey, readKey } from '../sports/kernel/index.ts'
import { kernelKey } from './keys.ts'

/** How an invented fixture ended, computed from what was committed to. Undefined of a text of no model that we know. */
export function factsOfOpened(hmac: TextHmac, text: string): Facts | undefined {
  const match = readSealedText(text)
  if (match) {
    const { halfSec, events: incidents } = planOfMatch(hmac, match)
    return footballFacts({ phase: 'ended', halfSec, at: 2, incidents })
  }
  const fixture = readSealedFixtureText(text)
  if (!fixture) return undefined
  const course = courseOf(hmac, fixture)
  return course.at(course.lengthSec).facts
}

/** One of these facts, as results are written down: of who was first 1:0, 0:1, or 0:0 for nobody. */
export function factFrom(facts: Facts, period: string): LegFact {
  const key = kernelKey(period) as CountKey | FirstKey
  const score = isFirstKey(key) ? firstScore(facts, key) : countScore(facts, key)
  return { period, ...(score && { score }) }
}

function countScore({ counts }: Facts, key: CountKey): Score | undefined {
  const count = counts[key]
  return count?.isFinal ? { home: count.home, away: count.away } : undefined
}

function firstScore({ counts, firsts }: Facts, key: FirstKey): Score | undefined {
  const first = firsts[key]
  if (first) return first === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
  const { unit, period } = readKey(key)
  return counts[`${unit}/${period}`]?.isFinal ? { home: 0, away: 0 } : undefined
}
