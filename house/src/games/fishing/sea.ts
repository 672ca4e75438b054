import { fairStream } from '@zhengju/domain/fair'
import {
  bomb,
  bombReach,
  bombSet,
  drawSwimmer,
  type FishPath,
  fishSpecies,
  isNear,
  type Point,
  pointAt,
  swimmerOf,
} from '@zhengju/domain/games/fishing'
import type { Random } from '@zhengju/domain/runtime'
import { hex } from '@zhengju/kit/runtime'
import type { SceneChange, SceneSeatView, SwimmerView } from '@zhengju/venue-protocol/game'
import { textHmac } from '../../host/seeds/seal.ts'
import { seatNames } from './text.ts'

/** One scene: what swims in it and who sits at it, in memory alone. Nothing here is money. */
export interface Sea {
  readonly tableId: string
  readonly hall: string
  swimmers(): readonly SwimmerView[]
  seats(): readonly SceneSeatView[]
  seatOf(memberId: string): number | undefined
  freeSeats(): number
  /** Keeps the member's seat, or gives him a free one; undefined: there is none. */
  sit(memberId: string, now: number): number | undefined
  leave(memberId: string): void
  /** Somebody looks on: it goes on for a while. */
  wake(now: number): void
  /** Swimmers come and go, seats become free. */
  advance(now: number): void
  aim(targetId: string, point: Point, now: number): Aim
  /** After the shot was written down. */
  fired(shot: NonNullable<SceneChange['shot']>, caught: readonly string[]): void
  /** One shot after the other, in the order in which they came. */
  turn<Value>(work: () => Promise<Value>): Promise<Value>
}

/** What a shot would take: fixed when it is received. */
export type Aim =
  | { readonly kind: 'nothing' }
  /** A bomb with nothing to take. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'gone'; readonly target: string; readonly multiplier: number }
  | {
      readonly kind: 'alive'
      readonly target: string
      readonly multiplier: number
      readonly taken: readonly string[]
    }

interface Swimmer extends SwimmerView {
  readonly path: FishPath
}

interface Seat {
  readonly memberId: string
  readonly alias: string
  freeAt: number
}

export interface SeaDeps {
  readonly tableId: string
  readonly hall: string
  readonly random: Random
  tell(change: SceneChange): void
}

export function createSea(deps: SeaDeps): Sea {
  const { hall, tableId, tell } = deps
  const seats = createSeats(deps)
  const water = createWater(deps)
  let wantedUntil = 0
  let turns: Promise<unknown> = Promise.resolve()
  const advance = (now: number) => {
    seats.advance(now)
    if (now < wantedUntil || seats.free() < places) water.fill(now)
    else water.clear()
  }
  return {
    ...{ tableId, hall, advance },
    swimmers: water.swimmers,
    aim: water.aim,
    seats: seats.views,
    seatOf: seats.of,
    freeSeats: seats.free,
    sit: seats.sit,
    leave: seats.leave,
    wake(now) {
      wantedUntil = now + watchedMs
      advance(now)
    },
    fired(shot, ids) {
      water.take(shot, ids)
      tell({ shot, ...(ids.length > 0 && { gone: ids }) })
    },
    turn(work) {
      const next = turns.then(work)
      turns = next.catch(() => undefined)
      return next
    },
  }
}

function createSeats({ random, tell }: SeaDeps) {
  const seats = Array.from({ length: places }, (): Seat | undefined => undefined)
  const views = () =>
    seats.map((seat, at): SceneSeatView => ({ seat: at, ...(seat && { alias: seat.alias }) }))
  const of = (memberId: string) => placeOf(seats, memberId)
  return {
    ...{ views, of },
    free: () => seats.filter((seat) => seat === undefined).length,
    sit(memberId: string, now: number): number | undefined {
      const at = of(memberId) ?? placeOf(seats, undefined)
      if (at === undefined) return undefined
      const seat = seats[at]
      if (seat) seat.freeAt = now + seatMs
      else {
        seats[at] = { memberId, alias: aliasOf(random), freeAt: now + seatMs }
        tell({ seats: views() })
      }
      return at
    },
    leave(memberId: string): void {
      const at = of(memberId)
      if (at === undefined) return
      seats[at] = undefined
      tell({ seats: views() })
    },
    advance(now: number): void {
      const unused = seats.filter((seat) => seat && seat.freeAt < now)
      for (const seat of unused) seats[seats.indexOf(seat)] = undefined
      if (unused.length > 0) tell({ seats: views() })
    },
  }
}

function createWater({ random, tableId, tell }: SeaDeps) {
  const seed = hex(random, 32)
  const alive = new Map<string, Swimmer>()
  /** What was caught, with the multiplier at which it was. */
  const caught = new Map<string, { readonly target: string; readonly multiplier: number }>()
  let count = 0

  function spawn(spawnedAt: (crossingSec: number, chance: number) => number): Swimmer {
    const nonce = count++
    const stream = fairStream(textHmac, { serverSeed: seed, clientSeed: tableId, nonce })
    const { crossingSec, id: species } = drawSwimmer(stream)
    const own = stream.uint(2 ** 32)
    const at = spawnedAt(crossingSec, stream.uint(1_000) / 1_000)
    const path = { seed: own, spawnedAt: at, crossingSec }
    const made = { id: `${nonce}`, species, seed: own, spawnedAt: at, path }
    alive.set(made.id, made)
    return made
  }

  return {
    swimmers: () => [...alive.values()].map(viewOf),
    clear(): void {
      alive.clear()
      caught.clear()
    },
    fill(now: number): void {
      for (const { id, path } of alive.values()) {
        if (endOf(path) < now) alive.delete(id)
      }
      // A sea that nobody watched is found as if it had gone on.
      const isEmpty = alive.size === 0
      const came: Swimmer[] = []
      // Whoever leaves before the next has come is made up for already.
      const staying = () => [...alive.values()].filter(({ path }) => endOf(path) > now + aheadMs)
      for (let missing = population - staying().length; missing > 0; missing--) {
        came.push(
          spawn((crossingSec, chance) =>
            isEmpty
              ? now - Math.floor(chance * (crossingSec * 1_000 - aheadMs - 1))
              : now + Math.floor(chance * aheadMs),
          ),
        )
      }
      if (came.length > 0) tell({ swimmers: came.map(viewOf) })
    },
    aim(targetId: string, point: Point, now: number): Aim {
      const dead = caught.get(targetId)
      if (dead) return { kind: 'gone', ...dead }
      const target = alive.get(targetId)
      if (!target || !isNear(target.path, now, point)) return { kind: 'nothing' }
      const taken = target.species === bomb.id ? around([...alive.values()], target, now) : [target]
      const multiplier = taken.reduce((sum, { species }) => sum + multiplierOf(species), 0)
      if (multiplier === 0) return { kind: 'alone' }
      // A bomb goes with what it takes.
      const ids = new Set([...taken.map(({ id }) => id), target.id])
      return { kind: 'alive', target: target.species, multiplier, taken: [...ids] }
    },
    take(shot: NonNullable<SceneChange['shot']>, ids: readonly string[]): void {
      for (const id of ids) {
        const one = alive.get(id)
        alive.delete(id)
        const multiplier = id === shot.targetId ? shot.multiplier : multiplierOf(one?.species ?? '')
        caught.set(id, { target: one?.species ?? '', multiplier })
      }
      for (const id of [...caught.keys()].slice(0, Math.max(0, caught.size - mostCaught))) {
        caught.delete(id)
      }
    },
  }
}

