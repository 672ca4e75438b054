import { pointAt, swimmerOf } from '@zhengju/domain/games/fishing'
import { createRuntime } from '@zhengju/kit/runtime'
import {
  gamePaths,
  gameTokenHeader,
  type SwimmerView,
  scenePaths,
} from '@zhengju/venue-protocol/game'
import { pause } from './chat-child.ts'
import type { GameVenue } from './game-venue.ts'
import { RawClient } from './raw-client.ts'

/** A little slower than the house allows, so that no shot is refused for its haste. */
const betweenMs = 128
const lookEveryShots = 8
const shotsOfMagazine = 100
const mostTries = 8
/** Of a shot that was fired, or at nothing. */
const answered = ['OK', 'targetUnknown', 'bombAlone']
const waitMs = 300
const { clock } = createRuntime()

export interface Fished {
  /** From the shot to its answer, which is in the log by then. */
  readonly answeredMs: readonly number[]
  readonly shots: number
  /** A bomb that nothing swims about, or the magazine was over: answered all the same. */
  readonly refused: number
}

/** Each fires at its own pace at what it sees, whatever the others wait for, out of magazines that are staked as any. */
export async function fish(venue: GameVenue, seconds: number): Promise<Fished> {
  const answeredMs: number[] = []
  let refused = 0
  async function fisher({ line, roundId: first }: Seated, at: number): Promise<void> {
    await pause((at * betweenMs) / venue.seaTokens.length)
    let roundId = first
    let shots = 0
    let due = performance.now()
    let scene = await line.look()
    const endsAt = clock.now() + seconds * 1_000
    for (let turn = 0; clock.now() < endsAt; turn++) {
      if (shots >= shotsOfMagazine) {
        await line.close(roundId)
        roundId = await line.load()
        scene = await line.look()
        shots = 0
        due = performance.now()
      }
      if (turn % lookEveryShots === 0) scene = await line.look()
      due = Math.max(due + betweenMs, performance.now())
      await pause(Math.max(0, due - performance.now()))
      const aim = aimed(scene.swimmers)
      if (!aim) continue
      const sentAt = performance.now()
      const code = await line.shoot(roundId, { at: shots, cost: '0.01', ...aim })
      answeredMs.push(performance.now() - sentAt)
      if (code === 'OK') shots++
      else refused++
      // Over, or left so long by a slow machine that its seat is gone: the next one.
      if (code === 'roundOver' || code === 'roundUnknown') shots = shotsOfMagazine
      else if (!answered.includes(code)) throw new Error(`a shot: ${code}`)
    }
    line.end()
  }
  // One after another: those who look at the same moment are all shown the same free seat.
  const seated: Seated[] = []
  for (const token of venue.seaTokens) {
    const line = createLine(await RawClient.open(venue.houseOrigin), token)
    seated.push({ line, roundId: await line.load() })
  }
  await Promise.all(seated.map(fisher))
  return { answeredMs, shots: answeredMs.length, refused }
}

interface Seated {
  readonly line: ReturnType<typeof createLine>
  readonly roundId: string
}

interface Answer {
  readonly code: string
  readonly data: Scene & { readonly roundId: string }
}

interface Scene {
  readonly tableId: string
  readonly swimmers: readonly SwimmerView[]
}

/** One fisher's calls over one connection. */
function createLine(client: RawClient, token: string) {
  const headers = { [gameTokenHeader]: token }
  let commands = 0
  const post = async (path: string, body: object): Promise<Answer> =>
    JSON.parse(await client.post(path, headers, JSON.stringify(body)))
  const of = (path: string, roundId: string) => path.replace(':roundId', roundId)
  async function look(): Promise<Scene> {
    const asked = `${scenePaths.scenes}?game=fishing&hall=shallow`
    const { code, data }: Answer = JSON.parse(await client.get(asked, headers))
    if (code !== 'OK') throw new Error(`a look: ${code}`)
    return data
  }
  return {
    look,
    /** Whoever comes to a sea that has filled meanwhile is shown another one. */
    async load(): Promise<string> {
      for (let tries = 0; tries < mostTries; tries++) {
        const { tableId } = await look()
        const choice = { hall: 'shallow', tableId, cost: '0.01', shots: shotsOfMagazine }
        const request = { game: 'fishing', commandId: `load-${++commands}`, stake: '1.00', choice }
        const { code, data } = await post(gamePaths.rounds, request)
        if (code === 'OK') return data.roundId
        if (code !== 'roundClosed') throw new Error(`a magazine: ${code}`)
        await pause(waitMs * (1 + tries))
      }
      throw new Error('every sea is full')
    },
    async shoot(roundId: string, shot: object): Promise<string> {
      return (await post(of(scenePaths.shots, roundId), shot)).code
    },
    async close(roundId: string): Promise<void> {
      await post(of(gamePaths.steps, roundId), { at: 0, step: { close: true } })
    },
    end: () => client.close(),
  }
}

/** Some fish in sight, and where it is now. */
function aimed(swimmers: readonly SwimmerView[]) {
  const now = clock.now()
  const from = Math.floor(now / betweenMs) % Math.max(1, swimmers.length)
  for (const one of [...swimmers.slice(from), ...swimmers.slice(0, from)]) {
    const crossingSec = swimmerOf(one.species)?.crossingSec ?? 0
    const at = pointAt({ ...one, crossingSec }, now)
    if (at) return { targetId: one.id, x: Math.round(at.x), y: Math.round(at.y) }
  }
  return undefined
}
