import {
  fishingHalls,
  fishingVersion,
  hallOf,
  loadedMagazine,
  magazinePar,
} from '@zhengju/domain/games/fishing'
import { isFairEnough } from '@zhengju/domain/games/par'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { PlayRequest, SceneChange } from '@zhengju/venue-protocol/game'
import { integer, Malformed, oneOf, text } from '@zhengju/venue-protocol/parse'
import type { Game, OpenedGame } from '../../host/game.ts'
import {
  createBeginRounds,
  type DrawnRound,
  type SoloRules,
  stakeFailure,
} from '../../host/rounds/begin-round.ts'
import type { InstantRounds, PlayAnswer } from '../../host/rounds/instant-game.ts'
import { betCall } from '../../host/rounds/round-calls.ts'
import { createRoundEffects } from '../../host/rounds/round-effects.ts'
import { createWaiting, roundReaders, roundView } from '../../host/rounds/round-view.ts'
import type { SceneRounds } from '../../host/rounds/scene/scene-rounds.ts'
import type { MemberSession } from '../../host/sessions.ts'
import { shotsOf } from '../../host/store/magazine-shots.ts'
import { unendedRound } from '../../host/store/rounds.ts'
import {
  closeAbandoned,
  closeMagazine,
  fireShot,
  fishingName,
  magazineSpot,
  magazineView,
  type SeaHostDeps,
} from './magazines.ts'
import { createSea, type Sea } from './sea.ts'
import { createTurns } from './turns.ts'

/** What a magazine is loaded with, in cents as text, and the scene that it is for. */
type Choice = {
  readonly hall: string
  readonly tableId: string
  readonly cost: string
  readonly shots: number
}

const seasOfHall = 40
const triedSeasOfHall = 8

const rules: SoloRules<Choice> = {
  name: fishingName,
  venue: 'zjby',
  par: magazinePar,
  readChoice(source) {
    const hall = oneOf(
      source,
      'hall',
      fishingHalls.map(({ id }) => id),
    )
    const cost = parseMoney(text(source, 'cost', 24), siteCurrency)
    if (cost === undefined) throw new Malformed('cost')
    const tableId = text(source, 'tableId', 40)
    return { hall, tableId, cost: String(cost), shots: integer(source, 'shots', 1, 1_000) }
  },
  stakeFailure(choice, stake) {
    return loadedOf(choice)?.loaded === stake ? undefined : 'stakeUneven'
  },
}

/** 浅海: one scene for four, a magazine that is one round, and each shot drawn by itself. */
export const fishingGame: FishingGame = {
  ...gameOf(fishingName, rules.venue, seasOfHall),
  tried: (name, venue) => gameOf(name, venue, triedSeasOfHall),
}

interface FishingGame extends Game {
  /** The same engine under another name at another venue, for visitors who try it: seas of its own. */
  tried(name: string, venue: string): Game
}

function gameOf(name: string, venue: string, seas: number): Game {
  return { name, venue, open: (deps) => open({ ...deps, name }, seas) }
}

async function open(parts: SeaHostDeps, seasOfHall: number): Promise<OpenedGame> {
  if (!isFairEnough(magazinePar)) throw new Error(`${fishingVersion} returns too little`)
  const { clock, random } = parts.runtime
  const waiting = createWaiting(parts.db)
  const listeners = new Set<(tableId: string, change: SceneChange) => void>()
  const seas = fishingHalls.flatMap(({ id }) =>
    Array.from({ length: seasOfHall }, (_, at) => {
      const tableId = `${id}-${at + 1}`
      const tell = (change: SceneChange) => {
        for (const hear of listeners) hear(tableId, change)
      }
      return createSea({ tableId, hall: id, random, tell })
    }),
  )
  let isStopped = false
  // What was in the scenes is gone: nobody can fire on.
  await closeAbandoned(parts, clock.now() + 1)

  const scene = sceneOf(parts, seas, listeners, () => isStopped)

  return {
    effects: createRoundEffects({ wakeWallet: parts.wakeWallet, ended: waiting.ended }),
    async tick() {
      const now = clock.now()
      await closeAbandoned(parts, now - unusedMs)
      for (const sea of seas) sea.advance(now)
    },
    register: () => undefined,
    controls: {},
    par: magazinePar,
    figures: async () => [],
    lines: () => [],
    async stop() {
      isStopped = true
    },
    scene,
    instant: magazinesOf(parts, seas, waiting, () => isStopped),
  }
}

