import type { LiveChange, LiveSubscription } from '../client/index.ts'
import type { ObShared } from '../routing/index.ts'
import { clientFrame, readFrame, sessionDeadClose, socketLimits } from './frames.ts'
import { obLimits, obPaths } from './paths.ts'

export interface LiveOptions {
  readonly shared: () => ObShared
  readonly WebSocket: new (url: string) => WebSocket
  readonly now: () => number
  readonly relaunch: () => Promise<void>
}

/** One socket for as long as it is wanted: subscribes anew after each reconnect, and says that there was a gap. */
export function openLive(
  options: LiveOptions,
  onChange: (change: LiveChange) => void,
): LiveSubscription {
  let mids: readonly string[] = []
  let socket: WebSocket | undefined
  let isWanted = true
  let hasConnected = false
  let [failures, quiet] = [0, 0]
  let reconnect: ReturnType<typeof setTimeout> | undefined

  const ping = setInterval(() => {
    if (socket?.readyState !== open) return
    quiet++
    if (quiet > 3) lose(socket, 0)
    else if (quiet > 1) socket.send(clientFrame({ cmd: 'C01' }))
  }, socketLimits.quietMs)

  function subscribe(current: WebSocket) {
    const { requestId, cuid } = options.shared()
    current.send(clientFrame({ cmd: 'C8', mids, requestId }))
    if (requestId && cuid) current.send(clientFrame({ cmd: 'C3', cuid, requestId }))
  }

  function connect() {
    const current = new options.WebSocket(socketUrl(options.shared().origin))
    socket = current
    current.onopen = () => {
      quiet = 0
      subscribe(current)
      onChange({ kind: 'connected', isResumed: hasConnected })
      hasConnected = true
    }
    current.onmessage = (message) => {
      quiet = 0
      failures = 0
      const change = readFrame(String(message.data))
      if (change && isWanted) onChange(change)
    }
    current.onclose = (closing) => lose(current, closing.code)
  }

  /** Where the network is what went away, the browser's own closing would come minutes later. */
  function lose(lost: WebSocket, code: number) {
    if (!isWanted || socket !== lost) return
    socket = undefined
    lost.close()
    onChange({ kind: 'disconnected' })
    const isDead = code === sessionDeadClose
    const delay = Math.min(socketLimits.reconnectMs * 2 ** failures++, socketLimits.reconnectMaxMs)
    reconnect = setTimeout(
      () => void (isDead ? options.relaunch() : ready).then(() => isWanted && connect()),
      delay,
    )
  }

  connect()
  return {
    follow(fixtureIds) {
      mids = fixtureIds.slice(0, obLimits.mids)
      if (socket?.readyState === open) subscribe(socket)
    },
    close() {
      isWanted = false
      clearInterval(ping)
      clearTimeout(reconnect)
      if (socket) hangUp(socket)
    },
  }
}

/** A browser complains of a socket that is closed before it is open: that one is closed once it is. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === connecting) socket.onopen = () => socket.close()
  else socket.close()
}

function socketUrl(origin: string): string {
  return `${origin.replace(/^http/, 'ws')}${obPaths.socket}`
}

const connecting = 0
const open = 1
const ready = Promise.resolve()
