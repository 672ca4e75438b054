import type { ChatLine } from '@zhengju/contract/chat/frames'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  gapFilled,
  isOld,
  joinedWith,
  noLines,
  olderRead,
  type RoomLines,
  withLine,
} from './lines.ts'

function line(seq: number | string, more: Partial<ChatLine> = {}): ChatLine {
  return {
    seq: String(seq),
    category: 1,
    categoryType: 1,
    memberId: 'm1',
    nickname: 'te**01',
    vip: 0,
    msg: `line ${seq}`,
    timestamp: '2026-11-20 12:00:00',
    allowReport: 1,
    ...more,
  }
}
const seqs = (room: RoomLines) => room.lines.map(({ seq }) => seq)
/** Comes in when the newest of these lines is the room's last. */
const joined = (room: RoomLines, history: ChatLine[], hasMore = false, upTo?: number) =>
  joinedWith(room, history, hasMore, BigInt(upTo ?? history.at(-1)?.seq ?? 0))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => line(from + index))

test('a hole is seen, asked for and filled; what came early waits for its turn', () => {
  let room = joined(noLines, range(1, 3))
  room = withLine(room, line(4))
  room = withLine(room, line(7))
  expect([seqs(room), room.gapAfter]).toEqual([['1', '2', '3', '4'], 4n])
  room = withLine(room, line(7))
  room = gapFilled(room, range(5, 6), 7n)
  expect([seqs(room), room.gapAfter]).toEqual([['1', '2', '3', '4', '5', '6', '7'], undefined])
})

test('after a lost connection the newest lines of the join show the hole', () => {
  let room = joined(noLines, range(1, 3))
  room = joined(room, range(30, 40), true)
  expect(room.gapAfter).toBe(3n)
  room = gapFilled(room, range(4, 20), 20n)
  expect(room.gapAfter).toBe(20n)
  room = gapFilled(room, range(21, 40), 40n)
  expect([room.lines.length, room.gapAfter]).toEqual([40, undefined])
})

test('who comes in first asks for nothing, whatever was recalled before', () => {
  const room = joined(noLines, [line(11), line(14), line(15)], true, 17)
  expect(room).toMatchObject({ last: 17n, gapAfter: undefined, hasMore: true })
  expect(seqs(withLine(room, line(18)))).toEqual(['11', '14', '15', '18'])
  const empty = joined(noLines, [], false, 4)
  expect(empty).toMatchObject({ lines: [], last: 4n, gapAfter: undefined })
  expect(withLine(empty, line(6)).gapAfter).toBe(4n)
})

test('a recall that nobody spoke after is asked for when the connection is back', () => {
  let room = joined(noLines, range(1, 3))
  room = joined(room, range(1, 2), false, 4)
  expect([seqs(room), room.gapAfter]).toEqual([['1', '2', '3'], 3n])
  room = gapFilled(room, [line(4, { category: 5, target: '3' })], 4n)
  expect([seqs(room), room.gapAfter]).toEqual([['1', '2'], undefined])
  room = gapFilled(joined(room, [], false, 5), [line(5, { category: 6 })], 5n)
  expect([seqs(room), room.gapAfter]).toEqual([[], undefined])
})

test('a hole that cannot be filled any more is passed, and no further than the answer knows', () => {
  let room = withLine(joined(noLines, range(1, 3)), line(9))
  room = gapFilled(room, [line(6), line(9)], 9n)
  expect([seqs(room), room.gapAfter]).toEqual([['1', '2', '3', '6', '9'], undefined])
  room = gapFilled(withLine(room, line(14)), [], 12n)
  expect([seqs(room), room.gapAfter]).toEqual([['1', '2', '3', '6', '9'], 12n])
})

test('a shield takes its line away, a clear everything before it, also while they fill a hole', () => {
  let room = joined(noLines, range(1, 3))
  room = withLine(room, line(4, { category: 5, target: '2' }))
  expect(seqs(room)).toEqual(['1', '3'])
  room = withLine(room, line(6, { category: 6 }))
  room = gapFilled(room, [line(5)], 6n)
  expect(seqs(room)).toEqual([])
  expect(seqs(withLine(room, line(7)))).toEqual(['7'])
})

test('a shared bet is replaced in its place when it is settled', () => {
  let room = joined(noLines, [line(1), line(2, { category: 2, msg: 'open' }), line(3)])
  room = withLine(room, line(2, { category: 2, msg: 'settled' }))
  expect(room.lines.map(({ msg }) => msg)).toEqual(['line 1', 'settled', 'line 3'])
  room = withLine(room, line(1, { msg: 'forged' }))
  expect(room.lines[0]?.msg).toBe('line 1')
})

