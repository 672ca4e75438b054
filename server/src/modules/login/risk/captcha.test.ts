import { kaptchcate, validateGeeCheckV2 } from '@zhengju/contract/captcha/calls'
import { failures } from '@zhengju/contract/kernel/failure'
import { login, register } from '@zhengju/contract/member/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  movementTo,
  password,
  readablePainter,
  solvedSlider,
  stranger,
  targetOf,
  tryLogin,
  workOf,
} from '../../../testing/login.ts'
import { type Person, World } from '../../../testing/world.ts'

const { painter, last } = readablePainter()
let isBroken = false
let world: World

beforeAll(async () => {
  const broken = () => {
    throw new Error('no ink')
  }
  world = await World.create({
    limits: { hasCaptchas: true },
    painter: {
      image: (text) => (isBroken ? broken() : painter.image(text)),
      puzzle: (place) => (isBroken ? broken() : painter.puzzle(place)),
    },
  })
})
afterAll(() => world.close())

async function wrong(name: string, as: Person, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const body = { name, password: 'wrong horse' }
    await world.refused('auth.wrongCredentials', login, { body }, as)
  }
}

async function image(as: Person) {
  const drawn = await world.must(kaptchcate, { body: { kType: 1 } }, as)
  return { codeId: 'codeId' in drawn ? drawn.codeId : '', Kaptchcate: last() }
}

test('after three failures an image is asked for; solved, the login goes on', async () => {
  const owner = await world.member('imogen')
  await wrong('imogen', owner, 3)
  const body = { name: 'imogen', password }
  await world.refused('captcha.imageNeeded', login, { body }, owner)
  const answer = await image(owner)
  const bad = { ...body, ...answer, Kaptchcate: 'zzzz' }
  await world.refused('captcha.imageWrong', login, { body: bad }, owner)
  await world.refused('captcha.imageWrong', login, { body: { ...body, ...answer } }, owner)
  const fresh = await image(owner)
  const upper = { ...fresh, Kaptchcate: fresh.Kaptchcate.toUpperCase() }
  await world.must(login, { body: { ...body, ...upper } }, owner)
  await world.must(login, { body }, owner)
})

test('a captcha that was refused is no try of the password', async () => {
  const owner = await world.member('ignatz')
  await wrong('ignatz', owner, 3)
  const body = { name: 'ignatz', password: 'wrong horse' }
  for (let time = 0; time < 8; time++) {
    await world.refused('captcha.imageNeeded', login, { body }, owner)
  }
  const guess = async () => ({ body: { ...body, ...(await image(owner)) } })
  await world.refused('auth.wrongCredentials', login, await guess(), owner)
  await world.refused('auth.wrongCredentials', login, await guess(), owner)
  const told = await world.refused('login.limit', login, await guess(), owner)
  expect(told.data).toEqual({ retryAfterSec: 900 })
})

