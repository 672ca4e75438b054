import * as support from '@zhengju/contract/support/calls'
import * as office from '@zhengju/contract/support/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readablePainter, solvedSlider, stranger } from '../../testing/login.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson

beforeAll(async () => {
  world = await World.create({
    ...{ seed: 'visitor', limits: { hasCaptchas: true } },
    painter: readablePainter().painter,
  })
  lin = await operator(world, 'lin', ['support.read', 'support.answer', 'trail.read'])
  await world.member('shutout')
})
afterAll(() => world.close())

const wish = { name: 'ShutOut', contact: 'a@b.example', text: '新手机登录不了' }
const from = (network: number) => stranger(world, `device${network}`, `198.51.100.${network}`)
const ask = async (as: Person, change: object = {}) => ({
  body: { ...wish, ...change, ...(await solvedSlider(world, as)) },
})
async function waiting() {
  const query = { state: 'waiting', size: 50 }
  return (await world.must(office.listVisitorRequests, { query }, lin)).items
}

describe('what somebody asks who cannot come in', () => {
  test('is answered alike whether or not the name is anyone’s, and waits at the desk', async () => {
    const as = from(1)
    const known = await world.must(support.askAsVisitor, await ask(as), as)
    const unknown = await world.must(support.askAsVisitor, await ask(as, { name: 'nobody9' }), as)
    expect(known).toEqual({ done: true })
    expect(unknown).toEqual(known)
    const [second, first] = await waiting()
    const member = await world.member('shutout')
    expect(first).toMatchObject({
      ...{ name: 'shutout', memberId: member.id, contact: wish.contact, text: wish.text },
      ...{ state: 'waiting', address: '198.51.100.1', note: null, operator: null },
    })
    expect(second).toMatchObject({ name: 'nobody9', memberId: null })
    expect(await world.must(office.supportFigures, {}, lin)).toMatchObject({ visitors: 2 })
  })

  test('needs a solved puzzle each time', async () => {
    const as = from(2)
    await world.refused('captcha.sliderNeeded', support.askAsVisitor, { body: wish }, as)
    const once = await ask(as)
    await world.must(support.askAsVisitor, once, as)
    await world.refused('captcha.sliderFailed', support.askAsVisitor, once, as)
  })

  test('is three a day of one network, whatever the device; the day after it goes on', async () => {
    for (let time = 0; time < support.supportLimits.asksPerDay; time++) {
      const as = stranger(world, `other${time}`, '198.51.100.3')
      await world.must(support.askAsVisitor, await ask(as), as)
    }
    const as = from(3)
    const told = await world.refused('rateLimited', support.askAsVisitor, await ask(as), as)
    expect(told.data).toMatchObject({ retryAfterSec: expect.any(Number) })
    world.advance(86_400_000)
    await world.must(support.askAsVisitor, await ask(as), as)
    lin = await enter(world, lin)
  })

  test('is bounded, and what is refused counts for nothing', async () => {
    const as = from(4)
    const before = (await waiting()).length
    for (const bad of [
      ...[{ text: '字'.repeat(501) }, { text: '短' }, { contact: 'a'.repeat(61) }],
      ...[{ contact: 'a' }, { name: '' }, { name: 'a'.repeat(65) }],
    ]) {
      const body = { ...wish, ...bad, codeId: world.id(), Kaptchcate: 'abcd' }
      await world.refused('validation', support.askAsVisitor, { body }, as)
    }
    await world.refused('parameter', support.askAsVisitor, await ask(as, { text: '     ' }), as)
    await world.refused('parameter', support.askAsVisitor, await ask(as, { name: ' ' }), as)
    expect(await waiting()).toHaveLength(before)
    for (let time = 0; time < support.supportLimits.asksPerDay; time++) {
      await world.must(support.askAsVisitor, await ask(as), as)
    }
  })

  test('is done once, with a note, and stands in the trail', async () => {
    const [item] = await waiting()
    const on = (note: string) => ({
      params: { requestId: item?.id ?? '' },
      body: { commandId: world.id(), note },
    })
    await world.refused('parameter', office.finishVisitorRequest, on('  '), lin)
    const done = await world.must(office.finishVisitorRequest, on('电话核对过身份'), lin)
    expect(done).toMatchObject({ state: 'done', note: '电话核对过身份', operator: 'lin' })
    await world.refused('office.decided', office.finishVisitorRequest, on('再来'), lin)
    const none = { params: { requestId: world.id() }, body: { commandId: world.id(), note: '一' } }
    await world.refused('notFound', office.finishVisitorRequest, none, lin)
    expect((await waiting()).map(({ id }) => id)).not.toContain(item?.id)
    const { items } = await world.must(listTrail, { query: {} }, lin)
    expect(items.map(({ action }) => action)).toContain('support.finishRequest')
  })

  test('is gone ninety days after it was done, or after it was asked and nobody took it up', async () => {
    const dayMs = 86_400_000
    const done = async () => {
      const query = { state: 'done', size: 50 }
      return (await world.must(office.listVisitorRequests, { query }, lin)).items
    }
    const kept = await waiting()
    expect(kept).not.toHaveLength(0)
    const newest = kept[0]
    world.advance(89 * dayMs)
    await world.jobs.run('support.dropOldRequests')
    lin = await enter(world, lin)
    expect(await done()).toHaveLength(1)
    expect(await waiting()).toContainEqual(newest)
    world.advance(2 * dayMs)
    await world.jobs.run('support.dropOldRequests')
    lin = await enter(world, lin)
    expect(await done()).toEqual([])
    expect(await waiting()).toEqual([])
  })
})