test("a line for its author's eyes only stands where it came", () => {
  let room = withLine(joined(noLines, range(1, 2)), line('2.1'))
  room = withLine(room, line(3))
  expect([seqs(room), room.last]).toEqual([['1', '2', '2.1', '3'], 3n])
})

test('lines that were held stand in their places after a reload, and are not doubled by a new connection', () => {
  const held = [line('1.1700'), line('2.1800'), line('4.1900')]
  let room = joined(noLines, [...range(1, 4), ...held], false, 4)
  const places = ['1', '1.1700', '2', '2.1800', '3', '4', '4.1900']
  expect(seqs(room)).toEqual(places)
  room = joined(withLine(room, line(5)), [...range(1, 5), ...held, line('3.1900')], false, 5)
  expect(seqs(room)).toEqual([...places, '5'])
  room = withLine(room, line(6, { category: 6 }))
  expect(seqs(room)).toEqual([])
})

test('a line that was held before everything that is shown stands first', () => {
  expect(seqs(joined(noLines, [...range(7, 8), line('0.1')], false, 8))).toEqual(['0.1', '7', '8'])
})

test('older lines are put before, each once', () => {
  const room = olderRead(joined(noLines, range(11, 12), true), range(8, 11), false)
  expect([seqs(room), room.hasMore]).toEqual([['8', '9', '10', '11', '12'], false])
})

test('whatever is lost, doubled or out of order: every line once, in order', () => {
  const said = range(1, 60)
  const scenario = fc.array(
    fc.record({
      drop: fc.boolean(),
      again: fc.boolean(),
      late: fc.nat({ max: 5 }),
      breaks: fc.boolean(),
    }),
    { minLength: 60, maxLength: 60 },
  )
  fc.assert(
    fc.property(scenario, (plan) => {
      let room = joined(noLines, [])
      const order = plan
        .flatMap((one, index) => {
          const place = index + one.late
          const copies = one.drop ? 0 : one.again ? 2 : 1
          return Array.from({ length: copies }, () => ({ place, index, breaks: one.breaks }))
        })
        .sort((one, other) => one.place - other.place)
      let heardUpTo = 0
      room = joined(room, said.slice(0, 1))
      for (const { index, breaks } of order) {
        heardUpTo = Math.max(heardUpTo, index + 1)
        room = withLine(room, said[index] ?? line(0))
        if (breaks) room = joined(room, said.slice(Math.max(0, heardUpTo - 3), heardUpTo), true)
        for (let turn = 0; room.gapAfter !== undefined && turn < 40; turn++) {
          const from = Number(room.gapAfter)
          const upTo = Math.min(from + 7, heardUpTo)
          room = gapFilled(room, said.slice(from, upTo), BigInt(upTo))
        }
        expect(seqs(room)).toEqual(said.slice(0, heardUpTo).map(({ seq }) => seq))
      }
    }),
  )
})

test('a red packet that is told again stands in its place with what is left of it; a line of text does not change', () => {
  const packet = (left: number): Partial<ChatLine> => ({
    category: 7,
    redPacket: {
      redPackId: 'p1',
      title: '开场红包',
      state: 'open',
      total: '10.00',
      shares: 2,
      left,
      vipMin: 0,
      endAt: 1,
    },
  })
  const before = joined(noLines, [line(1), line(2, packet(2)), line(3)])
  const again = line(2, packet(1))
  expect([isOld(before, again), isOld(before, line(4))]).toEqual([true, false])
  const room = withLine(withLine(before, again), line(1, { msg: 'another' }))
  expect(room.lines.map(({ redPacket }) => redPacket?.left)).toEqual([undefined, 1, undefined])
  expect(room.lines[0]?.msg).toBe('line 1')
})

test('a shield under the number of its own line takes it away, before it came and after', () => {
  const packet = { category: 7 }
  const away = (seq: number) => line(seq, { category: 5, target: String(seq) })
  const before = joined(noLines, [line(1), line(2, packet)])
  expect(seqs(withLine(before, away(2)))).toEqual(['1'])
  const room = withLine(withLine(before, away(3)), line(4))
  expect(seqs(room)).toEqual(['1', '2', '4'])
  expect(room.gapAfter).toBeUndefined()
})
