import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  flag,
  integer,
  listOf,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { readMoney } from './money.ts'

/** A scene that a few members share: the house owns its time and what swims in it. */
export const scenePaths = {
  halls: '/zj/v1/halls',
  /** The scene of a hall that the member sits in, or the one where a seat is free. */
  scenes: '/zj/v1/scenes',
  /** Out of a magazine: a round whose stake is taken once, and fired shot by shot. */
  shots: '/zj/v1/rounds/:roundId/shots',
} as const

/** What one member may fire. */
export const shotRate = { calls: 8, everyMs: 1_000 } as const

/** The next shot of a magazine: said twice under one number it is the same shot. */
export interface ShotRequest {
  readonly roundId: string
  /** How many were fired before it. */
  readonly at: number
  readonly cost: Minor
  readonly targetId: string
  /** Where in the scene it was aimed. */
  readonly x: number
  readonly y: number
}

export function parseShotRequest(body: unknown): Parsed<Omit<ShotRequest, 'roundId'>> {
  return parsed(() => {
    const source = fields(body)
    return {
      at: integer(source, 'at', 0, 1_000),
      cost: readMoney(source, 'cost'),
      targetId: text(source, 'targetId', 40),
      x: integer(source, 'x', -1_000, 10_000),
      y: integer(source, 'y', -1_000, 10_000),
    }
  })
}

/** What became of a shot. `isReturned`: its target was dead already, and it cost nothing. */
export interface ShotView {
  readonly at: number
  readonly nonce: number
  readonly target: string
  readonly multiplier: number
  readonly cost: Minor
  readonly isReturned: boolean
  readonly isHit: boolean
  readonly payout: Minor
}

export interface MagazineView {
  readonly roundId: string
  readonly loaded: Minor
  readonly fired: Minor
  readonly won: Minor
  /** How many shots were fired from it, with those that were given back. */
  readonly shots: number
  /** Nothing more is fired from it: it is being settled, or was. */
  readonly isOver: boolean
}

export interface ShotAnswer {
  readonly shot: ShotView
  readonly magazine: MagazineView
}

export interface HallView {
  readonly hall: string
  readonly members: number
}

/** What swims: where it is at any time follows from these (`domain/games/fishing`). */
export interface SwimmerView {
  readonly id: string
  readonly species: string
  readonly seed: number
  readonly spawnedAt: number
}

/** Four of them. Who sits there goes by another name at each sitting. */
export interface SceneSeatView {
  readonly seat: number
  /** Absent: free. */
  readonly alias?: string
}

export interface SceneView {
  readonly tableId: string
  readonly hall: string
  readonly swimmers: readonly SwimmerView[]
  readonly seats: readonly SceneSeatView[]
  /** The member's own seat. */
  readonly own?: number
  /** The member's own that is open. */
  readonly magazine?: MagazineView
}

/** What changed: read in any order it comes to the same. */
export interface SceneChange {
  readonly swimmers?: readonly SwimmerView[]
  /** Caught. */
  readonly gone?: readonly string[]
  readonly seats?: readonly SceneSeatView[]
  /** Somebody's shot, at what. */
  readonly shot?: {
    readonly seat: number
    readonly targetId: string
    readonly isHit: boolean
    readonly multiplier: number
    readonly payout: string
  }
}

export function readHall(source: Fields): HallView {
  return { hall: text(source, 'hall', 40), members: integer(source, 'members') }
}

export function readScene(source: Fields): SceneView {
  return {
    tableId: text(source, 'tableId', 40),
    hall: text(source, 'hall', 40),
    swimmers: listOf(source, 'swimmers', readSwimmer),
    seats: listOf(source, 'seats', readSeat),
    ...(source.own !== undefined && { own: integer(source, 'own', 0, 3) }),
    ...(source.magazine !== undefined && {
      magazine: readMagazine(fields(source.magazine, 'magazine')),
    }),
  }
}

export function readShotAnswer(source: Fields): ShotAnswer {
  const shot = fields(source.shot, 'shot')
  return {
    shot: {
      at: integer(shot, 'at'),
      nonce: integer(shot, 'nonce'),
      target: text(shot, 'target', 40),
      multiplier: integer(shot, 'multiplier'),
      cost: readMoney(shot, 'cost'),
      isReturned: flag(shot, 'isReturned'),
      isHit: flag(shot, 'isHit'),
      payout: readMoney(shot, 'payout'),
    },
    magazine: readMagazine(fields(source.magazine, 'magazine')),
  }
}

export function readSceneChange(source: Fields): SceneChange {
  const shot = source.shot === undefined ? undefined : fields(source.shot, 'shot')
  return {
    ...(source.swimmers !== undefined && { swimmers: listOf(source, 'swimmers', readSwimmer) }),
    ...(Array.isArray(source.gone) && { gone: source.gone.map(String) }),
    ...(source.seats !== undefined && { seats: listOf(source, 'seats', readSeat) }),
    ...(shot && {
      shot: {
        seat: integer(shot, 'seat', 0, 3),
        targetId: text(shot, 'targetId', 40),
        isHit: flag(shot, 'isHit'),
        multiplier: integer(shot, 'multiplier'),
        payout: text(shot, 'payout', 24),
      },
    }),
  }
}

function readMagazine(source: Fields): MagazineView {
  return {
    roundId: text(source, 'roundId', 64),
    loaded: readMoney(source, 'loaded'),
    fired: readMoney(source, 'fired'),
    won: readMoney(source, 'won'),
    shots: integer(source, 'shots'),
    isOver: flag(source, 'isOver'),
  }
}

function readSwimmer(source: Fields): SwimmerView {
  return {
    id: text(source, 'id', 40),
    species: text(source, 'species', 40),
    seed: integer(source, 'seed'),
    spawnedAt: integer(source, 'spawnedAt'),
  }
}

function readSeat(source: Fields): SceneSeatView {
  return {
    seat: integer(source, 'seat', 0, 3),
    ...(source.alias !== undefined && { alias: text(source, 'alias', 20) }),
  }
}

export function toWireShot({ magazine, shot }: ShotAnswer): Fields {
  return {
    shot: { ...shot, cost: money(shot.cost), payout: money(shot.payout) },
    magazine: toWireMagazine(magazine),
  }
}

export function toWireScene({ magazine, ...scene }: SceneView): Fields {
  return { ...scene, ...(magazine && { magazine: toWireMagazine(magazine) }) }
}

function toWireMagazine({ fired, loaded, won, ...magazine }: MagazineView): Fields {
  return { ...magazine, loaded: money(loaded), fired: money(fired), won: money(won) }
}

function money(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
