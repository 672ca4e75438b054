import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Bus, createLocalBus, createRedisBus } from './bus.ts'
import { ChatHub } from './hub.ts'

const url = process.env.REDIS_URL

describe('within one process', () => {
  test('a topic is heard by its listeners until they end', async () => {
    const bus = createLocalBus()
    const heard: string[] = []
    const end = bus.subscribe('a', (text) => heard.push(text))
    bus.publish('a', '1')
    bus.publish('b', '2')
    end()
    bus.publish('a', '3')
    expect(heard).toEqual(['1'])
    await bus.close()
  })
})

describe.runIf(url)('over Redis', () => {
  const faults: unknown[] = []
  let clients: Redis[] = []
  let buses: Bus[] = []

  beforeAll(async () => {
    clients = [new Redis(url ?? ''), new Redis(url ?? '')]
    buses = clients.map((client) => createRedisBus(client, (error) => faults.push(error)))
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    for (const client of clients) client.disconnect()
    expect(faults).toEqual([])
  })

  test('two processes: each hears a room once, however many of its sockets are in it', async () => {
    const [one, other] = buses.map((bus) => new ChatHub({ bus, onChanged: () => undefined }))
    if (!one || !other) throw new Error('two hubs are needed')
    const roomId = `lobby_${clients[0]?.options.db ?? 0}x${process.pid}`
    const heard = new Map<string, string[]>()
    const hearer = (name: string, memberId?: string) => {
      heard.set(name, [])
      return { memberId, send: (text: string) => void heard.get(name)?.push(text) }
    }
    const people = [hearer('a'), hearer('b'), hearer('c', 'm1')] as const
    one.enter(roomId, people[0])
    one.enter(roomId, people[1])
    other.enter(roomId, people[2])
    other.add(people[2])
    await eventually(() => {
      one.toRoom(roomId, 'messageShield', { seq: '0' })
      for (const name of ['a', 'b', 'c']) expect(heard.get(name)?.length).toBeGreaterThan(0)
    })
    for (const list of heard.values()) list.length = 0
    await eventually(() => expect(heard.get('c')).toEqual([]))
    other.toRoom(roomId, 'messageShield', { seq: '7' })
    await eventually(() => {
      for (const name of ['a', 'b', 'c']) {
        const last = heard.get(name)?.filter((text) => text.includes('"seq":"7"'))
        expect(last).toHaveLength(1)
      }
    })
    one.toMember('m1', 'speechStatus', { speechStatus: 1, speechNotify: '禁言中', speechLeftMs: 0 })
    await eventually(() => expect(heard.get('c')?.at(-1)).toContain('禁言中'))
    expect(heard.get('a')?.at(-1)).not.toContain('禁言中')
    await one.close()
    await other.close()
  })
})
