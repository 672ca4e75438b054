import { signCheckIn } from '@zhengju/contract/check-in/calls'
import { coinOverview, listCoinRecord } from '@zhengju/contract/coin/calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import {
  exchangeCoins,
  listMallItems,
  listMallOrders,
  receiveMallOrder,
} from '@zhengju/contract/mall/calls'
import * as office from '@zhengju/contract/mall/office-calls'
import { register } from '@zhengju/contract/member/calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayMs, siteDay } from '@zhengju/domain/siteDay'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { exported } from '../../testing/exports.ts'
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
const everyone = Array.from({ length: 11 }, () => 5)
const address = { name: '林小雨', phone: '13800001234', place: '杭州市西湖区文三路 1 号' }
type ItemWish = Omit<BodyOf<typeof office.saveShelfItem>, 'commandId'>

beforeAll(async () => {
  world = await World.create({ seed: 'mall' })
  await onDuty()
  const of = { campaignId: promotionCampaigns.coin, currency: 'COIN', amount: 100_000n } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...of, reference: world.id() })))
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

/** An operator's session ends while days go by. */
let shifts = 0
async function onDuty(): Promise<void> {
  lin = await operator(world, `linmal${++shifts}`, { roles: ['operations'] })
  zhou = await operator(world, `zhouma${shifts}`, { roles: ['financeLead'] })
}
function itemWish(part: Partial<ItemWish> = {}): ItemWish {
  return {
    ...{ kind: 'goods', name: '五号训练足球', note: '7 天内寄出', price: 100, stock: 10 },
    ...{ isOn: true, limits: everyone, version: 0, stockSeen: 0, reason, ...part },
  }
}
const save = (part: Partial<ItemWish>, by = lin) =>
  world.must(office.saveShelfItem, { body: itemWish(part) }, by)
const agree = ({ id: itemId, version }: { readonly id: string; readonly version: number }) => {
  return { params: { itemId }, body: { version, reason } }
}
/** Vouchers by two. */
async function putOn(part: Partial<ItemWish> = {}): Promise<string> {
  const saved = await save(part)
  if (saved.proposed) await world.must(office.approveShelfItem, agree(saved), zhou)
  return saved.id
}
const voucher = (amount: string) => ({
  ...{ kind: 'bonus' as const, name: `礼金券 ${amount}` },
  bonus: { amount, multiplePercent: 100, mostTimes: 5, claimDays: 30 },
})
async function rich(name: string, coins: bigint): Promise<Person> {
  const person = await world.member(name)
  await give(person, coins)
  return person
}
async function give({ id: memberId }: Person, coins: bigint): Promise<void> {
  await world.db.tx(async (tx) => {
    const held = await coinRuleOn(tx, siteDay(tx.now))
    const occasion = `test:${world.id()}`
    await earn(tx, coinsFor(held, { memberId, occasion, title: '测试', coins }))
  })
  await world.jobs.run('promotionFunds')
}
function wish(itemId: string, part: Partial<BodyOf<typeof exchangeCoins>> = {}) {
  const body = { itemId, quantity: 1, price: '100', address, ...part }
  return { body }
}
const coins = async (person: Person) => {
  const { coins: there, held, lots } = await world.must(coinOverview, {}, person)
  return { there, held, lots: lots.map((lot) => lot.coins) }
}
const stockOf = async (itemId: string) => {
  const { items } = await world.must(office.listShelf, {}, lin)
  return items.find(({ id }) => id === itemId)?.stock
}
const decide = (orderNo: string) => ({ params: { orderNo }, body: { reason } })
const ship = (orderNo: string) => ({
  params: { orderNo },
  body: { reason, tracking: 'SF 1234567890' },
})

