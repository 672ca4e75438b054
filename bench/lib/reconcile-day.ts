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
import { lifeOver } from './reconcile-crash.ts'
import { askDesk, findMoney, hiredFinder, receiptPicture } from './reconcile-desk.ts'
import { asked, type Desk, type Saver, saver } from './reconcile-people.ts'

export interface DayOptions {
  readonly movements: number
  readonly seed: string
}

export interface DayResult extends Breaks {
  readonly orders: number
  readonly refused: number
  /** Of the orders those that an operator found the money of. */
  readonly assisted: number
  /** How often the platform or its providers died. */
  readonly kills: number
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
  readonly receipt: string
  readonly finder: string
  /** The platform, the providers or both die in the middle of what is done meanwhile, and are there again. */
  readonly killed: (during: () => Promise<unknown>) => Promise<void>
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
  const counts = { orders: 0, refused: 0, assisted: 0, kills: 0 }
  const kills = Math.max(6, Math.floor(movements / 400))
  day.sandbox.turn(faults)
  for (let moved = 0; moved < movements; ) {
    const tried = Array.from({ length: atOnce }, () => attempt(day, people))
    for (const { person, isAssisted, isMade } of await Promise.all(tried)) {
      if (isMade && isAssisted) counts.assisted++
      // A deposit is one movement, a withdrawal two.
      moved += isMade ? (person.account ? 2 : 1) : 0
      counts[isMade ? 'orders' : 'refused']++
    }
    if (moved > ((counts.kills + 1) * movements) / (kills + 1)) {
      counts.kills++
      await day.killed(() => burst(day, people))
      await findMoney(day.db, finderOf(day), day.chance)
    }
    if (day.chance(3) > 0) await step(day, 1_000 + day.chance(120_000))
    if (day.chance(30) === 0) day.sandbox.turn(day.chance(3) > 0 ? faults : {})
  }
  await quiet(day)
  const breaks = await breaksOf(day.db, day.sandbox.store)
  await end()
  return { ...breaks, ...counts }
}

/** So many members do something in the same moment: none waits for what another's commit waits for. */
const atOnce = 6

/** Everything that chance says is said before the first call, so that a seed is the same day wherever it is run. */
async function attempt(day: Day, people: readonly Saver[]) {
  const person = people[day.chance(people.length)]
  if (!person) throw new Error('a day has people')
  const isAssisted = !person.account && day.chance(12) === 0
  const isMade = await (person.account ? draw(day, person) : payIn(day, person, isAssisted))
  return { person, isAssisted, isMade }
}

type App = Awaited<ReturnType<typeof createApp>>

async function openDay(seed: string) {
  const runtime = createFakeRuntime(seed)
  const db = await testDatabase(runtime, [migrations])
  const running: { app?: App } = {}
  const sandbox = createLocalSandbox({
    key: testConfig.paymentSandboxKey ?? '',
    runtime,
    deliver: (url, init) => delivered(running, String(url), init),
    mostOrders: 200_000,
  })
  const keys = createKeys(testConfig.masterKey, runtime.random)
  const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
  const { fetch: paymentFetch } = sandbox
  const given = {
    config: testConfig,
    runtime,
    log: createLogger('silent'),
    keys,
    passwords,
    limits,
  }

  /** One life of the platform over the database that outlives it. */
  async function born() {
    const life = lifeOver(db)
    const jobs = createDirectJobs()
    const app = await createApp({ ...given, db: life.db, jobs, paymentFetch })
    await app.member.ready()
    running.app = app
    return { app, jobs, life }
  }
  let now = await born()
  const dead: App[] = []
  const chance = (most: number) => Buffer.from(runtime.random.bytes(4)).readUInt32BE(0) % most

  async function killed(during: () => Promise<unknown>): Promise<void> {
    const victim = chance(3)
    if (victim > 0) now.life.dieIn(chance(120))
    if (victim !== 1) sandbox.silence(true)
    await during()
    if (victim > 0) {
      // Whatever it was still to do is not done.
      now.life.dieIn(0)
      dead.push(now.app)
      now = await born()
    }
    sandbox.silence(false)
  }

  const day: Day = {
    ...{ db, runtime, sandbox, chance, killed, receipt: receiptPicture() },
    finder: await hiredFinder(db, runtime.ids.next()),
    get app() {
      return now.app
    },
    // A job dies with its process.
    run: (job) =>
      now.jobs.run(job).catch((error: unknown) => {
        if (!now.life.isOver()) throw error
      }),
  }
  return {
    day,
    async end() {
      for (const app of [...dead, now.app]) await app.close()
      await db.drop()
    },
  }
}

const limits = {
  perAddressPerMinute: 10_000_000,
  filesPerAddressPerMinute: 10_000_000,
  perMemberPerMinute: 10_000_000,
  hasRouteLimits: false,
  hasCaptchas: false,
}

/** Several at once, and the jobs beside them: what a kill finds under way. */
async function burst(day: Day, people: readonly Saver[]): Promise<void> {
  const some = Array.from({ length: 6 }, () => people[day.chance(people.length)])
  await Promise.all([
    ...some.map((person) => {
      if (!person) return undefined
      return person.account ? draw(day, person) : payIn(day, person, false)
    }),
    step(day, 5_000),
  ])
}

function finderOf({ finder: operator, runtime }: Day) {
  return { operator, next: () => runtime.ids.next() }
}

const methods = paymentMethodIds.filter((id) => id !== 'assisted')
const waysOf: Partial<Record<PaymentMethodId, readonly DepositWay[]>> = {
  virtualCoin: ['TRC20', 'ERC20'],
  alipay: ['scan', 'page'],
}

/** An order, which is paid, paid and cancelled, or left alone. */
async function payIn(day: Day, person: Saver, isAssisted: boolean): Promise<boolean> {
  if (isAssisted) {
    return askDesk(day, person, { receipt: day.receipt, more: day.chance(2_000) })
  }
  const method = methods[day.chance(methods.length)] ?? 'bankTransfer'
  const ways = waysOf[method]
  const way = ways?.[day.chance(ways.length)]
  const amount = method === 'wechat' ? '300.00' : `${100 + day.chance(2_000)}.00`
  const body = { method, currency: 'CNY', amount, ...(way ? { way } : {}) }
  const fate = day.chance(20)
  const order = await asked(day, payment.createDeposit, { body }, person)
  if (!order) return false
  const params = { billNo: order.billNo }
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
  await findMoney(day.db, finderOf(day), day.chance)
  const waiting = await day.db.read((tx) =>
    tx.rows<{ bill_no: string }>("select bill_no from deposit_order where state = 'reconciling'"),
  )
  const operator = { id: day.runtime.ids.next(), name: 'lin' }
  for (const { bill_no: billNo } of waiting) {
    await day.db.tx((tx) => settleDeposit(tx, { billNo, operator, reason: '银行流水核对一致' }))
  }
}
