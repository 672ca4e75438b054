import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnRounds, quickStream, vectorsOf } from '../testing/rounds.ts'
import {
  absences,
  drawLottery,
  greatestReturn,
  issueAt,
  issueOf,
  issuesFrom,
  type Lottery,
  lineCount,
  linesOf,
  longRuns,
  lotteryOf,
  lotteryVersions,
  parsePicks,
  parseTicket,
  settleTicket,
  ticketStake,
  ticketText,
  zodiacNumbers,
  zodiacOf,
} from './index.ts'

const day = '2026-11-22'
const lotteryBy = (id: string) => lotteryOf(`${id}@1`, day) as Lottery
const playBy = (id: string, play: string) =>
  lotteryBy(id).plays.find((one) => one.id === play) ?? { picks: { kind: 'none' } as const }

test.each(['k3', 'ssc', 'd3', 'pk10', '11x5', 'mark6', 'keno80'])(
  '%s draws what another program drew',
  (id) => {
    for (const { stream, result } of drawnRounds<number[]>(id)) {
      expect(drawLottery(lotteryBy(id).draw, stream)).toEqual(result)
    }
  },
)

interface LineCase {
  readonly play: string
  readonly picked?: readonly unknown[] | Readonly<Record<string, readonly number[]>>
  readonly lines: number
}

test('line counts that another program reckoned, and as many lines', () => {
  const { cases } = vectorsOf<{ readonly cases: readonly LineCase[] }>('lottery-lines')
  for (const { play: name, picked, lines } of cases) {
    const [id = '', play = ''] = name.split(' ')
    if (picked === undefined) {
      expect(lotteryBy(id).plays.find((one) => one.id === play)?.prizes[0]?.ways).toBe(
        BigInt(lines),
      )
      continue
    }
    const rows = Array.isArray(picked) ? picked : Object.values(picked)
    const own = lotteryBy(id).plays.find((one) => one.id.startsWith(play))?.picks ?? {
      kind: 'none' as const,
    }
    const source = rows.every(Array.isArray) ? rows : [rows]
    const picks = parsePicks(own, source)
    expect([name, picks && lineCount(own, picks)]).toEqual([name, lines])
    const all = linesOf(own, picks ?? [])
    expect(new Set(all.map(String)).size).toBe(lines)
  }
})

test('a ticket stakes each of its lines and is paid by each line that wins', () => {
  const ssc = lotteryBy('ssc')
  const source = {
    play: 'star3.exact.back',
    picks: [[1, 2], [3], [4, 5]],
    unit: 'jiao',
    multiple: 3,
  }
  const ticket = parseTicket(ssc, source)
  if (!ticket) throw new Error('no ticket')
  expect(ticketStake(ssc, ticket)).toBe(120n)
  const swapped = parseTicket(ssc, { ...source, picks: [[2, 1], [3], [5, 4]] })
  expect(swapped && ticketText(swapped)).toBe('star3.exact.back:1 2/3/4 5:jiao:3')
  expect(ticketText(ticket)).toBe('star3.exact.back:1 2/3/4 5:jiao:3')
  expect(settleTicket(ssc, ticket, [9, 9, 2, 3, 4])).toEqual({
    ...{ stake: 120n, payout: 28_800n, pushed: 0n, linesWon: 1 },
  })
  expect(settleTicket(ssc, ticket, [9, 9, 2, 3, 6])).toMatchObject({ payout: 0n, linesWon: 0 })
  const dragon = parseTicket(ssc, { play: 'dt.dragon', picks: [], unit: 'yuan', multiple: 2 })
  if (!dragon) throw new Error('no ticket')
  expect(settleTicket(ssc, dragon, [5, 0, 0, 0, 5])).toEqual({
    ...{ stake: 200n, payout: 200n, pushed: 200n, linesWon: 0 },
  })
  const cents = parseTicket(lotteryBy('k3'), {
    play: 'sum.8',
    picks: [],
    unit: 'fen',
    multiple: 13,
  })
  if (!cents) throw new Error('no ticket')
  // 13 x 9.874 is 128.362: the rest below a cent is the house's.
  expect(settleTicket(lotteryBy('k3'), cents, [1, 1, 6]).payout).toBe(128n)
})

