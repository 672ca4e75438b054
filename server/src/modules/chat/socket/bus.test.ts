import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { createFakeRuntime } from '../../../testing/runtime.ts'
import type { Hearer } from './audience.ts'
import { type Bus, createLocalBus, createRedisBus } from './bus.ts'
import { ChatHub } from './hub.ts'
import { nobodyRests, plainLine } from './testing/plain-service.ts'

const url = process.env.REDIS_URL
const { clock } = createFakeRuntime()

function hubOf(bus: Bus, processId: string): ChatHub {
  return new ChatHub({ ...nobodyRests, bus, clock, processId, onChanged: () => undefined })
}

/** Somebody who is told things; texts as they stand on the wire, without their headers. */
class Ear implements Hearer {
  readonly heard: string[] = []
  readonly frames: Buffer[] = []
  readonly memberId: string | undefined

  constructor(memberId?: string) {
    this.memberId = memberId
  }

  hear(frames: Buffer): void {
    this.heard.push(frames.toString())
    this.frames.push(frames)
  }

  times(text: string): number {
    return this.heard.join('').split(text).length - 1
  }
}

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

  test('lines that come together are one write a socket, however many hear them', async () => {
    const hub = hubOf(createLocalBus(), 'alone')
    const ears = Array.from({ length: 3_000 }, () => new Ear())
    for (const ear of ears) hub.enter('lobby_main', ear)
    for (let seq = 1; seq <= 3; seq++) {
      hub.toRoom('lobby_main', 'messageShield', { seq: '0' }, String(seq))
    }
    await eventually(() => expect(ears.at(-1)?.heard).toHaveLength(1))
    for (const ear of ears) {
      expect(ear.heard).toHaveLength(1)
      expect([1, 2, 3].map((seq) => ear.times(`"seq":"${seq}"`))).toEqual([1, 1, 1])
    }
    expect(hub.delivered).toBe(9_000)
    // It is made once: everybody is handed the very same bytes.
    expect(new Set(ears.flatMap(({ frames }) => frames)).size).toBe(1)
    await hub.close()
  })

  test('what is held out waits for who rests, and what comes behind it waits with it', async () => {
    let answer = (_: ReadonlySet<string>) => {}
    const asked: (readonly string[])[] = []
    const hub = new ChatHub({
      ...{ bus: createLocalBus(), clock, processId: 'alone', onChanged: () => undefined },
      ...nobodyRests,
      restingAmong: (ids) => {
        asked.push(ids)
        return new Promise((done) => {
          answer = done
        })
      },
    })
    const [rests, takes, visitor] = [new Ear('rests'), new Ear('takes'), new Ear()]
    for (const ear of [rests, takes, visitor]) hub.enter('lobby_main', ear)
    hub.toRoom('lobby_main', 'messageShield', { seq: '0' }, '1')
    hub.offerToRoom('lobby_main', 'redPacket', plainLine('2'), '2')
    hub.toRoom('lobby_main', 'messageShield', { seq: '0' }, '3')
    await eventually(() => expect(takes.times('"seq":"1"')).toBe(1))
    expect(asked).toEqual([['rests', 'takes']])
    expect([takes, rests, visitor].map((ear) => ear.times('"seq":"3"'))).toEqual([0, 0, 0])
    const late = new Ear('late')
    hub.enter('lobby_main', late)
    answer(new Set(['rests']))
    await eventually(() => expect(takes.times('"seq":"3"')).toBe(1))
    const packets = [takes, rests, visitor, late].map((ear) => ear.times('"msgId":40001'))
    expect(packets).toEqual([1, 0, 1, 0])
    expect(rests.times('"msgData":{"status_code":6000,"message":"成功","data":{"seq":"2"}}')).toBe(
      1,
    )
    await hub.close()
  })

  test('whom nobody could be asked about is told nothing of it, and hears the rest', async () => {
    const faults: unknown[] = []
    const hub = new ChatHub({
      ...{ bus: createLocalBus(), clock, processId: 'alone', onChanged: () => undefined },
      restingAmong: () => Promise.reject(new Error('no database')),
      onFault: (error) => faults.push(error),
    })
    const [member, visitor] = [new Ear('member'), new Ear()]
    for (const ear of [member, visitor]) hub.enter('lobby_main', ear)
    hub.offerToRoom('lobby_main', 'redPacket', plainLine('1'), '1')
    hub.toRoom('lobby_main', 'messageShield', { seq: '0' }, '2')
    await eventually(() => expect(member.times('"seq":"2"')).toBe(1))
    expect([member, visitor].map((ear) => ear.times('"msgId":40001'))).toEqual([0, 1])
    expect(faults).toHaveLength(1)
    await hub.close()
  })

  test('a process alone counts who is there, and how often somebody came in', async () => {
    const hub = hubOf(createLocalBus(), 'alone')
    const [one, other] = [new Ear(), new Ear()]
    hub.enter('lobby_main', one)
    hub.enter('lobby_main', other)
    hub.beat()
    expect(hub.present('lobby_main')).toBe(2)
    hub.leave('lobby_main', other)
    for (let times = 0; times < 3; times++) hub.noteEntered('lobby_main')
    hub.beat()
    expect(hub.present('lobby_main')).toBe(1)
    expect([...hub.takeEntered()]).toEqual([['lobby_main', 3]])
    expect([...hub.takeEntered()]).toEqual([])
    await hub.close()
  })
})

