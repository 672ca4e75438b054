import { isIncluded } from '@zhengju/domain/fair'
import { sharedPaths } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flipGame, flipTables } from '../../../testing/flip-game.ts'
import { createGameHouse, type GameHouse } from '../../../testing/game-house.ts'
import { sha256Bytes } from './steps.ts'

let house: GameHouse
let ada: string
let number = ''
const deposit = 100_000n

beforeEach(async () => {
  house = await createGameHouse([flipGame])
  ada = await house.launch('ada', deposit, flipTables.venue)
  await house.pass(1)
  number = (await live())[0].number
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const live = async () => (await get(`${sharedPaths.tables}?game=flip`)).data.rounds
const get = (path: string, token = ada) => house.call(token, 'GET', path)
const spots = [{ side: 'heads', stake: '10.00' }]
const stake = (change: object = {}, token = ada) => {
  const request = { game: 'flip', tableId: 'main', number, commandId: 'c1', choice: { spots } }
  return house.call(token, 'POST', sharedPaths.tickets, { ...request, ...change })
}
const ticket = (id: string, token = ada) => get(sharedPaths.ticket.replace(':ticketId', id), token)

test('a member stakes, the round is drawn for all, and his ticket is found in its book', async () => {
  const placed = await stake()
  expect(placed).toMatchObject({ code: 'OK', data: { state: 'placed', stake: '10.00' } })
  expect(placed.data).not.toHaveProperty('payout')
  expect((await stake()).data.ticketId).toBe(placed.data.ticketId)
  const [open] = await live()
  expect(open).toMatchObject({ state: 'open', tickets: 1, link: 1 })
  for (const hidden of ['seed', 'outcome', 'bookRoot']) expect(open).not.toHaveProperty(hidden)
  await house.pass(50)
  expect((await live())[0]).toMatchObject({ state: 'sealed' })
  expect((await live())[0]).not.toHaveProperty('seed')
  await house.pass(5)
  await house.pass(1)
  const [drawn] = (await get(`${sharedPaths.draws}?game=flip&tableId=main`)).data.rounds
  const after = (await ticket(placed.data.ticketId)).data
  const payout = drawn.outcome.side === 'heads' ? '20.00' : '0.00'
  expect(after).toMatchObject({ state: 'done', payout })
  expect(isIncluded(sha256Bytes, drawn.bookRoot, after.inclusion)).toBe(true)
  const balance = house.wallet.balances.get('2001_ada')
  expect(balance).toBe(payout === '20.00' ? deposit + 1_000n : deposit - 1_000n)
})

test('what is refused moves nothing', async () => {
  const bo = await house.launch('bo', deposit, flipTables.venue)
  const elsewhere = await house.launch('cy', deposit, 'zjcp')
  const cases: readonly (readonly [object, string])[] = [
    [{ number: '1' }, 'roundUnknown'],
    [{ tableId: 'other' }, 'roundUnknown'],
    [{ game: 'chess' }, 'gameUnknown'],
    [{ choice: { spots: [{ side: 'heads', stake: '0.99' }] } }, 'belowMinimum'],
    [{ choice: { spots: [{ side: 'heads', stake: '900.00' }] } }, 'aboveMaximum'],
    [{ choice: { spots: [{ side: 'edge', stake: '1.00' }] } }, 'malformed'],
    [{ choice: { spots: [...spots, ...spots] } }, 'malformed'],
    [{ choice: [] }, 'malformed'],
    [{ commandId: '' }, 'malformed'],
    [{ commandId: 'chase-1-0' }, 'malformed'],
  ]
  for (const [change, code] of cases) {
    expect([change, (await stake(change)).code]).toEqual([change, code])
  }
  for (const token of ['', 'f'.repeat(40), elsewhere]) {
    expect((await stake({}, token)).code).toBe('sessionExpired')
  }
  await house.pass(10)
  const placed = await stake()
  expect((await ticket(placed.data.ticketId, bo)).code).toBe('roundUnknown')
  expect((await stake({ choice: { spots: [{ side: 'tails', stake: '10.00' }] } })).code).toBe(
    'conflict',
  )
  await house.pass(40)
  expect((await stake({ commandId: 'late' })).code).toBe('roundClosed')
  expect(house.wallet.movements.size).toBe(1)
})
