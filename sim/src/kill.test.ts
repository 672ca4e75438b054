import { setTimeout as sleep } from 'node:timers/promises'
import { listDepositMethods } from '@zhengju/contract/payment/calls'
import { type Chance, chooseIndex, seededChance } from '@zhengju/domain/match'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { faults, wallet } from '@zhengju/server/modules/ledger/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, type Person } from './client.ts'
import { eventually } from './eventually.ts'
import { type LoadResult, loadOf } from './load.ts'
import { deposited, purse, registered } from './member.ts'
import { type Product, type Stores, startProduct } from './product.ts'
import type { Program } from './program.ts'
import { answered, entered, replayedIn } from './venue.ts'

const seed = process.env.SIM_SEED ?? 'kill -9 of the whole'
const names = ['adaaa', 'boooo', 'cyyyy', 'deeee', 'eveee', 'fayyy']
/** The sandbox stands for all providers: what it took while nobody listened is told or asked for later. */
const victims = ['house', 'platform', 'both', 'sandbox', 'platform', 'all'] as const

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { HOUSE_IN_PLAY_DELAY_MS: '300', LOG_LEVEL: 'fatal' } })
}, 180_000)
afterAll(() => product?.drop(), 60_000)

test(`killed at random moments, house, platform, providers and all of them (seed ${seed}): nothing accepted is lost, nothing is done twice`, async () => {
  const chance = seededChance(seed)
  await product.feed(season, null)
  const members = await Promise.all(names.map((name) => registered(product, name)))
  await Promise.all(members.map((person) => deposited(product, person, '20000.00')))

  const replays = await replayedIn(product)
  expect(replays).toHaveLength(24)
  const load = loadOf(
    product,
    members,
    replays.map((fixture) => fixture.id),
    chance,
  )
  for (const [round, victim] of victims.entries()) {
    await busy(load.told, 8)
    await sleep(chooseIndex(chance, 1_200))
    await killed(victim, chance, round)
  }
  await busy(load.told, 8)
  await load.end()

  while ((await product.next()) !== undefined);
  for (const person of members) await nothingIsOpen(person)
  await product.stop()
  await product.stores((stores) => checkBooks(stores, load.told))
}, 900_000)

/** So many more bets have been taken: whoever was started again is at work. */
async function busy({ orders }: LoadResult, more: number): Promise<void> {
  const enough = orders.size + more
  await eventually(
    'bets are taken',
    async () => orders.size,
    (count) => count >= enough,
  )
}

/** Kills, lets whoever is left work on against nobody for a moment, and starts again. */
async function killed(victim: (typeof victims)[number], chance: Chance, round: number) {
  const { house, platform, sandbox } = product
  const several = { both: [house, platform], all: [house, platform, sandbox] } as const
  const programs: readonly Program[] =
    victim === 'both' || victim === 'all' ? several[victim] : [product[victim]]
  await Promise.all(programs.map((program) => program.kill()))
  // Results come in while the wallet is away.
  if (victim === 'platform') await product.next()
  await sleep(chooseIndex(chance, 700))
  await Promise.all(programs.map((program) => program.start()))
  if (round === 2) await product.next()
}

async function nothingIsOpen(person: Person): Promise<void> {
  const venue = await entered(product, person)
  const open = async () => answered(await venue.orders({ state: 'open', page: 1, size: 1 })).total
  await eventually('every bet is settled', open, (total) => total === 0, { withinMs: 120_000 })
  const held = async () => (await purse(product, person)).heldMoney
  await eventually('no stake is held', held, (money) => money === '0.00', { withinMs: 120_000 })
  const order = async () => (await must(product, listDepositMethods, {}, person)).openOrder
  const isDone = (open: { state: string } | null) => open?.state !== 'declared'
  await eventually('every deposit is credited', order, isDone, { withinMs: 120_000 })
}

