import { failures } from '@zhengju/contract/kernel/failure'
import { login, register } from '@zhengju/contract/member/calls'
import { beginPasswordReset } from '@zhengju/contract/password/calls'
import { sendPhoneCode } from '@zhengju/contract/phone/calls'
import { loginCounts, workRules, workSteps } from '@zhengju/domain/login'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  password,
  readablePainter,
  solvedSlider,
  stranger,
  tryLogin,
  workOf,
} from '../../../testing/login.ts'
import { type Person, World } from '../../../testing/world.ts'

const { painter } = readablePainter()
let world: World

beforeAll(async () => {
  world = await World.create({ limits: { hasCaptchas: true }, painter })
})
afterAll(() => world.close())

const needed = failures['captcha.workNeeded'].code
const wrong = { password: 'wrong horse' }

/** Guesses at names that nobody has, each from a device never seen; puzzles and work are done where asked. */
async function guesses(address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const thief = stranger(world, world.id(), address)
    const name = `nobody${time}`
    let body: object = wrong
    let answer = await tryLogin(world, name, thief, body)
    if (answer.code === needed) {
      body = { ...body, work: workOf(answer) }
      answer = await tryLogin(world, name, thief, body)
    }
    if (answer.code !== failures['auth.wrongCredentials'].code) {
      body = { ...body, ...(await solvedSlider(world, thief)) }
      answer = await tryLogin(world, name, thief, body)
    }
    expect(answer.code).toBe(failures['auth.wrongCredentials'].code)
  }
}

function asked(as: Person, name: string, work?: object) {
  const body = { name, password, ...(work ? { work } : {}) }
  return world.refused('captcha.workNeeded', login, { body }, as)
}

test('who logs in while it is calm works for nothing', async () => {
  const address = '198.51.100.1'
  await world.member('calm01')
  await guesses(address, workSteps.source[0] - 1)
  const body = { name: 'calm01', password }
  await world.must(login, { body }, stranger(world, 'newdevice', address))
})

test('a network that guesses works for each login; the known devices behind it do not', async () => {
  const address = '198.51.100.2'
  const owner = await world.member('patient1')
  await guesses(address, workSteps.source[0])
  const as = stranger(world, 'patient', address)
  const told = await asked(as, 'patient1')
  expect(told.data).toEqual({
    challenge: expect.any(String),
    parts: workRules.parts,
    bits: 10,
    expiresAt: world.now + workRules.validMs,
  })
  const body = { name: 'patient1', password }
  await world.must(login, { body }, { ...owner, address })
  await world.must(login, { body: { ...body, work: workOf(told) } }, as)
  const elsewhere = stranger(world, 'elsewhere', '198.51.101.2')
  await world.must(login, { body }, elsewhere)
})

test('work counts once, in its time, for its name, its device and its own answer', async () => {
  const address = '198.51.100.3'
  await world.member('worker1')
  await guesses(address, workSteps.source[0])
  const as = stranger(world, 'worker', address)
  const done = async () => workOf(await asked(as, 'worker1'))
  const spent = await done()
  const guess = { ...wrong, work: spent }
  const twice = await Promise.all([1, 2].map(() => tryLogin(world, 'worker1', as, guess)))
  expect(twice.map(({ code }) => code).toSorted()).toEqual([6002, needed])
  await asked(as, 'worker1', spent)
  const kept = await done()
  await asked(as, 'worker2', kept)
  await asked(stranger(world, 'thief', address), 'worker1', kept)
  const { challenge, nonces } = kept
  await asked(as, 'worker1', { challenge, nonces: nonces.map((nonce) => nonce + 1) })
  await asked(as, 'worker1', { challenge, nonces: nonces.slice(1) })
  await asked(as, 'worker1', { challenge: challenge.replace(/^\d+/, '0'), nonces })
  await asked(as, 'worker1', { challenge: '12.3', nonces })
  world.advance(workRules.validMs)
  await asked(as, 'worker1', kept)
  await world.must(login, { body: { name: 'worker1', password, work: await done() } }, as)
})

test('the work grows with the guesses, and is lost for no captcha nor a captcha for it', async () => {
  const address = '198.51.100.4'
  await world.member('steady1')
  await guesses(address, workSteps.source[1])
  const as = stranger(world, 'steady', address)
  const told = await asked(as, 'steady1')
  expect(told.data).toMatchObject({ bits: 12 })
  const body = { name: 'steady1', password }
  const pass = await solvedSlider(world, as)
  await world.refused('captcha.workNeeded', login, { body: { ...body, ...pass } }, as)
  const work = workOf(told)
  await world.refused('captcha.imageNeeded', login, { body: { ...body, work } }, as)
  await world.must(login, { body: { ...body, ...pass, work } }, as)
})

test('registrations, codes and resets of a network that guesses take work as well', async () => {
  const address = '198.51.100.6'
  await guesses(address, workSteps.source[0])
  const as = stranger(world, 'many', address)
  const form = { name: 'fresh01', password, adultDeclared: true, agreeTerms: true }
  const number = { purpose: 'login', countryCode: '86', phone: '13900000077' }
  const first = await world.refused('captcha.workNeeded', register, { body: form }, as)
  const work = workOf(first)
  const other = { ...form, name: 'fresh02', work }
  await world.refused('captcha.workNeeded', register, { body: other }, as)
  await world.must(register, { body: { ...form, work } }, as)
  const code = await world.refused('captcha.workNeeded', sendPhoneCode, { body: number }, as)
  await world.must(sendPhoneCode, { body: { ...number, work: workOf(code) } }, as)
  const name = 'fresh01'
  const reset = await world.refused(
    'captcha.workNeeded',
    beginPasswordReset,
    { body: { name } },
    as,
  )
  const begun = { name, work: workOf(reset) }
  await world.refused('captcha.sliderNeeded', beginPasswordReset, { body: begun }, as)
  const pass = await solvedSlider(world, as)
  await world.must(beginPasswordReset, { body: { ...begun, ...pass } }, as)
})

test('a network that begins many resets works for the next ones', async () => {
  const address = '198.51.100.7'
  const begin = async (number: number, work?: object) => {
    const as = stranger(world, 'resets', address)
    const body = { name: `reset${number}`, ...(await solvedSlider(world, as)), work }
    return { input: { body }, as }
  }
  for (let number = 0; number < workSteps.door[0]; number++) {
    const { input, as } = await begin(number)
    await world.must(beginPasswordReset, input, as)
  }
  const { input, as } = await begin(99)
  await world.refused('captcha.workNeeded', beginPasswordReset, input, as)
  world.advance(3_600_000)
  const later = await begin(99)
  await world.must(beginPasswordReset, later.input, later.as)
})

test('while the whole site is guessed at, every unknown device works a little', async () => {
  const owner = await world.member('everyone')
  const as = stranger(world, 'visitor', '198.51.100.8')
  const body = { name: 'everyone', password }
  await world.must(login, { body }, as)
  await world.db.tx((tx) =>
    tx.rows(
      `insert into login_count (key, kind, failures, first_at, locked_until)
       select 'botnet ' || n, 'source', 10, $1, 0 from generate_series(1, 1000) n`,
      [BigInt(tx.now)],
    ),
  )
  world.advance(5_000)
  const next = stranger(world, 'visitor2', '198.51.100.8')
  expect((await asked(next, 'everyone')).data).toMatchObject({ bits: 13 })
  await world.must(login, { body }, owner)
  await world.must(login, { body }, as)
  world.advance(loginCounts.source.windowMs)
  await world.must(login, { body }, next)
})
