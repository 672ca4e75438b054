import {
  type GameServerFrame,
  gameSessionClose,
  gameSocketLimits,
  gameSocketPath,
  parseGameServerFrame,
  type TableTopic,
} from '@zhengju/venue-protocol/game'

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
  open(path: string): TableSocket
}

/** What is needed of a socket. */
export type TableSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

/** Rounds of these tables as they change, over one socket that comes back by itself. Answers how to end it. */
export function followTables(deps: FollowDeps): () => void {
  const { nameOf = String } = deps
  const tables = deps.tables.map(({ game, tableId }) => ({ game: nameOf(game), tableId }))
  const names = new Map(deps.tables.map(({ game }) => [nameOf(game), game]))
  let isOver = false
  let socket: TableSocket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const numbers = new Map<string, number>()
  const ping = setInterval(() => socket?.send(JSON.stringify({ kind: 'ping' })), pingMs)

  function connect(): void {
    const made = deps.open(gameSocketPath)
    made.onopen = () => {
      socket = made
      follow(made)
    }
    made.onmessage = ({ data }) => {
      if (!isOver && typeof data === 'string') hear(data, made)
    }
    made.onclose = ({ code }) => {
      socket = undefined
      if (isOver) return
      const wait = waitsMs[Math.min(tries++, waitsMs.length - 1)] ?? 0
      again = setTimeout(() => {
        const ready = code === gameSessionClose ? deps.enter() : Promise.resolve()
        ready.then(
          () => isOver || connect(),
          () => undefined,
        )
      }, wait)
    }
  }

  function follow(to: TableSocket): void {
    to.send(JSON.stringify({ kind: 'follow', token: deps.token(), tables }))
  }

  function hear(text: string, from: TableSocket): void {
    const read = parseGameServerFrame(text)
    if (!read.ok || read.value.kind === 'pong') return
    const frame = { ...read.value, game: names.get(read.value.game) ?? read.value.game }
    const key = `${frame.game} ${frame.tableId}`
    const before = numbers.get(key)
    numbers.set(key, frame.seq)
    tries = 0
    if (frame.kind === 'table') {
      // Nothing was missed where the number is the one that was heard last.
      if (before !== frame.seq) deps.onGap()
      return
    }
    if (before !== undefined && frame.seq !== before + 1) {
      deps.onGap()
      follow(from)
    }
    if (frame.kind === 'scene') deps.onScene?.(frame)
    else deps.onRound?.(frame)
  }

  connect()
  return () => {
    isOver = true
    clearInterval(ping)
    clearTimeout(again)
    socket?.close()
  }
}

const pingMs = gameSocketLimits.pingMs
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
