import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lesser } from '../money/index.ts'
import { limitPeriods } from '../protection/index.ts'
import { addDays } from '../siteDay/index.ts'
import {
  afterArrival,
  afterRecord,
  afterReturn,
  afterSending,
  byPeriod,
  countedOf,
  emptyPurse,
  purseOn,
  type Spans,
  type VenuePurse,
} from './index.ts'

const countedLoss = ({ spans }: VenuePurse) => countedOf(spans.day).lost
const [yesterday, today] = ['2026-11-22', '2026-11-23']
const sent = (standing: VenuePurse, amount: bigint, sentOn = today) =>
  afterArrival(afterSending(standing, amount), { amount, sentOn })
const moved = (standing: VenuePurse, stake: bigint, change: bigint, placedOn = today) =>
  afterRecord(standing, { stake, change, placedOn })

test('what was sent today counts as lost whatever becomes of it there', () => {
  let standing = sent(emptyPurse(today), 500n)
  expect(countedLoss(standing)).toBe(500n)
  standing = moved(moved(standing, 300n, -300n), 0n, 0n)
  expect(countedLoss(standing)).toBe(500n)
  standing = moved(standing, 200n, 400n)
  expect(standing.balance).toBe(600n)
  expect(countedLoss(standing)).toBe(500n)
  // Its stakes stay what they were, however much of it comes back.
  const home = afterReturn(standing, 600n)
  expect(countedOf(home.spans.day)).toEqual({ staked: 500n, lost: 0n })
})

test('what comes back without a record of it is staked no longer, and is again when it goes again', () => {
  const home = afterReturn(sent(emptyPurse(today), 500n), 500n)
  expect(countedOf(home.spans.day)).toEqual({ staked: 0n, lost: 0n })
  const again = sent(moved(sent(home, 300n), 300n, 0n), 100n)
  expect(countedOf(again.spans.day)).toEqual({ staked: 400n, lost: 400n })
})

test('what went there earlier in the week counts in the week once, and comes back to it', () => {
  // A Monday and its Tuesday.
  const [monday, tuesday] = ['2026-11-23', '2026-11-24']
  const before = purseOn(sent(emptyPurse(monday), 500n, monday), tuesday)
  const lost = moved(before, 200n, -200n, tuesday)
  expect(countedOf(lost.spans.day)).toEqual({ staked: 200n, lost: 200n })
  expect(countedOf(lost.spans.week)).toEqual({ staked: 500n, lost: 500n })
  const home = afterReturn(lost, 300n)
  expect(countedOf(home.spans.day)).toEqual({ staked: 200n, lost: 200n })
  expect(countedOf(home.spans.week)).toEqual({ staked: 200n, lost: 200n })
  expect(home.spans.month).toMatchObject({ from: '2026-11-01', sent: 500n, back: 300n })
})

test("yesterday's money counts once the records say that it was lost today", () => {
  const before = purseOn(sent(emptyPurse(yesterday), 500n, yesterday), today)
  expect(countedLoss(before)).toBe(0n)
  const lost = moved(before, 400n, -400n)
  expect(countedLoss(lost)).toBe(400n)
  expect(countedOf(lost.spans.day)).toEqual({ staked: 400n, lost: 400n })
  // Winnings free no more than was lost of it.
  expect(countedLoss(moved(lost, 0n, 900n))).toBe(0n)
})

test('a bet of yesterday that is paid today is no win of today', () => {
  const bet = moved(sent(emptyPurse(yesterday), 500n, yesterday), 100n, -100n, yesterday)
  const paid = moved(purseOn(bet, today), 0n, 300n, yesterday)
  expect(paid).toMatchObject({ balance: 700n, spans: { day: { opening: 700n, lost: 0n } } })
})

type Step = { readonly what: 'send' | 'return' | 'bet' | 'win' | 'day'; readonly amount: bigint }
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('send', 'return', 'bet', 'win', 'day'),
    amount: fc.bigInt({ min: 1n, max: 500n }),
  }),
  { maxLength: 40 },
)

/** A day later than any before it: weeks and a month pass as well. */
const dayAfter = (count: number) => addDays('2026-11-25', count) ?? ''

function lived(all: readonly Step[], check: (standing: VenuePurse, played: Spans<Played>) => void) {
  let count = 0
  let standing = emptyPurse(dayAfter(count))
  let played: Spans<Played> = byPeriod(() => nothing)
  const note = (staked: bigint, lost: bigint) => {
    played = byPeriod((period) => ({
      staked: played[period].staked + staked,
      lost: played[period].lost + lost,
    }))
  }
  for (const { what, amount } of all) {
    const there = lesser(amount, standing.balance)
    const day = dayAfter(count)
    if (what === 'day') {
      const next = purseOn(standing, dayAfter(++count))
      const last = standing
      played = byPeriod((period) =>
        next.spans[period].from === last.spans[period].from ? played[period] : nothing,
      )
      standing = next
    } else if (what === 'send') standing = sent(standing, amount, day)
    else if (what === 'win') {
      standing = moved(standing, 0n, amount, day)
      note(0n, -amount)
    } else if (there > 0n && what === 'bet') {
      standing = moved(standing, there, -there, day)
      note(there, there)
    } else if (there > 0n) standing = afterReturn(standing, there)
    check(standing, played)
  }
}

interface Played {
  readonly staked: bigint
  readonly lost: bigint
}
const nothing: Played = { staked: 0n, lost: 0n }

test('property: of each period no less counts than was staked and lost in it, and nothing below zero', () => {
  fc.assert(
    fc.property(steps, (all) =>
      lived(all, (standing, played) => {
        for (const period of limitPeriods) {
          const span = standing.spans[period]
          const counted = countedOf(span)
          expect(counted.lost >= played[period].lost && counted.lost >= 0n).toBe(true)
          expect(counted.staked >= played[period].staked).toBe(true)
          expect(span.opening >= 0n && span.fresh >= 0n && span.back <= span.sent).toBe(true)
        }
      }),
    ),
    { numRuns: 1_000 },
  )
})
