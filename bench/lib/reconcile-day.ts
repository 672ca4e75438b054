import * as payment from '@zhengju/contract/payment/calls'
import { type DepositWay, type PaymentMethodId, paymentMethodIds } from '@zhengju/domain/payment'
import { createLogger } from '@zhengju/kit/log'
import { createApp, migrations } from '@zhengju/server/app'
import { settleDeposit } from '@zhengju/server/modules/payment/reconcile-service'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { testConfig } from '@zhengju/server/testing/config'
import { createDirectJobs } from '@zhengju/server/testing/direct-jobs'
import { createFakeRuntime, type FakeRuntime } from '@zhengju/server/testing/runtime'
import { createLocalSandbox, delivered, type LocalSandbox } from '@zhengju/server/testing/sandbox'
import { testDatabase } from '@zhengju/storage/testing'
import { type Breaks, breaksOf } from './reconcile-breaks.ts'
import { asked, type Desk, type Saver, saver } from './reconcile-people.ts'

export interface DayOptions {
  readonly movements: number
  readonly seed: string
}

export interface DayResult extends Breaks {
  readonly orders: number
  readonly refused: number
}

/** What goes wrong in the worst hours, in per cent each. */
const faults = {
  slow: 0,
  lost: 8,
  duplicate: 10,
  wrongAmount: 6,
  wrongSignature: 10,
  late: 4,
  outOfOrder: 8,
} as const
const hourMs = 3_600_000

interface Day extends Desk {
  readonly runtime: FakeRuntime
  readonly sandbox: LocalSandbox
  readonly run: (job: string) => Promise<void>
  /** A whole number below `most`, from the day's own chance. */
  readonly chance: (most: number) => number
}

/** A day of deposits and withdrawals by all methods with the dial turned up, then a quiet one; and what does not fit afterwards. */
export async function reconcileDay({ movements, seed }: DayOptions): Promise<DayResult> {
  const { day, end } = await openDay(seed)
  const people: Saver[] = []
  for (let number = 0; number < Math.max(20, movements / 12); number++) {
    people.push(await saver(day, number))
  }
  const counts = { orders: 0, refused: 0 }
  day.sandbox.turn(faults)
  // A deposit is one movement, a withdrawal two.
  for (let moved = 0; moved < movements; ) {
    const person = people[day.chance(people.length)]
    if (!person) break
    const isMade = person.account ? await draw(day, person) : await payIn(day, person)
    moved += isMade ? (person.account ? 2 : 1) : 0
    counts[isMade ? 'orders' : 'refused']++
    if (day.chance(4) === 0) await step(day, 1_000 + day.chance(80_000))
    if (counts.orders % 200 === 0) day.sandbox.turn(day.chance(3) > 0 ? faults : {})
  }
  await quiet(day)
  const breaks = await breaksOf(day.db, day.sandbox.store)
  await end()
  return { ...breaks, ...counts }
}

async function openDay(seed: string) {
  const runtime = createFakeRuntime(seed)
  const db = await testDatabase(runtime, [migrations])
  const jobs = createDirectJobs()
  const running: { app?: Awaited<ReturnType<typeof createApp>> } = {}
  const sandbox = createLocalSandbox({
    key: testConfig.paymentSandboxKey ?? '',
    runtime,
    deliver: (url, init) => delivered(running, String(url), init),
    mostOrders: 200_000,
  })
  const keys = createKeys(testConfig.masterKey, runtime.random)
  const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
  const log = createLogger('silent')
  const limits = {
    perAddressPerMinute: 10_000_000,
    filesPerAddressPerMinute: 10_000_000,
    perMemberPerMinute: 10_000_000,
    hasRouteLimits: false,
    hasCaptchas: false,
  }
  const { fetch: paymentFetch } = sandbox
  const own = { config: testConfig, db, runtime, log, keys, passwords, limits, jobs, paymentFetch }
  const app = await createApp(own)
  running.app = app
  await app.member.ready()
  const chance = (most: number) => Buffer.from(runtime.random.bytes(4)).readUInt32BE(0) % most
  const day: Day = { app, db, runtime, sandbox, run: (job) => jobs.run(job), chance }
  return {
    day,
    async end() {
      await app.close()
      await db.drop()
    },
  }
}

const methods = paymentMethodIds.filter((id) => id !== 'assisted')
const waysOf: Partial<Record<PaymentMethodId, readonly DepositWay[]>> = {
  virtualCoin: ['TRC20', 'ERC20'],
  alipay: ['scan', 'page'],
}

/** An order, which is paid, paid and cancelled, or left alone. */
async function payIn(day: Day, person: Saver): Promise<boolean> {
  const method = methods[day.chance(methods.length)] ?? 'bankTransfer'
  const ways = waysOf[method]
  const way = ways?.[day.chance(ways.length)]
  const amount = method === 'wechat' ? '300.00' : `${100 + day.chance(2_000)}.00`
  const body = { method, currency: 'CNY', amount, ...(way ? { way } : {}) }
  const order = await asked(day, payment.createDeposit, { body }, person)
  if (!order) return false
  const params = { billNo: order.billNo }
  const fate = day.chance(20)
  if (fate === 0) return true
  const { instruction } = order
  if (instruction?.shape === 'redirect') {
    await day.sandbox.fetch(instruction.url, { method: 'POST', body: 'outcome=success' })
  } else {
    await asked(day, payment.declareDepositPaid, { params }, person)
  }
  if (fate === 1) await asked(day, payment.cancelDeposit, { params }, person)
  return true
}

async function draw(day: Day, person: Saver): Promise<boolean> {
  const body = {
    paymentAccountId: person.account,
    currency: 'CNY',
    amount: `${100 + day.chance(2_900)}.00`,
    withdrawalPassword: '258036',
  }
  return (await asked(day, payment.requestWithdrawal, { body }, person)) !== undefined
}

async function step(day: Day, ms: number): Promise<void> {
  day.runtime.clock.advance(ms)
  await day.run('announceDeposits')
  await day.run('advanceWithdrawals')
  await day.run('expireDeposits')
  await day.sandbox.tick()
}

/** Nothing goes wrong any more, everything falls due, and operators settle what waits for them. */
async function quiet(day: Day): Promise<void> {
  day.sandbox.turn({})
  for (let hour = 0; hour < 30; hour++) {
    for (let time = 0; time < 6; time++) await step(day, hourMs / 6)
  }
  const waiting = await day.db.read((tx) =>
    tx.rows<{ bill_no: string }>("select bill_no from deposit_order where state = 'reconciling'"),
  )
  const operator = { id: day.runtime.ids.next(), name: 'lin' }
  for (const { bill_no: billNo } of waiting) {
    await day.db.tx((tx) => settleDeposit(tx, { billNo, operator, reason: '银行流水核对一致' }))
  }
}