describe('several processes', () => {
  test('on one bus: counts are added up, and go with the process that said them', () => {
    const bus = createLocalBus()
    const [one, other] = [hubOf(bus, 'one'), hubOf(bus, 'other')]
    one.enter('lobby_main', new Ear())
    other.enter('lobby_main', new Ear())
    other.enter('lobby_main', new Ear())
    one.beat()
    other.beat()
    expect([one.present('lobby_main'), other.present('lobby_main')]).toEqual([3, 3])
    // Nobody hears from the other one any more: it has died.
    for (let turn = 0; turn < 4; turn++) {
      clock.advance(5_000)
      one.beat()
    }
    expect(one.present('lobby_main')).toBe(1)
    other.beat()
    expect(one.present('lobby_main')).toBe(3)
  })

  test('what is no count of ours is not counted', async () => {
    const bus = createLocalBus()
    const hub = hubOf(bus, 'one')
    hub.enter('lobby_main', new Ear())
    for (const text of [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '{"processId":"two","rooms":[["lobby_main"]]}',
    ]) {
      bus.publish('zhengju:2001:chat:present', text)
    }
    expect(hub.present('lobby_main')).toBe(1)
    await hub.close()
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
    const [one, other] = buses.map((bus, place) => hubOf(bus, `${process.pid}-${place}`))
    if (!one || !other) throw new Error('two hubs are needed')
    const roomId = `lobby_${clients[0]?.options.db ?? 0}x${process.pid}`
    const [a, b, c] = [new Ear(), new Ear(), new Ear('m1')]
    one.enter(roomId, a)
    one.enter(roomId, b)
    other.enter(roomId, c)
    other.add(c)
    await eventually(() => {
      one.toRoom(roomId, 'messageShield', { seq: '0' })
      for (const ear of [a, b, c]) expect(ear.heard.length).toBeGreaterThan(0)
    })
    other.toRoom(roomId, 'messageShield', { seq: '7' })
    await eventually(() => {
      for (const ear of [a, b, c]) expect(ear.times('"seq":"7"')).toBe(1)
    })
    one.toMember('m1', 'speechStatus', { speechStatus: 1, speechNotify: '禁言中', speechLeftMs: 0 })
    await eventually(() => expect(c.times('禁言中')).toBe(1))
    expect(a.times('禁言中')).toBe(0)
    await eventually(() => {
      one.beat()
      other.beat()
      expect([one.present(roomId), other.present(roomId)]).toEqual([3, 3])
    })
    // Nobody hears from the other one for a while; then it is back after all, and at last it says goodbye.
    clock.advance(20_000)
    one.beat()
    expect(one.present(roomId)).toBe(2)
    other.beat()
    await eventually(() => expect(one.present(roomId)).toBe(3))
    await other.close()
    await eventually(() => expect(one.present(roomId)).toBe(2))
    await one.close()
  })
})
