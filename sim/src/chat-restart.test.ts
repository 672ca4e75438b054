import { chatHistory, lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { readEnvelope } from '@zhengju/contract/kernel/envelope'
import { limits } from '@zhengju/contract/kernel/limit'
import { memberJwt } from '@zhengju/contract/member/calls'
import { type App, createApp } from '@zhengju/server/app'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { createDirectJobs } from '@zhengju/server/testing/direct-jobs'
import { freePort } from '@zhengju/server/testing/free-port'
import { type Person, World } from '@zhengju/server/testing/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ChatClient } from '../../web/src/features/chat/api/client.ts'
import type { Socket } from '../../web/src/features/chat/model/world.ts'

// The real client over real sockets against the real server, which is stopped and started again on the same port with
// the same rows. Time is the test's: an attempt is made when the test says that three seconds are over, and waited for
// however long it takes.

let world: World
let site: RestartedSite
beforeAll(async () => {
  world = await World.create()
  site = new RestartedSite(world)
  await site.start()
})
afterAll(async () => {
  await site.stop()
  await world.close()
})

test('a server is away for ten seconds: everybody returns, misses nothing and hears nothing twice', async () => {
  const people = [await comer('alice01'), await comer('bobby01'), await comer('carol01')]
  for (const { client } of people) client.start(lobbyRoomId)
  await everybody(people, 'open')
  for (const [index, { client }] of people.entries()) client.say(`开场 ${index}`)
  await vi.waitFor(() => expect(people.map(texts)).toEqual(people.map(() => 3).map(anyLines)), wait)

  // Lines that are on their way while the server goes may be lost or kept, but for all alike.
  site.pass(2_000)
  for (const [index, { client }] of people.entries()) client.say(`正要关 ${index}`)
  await site.stop()
  await everybody(people, 'waiting')
  for (let tries = 1; tries <= 3; tries++) {
    site.pass(limits.chatReconnectDelayMs)
    await vi.waitFor(() => {
      for (const { client } of people) {
        expect(client.view().state).toMatchObject({ phase: 'waiting', attempts: tries })
      }
    }, wait)
  }

  // It is back, and more is said than a room tells whoever comes in.
  await site.start()
  const early = await comer('early01')
  early.client.start(lobbyRoomId)
  await everybody([early], 'open')
  for (let number = 1; number <= 25; number++) {
    // The server's clock alone: nobody else makes an attempt meanwhile.
    world.advance(1_100)
    early.client.say(`新的一句 ${number}`)
    await vi.waitFor(() => expect(texts(early)).toContain(`新的一句 ${number}`), wait)
  }
  expect(people.map(({ client }) => client.view().state.phase)).toEqual(people.map(() => 'waiting'))
  site.pass(limits.chatReconnectDelayMs)
  await everybody(people, 'open')
  const said = await site.said()
  expect(said.length).toBeGreaterThanOrEqual(28)
  for (const person of people) {
    await vi.waitFor(() => {
      // What overtakes is waited for a moment, then asked for.
      site.pass(700)
      expect(numbers(person)).toEqual(said)
    }, wait)
    expect(person.client.view().state).toMatchObject({ attempts: 0, isLoggedIn: true })
  }
  for (const { client } of [...people, early]) client.leave()
})

test('away for longer: five attempts, then nothing until somebody taps', async () => {
  const dora = await comer('dorae01')
  dora.client.start(lobbyRoomId)
  await everybody([dora], 'open')
  const before = numbers(dora)
  await site.stop()
  await everybody([dora], 'waiting')
  for (let tries = 1; tries <= limits.chatReconnectAttempts; tries++) {
    site.pass(limits.chatReconnectDelayMs)
    const phase = tries === limits.chatReconnectAttempts ? 'exhausted' : 'waiting'
    await vi.waitFor(
      () => expect(dora.client.view().state).toMatchObject({ phase, attempts: tries }),
      wait,
    )
  }
  await site.start()
  site.pass(60_000)
  expect(dora.client.view().state.phase).toBe('exhausted')
  dora.client.again()
  await everybody([dora], 'open')
  expect(numbers(dora)).toEqual(before)
  dora.client.leave()
})

const wait = { timeout: 30_000, interval: 20 }

interface EntryVisitor {
  readonly client: ChatClient
  readonly person: Person
}

async function comer(name: string): Promise<EntryVisitor> {
  const person = await site.member(name)
  return { person, client: site.clientOf(person) }
}

async function everybody(
  people: readonly EntryVisitor[],
  phase: 'open' | 'waiting',
): Promise<void> {
  await vi.waitFor(() => {
    for (const { client } of people) {
      const { state } = client.view()
      expect(state.phase).toBe(phase)
      if (phase === 'open') expect(state.room).toEqual({ id: lobbyRoomId, stage: 'joined' })
    }
  }, wait)
}

function texts({ client }: EntryVisitor): string[] {
  return client.view().room.lines.map(({ msg }) => msg)
}

function numbers({ client }: EntryVisitor): number[] {
  return client.view().room.lines.map(({ seq }) => Number(seq))
}

function anyLines(count: number) {
  return Array.from({ length: count }, () => expect.any(String))
}

/** The member's port, stopped and started again over the rows of one world. */
class RestartedSite {
  readonly #world: World
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>()
  #app: App | undefined
  #port = 0

  constructor(world: World) {
    this.#world = world
  }

  member(name: string): Promise<Person> {
    return this.#world.member(name)
  }

  async start(): Promise<void> {
    const { config, db, runtime, keys } = this.#world
    const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
    // Its unexpected errors fail the test when the world is closed.
    const { log } = this.#world.app.member
    const jobs = createDirectJobs()
    const app = await createApp({ config, db, runtime, keys, passwords, log, jobs })
    this.#port ||= await freePort()
    await app.member.listen({ port: this.#port, host: '127.0.0.1' })
    await app.office.ready()
    this.#app = app
  }

  async stop(): Promise<void> {
    const app = this.#app
    this.#app = undefined
    await app?.close()
  }

  /** Lets time pass for clients and server, and what waits for it happen. */
  pass(ms: number): void {
    this.#world.advance(ms)
    for (const timer of [...this.#timers]) {
      if (timer.at > this.#world.now || !this.#timers.delete(timer)) continue
      timer.run()
    }
  }

  clientOf(person: Person): ChatClient {
    return new ChatClient({
      token: () => person.token,
      address: async () => `ws://127.0.0.1:${this.#port}/`,
      jwt: () => this.#must(memberJwt, {}, person),
      history: (ask) => this.#must(chatHistory, ask, person),
      now: () => this.#world.now,
      open,
      after: (ms, run) => {
        const timer = { at: this.#world.now + ms, run }
        this.#timers.add(timer)
        return () => this.#timers.delete(timer)
      },
    })
  }

  /** The numbers of every line that the room keeps. */
  async said(): Promise<number[]> {
    const rows = await this.#world.db.read((tx) =>
      tx.rows<{ seq: bigint }>('select seq from chat_line where room_id = $1 order by seq', [
        lobbyRoomId,
      ]),
    )
    return rows.map(({ seq }) => Number(seq))
  }

  async #must<E extends PlainEndpoint>(
    endpoint: E,
    body: object,
    person: Person,
  ): Promise<DataOf<E>> {
    if (!this.#app) throw new Error('the site is away')
    const response = await this.#app.member.inject(
      this.#world.requestOf(endpoint, { body }, person),
    )
    return readEnvelope(JSON.parse(response.payload))?.data as DataOf<E>
  }
}

function open(address: string): Socket {
  const socket = new WebSocket(address)
  const wrapped: Socket = {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.terminate(),
    onOpen: null,
    onText: null,
    onLost: null,
  }
  socket.on('open', () => wrapped.onOpen?.())
  socket.on('message', (data) => wrapped.onText?.(data.toString()))
  socket.on('error', () => wrapped.onLost?.())
  socket.on('close', () => wrapped.onLost?.())
  return wrapped
}
