import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  added,
  type Bullet,
  clearSky,
  type Flight,
  flightMs,
  flown,
  isEmpty,
  mostChars,
  mostWaiting,
  pxPerSec,
  removed,
  type Sky,
  type Stage,
} from './bullets.ts'

const stage: Stage = { width: 320, lanes: 2, isStill: false }

function said(id: string, text: string, saidAt: number, isOwn = false): Bullet {
  return { id, text, saidAt, isOwn }
}

/** Where a flight covers its lane at that time: its head and its tail, from the left edge. */
function extent({ endsAt, width }: Flight, at: number, of: Stage): readonly [number, number] {
  const gone = flightMs(width, of) - (endsAt - at)
  const left = of.width - (gone * pxPerSec) / 1_000
  return [left, left + width]
}

describe('lanes', () => {
  test('two lines at once take two lanes, a third waits until one is free', () => {
    const three = ['一', '二', '三'].reduce(
      (sky, text) => added(sky, said(text, text.repeat(5), 0)),
      clearSky,
    )
    const first = flown(three, 0, stage)
    expect(first.flying.map(({ lane, text }) => [lane, text[0]])).toEqual([
      [0, '一'],
      [1, '二'],
    ])
    expect(first.waiting.map(({ id }) => id)).toEqual(['三'])
    const later = flown(first, 2_000, stage)
    expect(later.flying.map(({ lane }) => lane)).toEqual([0, 1, 0])
    expect(later.waiting).toEqual([])
    expect(isEmpty(flown(later, 60_000, stage))).toBe(true)
  })

  test('no two lines ever overlap, whatever is said and whenever one looks', () => {
    const says = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 1_500 }),
        length: fc.integer({ min: 1, max: 60 }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    const stages = fc.record({
      width: fc.integer({ min: 120, max: 480 }),
      lanes: fc.integer({ min: 1, max: 4 }),
      isStill: fc.boolean(),
    })
    fc.assert(
      fc.property(says, stages, (lines, seen) => {
        let [sky, now]: [Sky, number] = [clearSky, 0]
        lines.forEach(({ after, length }, index) => {
          now += after
          sky = flown(added(sky, said(String(index), '字'.repeat(length), now)), now, seen)
          expect(sky.waiting.length).toBeLessThanOrEqual(mostWaiting)
          for (const [one, other] of pairs(sky.flying)) {
            if (one.lane !== other.lane) continue
            expect(seen.isStill).toBe(false)
            const [oneLeft, oneRight] = extent(one, now, seen)
            const [otherLeft, otherRight] = extent(other, now, seen)
            expect(oneRight <= otherLeft || otherRight <= oneLeft).toBe(true)
          }
        })
      }),
    )
  })

  test('where lines stand still a lane holds one until its time is over', () => {
    const still = { ...stage, lanes: 1, isStill: true }
    const two = added(added(clearSky, said('1', '先', 0)), said('2', '后', 0))
    const first = flown(two, 0, still)
    expect(first.flying.map(({ id }) => id)).toEqual(['1'])
    expect(flown(first, 3_900, still).flying.map(({ id }) => id)).toEqual(['1'])
    expect(flown(first, 4_000, still).flying.map(({ id }) => id)).toEqual(['2'])
  })

  test('a head without room for a lane holds nothing in the air', () => {
    const sky = flown(added(clearSky, said('1', '看不见', 0)), 0, { ...stage, lanes: 0 })
    expect(sky.flying).toEqual([])
    expect(isEmpty(flown(sky, 8_000, { ...stage, lanes: 0 }))).toBe(true)
  })
})

describe('what waits', () => {
  test('is bounded, and own lines stay and fly first', () => {
    let sky = added(clearSky, said('own', '我说的', 0, true))
    for (let at = 0; at < 200; at += 1) sky = added(sky, said(`${at}`, '刷屏', 0))
    expect(sky.waiting).toHaveLength(mostWaiting)
    const { flying } = flown(sky, 0, { ...stage, lanes: 1 })
    expect(flying.map(({ id }) => id)).toEqual(['own'])
  })

  test('is dropped when it is no news any more', () => {
    const sky = added(clearSky, said('1', '过时了', 0))
    expect(isEmpty(flown(sky, 8_000, stage))).toBe(true)
  })

  test('is cut to what can be read in passing, and stands once', () => {
    const sky = added(clearSky, said('1', `  ${'长'.repeat(150)}`, 0))
    expect(sky.waiting[0]?.text).toBe(`${'长'.repeat(mostChars - 1)}…`)
    expect(added(sky, said('1', '又来', 0))).toBe(sky)
    expect(added(clearSky, said('2', '', 0))).toBe(clearSky)
  })
})

test('a recalled line is taken out of the air', () => {
  const sky = flown(added(clearSky, said('7', '撤回我', 0)), 0, stage)
  expect(isEmpty(removed(sky, '7'))).toBe(true)
  expect(removed(sky, '8').flying).toHaveLength(1)
})

function pairs(flights: readonly Flight[]): (readonly [Flight, Flight])[] {
  return flights.flatMap((one, at) => flights.slice(at + 1).map((other) => [one, other] as const))
}
