import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slipPick } from '@zhengju/domain/slip'
import { demoMember } from '@zhengju/server/demo/people'
import { afterAll, expect, test } from 'vitest'
import { loggedIn, purse } from '../member.ts'
import { freePorts } from '../ports.ts'
import { plainEnvironment } from '../program.ts'
import { answered, entered, listed } from '../venue.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zhengju-start-'))
const running: ChildProcess[] = []
let env: Record<string, string> = {}
let origin = ''

afterAll(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  rmSync(folder, { recursive: true, force: true })
})

test('starts as the README says, feeds and calls as it says, outlives kill -9 of its programs, drains with bets in flight, and is back without building anew', async () => {
  const [port, officePort] = await freePorts(2)
  origin = `http://localhost:${port}`
  env = {
    ...plainEnvironment(),
    DATA_DIR: folder,
    PORT: `${port}`,
    OFFICE_PORT: `${officePort}`,
    npm_config_update_notifier: 'false',
  }
  const first = await npmStart()
  expect(first.printed).toContain(`members    ${origin}`)
  expect(first.printed).toContain(`operators  http://localhost:${officePort}`)
  expect(first.printed).toMatch(/member {5}demo01 \/ \S+ .*play money/)
  expect(first.printed).toMatch(/operator {3}operator1 \/ \S+, TOTP [A-Z2-7]{32}/)
  expect(first.printed).toMatch(/house {6}running on http:\/\/localhost:\d+/)
  expect(await (await fetch(origin)).text()).toContain('正局')

  const files = [
    'house/fixtures/eleven-matches.json',
    '--prices',
    'house/fixtures/eleven-prices.json',
  ]
  expect(await npmRun('feed', ...files)).toContain(
    '11 matches imported as 历史重播, 11 prices pinned',
  )
  expect(await npmRun('feed', '--next')).toContain('kick-off: Manchester United FC v Fulham FC')
  const info = ['POST', '/site/api/v1/user/member/info', '--as', demoMember.name]
  expect(await npmRun('call', ...info)).toContain('"centerMoney": "10000.00"')
  expect(await npmRun('totp', 'operator1')).toMatch(/^\d{6}$/m)

  await killedPrograms()
  // Three programs start at once, on a busy machine for a minute; what is said last is said by a failure.
  await expect
    .poll(() => npmRun('call', ...info), { timeout: 180_000, interval: 1_000 })
    .toContain('"centerMoney": "10000.00"')

  const orders = await drainedUnderBets(first.child)
  expect(orders.length).toBeGreaterThan(0)

  const again = await npmStart()
  expect(again.printed).toContain(`members    ${origin}`)
  expect(again.printed).not.toContain('building')
  await everyOrderIsKept(orders)
  again.child.kill('SIGTERM')
  expect(await exitCode(again.child)).toBe(0)
}, 480_000)

interface Started {
  readonly child: ChildProcess
  readonly printed: string
}

async function npmStart(): Promise<Started> {
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      printed += text.toString()
      if (/ {2}database .*\n/.test(printed)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${printed}`)))
  })
  return { child, printed }
}

async function npmRun(name: string, ...words: string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...words], { cwd: root, env })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString()
  })
  await once(child, 'close')
  return printed
}

/** kill -9 of platform, house and the play money providers, as the start script's own children: it starts them again. */
async function killedPrograms(): Promise<void> {
  const { pid } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  expect(children).toHaveLength(3)
  for (const child of children) process.kill(Number(child), 'SIGKILL')
}

/** Bets without pause until nobody answers any more; gives the orders that were answered. */
async function drainedUnderBets(child: ChildProcess): Promise<string[]> {
  const where = { origin, officeOrigin: '' }
  const person = await loggedIn(where, demoMember)
  const venue = await entered(where, person)
  const fixtures = await listed(venue, 'today')
  const told: string[] = []
  const bet = async (at: number) => {
    const fixture = fixtures[at % fixtures.length]
    const market = fixture?.markets[0]
    const selection = market?.selections[0]
    if (!fixture || !market || !selection) return true
    const picks = [slipPick(fixture, market, selection)]
    const ticket = await venue.ticket('singles', picks)
    if (!ticket.ok) return ticket.failure !== 'network'
    const single = { kind: 'single', unitStake: 1_000n, oddsFormat: 'european', picks } as const
    const placed = await venue.placeBet({
      ticketId: ticket.value.id,
      acceptOdds: 'any',
      bets: [single],
    })
    if (placed.ok) told.push(...placed.value.map(({ orderNo }) => orderNo))
    return placed.ok || placed.failure !== 'network'
  }
  const work = [0, 1, 2, 3].map(async (first) => {
    for (let at = first; await bet(at); at += 4);
  })
  await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(8)
  child.kill('SIGTERM')
  const code = await exitCode(child)
  await Promise.all(work)
  expect(code).toBe(0)
  return told
}

/** What was answered before the end is there after it, accepted, and its stake is held. */
async function everyOrderIsKept(orderNos: readonly string[]): Promise<void> {
  const where = { origin, officeOrigin: '' }
  const person = await loggedIn(where, demoMember)
  const venue = await entered(where, person)
  const open = async () => answered(await venue.orders({ state: 'open', page: 1, size: 100 })).bets
  await expect
    .poll(async () => (await open()).filter((bet) => bet.state === 'confirming'), {
      timeout: 60_000,
    })
    .toEqual([])
  const bets = await open()
  const known = bets.map((bet) => bet.orderNo)
  expect(orderNos.filter((orderNo) => !known.includes(orderNo))).toEqual([])
  const held = bets.reduce((sum, bet) => sum + bet.risk, 0n)
  const { heldMoney } = await purse(where, person)
  expect(heldMoney).toBe(`${held / 100n}.00`)
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}
