import type { Fixture, Score } from '@zhengju/domain/sport'
import { type Fields, values } from '../parse/index.ts'

/** `msc` in both directions: `S1|2:1`. */

type Counted = 'score' | 'halfScore' | 'redCards' | 'corners' | 'yellowCards' | 'parts'

export function toWireScores(scores: Pick<Fixture, Counted>): string[] {
  const half = scores.halfScore ? [pair('S2', scores.halfScore)] : []
  return [
    pair('S1', scores.score),
    ...half,
    pair('S5', scores.corners),
    pair('S11', scores.redCards),
    ...(scores.yellowCards ? [pair('S12', scores.yellowCards)] : []),
    ...(scores.parts ?? []).map((part, n) => pair(`S${firstPart + n}`, part)),
  ]
}

export function readScores(source: Fields): Pick<Fixture, Counted> {
  const scores = new Map<string, Score>()
  for (const item of values(source, 'msc', 60)) {
    const [, name, home, away] = /^(S\d+)\|(\d{1,3}):(\d{1,3})$/.exec(String(item)) ?? []
    if (name) scores.set(name, { home: Number(home), away: Number(away) })
  }
  const yellowCards = scores.get('S12')
  return {
    score: scores.get('S1') ?? noScore,
    halfScore: scores.get('S2'),
    redCards: scores.get('S11') ?? noScore,
    corners: scores.get('S5') ?? noScore,
    ...(yellowCards && { yellowCards }),
    ...partsOf(scores),
  }
}

/** Quarters, sets or maps, up to the first that has not begun. */
function partsOf(scores: ReadonlyMap<string, Score>): Pick<Fixture, 'parts'> {
  const parts: Score[] = []
  for (let n = firstPart; ; n++) {
    const part = scores.get(`S${n}`)
    if (!part) break
    parts.push(part)
  }
  return parts.length > 0 ? { parts } : {}
}

function pair(name: string, score: Score): string {
  return `${name}|${score.home}:${score.away}`
}

/** S19 is the first quarter, set or map. */
const firstPart = 19
const noScore: Score = { home: 0, away: 0 }
