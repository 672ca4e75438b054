import { coinOverview } from '@zhengju/contract/coin/calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { exchangeCoins, listMallItems, listMallOrders } from '@zhengju/contract/mall/calls'
import * as office from '@zhengju/contract/mall/office-calls'
import { resumePromotion, stopPromotion } from '@zhengju/contract/promotion/office-calls'
import { listVouchers, releaseVoucher, reserveVoucher } from '@zhengju/contract/voucher/calls'
import { listMemberVouchers, revokeVoucher } from '@zhengju/contract/voucher/office-calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayMs, siteDay } from '@zhengju/domain/siteDay'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlacedBet, stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { coinsFor } from '../coin-earning/earn-service.ts'
import { coinRuleOn } from '../coin-earning/rule-service.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { earn } from '../promotion/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
let lin: Awaited<ReturnType<typeof operator>>
let zhou: Awaited<ReturnType<typeof operator>>
const reason = '按商城安排'
const everyone = Array.from({ length: 11 }, () => 60)
type ItemWish = Omit<BodyOf<typeof office.saveShelfItem>, 'commandId'>
type Voucher = NonNullable<ItemWish['voucher']>

beforeAll(async () => {
  world = await World.create({ seed: 'mall vouchers' })
  lin = await operator(world, 'linvou', { roles: ['operations'] })
  zhou = await operator(world, 'zhouvo', { roles: ['financeLead'] })
  const of = { campaignId: promotionCampaigns.coin, currency: 'COIN', amount: 100_000n } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...of, reference: world.id() })))
})
afterAll(async () => {
  await world.app.relay.drain()
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

const free: Voucher = {
  ...{ kind: 'freeBet', amount: '10.00', percent: 0, mostExtra: '0.00' },
  ...{ venues: ['ob'], lifeDays: 30 },
}
const boost: Voucher = {
  ...{ ...free, kind: 'oddsBoost', amount: '100.00', percent: 20, mostExtra: '30.00' },
}
function itemWish(voucher: Voucher, part: Partial<ItemWish> = {}): ItemWish {
  return {
    ...{ kind: 'voucher', name: '免费投注 10 元', note: '', price: 100, stock: 100, voucher },
    ...{ isOn: true, limits: everyone, version: 0, stockSeen: 0, reason, ...part },
  }
}
async function putOn(voucher: Voucher, part: Partial<ItemWish> = {}): Promise<string> {
  const body = itemWish(voucher, part)
  const { id: itemId, version } = await world.must(office.saveShelfItem, { body }, lin)
  const agreed = { params: { itemId }, body: { version, reason } }
  await world.must(office.approveShelfItem, agreed, zhou)
  return itemId
}
async function rich(name: string, coins: bigint): Promise<Person> {
  const person = await world.member(name)
  await world.db.tx(async (tx) => {
    const held = await coinRuleOn(tx, siteDay(tx.now))
    const occasion = `test:${world.id()}`
    await earn(tx, coinsFor(held, { memberId: person.id, occasion, title: '测试', coins }))
  })
  await world.jobs.run('promotionFunds')
  return person
}
const wish = (itemId: string, quantity = 1, price = '100') => ({
  body: { itemId, quantity, price },
})
const coins = async (person: Person) => (await world.must(coinOverview, {}, person)).coins
const main = (person: Person) => world.db.read((tx) => walletOf(tx, person.id, siteCurrency))
const vouchers = async (person: Person) => {
  await world.app.relay.drain()
  return (await world.must(listVouchers, {}, person)).items
}
const stockOf = async (itemId: string) => {
  const { items } = await world.must(office.listShelf, {}, lin)
  return items.find(({ id }) => id === itemId)?.stock
}
async function funds() {
  await world.app.relay.drain()
  const refs = [fundedCampaign(promotionCampaigns.mall), campaignReserve(promotionCampaigns.mall)]
  const [fund = 0n, kept = 0n] = await world.db.read((tx) => balancesOf(tx, refs, siteCurrency))
  return [fund, kept] as const
}
/** All that the fund has goes back to the house, so that each test begins with what it says. */
async function fundWith(amount: bigint): Promise<void> {
  const [there] = await funds()
  const of = { campaignId: promotionCampaigns.mall, currency: siteCurrency } as const
  if (there > 0n) {
    const back = movements.campaignClosed({ ...of, reference: world.id(), amount: there })
    await world.db.tx((tx) => post(tx, back))
  }
  if (amount > 0n) await fundCampaignWith(world, promotionCampaigns.mall, amount)
}
const leg = { fixtureId: 'F1', marketId: 'M1', selectionId: 'S1' }
const keep = (person: Person, voucherId: string, amount: string, mostReturn: string) => {
  const bet = { venue: 'ob' as const, kind: 'single' as const, legs: [leg], stake: amount }
  return world.must(reserveVoucher, { params: { voucherId }, body: { ...bet, mostReturn } }, person)
}
const refuse = (orderNo: string) => ({ params: { orderNo }, body: { reason } })

test('a free bet is bought with coins, and pays what exceeds its stake; the rest is the mall’s', async () => {
  await fundWith(100_00n)
  const alice = await rich('mallalice', 500n)
  const item = await putOn(free)
  const shown = await world.must(listMallItems, { query: { kind: 'voucher' } }, alice)
  expect(shown.items).toMatchObject([{ kind: 'voucher', bonus: null, voucher: free }])
  const order = await world.must(exchangeCoins, wish(item, 2), alice)
  expect(order).toMatchObject({ kind: 'voucher', state: 'done', coins: '200', address: null })
  expect(await coins(alice)).toBe('300')
  expect(await funds()).toEqual([80_00n, 0n])
  const mine = await vouchers(alice)
  expect(mine).toMatchObject([
    { state: 'usable', amount: '10.00' },
    { state: 'usable', amount: '10.00' },
  ])
  const [{ id } = { id: '' }] = mine
  await keep(alice, id, '10.00', '30.00')
  const bet = await stake(world, alice, 10_00n, { legs: [leg] })
  await bet.win(30_00n)
  expect(await main(alice)).toMatchObject({ available: 20_00n, held: 0n })
  expect(await funds()).toEqual([90_00n, 0n])
  // One of the two was used: the order stands.
  await world.refused('voucher.used', office.refuseMallOrder, refuse(order.orderNo), lin)
  expect(await coins(alice)).toBe('300')
})

test('a boost that is bought stands aside in its fund, whatever slips and bets do with it', async () => {
  await fundWith(30_00n)
  const bella = await rich('mallbella', 500n)
  const item = await putOn(boost)
  await world.must(exchangeCoins, wish(item), bella)
  expect(await funds()).toEqual([0n, 30_00n])
  await world.refused('mall.unfunded', exchangeCoins, wish(item), bella)
  const [{ id } = { id: '' }] = await vouchers(bella)
  // A slip or a bet that keeps less leaves the rest aside: others have none of it before the bet is decided.
  expect(await keep(bella, id, '100.00', '200.00')).toMatchObject({ held: '20.00' })
  expect(await funds()).toEqual([0n, 30_00n])
  const celia = await rich('mallcelia', 500n)
  const freeItem = await putOn(free)
  await world.refused('mall.unfunded', exchangeCoins, wish(freeItem), celia)
  expect(await keep(bella, id, '100.00', '250.00')).toMatchObject({ held: '30.00' })
  expect(await funds()).toEqual([0n, 30_00n])
  await world.must(releaseVoucher, { params: { voucherId: id }, body: {} }, bella)
  expect(await funds()).toEqual([0n, 30_00n])
  await keep(bella, id, '100.00', '200.00')
  world.advance(80_000)
  await world.jobs.run('vouchers')
  expect(await funds()).toEqual([0n, 30_00n])

  await world.credit(bella, '100.00')
  await keep(bella, id, '100.00', '200.00')
  const bet = await stake(world, bella, 100_00n, { legs: [leg] })
  await world.refused('mall.unfunded', exchangeCoins, wish(freeItem), celia)
  const voided = await bet.win(100_00n, { results: ['void'], outcome: 'void' })
  expect(await funds()).toEqual([0n, 30_00n])
  await bet.cancel(voided, 100_00n)
  expect(await funds()).toEqual([0n, 30_00n])
  // Decided: what the bet could not bring is the fund's, until the settlement is cancelled.
  const won = await bet.win(200_00n)
  expect(await funds()).toEqual([10_00n, 0n])
  expect(await main(bella)).toMatchObject({ available: 220_00n, held: 0n })
  await bet.cancel(won, 200_00n)
  expect(await funds()).toEqual([0n, 30_00n])
  await bet.win(0n)
  expect(await funds()).toEqual([30_00n, 0n])
  expect(await main(bella)).toMatchObject({ available: 0n, held: 0n })
})

test('a bet that lost its boost to another neither frees nor renews it', async () => {
  await fundWith(30_00n)
  const [, others] = await funds()
  const dana = await rich('malldana', 500n)
  await world.must(exchangeCoins, wish(await putOn(boost)), dana)
  const [{ id } = { id: '' }] = await vouchers(dana)
  await world.credit(dana, '200.00')
  const all = [0n, others + 30_00n]
  await keep(dana, id, '100.00', '200.00')
  const first = await stake(world, dana, 100_00n, { legs: [leg] })
  const voided = await first.win(100_00n, { results: ['void'], outcome: 'void' })
  expect(await vouchers(dana)).toMatchObject([{ state: 'usable' }])
  await keep(dana, id, '100.00', '200.00')
  const second = await stake(world, dana, 100_00n, { legs: [leg] })
  await first.cancel(voided, 100_00n)
  expect(await funds()).toEqual(all)
  const won = await first.win(200_00n)
  expect(await funds()).toEqual(all)
  await first.cancel(won, 200_00n)
  await first.win(100_00n, { results: ['void'], outcome: 'void' })
  expect(await funds()).toEqual(all)
  expect(await vouchers(dana)).toMatchObject([{ state: 'inBet' }])
  await second.win(200_00n)
  expect(await funds()).toEqual([10_00n, others])
  expect(await main(dana)).toMatchObject({ available: 320_00n, held: 0n })
})

const deeds = fc.array(
  fc.record({
    does: fc.constantFrom('keep', 'release', 'lapse', 'bet', 'void', 'cancel', 'grab'),
    mostReturn: fc.constantFrom('110.00', '160.00', '200.00', '900.00'),
  }),
  { minLength: 4, maxLength: 12 },
)

test('no history before its bet is decided lets others have a cent of a boost that was bought', async () => {
  const [freeItem, boostItem] = [await putOn(free), await putOn(boost)]
  const grabber = await rich('mallgrab', 5_000n)
  let n = 0
  await fc.assert(
    fc.asyncProperty(deeds, async (history) => {
      await fundWith(30_00n)
      const [, others] = await funds()
      const person = await rich(`mallhist${++n}`, 200n)
      await world.credit(person, '2000.00')
      await world.must(exchangeCoins, wish(boostItem), person)
      const [{ id } = { id: '' }] = await vouchers(person)
      const bets: PlacedBet[] = []
      const place = async (mostReturn: string) => {
        await keep(person, id, '100.00', mostReturn)
        bets.push(await stake(world, person, 100_00n, { legs: [leg] }))
      }
      const voids: { bet: PlacedBet; txId: string }[] = []
      for (const { does, mostReturn } of history) {
        const attempt = async () => {
          const [bet, last] = [bets.at(-1), voids.at(-1)]
          if (does === 'grab') await world.must(exchangeCoins, wish(freeItem), grabber)
          if (does === 'keep') await keep(person, id, '100.00', mostReturn)
          if (does === 'release') {
            await world.must(releaseVoucher, { params: { voucherId: id }, body: {} }, person)
          }
          if (does === 'lapse') {
            world.advance(80_000)
            await world.jobs.run('vouchers')
          }
          if (does === 'bet') await place(mostReturn)
          if (does === 'void' && bet) {
            const txId = await bet.win(100_00n, { results: ['void'], outcome: 'void' })
            voids.push({ bet, txId })
          }
          if (does === 'cancel' && last) {
            voids.pop()
            await last.bet.cancel(last.txId, 100_00n)
          }
        }
        await attempt().catch(() => undefined)
        expect(await funds()).toEqual([0n, others + 30_00n])
      }
      // A bet that has it loses, or the next.
      for (const bet of bets) await bet.win(0n).catch(() => undefined)
      await funds()
      await place('900.00').catch(() => undefined)
      await bets
        .at(-1)
        ?.win(0n)
        .catch(() => undefined)
      expect(await funds()).toEqual([30_00n, others])
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 300_000)

test('one in stock for sixty at once goes to one of them, and an empty fund to nobody', async () => {
  await fundWith(1_000_00n)
  const people: Person[] = []
  for (let at = 0; at < 6; at++) people.push(await rich(`mallbuyer${at}`, 300n))
  const ask = (item: string) =>
    Promise.all(
      Array.from({ length: 60 }, (_, at) => world.call(exchangeCoins, wish(item), people[at % 6])),
    )
  const last = await putOn(free, { stock: 1 })
  const answers = await ask(last)
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 301220)).toHaveLength(59)
  expect(await stockOf(last)).toBe(0)

  for (const [voucher, each] of [
    [free, 10_00n],
    [boost, 30_00n],
  ] as const) {
    await fundWith(each * 2n + 1n)
    const item = await putOn(voucher)
    const before = await Promise.all(people.map(coins))
    const given = (await ask(item)).filter(({ code }) => code === 6000)
    expect(given).toHaveLength(2)
    expect((await funds())[0]).toBe(1n)
    expect(await stockOf(item)).toBe(98)
    const after = await Promise.all(people.map(coins))
    const sum = (all: readonly string[]) => all.reduce((total, one) => total + Number(one), 0)
    expect(sum(before) - sum(after)).toBe(200)
  }
})

test('the same command twice is one exchange; other quantities, too many and none move nothing', async () => {
  await fundWith(1_000_00n)
  const carl = await rich('mallcarl', 5_000n)
  const item = await putOn(free)
  const { body } = wish(item)
  const commandId = world.id()
  const twice = await Promise.all([
    world.must(exchangeCoins, { body: { ...body, commandId } }, carl),
    world.must(exchangeCoins, { body: { ...body, commandId } }, carl),
  ])
  expect(twice[0]).toEqual(twice[1])
  expect(await coins(carl)).toBe('4900')
  expect(await vouchers(carl)).toHaveLength(1)
  for (const quantity of [0, -1, 1_000_000_000]) {
    await world.refused('validation', exchangeCoins, wish(item, quantity), carl)
  }
  // Nineteen more are twenty: one more is not kept by anybody.
  await world.refused('voucher.tooMany', exchangeCoins, wish(item, 20), carl)
  const address = { name: '林小雨', phone: '13800001234', place: '杭州市西湖区文三路 1 号' }
  await world.refused('parameter', exchangeCoins, { body: { ...body, address } }, carl)
  await world.refused('gift.changed', exchangeCoins, wish(item, 1, '99'), carl)
  expect(await coins(carl)).toBe('4900')
  expect([await stockOf(item), await vouchers(carl)]).toMatchObject([99, [{ state: 'usable' }]])
})

test('an order of vouchers is refused once, as long as no bet had one: coins, stock and fund are as before', async () => {
  for (const [voucher, name] of [
    [free, 'malldora'],
    [boost, 'mallerin'],
  ] as const) {
    await fundWith(100_00n)
    const before = await funds()
    const person = await rich(name, 300n)
    const item = await putOn(voucher)
    const { orderNo } = await world.must(exchangeCoins, wish(item, 3), person)
    expect(await coins(person)).toBe('0')
    const [{ id } = { id: '' }] = await vouchers(person)
    const alone = { params: { voucherId: id }, body: { reason } }
    await world.refused('voucher.bought', revokeVoucher, alone, zhou)
    await keep(person, id, voucher.kind === 'freeBet' ? '10.00' : '50.00', '90.00')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(office.refuseMallOrder, refuse(orderNo), lin)),
    )
    expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
    expect(await coins(person)).toBe('300')
    expect(await stockOf(item)).toBe(100)
    expect(await funds()).toEqual(before)
    const query = { memberName: name }
    const { items } = await world.must(listMemberVouchers, { query }, zhou)
    expect(items.map(({ state }) => state)).toEqual(['revoked', 'revoked', 'revoked'])
    const [order] = (await world.must(listMallOrders, {}, person)).items
    expect(order).toMatchObject({ state: 'refused', reason, kind: 'voucher' })
  }
})

test('an order of vouchers that the fund of coins cannot give back stays as it is, and is refused later', async () => {
  await fundWith(100_00n)
  const fay = await rich('mallfay', 100n)
  const item = await putOn(free)
  const { orderNo } = await world.must(exchangeCoins, wish(item), fay)
  const before = await funds()
  const coin = { campaignId: promotionCampaigns.coin, currency: 'COIN' } as const
  const [amount = 0n] = await world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(promotionCampaigns.coin)], 'COIN'),
  )
  const move = (movement: 'campaignClosed' | 'campaignFunded') =>
    world.db.tx((tx) => post(tx, movements[movement]({ ...coin, reference: world.id(), amount })))
  await move('campaignClosed')
  await world.refused('campaign.insufficient', office.refuseMallOrder, refuse(orderNo), lin)
  expect([await coins(fay), await stockOf(item), await funds()]).toEqual(['0', 99, before])
  expect(await vouchers(fay)).toMatchObject([{ state: 'usable' }])
  await move('campaignFunded')
  const halt = { params: { kind: 'coin' as const }, body: { reason } }
  await world.must(stopPromotion, halt, lin)
  await world.refused('promotion.stopped', office.refuseMallOrder, refuse(orderNo), lin)
  await world.must(resumePromotion, halt, zhou)
  await world.must(office.refuseMallOrder, refuse(orderNo), lin)
  expect([await coins(fay), await stockOf(item)]).toEqual(['100', 100])
})

