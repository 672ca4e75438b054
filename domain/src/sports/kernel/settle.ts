import { type CountResult, legResult } from '../../settlement/index.ts'
import type { Score } from '../../sport/index.ts'
import { type Count, countsOf, type Facts, firstKey } from './facts.ts'
import type { Pick, Team } from './pick.ts'

/**
 * How a pick ends by the facts. A count that was broken off settles only what no end of it could change; everything
 * else on it is void (features 2). The same function prices: a chance is the weight of the facts that it says so of.
 */
export function settle(pick: Pick, facts: Facts): CountResult {
  if (pick.family === 'nth' || pick.family === 'firstTo') return firstResult(pick, facts)
  const [key, secondKey] = countsOf(pick)
  const count = key && facts.counts[key]
  const second = secondKey && facts.counts[secondKey]
  if (!count || (secondKey && !second)) return 'void'
  if (count.isFinal && (second?.isFinal ?? true)) return resultOf(pick, count, second)
  if (pick.family === 'winner' && pick.period === 'full' && facts.advances) {
    return facts.advances === pick.side ? 'won' : 'lost'
  }
  return sameWhateverComes(pick, count, second)
}

/** While the fixture goes on: what is settled already, whatever may come. */
export function earlyResult(pick: Pick, facts: Facts): CountResult | undefined {
  const result = settle(pick, facts)
  return result === 'void' ? undefined : result
}

function resultOf(pick: Pick, score: Score, second: Score = score): CountResult {
  switch (pick.family) {
    case '1x2':
      return legResult({ family: '1x2', side: pick.side }, score)
    case 'winner':
    case 'drawNoBet':
      return score.home === score.away ? 'push' : wonIf(leader(score) === pick.side)
    case 'doubleChance':
      return wonIf(pick.side.toLowerCase().split('or').includes(leader(score)))
    case 'handicap':
      return legResult({ ...pick, scoreAtPlacement: pick.from }, score)
    case 'handicap3':
      return wonIf(leader({ home: 4 * score.home + pick.line, away: 4 * score.away }) === pick.side)
    case 'total':
      return legResult({ family: 'total', side: pick.side, line: pick.line }, score)
    case 'homeTotal':
    case 'awayTotal': {
      const own = pick.family === 'homeTotal' ? score.home : score.away
      const { side, line } = pick
      return legResult({ family: 'total', side, line }, { home: own, away: 0 })
    }
    case 'oddEven':
      return wonIf((score.home + score.away) % 2 === (pick.side === 'odd' ? 1 : 0))
    case 'bothScore':
    case 'homeToNil':
    case 'awayToNil':
    case 'homeCleanSheet':
    case 'awayCleanSheet':
      return wonIf(yesNo[pick.family](score) === (pick.side === 'yes'))
    case 'correctScore': {
      const isListed = Math.max(score.home, score.away) <= pick.most
      return wonIf((isListed ? `${score.home}-${score.away}` : 'other') === pick.side)
    }
    case 'range':
      return wonIf(isInRange(score.home + score.away, pick.side))
    case 'halfFull':
      return wonIf(`${leader(score)}/${leader(second)}` === pick.side)
    case 'highestHalf': {
      const apart = score.home + score.away - (second.home + second.away)
      return wonIf((apart > 0 ? 'first' : apart < 0 ? 'second' : 'equal') === pick.side)
    }
    case 'nth':
    case 'firstTo':
      throw new Error('settled by who was first')
  }
}

/** `nth` pays `none` as well; a race that nobody finishes returns the stake. */
function firstResult(
  pick: Extract<Pick, { family: 'nth' | 'firstTo' }>,
  { counts, firsts }: Facts,
): CountResult {
  const first = firsts[firstKey(pick)]
  if (first) return wonIf(first === pick.side)
  if (!counts[`${pick.unit}/${pick.period}`]?.isFinal) return 'void'
  return pick.family === 'firstTo' ? 'push' : wonIf(pick.side === 'none')
}

/** The one result of every way in which the counts could have ended, or void. */
function sameWhateverComes(pick: Pick, count: Count, second: Count | undefined): CountResult {
  let same: CountResult | undefined
  for (const end of endsOf(count, pick, second)) {
    for (const other of second ? endsOf(second, pick, count) : [undefined]) {
      const result = resultOf(pick, end, other)
      same ??= result
      if (result !== same) return 'void'
    }
  }
  return same ?? 'void'
}

/** Final counts that can still come: all of them, or so many that none beyond them decides otherwise. */
function endsOf(count: Count, pick: Pick, beside?: Count): readonly Score[] {
  const { home, away, isFinal, toWin } = count
  if (isFinal) return [count]
  if (toWin !== undefined) return raceEnds(toWin).filter((e) => e.home >= home && e.away >= away)
  const line = 'line' in pick ? Math.ceil(Math.abs(pick.line) / 4) : 0
  const listed = pick.family === 'range' ? 10 : 'most' in pick ? pick.most : 0
  // The goals of one half are held against those of the other one.
  const against = pick.family === 'highestHalf' && beside ? beside.home + beside.away : 0
  const most = 2 + Math.max(line + Math.abs(home - away), listed, against)
  return Array.from({ length: (most + 1) ** 2 }, (_, n) => ({
    home: home + Math.floor(n / (most + 1)),
    away: away + (n % (most + 1)),
  }))
}

/** How a race to so many wins can end. */
export function raceEnds(toWin: number): readonly Score[] {
  return Array.from({ length: toWin }, (_, n) => n).flatMap((n) => [
    { home: toWin, away: n },
    { home: n, away: toWin },
  ])
}

export function leader({ home, away }: Score): Team | 'draw' {
  return home === away ? 'draw' : home > away ? 'home' : 'away'
}

function isInRange(count: number, side: string): boolean {
  if (side.endsWith('+')) return count >= Number.parseInt(side, 10)
  const [low, high = low] = side.split('-').map(Number)
  return low !== undefined && high !== undefined && count >= low && count <= high
}

function wonIf(isWon: boolean): CountResult {
  return isWon ? 'won' : 'lost'
}

const yesNo = {
  bothScore: ({ home, away }: Score) => home > 0 && away > 0,
  homeToNil: ({ home, away }: Score) => home > away && away === 0,
  awayToNil: ({ home, away }: Score) => away > home && home === 0,
  homeCleanSheet: ({ away }: Score) => away === 0,
  awayCleanSheet: ({ home }: Score) => home === 0,
} as const
