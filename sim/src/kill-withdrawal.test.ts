import { setTimeout as sleep } from 'node:timers/promises'
import { addPaymentAccount, requestWithdrawal } from '@zhengju/contract/payment/calls'
import { movements } from '@zhengju/domain/ledger'
import { type Chance, chooseIndex, seededChance } from '@zhengju/domain/match'
import { siteCurrency } from '@zhengju/domain/money'
import { faults, post, wallet } from '@zhengju/server/modules/ledger/index'
import { openStore } from '@zhengju/server/payments/sandbox/program/file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, type Person } from './client.ts'
import { eventually } from './eventually.ts'
import { purse, registered } from './member.ts'
import { type Product, type Stores, startProduct } from './product.ts'
import type { Program } from './program.ts'
import { runtime } from './runtime.ts'

const seed = process.env.SIM_SEED ?? 'kill -9 under a withdrawal'
/** Where each one's money goes; the last one's provider refuses. */
const payees = [
  ['wadaa', { kind: 'bankCard', fields: { code: 'ICBC', cardNum: '6222021000000010128' } }],
  [
    'wbobb',
    {
      kind: 'virtualCoin',
      fields: { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    },
  ],
  ['wcycc', { kind: 'ebpay', fields: { account: 'eb_88001234' } }],
  ['wdedd', { kind: 'wechat', fields: { account: 'wx_lin2026' } }],
  ['weeee', { kind: 'bankCard', fields: { code: 'ICBC', cardNum: '6222021000000020002' } }],
] as const
const victims = ['platform', 'sandbox', 'platform', 'both', 'platform'] as const
const funded = 50_000_00n
const amount = '300.00'
/** Of each member in each round, at once. */
const atOnce = 3

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'fatal' } })
}, 180_000)
afterAll(() => product?.drop(), 60_000)

interface Drawer {
  readonly person: Person
  readonly account: string
}
interface Wish {
  readonly drawer: Drawer
  readonly commandId: string
}

test(`killed with withdrawals under way (seed ${seed}): each is paid once or comes back once, and nobody is asked twice`, async () => {
  const chance = seededChance(seed)
  const people = await Promise.all(payees.map(([name]) => registered(product, name)))
  await withMoney(people)
  const drawers = await Promise.all(
    people.map(async (person, at) => {
      const body = { realName: '王小明', ...payees[at]?.[1] }
      return { person, account: (await must(product, addPaymentAccount, { body }, person)).id }
    }),
  )
  const told = new Map<string, string>()
  // The first password that is given is the member's: of several at once only one can be.
  await Promise.all(
    drawers.map((drawer) => ask({ drawer, commandId: runtime.ids.next() }, told, true)),
  )
  for (const victim of victims) {
    const wishes = drawers.flatMap((drawer) =>
      Array.from({ length: atOnce }, () => ({ drawer, commandId: runtime.ids.next() })),
    )
    const asked = Promise.all(wishes.map((wish) => ask(wish, told)))
    await sleep(chooseIndex(chance, 600))
    await killed(victim, chance)
    await asked
    // Whoever heard nothing asks again with the same command: what was taken is not taken twice.
    await Promise.all(wishes.map((wish) => ask(wish, told, true)))
  }
  const orders = [...told.values()]
  expect(new Set(orders).size).toBe(orders.length)
  expect(orders).toHaveLength(payees.length * (1 + victims.length * atOnce))
  for (const { person } of drawers) {
    const held = async () => (await purse(product, person)).heldMoney
    await eventually('nothing is held', held, (money) => money === '0.00', { withinMs: 180_000 })
  }
  await product.stop()
  await product.stores((stores) => checkBooks(stores, orders))
}, 900_000)

/** Money that asks for no turnover, and a level that may draw as often as this test does. */
async function withMoney(people: readonly Person[]): Promise<void> {
  const { house, platform } = product
  await Promise.all([house.stop(), platform.stop()])
  await product.stores(async ({ platform: db }) => {
    for (const { userId: memberId } of people) {
      const of = { memberId, currency: siteCurrency, reference: 'kill', amount: funded } as const
      await db.tx(async (tx) => {
        await post(tx, movements.campaignFunded({ ...of, campaignId: 'kill' }))
        await post(tx, movements.promotionReserved({ ...of, campaignId: 'kill' }))
        await post(tx, movements.dividendClaimed({ ...of, campaignId: 'kill' }))
        await tx.rows('update member set vip_grade = 10 where id = $1', [memberId])
      })
    }
  })
  await Promise.all([house.start(), platform.start()])
}

/** Notes the order's number under the command; silent where nobody answers, unless somebody has to. */
async function ask(
  { drawer, commandId }: Wish,
  told: Map<string, string>,
  isLast = false,
): Promise<void> {
  const wish = { paymentAccountId: drawer.account, currency: siteCurrency, amount }
  const body = { ...wish, withdrawalPassword: '258036', commandId }
  try {
    const order = await must(product, requestWithdrawal, { body }, drawer.person)
    // The same command names the same order, before the kill and after it.
    expect(order.billNo).toBe(told.get(commandId) ?? order.billNo)
    told.set(commandId, order.billNo)
  } catch (error) {
    if (isLast) throw error
  }
}

async function killed(victim: (typeof victims)[number], chance: Chance): Promise<void> {
  const { platform, sandbox } = product
  const programs: readonly Program[] = victim === 'both' ? [platform, sandbox] : [product[victim]]
  await Promise.all(programs.map((program) => program.kill()))
  await sleep(chooseIndex(chance, 500))
  await Promise.all(programs.map((program) => program.start()))
}

interface OrderRow {
  readonly bill_no: string
  readonly member_id: string
  readonly state: string
  readonly amount: bigint
  readonly story: string
}

/** Orders, ledger and providers tell the same story of each withdrawal. */
async function checkBooks({ platform }: Stores, told: readonly string[]): Promise<void> {
  expect(await platform.read((tx) => faults(tx))).toEqual([])
  const orders = await platform.read((tx) => tx.rows<OrderRow>(orderSql))
  // No order that nobody was told of, none that is gone.
  expect(orders.map((order) => order.bill_no).sort()).toEqual([...told].sort())
  const provider = openStore(product.dataDir)
  const out = new Map<string, bigint>()
  for (const { bill_no: billNo, member_id: memberId, state, amount: sum, story } of orders) {
    const kept = provider.all().filter(({ orderNo }) => orderNo === billNo)
    expect(kept.length, billNo).toBeLessThanOrEqual(1)
    if (state === 'paid') {
      expect([story, kept.length], billNo).toEqual(['withdrawalHeld,withdrawalPaid', 1])
      out.set(memberId, (out.get(memberId) ?? 0n) + sum)
    } else {
      expect([state, story], billNo).toEqual(['failed', 'withdrawalHeld,withdrawalReturned'])
    }
  }
  const members = new Set(orders.map((order) => order.member_id))
  expect(members.size).toBe(payees.length)
  for (const memberId of members) {
    const { available, held } = await platform.read((tx) => wallet(tx, memberId, siteCurrency))
    expect({ available, held }).toEqual({ available: funded - (out.get(memberId) ?? 0n), held: 0n })
  }
  const paid = orders.filter((order) => order.state === 'paid').length
  expect([paid, orders.length - paid].every((count) => count > 0)).toBe(true)
}

const orderSql = `select w.bill_no, w.member_id, w.state, w.amount,
    (select string_agg(t.movement, ',' order by t.id) from ledger_transaction t
     where t.member_id = w.member_id and t.reference = w.bill_no) as story
  from withdrawal_order w`
