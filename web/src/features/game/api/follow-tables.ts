import {
  type GameServerFrame,
  parseGameServerFrame,
  type TableTopic,
} from '@zhengju/venue-protocol/game'
import { keepSocket, type TableSocket } from './kept-socket.ts'

export interface FollowDeps {
  readonly tables: readonly TableTopic[]
  /** How the venue calls a game, where that is not its name here. */
  readonly nameOf?: ((game: string) => string) | undefined
  token(): string
  /** Enters the venue anew. */
  enter(): Promise<void>
  onRound?(frame: Extract<GameServerFrame, { kind: 'round' }>): void
  onScene?(frame: Extract<GameServerFrame, { kind: 'scene' }>): void
  /** Something may have been missed: everything is read anew. Frames of meanwhile come as always. */
  onGap(): void
  /** Nothing comes any more, though it was tried again; or it comes again. */
  onLost(isLost: boolean): void
  open(path: string): TableSocket
}

/** Rounds of these tables as they change, over one socket that comes back by itself. Answers how to end it. */
export function followTables(deps: FollowDeps): () => void {
  const { nameOf = String } = deps
  const tables = deps.tables.map(({ game, tableId }) => ({ game: nameOf(game), tableId }))
  const names = new Map(deps.tables.map(({ game }) => [nameOf(game), game]))
  const numbers = new Map<string, number>()

  function follow(to: TableSocket): void {
    to.send(JSON.stringify({ kind: 'follow', token: deps.token(), tables }))
  }

  function hear(text: string, from: TableSocket): boolean {
    const read = parseGameServerFrame(text)
    if (!read.ok || read.value.kind === 'pong') return false
    const frame = { ...read.value, game: names.get(read.value.game) ?? read.value.game }
    const key = `${frame.game} ${frame.tableId}`
    const before = numbers.get(key)
    numbers.set(key, frame.seq)
    if (frame.kind === 'table') {
      // Nothing was missed where the number is the one that was heard last.
      if (before !== frame.seq) deps.onGap()
      return true
    }
    if (before !== undefined && frame.seq !== before + 1) {
      deps.onGap()
      follow(from)
    }
    if (frame.kind === 'scene') deps.onScene?.(frame)
    else deps.onRound?.(frame)
    return true
  }

  return keepSocket({
    open: (path) => deps.open(path),
    opened: follow,
    heard: hear,
    enter: () => deps.enter(),
    onLost: (isLost) => deps.onLost(isLost),
  })
}
