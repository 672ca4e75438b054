import { offerLifeMs } from '@zhengju/domain/cashOut'
import { expect, test } from 'vitest'
import { createQuotes } from './quotes.ts'

function createWorld() {
  let now = 1_000
  let made = 0
  const ids = { next: () => `q${++made}` }
  const quotes = createQuotes({ clock: { now: () => now }, ids })
  const add = (orderNo: string, memberId = 'alice') =>
    quotes.add({ memberId, orderNo, open: 100n, legs: [] })
  const pass = (ms: number) => {
    now += ms
  }
  return { quotes, add, pass }
}

test('a member has two living quotes of an order, and a third takes the place of the first', () => {
  const { quotes, add } = createWorld()
  const first = add('o1')
  const other = add('o1', 'bob')
  const second = add('o1')
  expect(quotes.find(first?.id ?? '')).toEqual(first)
  const third = add('o1')
  expect(quotes.find(third?.id ?? '')).toEqual(third)
  expect(quotes.find(first?.id ?? '')).toBeUndefined()
  expect(quotes.find(second?.id ?? '')).toEqual(second)
  expect(quotes.find(other?.id ?? '')).toEqual(other)
})

test('no living quote makes way for others: too many are refused until some have ended', () => {
  const { quotes, add, pass } = createWorld()
  const first = add('o1')
  for (let at = 1; at < 20_000; at++) add(`p${at}`, 'bob')
  expect(add('p20000', 'bob')).toBeUndefined()
  expect(quotes.find(first?.id ?? '')).toEqual(first)
  expect(add('o1')).toBeDefined()
  pass(offerLifeMs)
  expect(add('p20000', 'bob')).toBeDefined()
})
