import { gamePaths } from '@zhengju/venue-protocol/game'
import { statementPaths, transferPaths } from '@zhengju/venue-protocol/merchant'
import { afterEach, expect, test } from 'vitest'
import { drawGame } from '../testing/draw-game.ts'
import { createGameHouse, type GameHouse } from '../testing/game-house.ts'

let house: GameHouse
const { venue } = drawGame

afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const play = (token: string, commandId: string) =>
  house.call(token, 'POST', gamePaths.rounds, {
    ...{ game: drawGame.name, commandId, stake: '10.00' },
    choice: { number: 1 },
  })
const statement = (more: object = {}) =>
  house.merchant(statementPaths.statement, {
    ...{ fromAt: house.now() - 60_000, toAt: house.now() + 60_000, after: '' },
    ...more,
  })

test('a seamless venue says what its calls moved, once each, and finds single ones', async () => {
  house = await createGameHouse([drawGame])
  const token = await house.launch('ada', 100_00n, venue)
  for (const round of ['r1', 'r2', 'r3']) await play(token, round)
  await house.host.deliver()
  const { code, lines, next } = await statement()
  expect({ code, next }).toEqual({ code: 'OK', next: '' })
  const moved = lines.reduce((sum: number, one: { change: string }) => sum + Number(one.change), 0)
  expect(100 + moved).toBe(Number(house.wallet.balances.get('2001_ada')) / 100)
  expect(new Set(lines.map((one: { id: string }) => one.id)).size).toBe(lines.length)
  expect(lines.every((one: { state: string }) => one.state === 'done')).toBe(true)
  const [first] = lines
  expect((await statement({ after: `${first.at} ${first.id}` })).lines).not.toContainEqual(first)
  expect((await statement({ fromAt: house.now() + 1, toAt: house.now() + 2 })).lines).toEqual([])
  const ids = [first.id, 'nobody']
  expect((await house.merchant(statementPaths.lookUp, { ids })).lines).toEqual([first])
})

test('a venue that keeps the money says its transfers beside its bets', async () => {
  house = await createGameHouse([drawGame], { transferVenue: venue })
  const token = await house.launch('ada', 0n, venue)
  const member = { account: '2001_ada', memberRef: 'ada', currency: 'CNY' }
  const transfer = { ...member, transferId: 'T1', direction: 'in', amount: '50.00' }
  await house.merchant(transferPaths.transfer, transfer)
  await house.merchant(transferPaths.transfer, {
    ...{ ...member, transferId: 'T2', direction: 'out', amount: '99.00' },
  })
  await play(token, 'r1')
  const { lines } = await statement()
  // What was refused moved nothing.
  expect(lines.filter((one: { call: string }) => one.call === 'transfer')).toEqual([
    expect.objectContaining({ id: 'T1', change: '50.00', state: 'done' }),
  ])
  const moved = lines.reduce((sum: number, one: { change: string }) => sum + Number(one.change), 0)
  const { balance } = await house.merchant(transferPaths.balance, member)
  expect(moved).toBeCloseTo(Number(balance), 6)
})

test('what is no question is malformed, and nobody reads without a key', async () => {
  house = await createGameHouse([drawGame])
  for (const bad of [{ after: 'x' }, { fromAt: -1 }, { toAt: '1' }]) {
    expect(await statement(bad)).toEqual({ code: 'MALFORMED' })
  }
  expect(await house.merchant(statementPaths.lookUp, { ids: Array(201).fill('x') })).toEqual({
    code: 'MALFORMED',
  })
  const { status } = await house.sent(statementPaths.statement, {}, '{}')
  expect(status).toBe(401)
})
