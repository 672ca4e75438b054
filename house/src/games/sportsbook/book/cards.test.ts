import { planOfMatch, readSealedText } from '@zhengju/domain/match'
import type { Fixture, Market } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textHmac } from '../../../host/seeds/seal.ts'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, legOf, type TestHouse } from '../../../testing/house.ts'

let house: TestHouse
let alice: MemberSession
beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

const isOpen = ({ state }: { readonly state: string }) => state === 'open'

/** The next match of football to begin, and its markets of yellow cards. */
function next(): { readonly fixture: Fixture; readonly cards: readonly Market[] } {
  const [listed] = house.book
    .fixtures()
    .filter(({ stage, marketState }) => stage === 'today' && marketState === 'open')
    .toSorted((one, other) => one.startAt - other.startAt)
  const fixture = house.book.fixture(listed?.id ?? '')
  if (!fixture) throw new Error('no match before its kick-off')
  return { fixture, cards: fixture.markets.filter(({ unit }) => unit === 'cards') }
}

test('cards are offered by who has more, by handicap and in all, of the match and of its first half', () => {
  const kinds = next().cards.map(({ family, period }) => `${family} ${period}`)
  expect(new Set(kinds)).toEqual(
    new Set([
      ...['1x2 full', 'handicap full', 'total full'],
      ...['handicap firstHalf', 'total firstHalf'],
    ]),
  )
})

test('a bet on cards is settled by those that were drawn, which the opened seed shows again', async () => {
  const { fixture, cards } = next()
  const market = cards.find(({ family, period }) => family === 'total' && period === 'full')
  const over = market?.selections.find(({ side }) => side === 'over')
  if (!market || !over) throw new Error('no total of cards')
  const answer = await bet(house, alice, 10_000n, [legOf(market, over.id)])
  if (!answer || typeof answer === 'string') throw new Error(answer)
  let most = 0
  const seenLive = async () => {
    for (let minute = 0; minute < 60 * 20; minute += 5) {
      await house.pass(300)
      const now = house.book.fixture(fixture.id)
      if (now?.stage === 'live') most = Math.max(most, countOf(now))
      if (now?.state === 'ended') return now
    }
    throw new Error('never ended')
  }
  const ended = await seenLive()
  await house.pass(30)
  const match = readSealedText(ended.proof?.opened ?? '')
  if (!match) throw new Error('not opened')
  const drawn = planOfMatch(textHmac, match).events.filter(({ kind }) => kind === 'card')
  expect([match.model, countOf(ended)]).toEqual([5, drawn.length])
  expect(most).toBeLessThanOrEqual(drawn.length)
  expect(ended.story?.incidents.filter(({ kind }) => kind === 'card')).toHaveLength(drawn.length)
  const settled = await house.book.order(alice, answer.orderNo)
  const more = drawn.length * 4 - (market.line ?? 0)
  const outcome =
    more === 0 ? 'push' : `${Math.abs(more) === 1 ? 'half' : ''}${more > 0 ? 'Won' : 'Lost'}`
  expect(settled).toMatchObject({ state: 'settled' })
  expect(settled?.outcome?.toLowerCase()).toBe(outcome.toLowerCase())
}, 180_000)

test('a match that was committed to without cards keeps to it: none are offered, drawn or told', async () => {
  const before = next().fixture
  await house.db.tx((tx) => tx.rows('update fixture set model = 2 where id = $1', [before.id]))
  await house.restart()
  const after = house.book.fixture(before.id)
  expect(after?.markets.some(isOpen)).toBe(true)
  expect(after?.markets.filter(({ unit }) => unit === 'cards')).toEqual([])
  expect(after?.proof?.commit).not.toBe(before.proof?.commit)
  await house.pass((before.startAt - house.now()) / 1_000 + 2 * 3_600)
  const ended = house.book.fixture(before.id)
  expect(ended?.state).toBe('ended')
  expect(ended?.yellowCards).toBeUndefined()
  expect(ended?.proof?.opened).toMatch(/^model 2\n/)
  expect(ended?.proof?.commit).toBe(after?.proof?.commit)
}, 180_000)

function countOf({ yellowCards = { home: 0, away: 0 } }: Fixture): number {
  return yellowCards.home + yellowCards.away
}