/** A magazine is begun and settled as any round of one member. */
function magazinesOf(
  parts: SeaHostDeps,
  seas: readonly Sea[],
  { asked, untilEnded }: Pick<ReturnType<typeof createWaiting>, 'asked' | 'untilEnded'>,
  isStopped: () => boolean,
): InstantRounds {
  const { clock } = parts.runtime
  const readers = roundReaders(parts.db, parts.name)
  const seatedAt = ({ memberId }: MemberSession) =>
    seas.find((sea) => sea.seatOf(memberId) !== undefined)
  const turns = createTurns()
  const own = { ...rules, name: parts.name }
  const begin = createBeginRounds(parts, { rules: own, isOneAtATime: true, draw, asked })

  async function load(member: MemberSession, request: PlayRequest): Promise<PlayAnswer> {
    if (isStopped()) return { ok: false, failure: 'system' }
    const choice = rules.readChoice(request.choice)
    const sea = seas.find((one) => one.tableId === choice.tableId && one.hall === choice.hall)
    if (!sea) throw new Malformed('tableId')
    // No seat for a stake that is none.
    const failure = stakeFailure(rules, choice, request.stake)
    if (failure) return { ok: false, failure }
    const before = seatedAt(member)
    const isFree = before === sea || !before || !(await hasOpen(parts, member))
    const isNew = isFree && sea.seatOf(member.memberId) === undefined
    if (isFree && sea.sit(member.memberId, clock.now()) === undefined) {
      return { ok: false, failure: 'roundClosed' }
    }
    const begun = await begin(member, request)
    if (!begun.ok) {
      if (isNew) sea.leave(member.memberId)
      return begun
    }
    // One seat a member: whoever has a magazine here has left where he sat before.
    if (isFree) for (const other of seas) if (other !== sea) other.leave(member.memberId)
    return { ok: true, round: await untilEnded(member, begun.round) }
  }

  return {
    abandonedAfterMs: unusedMs,
    // One after the other: two of his calls in two seas would each find no seat of the other.
    play: (member, request) => turns.of(member.memberId, () => load(member, request)),
    /** Its only one: the magazine is settled. */
    async step(member, { roundId, step }): Promise<PlayAnswer> {
      if (step.close !== true) return { ok: false, failure: 'stepUnknown' }
      const closed = await closeMagazine(parts, roundId, member.memberId)
      if (!closed) return { ok: false, failure: 'roundUnknown' }
      const round = roundView(closed)
      return { ok: true, round: await untilEnded(member, round) }
    },
    round: readers.round,
    // Their shots stand where one of them is asked for.
    rounds: async (member) => (await readers.rounds(member)).map(({ steps: _, ...round }) => round),
  }
}

function draw(choice: Choice, stake: Minor): DrawnRound {
  const spot = { ...magazineSpot({ choice }), stake: moneyText(stake, siteCurrency) }
  return { outcome: {}, payout: 0n, call: (round) => betCall(round, 'fishing', [spot]) }
}

function sceneOf(
  parts: SeaHostDeps,
  seas: readonly Sea[],
  listeners: Set<(tableId: string, change: SceneChange) => void>,
  isStopped: () => boolean,
): SceneRounds {
  const { clock } = parts.runtime
  const seatedAt = (memberId: string) => seas.find((sea) => sea.seatOf(memberId) !== undefined)
  return {
    tables: seas.map(({ tableId }) => tableId),
    halls: () =>
      fishingHalls.map(({ id }) => ({
        hall: id,
        members: seas.reduce((sum, sea) => sum + (sea.hall === id ? 4 - sea.freeSeats() : 0), 0),
      })),
    async look({ memberId }, hall) {
      const own = seatedAt(memberId)
      const free = seas.filter((sea) => sea.hall === hall && sea.freeSeats() > 0)
      // Where somebody sits already, as long as there is room.
      const sea = own?.hall === hall ? own : (free.find((one) => one.freeSeats() < 4) ?? free[0])
      if (!sea) return undefined
      sea.wake(clock.now())
      const seat = sea.seatOf(memberId)
      const magazine = await openMagazine(parts, memberId, hall)
      return {
        ...{ tableId: sea.tableId, hall, swimmers: sea.swimmers(), seats: sea.seats() },
        ...(seat !== undefined && { own: seat }),
        ...(magazine && { magazine }),
      }
    },
    async shoot(member, request) {
      if (isStopped()) return { ok: false, failure: 'system' }
      const sea = seatedAt(member.memberId)
      if (!sea) return { ok: false, failure: 'roundUnknown' }
      sea.sit(member.memberId, clock.now())
      return fireShot(parts, sea, member, request)
    },
    subscribe(hear) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}

async function openMagazine({ db, name }: SeaHostDeps, memberId: string, hall: string) {
  return db.read(async (tx) => {
    const round = await unendedRound(tx, memberId, name)
    if (round?.state !== 'open' || round.choice.hall !== hall) return undefined
    return magazineView(round, await shotsOf(tx, round.roundId))
  })
}

async function hasOpen({ db, name }: SeaHostDeps, { memberId }: MemberSession): Promise<boolean> {
  return (await db.read((tx) => unendedRound(tx, memberId, name))) !== undefined
}

function loadedOf({ cost, hall, shots }: Choice) {
  const found = hallOf(hall)
  return found && loadedMagazine(found, BigInt(cost), shots)
}

/** A magazine that lies unused for so long is settled. */
const unusedMs = 10_000
