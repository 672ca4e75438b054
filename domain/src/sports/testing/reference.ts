import type { CountResult } from '../../settlement/index.ts'
import type { Count, Facts, Pick } from '../kernel/index.ts'

/**
 * Settlement written a second time, slowly and literally: halves of a stake, lists of scores, and every continuation
 * of a count that was broken off one by one. It shares nothing with the kernel but its types.
 */
export function referenceResult(pick: Pick, facts: Facts): CountResult {
  const key = `${pick.unit}/${pick.period}` as const
  const count = facts.counts[key]
  if (pick.family === 'nth' || pick.family === 'firstTo') {
    const first = facts.firsts[`${key}/${pick.family}/${pick.number}`]
    if (first === undefined && !count?.isFinal) return 'void'
    if (first === undefined && pick.family === 'firstTo') return 'push'
    return (first ?? 'none') === pick.side ? 'won' : 'lost'
  }
  const half = facts.counts[`${pick.unit}/firstHalf`]
  const second = facts.counts[`${pick.unit}/secondHalf`]
  const read =
    pick.family === 'halfFull'
      ? [half, count]
      : pick.family === 'highestHalf'
        ? [half, second]
        : [count]
  if (read.some((one) => one === undefined)) return 'void'
  const isFinal = read.every((one) => one?.isFinal)
  if (!isFinal && pick.family === 'winner' && facts.advances) {
    return facts.advances === pick.side ? 'won' : 'lost'
  }
  const results = new Set<CountResult>()
  const [a, b] = read
  if (!a) return 'void'
  for (const one of continuations(a)) {
    for (const other of b ? continuations(b) : [one]) {
      results.add(atTheEnd(pick, one, other))
      if (results.size > 1) return 'void'
    }
  }
  return [...results][0] ?? 'void'
}

type Pair = readonly [number, number]

function continuations({ home, away, isFinal, toWin }: Count): Pair[] {
  if (isFinal) return [[home, away]]
  const all: Pair[] = []
  for (let i = home; i <= home + 16; i++) {
    for (let j = away; j <= away + 16; j++) {
      const isEnd = toWin === undefined || (Math.max(i, j) === toWin && Math.min(i, j) < toWin)
      if (isEnd) all.push([i, j])
    }
  }
  return all
}

function atTheEnd(pick: Pick, [home, away]: Pair, other: Pair): CountResult {
  const word = home > away ? 'home' : home < away ? 'away' : 'draw'
  const isWon = (is: boolean) => (is ? 'won' : 'lost')
  switch (pick.family) {
    case '1x2':
      return isWon(pick.side === word)
    case 'winner':
    case 'drawNoBet':
      return word === 'draw' ? 'push' : isWon(pick.side === word)
    case 'doubleChance':
      return isWon(
        {
          homeOrDraw: ['home', 'draw'],
          homeOrAway: ['home', 'away'],
          drawOrAway: ['draw', 'away'],
        }[pick.side as 'homeOrDraw'].includes(word),
      )
    case 'handicap': {
      const lead = home - away - ((pick.from?.home ?? 0) - (pick.from?.away ?? 0))
      return pick.side === 'home' ? stakes(lead, pick.line / 4) : stakes(-lead, -pick.line / 4)
    }
    case 'handicap3': {
      const lead = home - away + pick.line / 4
      return isWon(pick.side === (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'))
    }
    case 'total':
    case 'homeTotal':
    case 'awayTotal': {
      const sum = { total: home + away, homeTotal: home, awayTotal: away }[pick.family]
      return pick.side === 'over' ? stakes(sum, -pick.line / 4) : stakes(-sum, pick.line / 4)
    }
    case 'oddEven':
      return isWon(pick.side === ['even', 'odd'][(home + away) % 2])
    case 'correctScore':
      if (pick.side === 'other') return isWon(home > pick.most || away > pick.most)
      return isWon(pick.side === [home, away].join('-') && home <= pick.most && away <= pick.most)
    case 'range':
      return isWon(listed(pick.side).includes(home + away))
    case 'halfFull': {
      const full = other[0] > other[1] ? 'home' : other[0] < other[1] ? 'away' : 'draw'
      return isWon(pick.side === [word, full].join('/'))
    }
    case 'highestHalf': {
      const [first, second] = [home + away, other[0] + other[1]]
      if (first === second) return isWon(pick.side === 'equal')
      return isWon(pick.side === (first > second ? 'first' : 'second'))
    }
    default:
      return isWon(yesNo(pick.family, home, away) === (pick.side === 'yes'))
  }
}

function yesNo(family: Pick['family'], home: number, away: number): boolean {
  if (family === 'bothScore') return home * away !== 0
  if (family === 'homeToNil') return home >= 1 && away === 0
  if (family === 'awayToNil') return away >= 1 && home === 0
  return family === 'homeCleanSheet' ? away === 0 : home === 0
}

/** A stake is two halves, on the lines a quarter to either side of a quarter line, else both on the line. */
function stakes(lead: number, line: number): CountResult {
  const isQuarter = (line * 2) % 1 !== 0
  const halves = (isQuarter ? [line - 0.25, line + 0.25] : [line, line]).map((each) =>
    lead + each > 0 ? 'W' : lead + each < 0 ? 'L' : 'P',
  )
  const table: Record<string, CountResult> = {
    WW: 'won',
    PW: 'halfWon',
    PP: 'push',
    LP: 'halfLost',
    LL: 'lost',
  }
  return table[halves.join('')] ?? 'void'
}

function listed(side: string): number[] {
  const all = Array.from({ length: 200 }, (_, n) => n)
  if (side.includes('+')) return all.filter((n) => n >= Number(side.replace('+', '')))
  const [low, high = low] = side.split('-').map(Number)
  return all.slice(low, (high ?? 0) + 1)
}
