import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chatMessageIds, lobbyRoomId } from '@zhengju/contract/chat/calls'
import { createRuntime } from '@zhengju/kit/runtime'
import { WebSocket } from 'ws'
import { type Attack, assault, attacks } from './attack.ts'
import { chatPath, frameOf, pause } from './chat-child.ts'
import type { PlatformReady, PlatformUsage } from './chat-platform.ts'

export interface FloodOptions {
  readonly seconds: number
  /** Embedded and in memory without it. */
  readonly databaseUrl: string | undefined
  /** What the platform takes is asked for at these seconds. */
  readonly looksAt: readonly number[]
}

export interface Flooded {
  readonly looks: readonly PlatformUsage[]
  /** The same once everybody but the honest ones is gone. */
  readonly after: PlatformUsage
  /** How often each attack ended how. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly attacks: number
  /** Lines that honest members said, and the least of them that one of the others heard. */
  readonly said: number
  readonly heard: number
}

const workers = 10
const pauseMs = 40
const sayEveryMs = 1_500
const beatEveryMs = 5_000
/** So few that some are turned away for coming too often. */
const addresses = 12

/** Attacks the real platform in a process of its own, while honest members talk. */
export async function flood({ seconds, databaseUrl, looksAt }: FloodOptions): Promise<Flooded> {
  const child = startPlatform(databaseUrl)
  try {
    return await floodPlatform(child, seconds, looksAt)
  } finally {
    child.kill()
  }
}

async function floodPlatform(
  child: ChildProcess,
  seconds: number,
  looksAt: readonly number[],
): Promise<Flooded> {
  const ready = await answerOf<PlatformReady>(child)
  const people = await Promise.all(ready.members.map((member) => HonestMember.enter(ready, member)))
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  const outcomes = new Map<string, Map<string, number>>()
  let count = 0
  async function worker(): Promise<void> {
    while (performance.now() < endsAt) {
      const number = count++
      const attack = attacks[number % attacks.length] as Attack
      const outcome = await assault(ready.port, addressOf(number), attack)
      const known = outcomes.get(attack.kind) ?? new Map<string, number>()
      outcomes.set(attack.kind, known.set(outcome, (known.get(outcome) ?? 0) + 1))
      await pause(pauseMs)
    }
  }
  const work = [
    ...Array.from({ length: workers }, worker),
    ...people.map((person) => person.talk(endsAt)),
  ]
  const looks: PlatformUsage[] = []
  for (const at of looksAt) {
    await pause(Math.max(0, startedAt + at * 1_000 - performance.now()))
    looks.push(await usage(child))
  }
  await Promise.all(work)
  const said = people.reduce((sum, person) => sum + person.said, 0)
  for (let turn = 0; turn < 100 && people.some(({ heard }) => heard < said); turn++)
    await pause(100)
  const after = await settled(child, people.length)
  for (const person of people) person.leave()
  const exited = once(child, 'exit')
  child.send('end')
  await exited
  const heard = Math.min(...people.map((person) => person.heard))
  return { looks, after, outcomes, attacks: count, said, heard }
}

/** Sockets that were cut off are closed within seconds. */
async function settled(child: ChildProcess, honest: number): Promise<PlatformUsage> {
  for (let turn = 0; turn < 100; turn++) {
    const now = await usage(child)
    if (now.connections <= honest) return now
    await pause(200)
  }
  return usage(child)
}

function startPlatform(databaseUrl = ''): ChildProcess {
  const { random } = createRuntime()
  const secret = () => Buffer.from(random.bytes(32)).toString('hex')
  return fork(new URL('./chat-platform.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      REDIS_URL: '',
      DATABASE_URL: databaseUrl,
      PROFILE: 'demo',
      MASTER_KEY: secret(),
      VENUE_OB_KEYS: `bench-1:${secret()}`,
      VENUE_OB_URL: 'http://127.0.0.1:1',
      NODE_ENV: 'production',
    },
  })
}

function usage(child: ChildProcess): Promise<PlatformUsage> {
  child.send('usage')
  return answerOf(child)
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the platform of the bench ended'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
  })
}

function addressOf(number: number): string {
  return `127.9.0.${1 + (number % addresses)}`
}

class HonestMember {
  said = 0
  heard = 0
  readonly #socket: WebSocket
  readonly #refusals = new Set<number>()
  readonly #name: string
  #saying: string | undefined
  #isIn = false

  private constructor(socket: WebSocket, name: string) {
    this.#socket = socket
    this.#name = name
    socket.on('message', (data) => {
      const { msgId, msgData } = JSON.parse(data.toString())
      const isGood = msgData.data !== null
      if (!isGood) this.#refusals.add(msgData.status_code)
      else if (msgId === chatMessageIds.joinRoom) this.#isIn = true
      else if (msgId === chatMessageIds.broadcastRoom) this.#hear(msgData.data.msg)
    })
  }

  static async enter(
    { port }: PlatformReady,
    { token, jwt, name }: PlatformReady['members'][number],
  ): Promise<HonestMember> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${chatPath}`)
    const person = new HonestMember(socket, name)
    await once(socket, 'open')
    socket.send(frameOf('login', { token, body: jwt }))
    socket.send(frameOf('joinRoom', { rid: lobbyRoomId }))
    while (!person.#isIn) await pause(10)
    return person
  }

  #hear(msg: string): void {
    this.heard += 1
    if (msg === this.#saying) this.#saying = undefined
  }

  /** The next line comes a while after the last one was heard, however busy the machine is. */
  async talk(endsAt: number): Promise<void> {
    let beatAt = 0
    while (performance.now() < endsAt) {
      if (performance.now() > beatAt) {
        this.#socket.send(frameOf('heartbeat', {}))
        beatAt = performance.now() + beatEveryMs
      }
      this.said += 1
      this.#saying = `${this.#name} 的第 ${this.said} 句`
      this.#socket.send(frameOf('broadcastRoom', { msg: this.#saying }))
      while (this.#saying !== undefined) {
        if (this.#refusals.size > 0) throw new Error(`refused with ${[...this.#refusals].join()}`)
        if (this.#socket.readyState !== WebSocket.OPEN) throw new Error('an honest member was cut')
        await pause(20)
      }
      await pause(sayEveryMs)
    }
  }

  leave(): void {
    this.#socket.terminate()
  }
}