test('goods hold their coins until they are sent; what is refused brings back the same lots', async () => {
  const alice = await rich('alice', 150n)
  await give(alice, 200n)
  const item = await putOn()
  const order = await world.must(exchangeCoins, wish(item, { quantity: 2 }), alice)
  expect(order).toMatchObject({ state: 'review', coins: '200', name: '五号训练足球' })
  expect(order.address).not.toContain('文三路')
  expect(await coins(alice)).toEqual({ there: '150', held: '200', lots: ['150'] })
  await world.refused('office.decided', office.shipMallOrder, ship(order.orderNo), lin)
  await world.must(office.refuseMallOrder, decide(order.orderNo), lin)
  expect(await coins(alice)).toEqual({ there: '350', held: '0', lots: ['150', '150', '50'] })
  expect(await stockOf(item)).toBe(10)
  await world.refused('office.decided', office.refuseMallOrder, decide(order.orderNo), lin)

  const other = await world.must(exchangeCoins, wish(item), alice)
  await world.must(office.approveMallOrder, decide(other.orderNo), lin)
  expect(await world.must(office.openMallAddress, decide(other.orderNo), lin)).toEqual(address)
  await world.must(office.shipMallOrder, ship(other.orderNo), lin)
  await world.refused('office.decided', office.refuseMallOrder, decide(other.orderNo), lin)
  const mine = { params: { orderNo: other.orderNo }, body: {} }
  const bob = await world.member('robert')
  await world.refused('notFound', receiveMallOrder, mine, bob)
  expect(await world.must(receiveMallOrder, mine, alice)).toMatchObject({
    state: 'done',
    tracking: 'SF 1234567890',
  })
  await world.refused('mall.orderOver', receiveMallOrder, mine, alice)
  expect(await coins(alice)).toMatchObject({ there: '250', held: '0' })
  const { items, sums } = await world.must(listCoinRecord, {}, alice)
  expect(items.reduce((sum, line) => sum + BigInt(line.coins), 0n)).toBe(250n)
  expect(BigInt(sums?.in ?? 0) - BigInt(sums?.out ?? 0)).toBe(250n)
  expect(items.some(({ title }) => title === '五号训练足球 × 1')).toBe(true)
  expect((await world.must(listMallOrders, {}, alice)).items).toHaveLength(2)
})

test('bad quantities, other prices, too little stock, levels and limits move nothing', async () => {
  const carol = await rich('carol', 2_000n)
  const item = await putOn({ stock: 2, limits: [1, ...everyone.slice(1)] })
  const before = await coins(carol)
  for (const quantity of [0, -1, 1_000_000_000, 100]) {
    await world.refused('validation', exchangeCoins, wish(item, { quantity }), carol)
  }
  await world.refused('gift.changed', exchangeCoins, wish(item, { price: '99' }), carol)
  await world.refused('gift.changed', exchangeCoins, wish(item, { quantity: 3 }), carol)
  await world.refused('mall.limit', exchangeCoins, wish(item, { quantity: 2 }), carol)
  const { address: _, ...bare } = wish(item).body
  await world.refused('parameter', exchangeCoins, { body: bare }, carol)
  await world.refused('notFound', exchangeCoins, wish(world.id()), carol)
  const high = await putOn({ limits: [0, ...everyone.slice(1)] })
  await world.refused('mall.level', exchangeCoins, wish(high), carol)
  const dear = await putOn({ price: 5_000 })
  await world.refused('coin.insufficient', exchangeCoins, wish(dear, { price: '5000' }), carol)
  const off = await putOn({ isOn: false })
  await world.refused('gift.changed', exchangeCoins, wish(off), carol)
  expect(await coins(carol)).toEqual(before)
  expect(await stockOf(item)).toBe(2)
})

test('one in stock for sixty at once goes to one of them', async () => {
  const people: Person[] = []
  for (let at = 0; at < 60; at++) people.push(await rich(`buyer${at}x`, 200n))
  const item = await putOn({ stock: 1 })
  const answers = await Promise.all(
    people.map((person) => world.call(exchangeCoins, wish(item), person)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 301220)).toHaveLength(59)
  expect(await stockOf(item)).toBe(0)
  const there = await Promise.all(people.map(coins))
  expect(there.map((one) => one.there).toSorted()).toEqual(['100', ...Array(59).fill('200')])
})

