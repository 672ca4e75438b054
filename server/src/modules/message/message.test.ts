import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message, MessageAdapter, MessageAnswer } from '../../platform/messages/index.ts'
import { World } from '../../testing/world.ts'
import { deliverMessages, queueMessage } from './service.ts'

let world: World

beforeEach(async () => {
  world = await World.create()
})
afterEach(() => world.close())

const mail = { channel: 'mail', to: 'lin@office.example', subject: '通知', text: '内容' } as const

/** A provider that answers as told and remembers what it was given. */
function provider(...answers: MessageAnswer['kind'][]) {
  const given: Message[] = []
  const adapter: MessageAdapter = {
    id: 'stub',
    channels: ['phone', 'mail'],
    async send(message) {
      given.push(message)
      return { kind: answers.shift() ?? 'taken' }
    },
  }
  return { adapter, given }
}

const deliver = (adapter: MessageAdapter | undefined) =>
  deliverMessages({ keys: world.keys, adapter }, world.db)

const states = () => world.db.read((tx) => tx.rows('select state, provider, tries from message'))

test('what is rolled back tells nobody', async () => {
  const { adapter, given } = provider()
  const failing = world.db.tx(async (tx) => {
    await queueMessage(tx, world.keys, mail)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await deliver(adapter)).toBe(0)
  expect(given).toEqual([])
})

test('a message without an answer is sent again under its own id, once a minute, until there is one', async () => {
  const { adapter, given } = provider('unknown', 'unknown', 'taken')
  await world.db.tx((tx) => queueMessage(tx, world.keys, mail))
  for (let minute = 0; minute < 5; minute++) {
    await deliver(adapter)
    await deliver(adapter)
    world.advance(60_000)
  }
  expect(given).toHaveLength(3)
  expect(new Set(given.map(({ id }) => id)).size).toBe(1)
  expect(given[0]).toMatchObject(mail)
  expect(await states()).toEqual([{ state: 'sent', provider: 'stub', tries: 3 }])
})

test('a refused message is not sent again', async () => {
  const { adapter, given } = provider('refused')
  await world.db.tx((tx) => queueMessage(tx, world.keys, mail))
  await deliver(adapter)
  world.advance(3_600_000)
  await deliver(adapter)
  expect(given).toHaveLength(1)
  expect(await states()).toEqual([{ state: 'refused', provider: 'stub', tries: 1 }])
})

test('without a provider messages wait, and nothing is lost', async () => {
  await world.db.tx((tx) => queueMessage(tx, world.keys, mail))
  expect(await deliver(undefined)).toBe(0)
  const { adapter, given } = provider()
  world.advance(86_400_000)
  await deliver(adapter)
  expect(given).toHaveLength(1)
})

test('two that deliver at once send each message once', async () => {
  const { adapter, given } = provider()
  await world.db.tx(async (tx) => {
    for (let count = 0; count < 30; count++) await queueMessage(tx, world.keys, mail)
  })
  await Promise.all([deliver(adapter), deliver(adapter), deliver(adapter)])
  expect(given).toHaveLength(30)
  expect(new Set(given.map(({ id }) => id)).size).toBe(30)
})
