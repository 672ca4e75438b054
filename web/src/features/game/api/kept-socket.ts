import { gameSessionClose, gameSocketLimits, gameSocketPath } from '@zhengju/venue-protocol/game'

/** What is needed of a socket. */
export type TableSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

export interface KeptSocketDeps {
  open(path: string): TableSocket
  opened(socket: TableSocket): void
  /** Answers whether what came was of use: then the socket is one that works. */
  heard(text: string, socket: TableSocket): boolean
  /** Enters the venue anew. */
  enter(): Promise<void>
  /** Nothing comes any more, though it was tried again; or it comes again. */
  onLost(isLost: boolean): void
}

/** A socket that comes back by itself, and is left where nobody answers its pings. Answers how to end it. */
export function keepSocket(deps: KeptSocketDeps): () => void {
  let isOver = false
  let socket: TableSocket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isHeard = true
  const ping = setInterval(() => {
    // A network that is gone closes nothing: whoever does not answer in all that time is not there.
    if (!isHeard) socket?.close()
    else socket?.send(JSON.stringify({ kind: 'ping' }))
    isHeard = false
  }, gameSocketLimits.pingMs)

  function connect(): void {
    const made = deps.open(gameSocketPath)
    made.onopen = () => {
      socket = made
      isHeard = true
      deps.opened(made)
    }
    made.onmessage = ({ data }) => {
      if (isOver || typeof data !== 'string') return
      isHeard = true
      if (!deps.heard(data, made)) return
      if (tries >= lostAfter) deps.onLost(false)
      tries = 0
    }
    made.onclose = ({ code }) => {
      socket = undefined
      if (!isOver) later(code === gameSessionClose)
    }
  }

  function later(isExpired: boolean): void {
    const wait = waitsMs[Math.min(tries++, waitsMs.length - 1)] ?? 0
    if (tries >= lostAfter) deps.onLost(true)
    again = setTimeout(() => {
      const ready = isExpired ? deps.enter() : Promise.resolve()
      ready.then(
        () => isOver || connect(),
        () => isOver || later(isExpired),
      )
    }, wait)
  }

  connect()
  return () => {
    isOver = true
    clearInterval(ping)
    clearTimeout(again)
    socket?.close()
  }
}

/** One that breaks off and is there again at the next try is no matter. */
const lostAfter = 2
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
