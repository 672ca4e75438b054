import type { ChatLine, GiftData } from '@zhengju/contract/chat/frames'
import { expect, test } from 'vitest'
import {
  type GiftShow,
  giftReceived,
  mostGiftsWaiting,
  noGifts,
  turned,
  withoutRuns,
} from './gift-show.ts'

function gave(seq: number, gift: Partial<GiftData> = {}): ChatLine {
  return {
    seq: String(seq),
    category: 4,
    categoryType: 1,
    memberId: 'm',
    nickname: 'te**01',
    vip: 1,
    msg: '',
    timestamp: '2026-11-20 12:00:00',
    allowReport: 0,
    gift: {
      giftId: 'rose',
      giftName: '玫瑰',
      giftIcon: 'rose',
      effect: 'banner',
      num: 1,
      combo: 1,
      comboId: String(seq),
      ...gift,
    },
  }
}

function heard(lines: readonly ChatLine[], now = 0): GiftShow {
  return lines.reduce((show, line) => giftReceived(show, line, now), noGifts)
}

test('the first is shown, the next waits for its turn, then nothing is', () => {
  const show = heard([gave(1), gave(2)])
  expect([show.current?.comboId, show.waiting.map(({ comboId }) => comboId)]).toEqual(['1', ['2']])
  const next = turned(show, 3_000)
  expect([next.current?.comboId, next.waiting]).toEqual(['2', []])
  expect(turned(next, 6_000)).toEqual(noGifts)
})

test('a run that goes on counts up where it stands', () => {
  const show = heard([gave(1), gave(2), gave(3, { comboId: '2', combo: 11 })])
  expect(show.waiting.map(({ gift }) => gift.combo)).toEqual([11])
  const longer = giftReceived(show, gave(4, { comboId: '1', combo: 7 }), 2_000)
  expect(longer.current).toMatchObject({ gift: { combo: 7 }, endsAt: 5_000 })
})

test('a run does not keep others waiting for ever', () => {
  let show = heard([gave(1), gave(2)])
  for (let now = 1_000; now <= 8_000; now += 1_000) {
    show = giftReceived(show, gave(10 + now, { comboId: '1', combo: now }), now)
  }
  expect(show.current?.endsAt).toBe(9_000)
  expect(turned(show, 9_000).current?.comboId).toBe('2')
})

test('a flood is bounded, and a large one is not lost to small ones', () => {
  const large = gave(2, { effect: 'full' })
  const flood = Array.from({ length: 100 }, (_, at) => gave(at + 3))
  const show = heard([gave(1), large, ...flood])
  expect(show.waiting).toHaveLength(mostGiftsWaiting)
  expect(show.waiting[0]?.gift.effect).toBe('full')
})

test('what waited too long is not shown; a gift without an effect never', () => {
  expect(turned(heard([gave(1), gave(2)]), 15_000)).toEqual(noGifts)
  expect(heard([gave(1, { effect: 'none' })])).toEqual(noGifts)
})

test('of a run the list shows its last line only', () => {
  const lines = [
    gave(1),
    gave(2, { comboId: '1', combo: 2 }),
    gave(3),
    gave(4, { comboId: '1', combo: 12 }),
  ]
  expect(withoutRuns(lines).map(({ seq }) => seq)).toEqual(['3', '4'])
  const apart = [gave(1), gave(2)]
  expect(withoutRuns(apart)).toBe(apart)
})