/** House, ledger and records tell the same story, each exactly once. */
async function checkBooks({ platform, house }: Stores, told: LoadResult): Promise<void> {
  const bets = await house.read((tx) => tx.rows<BetRow>(betSql))
  const moved = await platform.read((tx) => tx.rows<MovedRow>(movedSql))
  const records = await platform.read((tx) => tx.rows<RecordRow>(recordSql))
  const deposits = await platform.read((tx) => tx.rows<DepositRow>(depositSql))
  expect(await platform.read((tx) => faults(tx))).toEqual([])

  const known = new Set(bets.map((bet) => bet.order_no))
  expect([...told.orders].filter((orderNo) => !known.has(orderNo))).toEqual([])
  const paid = new Set(deposits.map((order) => order.bill_no))
  expect([...told.deposits].filter((billNo) => !paid.has(billNo))).toEqual([])
  expect(deposits.filter((order) => order.credits !== 1n)).toEqual([])

  const storyOf = new Map(moved.map((row) => [row.reference, row.story]))
  const recordOf = new Map(records.map((row) => [row.order_no, row]))
  for (const bet of bets) {
    const story = storyOf.get(bet.order_no)
    const record = recordOf.get(bet.order_no)
    expect(['settled', 'refused'], bet.order_no).toContain(bet.state)
    if (bet.state === 'refused') {
      expect([undefined, 'stakeHeld,stakeReleased'], bet.order_no).toContain(story)
      expect([undefined, 'rolledBack'], bet.order_no).toContain(record?.state)
    } else {
      expect(story, bet.order_no).toBe('stakeHeld,betSettled')
      expect(record, bet.order_no).toMatchObject({ state: 'settled', payout: bet.payout })
    }
  }
  expect(records.filter((row) => !known.has(row.order_no))).toEqual([])
  const settled = bets.filter((bet) => bet.state === 'settled')
  expect(settled.length).toBeGreaterThan(40)
  expect(told.deposits.size).toBeGreaterThan(5)
  await checkPurses(platform, settled)
}

/** What each member has is what was deposited, and what the settled bets made of it. */
async function checkPurses(platform: Stores['platform'], settled: readonly BetRow[]) {
  const payers = await platform.read((tx) => tx.rows<PayerRow>(payerSql))
  expect(payers.map((row) => row.name)).toEqual([...names].sort())
  for (const { id, name, deposited: money } of payers) {
    const { available } = await platform.read((tx) => wallet(tx, id, siteCurrency))
    const result = settled
      .filter((bet) => bet.account.endsWith(`_${name}`))
      .reduce((sum, bet) => sum + (bet.payout ?? 0n) - bet.risk, 0n)
    expect(formatMoney(available, siteCurrency), name).toBe(
      formatMoney(money + result, siteCurrency),
    )
  }
}

interface BetRow {
  readonly order_no: string
  readonly account: string
  readonly state: string
  readonly risk: bigint
  readonly payout: bigint | null
}
interface MovedRow {
  readonly reference: string
  readonly story: string
}
interface RecordRow {
  readonly order_no: string
  readonly state: string
  readonly payout: bigint | null
}
interface DepositRow {
  readonly bill_no: string
  readonly credits: bigint
}
interface PayerRow {
  readonly id: string
  readonly name: string
  readonly deposited: bigint
}

const betSql = `select b.order_no, m.account, b.state, b.risk, b.payout
  from bet b join member m on m.id = b.member_id`
const movedSql = `select reference, string_agg(movement, ',' order by id) as story
  from ledger_transaction where movement in ('stakeHeld', 'betSettled', 'stakeReleased')
  group by reference`
const recordSql = 'select order_no, state, payout from bet_record'
/** What a kill cut off while its provider was asked was never opened, and nobody was told of it. */
const depositSql = `select d.bill_no, (select count(*) from ledger_transaction t
    where t.movement = 'depositCredited' and t.reference = d.bill_no) as credits
  from deposit_order d where d.state not in ('initiating', 'failed', 'created')`
const payerSql = `select m.id, m.name, sum(d.amount)::bigint as deposited
  from member m join deposit_order d on d.member_id = m.id and d.state = 'credited'
  group by m.id, m.name order by m.name`

const season = JSON.stringify({
  name: 'Long afternoon',
  matches: Array.from({ length: 24 }, (_, index) => ({
    date: '2025-03-01',
    time: index < 12 ? '01:00' : '06:00',
    team1: `Home ${index}`,
    team2: `Away ${index}`,
    score: { ht: [index % 2, 0], ft: [(index % 2) + 1, index % 3] },
  })),
})
