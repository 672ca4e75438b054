import { fairStream } from '@zhengju/domain/fair'
import {
  drawLottery,
  type Lottery,
  lotteryPar,
  parseBasket,
  settleBasket,
} from '@zhengju/domain/games/lottery'
import { lotteryRules } from '@zhengju/domain/games/lottery/data'
import { isFairEnough } from '@zhengju/domain/games/par'
import { playSlot, type Slot, slotOf, slotPayout } from '@zhengju/domain/games/slots'
import { slotRules, slots } from '@zhengju/domain/games/slots/data'
import { moneyText } from '@zhengju/domain/money'
import { gamePaths, sharedPaths } from '@zhengju/venue-protocol/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textHmac } from '../host/seeds/seal.ts'
import { createGameHouse } from '../testing/game-house.ts'
import { lotteryGame } from './lottery/lottery.ts'
import { slotGame } from './slot/slot.ts'

// Two games more, of known forms: each is its data, and nothing else of the house is told of it. What lists games is made of
// their rows (`openLotteries`, `openSlots`); `tools/games.test.ts` finds whoever names one elsewhere.
const lottery: Lottery = { ...(lotteryRules['d3@1'] as Lottery), id: 'p3', version: 'p3@1' }
const slot: Slot = { ...slots.yinpu, id: 'fengya', version: 'fengya@1', name: '风雅' }

beforeAll(() => {
  Reflect.set(lotteryRules, lottery.version, lottery)
  Reflect.set(slotRules, slot.version, slot)
})
afterAll(() => {
  Reflect.deleteProperty(lotteryRules, lottery.version)
  Reflect.deleteProperty(slotRules, slot.version)
})

const deposit = 1_000_000n

test('a lottery of a known form is data: it is drawn, paid and recomputed', async () => {
  expect(isFairEnough(lotteryPar(lottery))).toBe(true)
  const house = await createGameHouse([lotteryGame({ id: 'p3', version: 'p3@1', minutes: [3] })])
  const ada = await house.launch('ada', deposit, 'zjcp')
  await house.pass(1)
  const { rounds } = (await house.call(ada, 'GET', `${sharedPaths.tables}?game=p3`)).data
  const [{ number, tableId }] = rounds
  expect(tableId).toBe('m3')
  const bets = [{ play: 'sum.big', picks: [], multiple: 1, unit: 'yuan' }]
  const ticket = { game: 'p3', tableId, number, commandId: 'c', choice: { bets } }
  expect((await house.call(ada, 'POST', sharedPaths.tickets, ticket)).code).toBe('OK')
  await house.pass(180)
  await house.pass(1)
  const path = `${sharedPaths.draws}?game=p3&tableId=m3`
  const [drawn] = (await house.call(ada, 'GET', path)).data.rounds
  const seeds = { serverSeed: drawn.seed, clientSeed: drawn.bookRoot, nonce: drawn.link }
  const numbers = drawLottery(lottery.draw, fairStream(textHmac, seeds))
  expect(drawn).toMatchObject({ version: 'p3@1', outcome: { numbers } })
  const basket = parseBasket(lottery, bets)
  if (!basket) throw new Error('no basket')
  const { payout } = settleBasket(lottery, basket, numbers, 'CNY')
  expect(house.wallet.balances.get('2001_ada')).toBe(deposit - 100n + payout)
  await house.close()
})

test('a slot of a known form is data: it is spun, paid and recomputed', async () => {
  const limits = { leastMsApart: 1_000, hasSeries: false }
  const house = await createGameHouse([slotGame(slot, limits)])
  const ada = await house.launch('ada', deposit)
  const spin = { game: 'fengya', commandId: 'c', stake: '2.00', choice: {} }
  const { data } = await house.call(ada, 'POST', gamePaths.rounds, spin)
  await house.pass(5)
  const { revealed } = (await house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'b' })).data
  expect(slotOf('fengya@1')).toBe(slot)
  const drawn = playSlot(slot, fairStream(textHmac, { ...revealed, nonce: data.proof.nonce }))
  expect([data.outcome.stops, data.payout]).toEqual([
    ...[drawn.base.stops, moneyText(slotPayout(slot, 200n, drawn.coins), 'CNY')],
  ])
  await house.close()
})
