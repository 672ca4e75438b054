import { randomUUID } from 'node:crypto'
import { chatHistory } from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import type { ChatLine, JoinData } from '@zhengju/contract/chat/frames'
import * as office from '@zhengju/contract/chat/office-calls'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from '../../../app.ts'
import { createPasswords } from '../../../platform/crypto/passwords.ts'
import { createDirectJobs } from '../../../testing/direct-jobs.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type OperatorPerson, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { Chatter, codeOf } from './testing/chatter.ts'

const url = process.env.REDIS_URL
/** Whoever else uses this Redis is in another room. */
const roomId = `lobby_${randomUUID()}`

// Two processes of one site, as they run behind one door: the same rows, Redis between them, the same code as alone.

describe.runIf(url)('two processes over Redis', () => {
  let world: World
  let other: { readonly app: App; readonly redis: Redis }
  let mona: OperatorPerson
  let alice: Person
  let bob: Person

  beforeAll(async () => {
    world = await World.create({ redis: new Redis(url ?? ''), seed: roomId })
    await world.db.tx((tx) =>
      tx.rows(
        `insert into chat_room (id, kind, subject, title, opens_at, created_at)
         values ($1, 'lobby', 'test', '大厅', 0, 0)`,
        [roomId],
      ),
    )
    const { config, db, runtime, keys } = world
    const redis = new Redis(url ?? '')
    const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
    const { log } = world.app.member
    const jobs = createDirectJobs()
    const app = await createApp({ config, db, runtime, keys, passwords, log, jobs, redis })
    await Promise.all([app.member.ready(), app.office.ready()])
    other = { app, redis }
    mona = await operator(world, 'mona', ['chat.read', 'chat.moderate', 'chat.write'])
    alice = await world.member('alice01')
    bob = await world.member('bobby01')
  })
  afterAll(async () => {
    await other.app.close()
    other.redis.disconnect()
    await world.close()
  })

  async function enter(site: { readonly app: App }, person: Person): Promise<Chatter> {
    const chatter = await Chatter.open(site)
    await chatter.logIn(world, person)
    await chatter.ask('joinRoom', { rid: roomId })
    return chatter
  }

  const command = () => ({ commandId: world.id(), reason: '违反聊天规则' })
  const linesOf = (chatter: Chatter) =>
    chatter.of('broadcastRoom').flatMap(({ msgData }) => (msgData.data as ChatLine | null) ?? [])

  test('members of both say lines at once: all hear each once, and the numbers have no holes', async () => {
    const here = await enter(world, alice)
    const there = await enter(other, bob)
    const visitor = await Chatter.open(other)
    await visitor.ask('joinRoom', { rid: roomId })
    const all = [here, there, visitor]
    for (let round = 1; round <= 8; round++) {
      world.advance(1_100)
      here.send('broadcastRoom', { msg: `这边 ${round}` })
      there.send('broadcastRoom', { msg: `那边 ${round}` })
      await eventually(() => {
        for (const chatter of all) expect(linesOf(chatter)).toHaveLength(2 * round)
      })
    }
    const body = { rid: roomId, pageNum: 1, pageSize: 50 }
    const { list } = await world.must(chatHistory, { body })
    const said = list.map(({ seq }) => Number(seq))
    expect(said).toEqual(Array.from({ length: 16 }, (_, index) => (said[0] ?? 0) + index))
    for (const chatter of all) {
      const heard = linesOf(chatter).toSorted((one, two) => Number(one.seq) - Number(two.seq))
      expect(heard).toEqual(list)
    }

    // What an operator does at the one counts at the other.
    const seq = list[0]?.seq ?? ''
    await world.must(office.recallLine, { body: { ...command(), roomId, seq } }, mona)
    for (const chatter of all) {
      await eventually(() =>
        expect(chatter.of('messageShield')).toMatchObject([{ msgData: { data: { seq } } }]),
      )
    }
    await world.must(
      office.muteMember,
      { body: { ...command(), memberId: bob.id, hours: 1 } },
      mona,
    )
    await eventually(() =>
      expect(there.of('speechStatus')).toMatchObject([{ msgData: { data: { speechStatus: 1 } } }]),
    )
    expect(here.of('speechStatus')).toEqual([])
    const { version, ...setting } = await world.must(office.getChatSetting, {}, mona)
    const change = { ...setting, ...command(), version, vipMin: 1 }
    await world.must(office.updateChatSetting, { body: change }, mona)
    const range = () => there.of('chatVipLevel').at(-1)?.msgData.data
    await eventually(() => expect(range()).toMatchObject({ vipMin: 1 }))
    await world.must(office.unmuteMember, { body: { ...command(), memberId: bob.id } }, mona)
    world.advance(2_000)
    const refused = await there.ask('broadcastRoom', { msg: '我呢' })
    expect(codeOf(refused)).toBe(chatFailures['chat.vipOutOfRange'].code)
    const back = { ...change, ...command(), version: version + 1, vipMin: 0 }
    await world.must(office.updateChatSetting, { body: back }, mona)
    await eventually(() => expect(range()).toMatchObject({ vipMin: 0 }))
    expect(codeOf(await there.ask('broadcastRoom', { msg: '我呢' }))).toBe(successCode)
    for (const chatter of all) chatter.close()
  })

  test('both count who is there, and a process that goes takes its own along', async () => {
    world.advance(2_000)
    const chatters = [await enter(world, alice), await enter(other, bob), await enter(other, alice)]
    const counts = async (site: { readonly app: App }) => {
      const chatter = await Chatter.open(site)
      const joined = await chatter.ask('joinRoom', { rid: roomId })
      chatter.close()
      return (joined.msgData.data as JoinData).present
    }
    await eventually(async () => expect(await counts(world)).toBe(4))
    await eventually(async () => expect(await counts(other)).toBe(4))
    await other.app.close()
    await eventually(async () => expect(await counts(world)).toBe(2))
    for (const chatter of chatters) chatter.close()
  })
})
