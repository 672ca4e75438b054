import type { IncomingMessage, Server } from 'node:http'
import { chatHandshake, chatLimits } from '@zhengju/contract/chat/calls'
import type { Clock } from '@zhengju/domain/runtime'
import type { RawData, WebSocket } from 'ws'
import { openSocketServer } from '../../../platform/ws/upgrades.ts'
import { ChatConnection } from './connection.ts'
import type { ChatHub } from './hub.ts'
import type { ChatService } from './service.ts'

export interface ChatSocketDeps {
  readonly hub: ChatHub
  readonly service: ChatService
  readonly clock: Clock
  readonly addressOf: (request: IncomingMessage) => string
  readonly mayEnter?: (request: IncomingMessage) => Promise<boolean>
  readonly onFault: (error: unknown) => void
  readonly limits?: Partial<ChatSocketLimits>
}

export interface ChatSocketLimits {
  readonly perAddress: number
  readonly perMember: number
  readonly all: number
}

export interface ChatSocketServer {
  /** Looks at every socket once: silence, sessions that are over. */
  sweep(): Promise<void>
  /** Sockets that are not closed yet, in whatever state. */
  sockets(): number
  close(): Promise<void>
}

const usualLimits: ChatSocketLimits = { perAddress: 60, perMember: 8, all: 20_000 }
const sweepMs = 5_000
const beatMs = 1_000

/** The chat's path on the member's port. */
export function openChatSocketServer(server: Server, parts: ChatSocketDeps): ChatSocketServer {
  const { hub, service, clock } = parts
  const limits = { ...usualLimits, ...parts.limits }
  const connections = new Map<WebSocket, ChatConnection>()
  const { onFault } = parts
  const shared = { hub, service, clock, onFault, ...createSeats(limits.perMember) }

  // One function for all sockets, not some for each.
  function heard(this: WebSocket, data: RawData, isBinary: boolean): void {
    connections.get(this)?.take(isBinary ? '' : data.toString())
  }
  function failed(this: WebSocket): void {
    this.terminate()
  }
  function gone(this: WebSocket): void {
    connections.get(this)?.gone()
    connections.delete(this)
  }

  const door = openSocketServer(server, {
    path: chatHandshake.path,
    payloadBytes: chatLimits.frameBytes,
    perAddress: limits.perAddress,
    all: limits.all,
    addressOf: parts.addressOf,
    admits: isKnownClient,
    mayEnter: parts.mayEnter,
    onTurnedAway() {
      hub.turnedAway += 1
    },
    serve(socket, request) {
      connections.set(socket, new ChatConnection(shared, socket, request.socket))
      socket.on('message', heard)
      socket.on('error', failed)
      socket.on('close', gone)
    },
  })

  async function sweep(): Promise<void> {
    const now = clock.now()
    for (const connection of connections.values()) connection.check(now)
    const all = [...connections.values()]
    const asked = new Set(all.flatMap(({ sessionId }) => sessionId ?? []))
    if (asked.size === 0) return
    const living = await service.living([...asked])
    for (const connection of all) {
      const { sessionId } = connection
      const isOver = sessionId !== undefined && asked.has(sessionId) && !living.has(sessionId)
      if (isOver) connection.showOut()
    }
  }

  const timer = setInterval(() => void sweep().catch(parts.onFault), sweepMs)
  const beats = setInterval(() => hub.beat(), beatMs)
  return {
    sweep,
    sockets: () => door.count(),
    async close() {
      clearInterval(timer)
      clearInterval(beats)
      await door.close()
      await hub.close()
    },
  }
}

/** How many sockets each member has. */
function createSeats(most: number) {
  const counts = new Map<string, number>()
  return {
    memberIn(memberId: string): boolean {
      const count = counts.get(memberId) ?? 0
      if (count >= most) return false
      counts.set(memberId, count + 1)
      return true
    },
    memberOut(memberId: string): void {
      const left = (counts.get(memberId) ?? 1) - 1
      if (left > 0) counts.set(memberId, left)
      else counts.delete(memberId)
    },
  }
}

/** The handshake names the client that we are: another one is no business of this site. */
function isKnownClient({ url = '' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return query.get(chatHandshake.clientTypeParam) === chatHandshake.clientType
}