test('a voucher on the shelf takes two operators and terms that can be meant', async () => {
  const bad: readonly Partial<Voucher>[] = [
    { percent: 5 },
    { amount: '0.00' },
    { amount: '10000.01' },
    { venues: ['ob', 'ob'] },
    { kind: 'oddsBoost', percent: 20 },
  ]
  for (const part of bad) {
    const body = itemWish({ ...free, ...part })
    await world.refused('parameter', office.saveShelfItem, { body }, lin)
  }
  const { voucher: _, ...without } = itemWish(free)
  await world.refused('parameter', office.saveShelfItem, { body: without }, lin)
  const asGoods = { ...itemWish(free), kind: 'goods' as const }
  await world.refused('parameter', office.saveShelfItem, { body: asGoods }, lin)
  const item = await putOn(free)
  const richer = itemWish({ ...free, amount: '20.00' }, { id: item, version: 2, stockSeen: 100 })
  const saved = await world.must(office.saveShelfItem, { body: richer }, lin)
  expect(saved).toMatchObject({ voucher: free, proposed: { voucher: { amount: '20.00' } } })
})

test('one that runs out gives back to its fund what it cost, and its coins stay spent', async () => {
  await fundWith(40_00n)
  const [, others] = await funds()
  const gina = await rich('mallgina', 300n)
  for (const voucher of [free, boost]) {
    await world.must(exchangeCoins, wish(await putOn(voucher)), gina)
  }
  expect(await funds()).toEqual([0n, others + 30_00n])
  world.advance(31 * dayMs)
  await world.jobs.run('vouchers')
  await world.jobs.run('bonusExpiry')
  // What the others of these tests did not use ran out as well: nothing stands aside for anybody.
  const [fund, kept] = await funds()
  expect(fund).toBeGreaterThanOrEqual(40_00n)
  expect(kept).toBe(0n)
  expect((await vouchers(await world.logIn('mallgina'))).map(({ state }) => state)).toEqual([
    'expired',
    'expired',
  ])
})