test('what is no ticket is refused', () => {
  const good = { play: 'ball1.digit', picks: [[1, 2]], unit: 'yuan', multiple: 1 }
  expect(parseTicket(lotteryBy('ssc'), good)).toEqual(good)
  const wrong: readonly unknown[] = [
    ...[undefined, null, 'x', 7, [], {}],
    { ...good, play: 'ball9.digit' },
    { ...good, play: 'toString' },
    { ...good, unit: 'toString' },
    { ...good, unit: 'fen', multiple: 4 },
    ...[0, -1, 1.5, 10_000, '1', Number.NaN].map((multiple) => ({ ...good, multiple })),
    ...[[], [[]], [[1, 1]], [[10]], [[-1]], [['1']], [[1], [2]], 'x', [null], [[1.5]]].map(
      (picks) => ({
        ...{ ...good, picks },
      }),
    ),
    { ...good, play: 'star5.exact', picks: Array(5).fill([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) },
    { ...good, play: 'star5.group60', picks: [[1], [1, 2]] },
    { ...good, play: 'sum.big', picks: [[1]] },
  ]
  for (const source of wrong) {
    expect([JSON.stringify(source), parseTicket(lotteryBy('ssc'), source)]).toEqual([
      JSON.stringify(source),
      undefined,
    ])
  }
  const banker = playBy('11x5', 'any3').picks
  const bad = [[[1, 2, 3], [4]], [[1], [1, 2, 3]], [[], [1, 2, 3]], [[1, 2]]]
  for (const picks of bad) expect(parsePicks(banker, picks)).toBeUndefined()
  expect(parsePicks(playBy('pk10', 'first2.exact').picks, [[3], [3]])).toBeUndefined()
})

test('whatever is picked: never below zero, never above what was reckoned before, always the same', () => {
  const anyPicks = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 12 }), {
    maxLength: 5,
  })
  let taken = 0
  fc.assert(
    fc.property(fc.nat(), fc.nat(), anyPicks, fc.nat(), (which, row, wanted, seed) => {
      const version = lotteryVersions[which % lotteryVersions.length] ?? ''
      const lottery = lotteryOf(version, day) as Lottery
      const play = lottery.plays[row % lottery.plays.length]
      if (!play) return
      const { from, to } = lottery.draw
      const folded = wanted.map((one) => [
        ...new Set(one.map((number) => from + (number % (to - from + 1)))),
      ])
      const form = play.picks
      const rows = {
        none: 0,
        straight: form.kind === 'straight' ? form.rows : 0,
        combine: 1,
        groups: 2,
      }
      const picks = folded.slice(0, rows[form.kind])
      const ticket = parseTicket(lottery, { play: play.id, picks, unit: 'yuan', multiple: 1 })
      if (!ticket) return
      taken++
      const draw = drawLottery(lottery.draw, quickStream(seed))
      expect(drawLottery(lottery.draw, quickStream(seed))).toEqual(draw)
      const settled = settleTicket(lottery, ticket, draw)
      expect(settleTicket(lottery, ticket, draw)).toEqual(settled)
      expect(settled.stake).toBe(ticketStake(lottery, ticket))
      expect(settled.payout >= 0n).toBe(true)
      expect(settled.payout <= greatestReturn(lottery, ticket)).toBe(true)
    }),
    { numRuns: 3_000, seed: 7 },
  )
  expect(taken).toBeGreaterThan(500)
})

test('issues fill the site day and are found by their number', () => {
  const at = Date.UTC(2026, 10, 21, 16, 0, 0)
  expect(issueAt(at, 1)).toEqual({
    ...{ number: '202611220001', opensAt: at, sealsAt: at + 55_000, drawsAt: at + 60_000 },
  })
  expect(issueAt(at - 1, 5).number).toBe('202611210288')
  const [first, second] = issuesFrom(at - 1, 3, 2)
  expect([first?.number, second?.number]).toEqual(['202611210480', '202611220001'])
  for (const { number, drawsAt } of issuesFrom(at + 123_456, 3, 500)) {
    expect(issueOf(number, 3)?.drawsAt).toBe(drawsAt)
  }
  for (const none of ['202611220000', '202611221441', '202613010001', 'x', '20261122001']) {
    expect(issueOf(none, 1)).toBeUndefined()
  }
})

test('animals turn with the lunar year', () => {
  expect(['2026-02-16', '2026-02-17', '2027-02-06'].map(zodiacOf)).toEqual([5, 6, 7])
  expect([zodiacOf('2025-01-28'), zodiacOf('2037-01-01')]).toEqual([undefined, undefined])
  // In a year of the horse: 1 is the horse, 2 the snake, 12 the goat.
  expect(zodiacNumbers(6, 6)).toEqual([1, 13, 25, 37, 49])
  expect(zodiacNumbers(6, 5)).toEqual([2, 14, 26, 38])
  expect(zodiacNumbers(6, 7)).toEqual([12, 24, 36, 48])
})

test('what came in a row, and what has not come for long', () => {
  const k3 = lotteryBy('k3')
  const draws = [
    [6, 5, 4],
    [6, 6, 3],
    [5, 5, 1],
    [2, 2, 2],
  ]
  expect(longRuns(k3, draws)).toEqual([
    { play: 'sum.big', length: 3 },
    { play: 'sum.odd', length: 3 },
  ])
  expect(longRuns(k3, draws, 4)).toEqual([])
  expect(absences(k3, draws)[0]).toEqual([4, 3, 4, 4, 2, 0])
})