function endOf({ crossingSec, spawnedAt }: FishPath): number {
  return spawnedAt + crossingSec * 1_000
}

function viewOf({ id, seed, spawnedAt, species }: Swimmer): SwimmerView {
  return { id, species, seed, spawnedAt }
}

/** What swims about a bomb, the nearest first. */
function around(all: readonly Swimmer[], target: Swimmer, now: number): readonly Swimmer[] {
  const middle = pointAt(target.path, now)
  if (!middle) return []
  const near = all.flatMap((one) => {
    const at = one.species === bomb.id ? undefined : pointAt(one.path, now)
    const distance = at ? Math.hypot(at.x - middle.x, at.y - middle.y) : Number.POSITIVE_INFINITY
    return distance > bombReach ? [] : [{ one, distance, multiplier: multiplierOf(one.species) }]
  })
  return bombSet(near.toSorted((a, b) => a.distance - b.distance)).map(({ one }) => one)
}

function multiplierOf(species: string): number {
  const multipliers = fishSpecies.filter(({ id }) => id === swimmerOf(species)?.id)
  return multipliers[0]?.multiplier ?? 0
}

/** Without a member: the first that is free. */
function placeOf(
  seats: readonly (Seat | undefined)[],
  memberId: string | undefined,
): number | undefined {
  const at = seats.findIndex((seat) => seat?.memberId === memberId)
  return at < 0 ? undefined : at
}

function aliasOf(random: Random): string {
  const [letter = 0, number = 0] = random.bytes(2)
  return `${seatNames[letter % seatNames.length]} ${String(number % 100).padStart(2, '0')}`
}

const places = 4
/** Swimming at any moment, but for those just caught. */
const population = 40
const aheadMs = 3_000
const watchedMs = 40_000
/** Longer than a magazine lies unused. */
const seatMs = 30_000
const mostCaught = 500