test('a voucher is paid from its fund; an empty fund among many refuses before a coin moves', async () => {
  await fundCampaignWith(world, promotionCampaigns.mall, 50_00n)
  const people: Person[] = []
  for (let at = 0; at < 6; at++) people.push(await rich(`vouch${at}x`, 5_000n))
  const item = await putOn({ ...voucher('18.00'), price: 100, stock: 100 })
  const { address: _, ...body } = wish(item).body
  await world.refused('parameter', exchangeCoins, wish(item), people[0])
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => world.call(exchangeCoins, { body }, people[at % 6])),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(2)
  const funds = [promotionCampaigns.mall].flatMap((id) => [fundedCampaign(id), campaignReserve(id)])
  expect(await world.db.read((tx) => balancesOf(tx, funds, siteCurrency))).toEqual([14_00n, 0n])
  let [bonus, spent] = [0n, 0n]
  for (const person of people) {
    bonus += (await world.db.read((tx) => walletOf(tx, person.id, siteCurrency))).bonus
    spent += 5_000n - BigInt((await coins(person)).there)
  }
  expect([bonus, spent, await stockOf(item)]).toEqual([36_00n, 200n, 98])
})

test('a voucher comes with its coins, whatever stands in the member’s way the second after', async () => {
  await fundCampaignWith(world, promotionCampaigns.mall, 18_00n)
  const heidi = await rich('heidi', 200n)
  const item = await putOn(voucher('18.00'))
  const { address: _, ...body } = wish(item).body
  await world.must(exchangeCoins, { body }, heidi)
  await world.must(restrictSelf, { body: { term: 'day7' } }, heidi)
  const { bonus } = await world.db.read((tx) => walletOf(tx, heidi.id, siteCurrency))
  expect(bonus).toBe(18_00n)
})

test('what a voucher costs and gives is agreed to by another operator', async () => {
  const ivan = await rich('ivann', 500n)
  const free = { ...voucher('18.00'), bonus: { ...voucher('18.00').bonus, multiplePercent: 0 } }
  await world.refused('validation', office.saveShelfItem, { body: itemWish(free) }, lin)
  const first = await save(voucher('18.00'))
  expect(first).toMatchObject({ isOn: false, proposed: { isOn: true, price: 100, stock: 10 } })
  const { address: _, ...body } = wish(first.id).body
  await world.refused('gift.changed', exchangeCoins, { body }, ivan)
  await world.refused('office.permission', office.approveShelfItem, agree(first), lin)
  const own = await save(voucher('19.00'), zhou)
  await world.refused('office.secondPerson', office.approveShelfItem, agree(own), zhou)
  await world.must(office.refuseShelfItem, agree(own), zhou)
  await world.refused('office.decided', office.refuseShelfItem, agree(own), zhou)

  const on = await world.must(office.approveShelfItem, agree(first), zhou)
  expect(on).toMatchObject({ isOn: true, stock: 10, proposed: null })
  await world.refused('office.decided', office.approveShelfItem, agree(first), zhou)
  const known = { ...voucher('18.00'), id: first.id, version: on.version, stockSeen: 10 }
  const dear = await save({ ...known, price: 1, stock: 30 })
  expect(dear).toMatchObject({ price: 100, stock: 10, proposed: { price: 1, stock: 30 } })
  // What takes its place meanwhile was not seen by whoever agrees.
  const less = await save({ ...known, version: dear.version, price: 90, stock: 10 })
  await world.refused('office.decided', office.approveShelfItem, agree(dear), zhou)
  expect(await world.must(office.refuseShelfItem, agree(less), zhou)).toMatchObject({
    ...{ isOn: true, price: 100, stock: 10, proposed: null },
  })
  // Taken off, or less of it: by one.
  const off = await save({ ...known, version: less.version + 1, isOn: false, stock: 4 })
  expect(off).toMatchObject({ isOn: false, stock: 4, proposed: null })
})