test('an image belongs to one device, is used once, and is over after two minutes', async () => {
  const owner = await world.member('iris01')
  const thief = stranger(world, 'thief')
  await wrong('iris01', owner, 3)
  const body = { name: 'iris01', password }
  const stolen = await image(thief)
  await world.refused('captcha.imageWrong', login, { body: { ...body, ...stolen } }, owner)
  const late = await image(owner)
  world.advance(120_001)
  await world.refused('captcha.imageWrong', login, { body: { ...body, ...late } }, owner)
  const replaced = await image(owner)
  const newest = await image(owner)
  await world.refused('captcha.imageWrong', login, { body: { ...body, ...replaced } }, owner)
  const both = await Promise.all(
    [1, 2].map(() => tryLogin(world, 'iris01', owner, { ...newest, password: 'wrong horse' })),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual([6002, 6024])
})

test('a slider stands for an image as well, and its target stands nowhere in the answer', async () => {
  const owner = await world.member('slider1')
  await wrong('slider1', owner, 3)
  const body = { name: 'slider1', password }
  const puzzle = await world.must(kaptchcate, { body: { kType: 4 } }, owner)
  if (puzzle.kType !== 4) throw new Error('no puzzle')
  const target = await targetOf(world, puzzle.lot_number)
  const { background, piece, ...told } = puzzle
  expect(Object.values(told)).not.toContain(target)
  expect(background).toMatch(/^data:image\/png;base64,/)
  expect(piece).toMatch(/^data:image\/png;base64,/)
  const pass = await solvedSlider(world, owner)
  await world.must(login, { body: { ...body, ...pass } }, owner)
})

test('a slider asks for a hand: place, time, steps; each puzzle once, on its device', async () => {
  const as = stranger(world, 'robot')
  async function attempt(movement: (target: number) => string, more: object = {}, wait = 1_000) {
    const puzzle = await world.must(kaptchcate, { body: { kType: 4 } }, as)
    if (puzzle.kType !== 4) throw new Error('no puzzle')
    world.advance(wait)
    const { lot_number, gen_time, pass_token } = puzzle
    const captcha_output = movement(await targetOf(world, lot_number))
    const body = { validate_way: 'slide', lot_number, captcha_output, gen_time, pass_token }
    return { body: { ...body, ...more } }
  }
  const ruled = (target: number) =>
    Array.from({ length: 11 }, (_, step) => `${Math.round(target / 10) * step},0,${step * 50}`)
  const jump = (target: number) => ['0,0,0', '0,1,80', `${target},1,160`, `${target},2,300`]
  const refused = [
    await attempt((target) => movementTo(target + 7)),
    await attempt((target) => movementTo(target - 7)),
    await attempt((target) => movementTo(target, 100)),
    await attempt((target) => ruled(target).join(';')),
    await attempt((target) => [...jump(target), `${target},2,310`, `${target},1,320`].join(';')),
    await attempt((target) => movementTo(target, 20_000)),
    await attempt(movementTo, { pass_token: '0'.repeat(32) }),
    await attempt(movementTo, { gen_time: world.now - 5 }),
    await attempt(movementTo, {}, 120_001),
  ]
  for (const input of refused)
    await world.refused('captcha.sliderFailed', validateGeeCheckV2, input, as)
  const good = await attempt(movementTo)
  await world.refused('captcha.sliderFailed', validateGeeCheckV2, good, stranger(world, 'other'))
  await world.must(validateGeeCheckV2, good, as)
  await world.refused('captcha.sliderFailed', validateGeeCheckV2, good, as)
})

test('guesses at one name from many places ask for a slider, at last for patience; the owner goes in', async () => {
  const owner = await world.member('hunted1')
  const codes: number[] = []
  for (let place = 0; place < 40; place++) {
    const as = stranger(world, `guess${place}`, `198.51.${place}.7`)
    const guess = { password: 'wrong horse' }
    const first = await tryLogin(world, 'hunted1', as, guess)
    codes.push(first.code)
    if (first.code !== failures['captcha.workNeeded'].code) continue
    const worked = { ...guess, work: workOf(first) }
    codes.push((await tryLogin(world, 'hunted1', as, worked)).code)
    const pass = await solvedSlider(world, as)
    codes.push((await tryLogin(world, 'hunted1', as, { ...worked, ...pass })).code)
  }
  expect(codes.slice(0, 6)).toEqual(Array(6).fill(6002))
  expect(codes.slice(6, 9)).toEqual([failures['captcha.workNeeded'].code, 6021, 6002])
  expect(codes).toContain(6022)
  expect(codes.at(-1)).toBe(6501)
  await world.must(login, { body: { name: 'hunted1', password } }, owner)
  const unknown = stranger(world, 'guessx', '198.52.1.7')
  await world.refused('login.limit', login, { body: { name: 'hunted1', password } }, unknown)
})

test('unknown names are asked for the same captchas and wait as long', async () => {
  await world.member('exists1')
  const told: string[][] = []
  for (const name of ['exists1', 'nobody1']) {
    const as = stranger(world, `probe-${name}`, name === 'exists1' ? '192.0.2.1' : '192.1.2.1')
    const answers: string[] = []
    for (let time = 0; time < 8; time++) {
      const first = await tryLogin(world, name, as, { password: 'wrong horse' })
      answers.push(`${first.status} ${first.response.payload}`)
      if (first.code !== 6021) continue
      const second = await tryLogin(world, name, as, {
        password: 'wrong horse',
        ...(await image(as)),
      })
      answers.push(`${second.status} ${second.response.payload}`)
    }
    told.push(answers)
  }
  expect(told[1]).toEqual(told[0])
  expect(told[0]?.join()).toContain('6501')
})

test('a network that registers often slides a puzzle', async () => {
  const address = '203.0.113.200'
  const input = (name: string, more: object = {}) => ({
    body: { name, password, adultDeclared: true, agreeTerms: true, ...more },
  })
  for (let number = 10; number < 30; number++) {
    const as = stranger(world, `many${number}`, address)
    await world.must(register, input(`many${number}`), as)
  }
  const as = stranger(world, 'many30', address)
  await world.refused('captcha.sliderNeeded', register, input('many30'), as)
  const bad = { codeId: world.id(), Kaptchcate: 'abcd' }
  await world.refused('captcha.code', register, input('many30', bad), as)
  await world.must(register, input('many30', await solvedSlider(world, as)), as)
  await world.must(register, input('many31'), stranger(world, 'many31', '203.0.114.1'))
})

test('without a picture the answer says so; without a device id nothing goes on', async () => {
  isBroken = true
  const as = stranger(world, 'blind')
  for (const kType of [1, 4]) {
    await world.refused('captcha.imageUnavailable', kaptchcate, { body: { kType } }, as)
  }
  isBroken = false
  const nameless = { ...as, deviceId: '' }
  await world.refused('device.uuidMissing', kaptchcate, { body: { kType: 1 } }, nameless)
  await world.refused('device.uuidMissing', login, { body: { name: 'blind1', password } }, nameless)
})

/** A puzzle of that visitor's, answered a little beside the gap. */
async function missed(as: Person, by = 20) {
  const puzzle = await world.must(kaptchcate, { body: { kType: 4 } }, as)
  if (puzzle.kType !== 4) throw new Error('no puzzle')
  world.advance(1_000)
  const { lot_number, gen_time, pass_token } = puzzle
  const captcha_output = movementTo((await targetOf(world, lot_number)) - by)
  const body = { validate_way: 'slide', lot_number, captcha_output, gen_time, pass_token }
  return world.call(validateGeeCheckV2, { body }, as)
}

test('who misses too many puzzles waits, and those that fit do not count', async () => {
  const as = stranger(world, 'misses', '192.0.2.1')
  const neighbour = stranger(world, 'neighbour', '192.0.2.1')
  for (let time = 0; time < 12; time++) await solvedSlider(world, as)
  for (let time = 0; time < 10; time++) expect((await missed(as)).code).toBe(6023)
  const late = await missed(as, 0)
  expect(late).toMatchObject({ status: 429, code: 6011 })
  expect(late.data).toEqual({ retryAfterSec: expect.any(Number) })
  await solvedSlider(world, neighbour)
  for (let device = 0; device < 5; device++) {
    const one = stranger(world, `misses${device}`, '192.0.2.1')
    for (let time = 0; time < 10; time++) expect((await missed(one)).code).toBe(6023)
  }
  expect((await missed(neighbour, 0)).code).toBe(6011)
  await solvedSlider(world, stranger(world, 'elsewhere', '192.0.2.2'))
  world.advance(600_000)
  await solvedSlider(world, as)
})
