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
  let failures = 0
  let heardAt = 0
  let reconnect: ReturnType<typeof setTimeout> | undefined

  const ping = setInterval(() => {
    if (socket?.readyState !== open) return
    if (options.now() - heardAt > 3 * socketLimits.pingMs) socket.close()
    else socket.send(clientFrame({ cmd: 'C01' }))
  }, socketLimits.pingMs)

  function subscribe(current: WebSocket) {
    const { requestId, cuid } = options.shared()
    current.send(clientFrame({ cmd: 'C8', mids, requestId }))
    if (requestId && cuid) current.send(clientFrame({ cmd: 'C3', cuid, requestId }))
  }

  function connect() {
    const current = new options.WebSocket(socketUrl(options.shared().origin))
    socket = current
    current.onopen = () => {
      heardAt = options.now()
      subscribe(current)
      onChange({ kind: 'connected', isResumed: hasConnected })
      hasConnected = true
    }
    current.onmessage = (message) => {
      heardAt = options.now()
      failures = 0
      const change = readFrame(String(message.data))
      if (change && isWanted) onChange(change)
    }
    current.onclose = (closing) => {
      if (!isWanted || socket !== current) return
      onChange({ kind: 'disconnected' })
      const isDead = closing.code === sessionDeadClose
      const delay = Math.min(
        socketLimits.reconnectMs * 2 ** failures++,
        socketLimits.reconnectMaxMs,
      )
      reconnect = setTimeout(() => void (isDead ? options.relaunch() : ready).then(retry), delay)
    }
  }

  function retry() {
    if (isWanted) connect()
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
      socket?.close()
    },
  }
}

function socketUrl(origin: string): string {
  return `${origin.replace(/^http/, 'ws')}${obPaths.socket}`
}

const open = 1
const ready = Promise.resolve()
