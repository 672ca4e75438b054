import {
  type Fields,
  fields,
  integer,
  jsonFields,
  listOf,
  oneOf,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { readSceneChange, type SceneChange } from './scene.ts'
import { readSharedRound, type SharedRoundView } from './shared.ts'

/** The socket of our games: whoever has a venue token follows tables. */
export const gameSocketPath = '/zjws/v1'

export const gameSocketLimits = {
  payloadBytes: 8 * 1024,
  pingMs: 20_000,
  tables: 64,
  /** What one socket may send in ten seconds. */
  frames: 20,
  framesEveryMs: 10_000,
} as const

/** Its token is over: enter the venue anew. */
export const gameSessionClose = 4001

export interface TableTopic {
  readonly game: string
  readonly tableId: string
}

/** What a browser says. `follow` replaces what was followed before. */
export type GameClientFrame =
  | { readonly kind: 'follow'; readonly token: string; readonly tables: readonly TableTopic[] }
  | { readonly kind: 'ping' }

/**
 * What the house says: each with its time. `table` answers a follow: the next frame of that table is the one after
 * `seq`. A number that is left out is a gap: the table is read anew.
 */
export type GameServerFrame =
  | { readonly kind: 'pong'; readonly at: number }
  | ({ readonly kind: 'table'; readonly seq: number; readonly at: number } & TableTopic)
  | ({
      readonly kind: 'round'
      readonly seq: number
      readonly at: number
      readonly round: SharedRoundView
    } & TableTopic)
  | ({
      readonly kind: 'scene'
      readonly seq: number
      readonly at: number
      readonly change: SceneChange
    } & TableTopic)

export function parseGameClientFrame(message: string): Parsed<GameClientFrame> {
  return parsed(() => {
    const source = jsonFields(message)
    if (oneOf(source, 'kind', ['follow', 'ping'] as const) === 'ping') return { kind: 'ping' }
    return {
      kind: 'follow',
      token: text(source, 'token', longestToken),
      tables: listOf(source, 'tables', readTopic, gameSocketLimits.tables),
    }
  })
}

export function parseGameServerFrame(message: string): Parsed<GameServerFrame> {
  return parsed(() => {
    const source = jsonFields(message)
    const kind = oneOf(source, 'kind', ['pong', 'table', 'round', 'scene'] as const)
    const at = integer(source, 'at')
    if (kind === 'pong') return { kind, at }
    const about = { ...readTopic(source), seq: integer(source, 'seq'), at }
    if (kind === 'table') return { kind, ...about }
    if (kind === 'scene') {
      return { kind, ...about, change: readSceneChange(fields(source.change, 'change')) }
    }
    return { kind, ...about, round: readSharedRound(fields(source.round, 'round')) }
  })
}

/** Of a visitor who tries games it is the venue's under seal. */
const longestToken = 200

function readTopic(source: Fields): TableTopic {
  return { game: text(source, 'game', 40), tableId: text(source, 'tableId', 40) }
}