test('stock that is taken while an operator writes stays taken', async () => {
  const judy = await rich('judyy', 900n)
  const item = await putOn()
  await world.must(exchangeCoins, wish(item, { quantity: 4 }), judy)
  const more = { id: item, version: 1, stock: 12, stockSeen: 10 }
  expect(await save(more)).toMatchObject({ stock: 8 })
  const fewer = { id: item, version: 2, stock: 0, stockSeen: 10 }
  const body = itemWish(fewer)
  await world.refused('office.decided', office.saveShelfItem, { body }, lin)
  expect(await stockOf(item)).toBe(8)
})

test('who comes with two accounts on one device has no more than one person may', async () => {
  const item = await putOn({ limits: everyone.map(() => 1) })
  const account = async (name: string) => {
    const visitor = { ...world.visitor(name), deviceId: 'mall-device-1', address: '10.7.3.9' }
    const body = { name, password: 'correct horse 42', adultDeclared: true, agreeTerms: true }
    const { userId, token } = await world.must(register, { body }, visitor)
    const person = { ...visitor, id: userId, token } as Person
    await give(person, 200n)
    return person
  }
  const [one, other] = [await account('mallone'), await account('malltwo')]
  const answers = await Promise.all(
    [one, other, one, other].map((person) => world.call(exchangeCoins, wish(item), person)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  for (const person of [one, other]) {
    await world.refused('mall.limit', exchangeCoins, wish(item), person)
    const { items } = await world.must(listMallItems, {}, person)
    expect(items.find(({ id }) => id === item)).toMatchObject({ mayHave: 0 })
  }
  expect(await stockOf(item)).toBe(9)
})

test('coins whose time is over buy nothing, also before they are swept', async () => {
  const gina = await rich('ginaa', 100n)
  world.advance(100 * dayMs)
  await onDuty()
  await give(gina, 50n)
  const item = await putOn()
  world.advance(80 * dayMs)
  expect(await world.must(listMallItems, {}, gina)).toMatchObject({
    ...{ coins: '50', nextExpiry: { coins: '50' } },
  })
  await world.refused('coin.insufficient', exchangeCoins, wish(item), gina)
  await onDuty()
  const cheap = await putOn({ price: 30 })
  await world.must(exchangeCoins, wish(cheap, { price: '30' }), gina)
  await world.jobs.run('coinExpiry')
  expect(await coins(gina)).toMatchObject({ there: '20', held: '30', lots: ['20'] })
})

test('whom something stands in the way is shown nothing to be had, and exchanges nothing', async () => {
  const erin = await rich('erinn', 500n)
  const item = await putOn()
  await world.must(restrictSelf, { body: { term: 'day7' } }, erin)
  await world.refused('protection.timeOut', exchangeCoins, wish(item), erin)
  expect(await world.must(listMallItems, {}, erin)).toMatchObject({
    ...{ items: [], restsFor: 'timeOut', coins: '500' },
  })
})

test('orders are found by number, member, coins, days and state, and are taken out as a file', async () => {
  const henry = await rich('henry', 900n)
  const item = await putOn()
  const one = await world.must(exchangeCoins, wish(item), henry)
  const three = await world.must(exchangeCoins, wish(item, { quantity: 3 }), henry)
  await world.must(office.approveMallOrder, decide(three.orderNo), lin)
  const member = 'henry'
  const found = async (query: Readonly<Record<string, unknown>>) => {
    const { items } = await world.must(office.listOfficeMallOrders, { query }, lin)
    return items.map(({ orderNo }) => orderNo)
  }
  const both = [three.orderNo, one.orderNo]
  expect(await found({ member })).toEqual(both)
  expect(await found({ order: one.orderNo })).toEqual([one.orderNo])
  expect(await found({ order: one.orderNo, member: 'frank' })).toEqual([])
  expect(await found({ member, amountFrom: `${Number(one.coins) + 1}` })).toEqual([three.orderNo])
  expect(await found({ member, amountTo: one.coins })).toEqual([one.orderNo])
  expect(await found({ member, fromAt: world.now + 1 })).toEqual([])
  expect(await found({ member, fromAt: one.createdAt, untilAt: world.now + 1 })).toEqual(both)
  expect(await found({ member, state: 'toShip' })).toEqual([three.orderNo])
  const clerk = await operator(world, 'mallclerk', ['list.export', 'mall.read'])
  const lines = await exported(world, { list: 'mallOrders', filter: { member } }, clerk)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${three.orderNo},henry,实物,`)
  expect(lines[1]).toContain(',待发货,')
})

test('what was sent long ago is taken as received; a change of others is not overwritten', async () => {
  const frank = await rich('frank', 500n)
  const item = await putOn()
  const { orderNo } = await world.must(exchangeCoins, wish(item), frank)
  await world.must(office.approveMallOrder, decide(orderNo), lin)
  await world.must(office.shipMallOrder, ship(orderNo), lin)
  world.advance(16 * dayMs)
  await onDuty()
  await world.jobs.run('mallReceived')
  const { items } = await world.must(listMallOrders, {}, frank)
  expect(items.map(({ state }) => state)).toEqual(['done'])
  const stale: ItemWish = {
    ...{ id: item, kind: 'goods', name: '足球', note: '', price: 1, stock: 1, isOn: true },
    ...{ limits: everyone, version: 9, stockSeen: 1, reason },
  }
  await world.refused('office.decided', office.saveShelfItem, { body: stale }, lin)
})

test('no order of earning, exchanging, refusing and expiring makes or loses a coin', async () => {
  // What others still have is over before: the fund is hers alone.
  world.advance(200 * dayMs)
  await world.jobs.run('coinExpiry')
  await onDuty()
  const grace = await rich('grace', 300n)
  const item = await putOn({ price: 60, stock: 1_000, limits: everyone.map(() => 99) })
  const open: string[] = []
  const acts = {
    async earned() {
      await give(grace, 70n)
    },
    async exchanged() {
      const answer = await world.call(exchangeCoins, wish(item, { price: '60' }), grace)
      if (answer.code === 6000 && answer.data) open.push(answer.data.orderNo)
    },
    async refused() {
      const orderNo = open.pop()
      if (orderNo) await world.must(office.refuseMallOrder, decide(orderNo), lin)
    },
    async sent() {
      const orderNo = open.pop()
      if (!orderNo) return
      await world.must(office.approveMallOrder, decide(orderNo), lin)
      await world.must(office.shipMallOrder, ship(orderNo), lin)
    },
    async waited() {
      world.advance(61 * dayMs)
      await onDuty()
      await world.jobs.run('coinExpiry')
    },
    async signed() {
      await world.call(signCheckIn, { body: { day: siteDay(world.now) } }, grace)
      await world.jobs.run('promotionFunds')
    },
  }
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const total = async () => {
    const { there, held, lots } = await coins(grace)
    const rows = await world.db.read((tx) =>
      tx.rows<{ left: bigint }>(
        'select coalesce(sum(left_coins), 0)::bigint as left from coin_lot where member_id = $1',
        [grace.id],
      ),
    )
    expect(rows[0]?.left).toBe(BigInt(there))
    expect(lots.length).toBeLessThanOrEqual(5)
    const refs = [promotionCampaigns.coin].flatMap((id) => [
      fundedCampaign(id),
      campaignReserve(id),
    ])
    const [fund = 0n, reserved = 0n] = await world.db.read((tx) => balancesOf(tx, refs, 'COIN'))
    return fund + reserved + BigInt(there) + BigInt(held)
  }
  const before = await total()
  const orders = fc.array(fc.constantFrom(...names), { minLength: 8, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      for (const name of order) {
        await acts[name]()
        expect(await total()).toBe(before)
      }
    }),
    { numRuns: 3, seed: 15_04 },
  )
})
