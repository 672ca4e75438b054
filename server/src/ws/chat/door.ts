import type { IncomingMessage, Server } from 'node:http'
import { chatHandshake, chatLimits } from '@zhengju/contract/chat'
import type { Clock } from '@zhengju/domain/runtime'
import { openSocketDoor } from '../upgrades.ts'
import { ChatConnection } from './connection.ts'
import type { ChatHub } from './hub.ts'
import type { ChatService } from './service.ts'

export interface ChatDoorParts {
  readonly hub: ChatHub
  readonly service: ChatService
  readonly clock: Clock
  readonly addressOf: (request: IncomingMessage) => string
  readonly mayEnter?: (request: IncomingMessage) => Promise<boolean>
  readonly onFault: (error: unknown) => void
  readonly limits?: Partial<ChatDoorLimits>
}

export interface ChatDoorLimits {
  readonly perAddress: number
  readonly perMember: number
  readonly all: number
}

export interface ChatDoor {
  /** Looks at every socket once: silence, sessions that are over. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const usualLimits: ChatDoorLimits = { perAddress: 60, perMember: 8, all: 20_000 }
const sweepMs = 5_000

/** The chat's path on the member's port. */
export function openChatDoor(server: Server, parts: ChatDoorParts): ChatDoor {
  const { hub, service, clock } = parts
  const limits = { ...usualLimits, ...parts.limits }
  const connections = new Set<ChatConnection>()
  const members = new Map<string, number>()

  function memberIn(memberId: string): boolean {
    const count = members.get(memberId) ?? 0
    if (count >= limits.perMember) return false
    members.set(memberId, count + 1)
    return true
  }

  function memberOut(memberId: string): void {
    const left = (members.get(memberId) ?? 1) - 1
    if (left > 0) members.set(memberId, left)
    else members.delete(memberId)
  }

  const door = openSocketDoor(server, {
    path: chatHandshake.path,
    payloadBytes: chatLimits.frameBytes,
    perAddress: limits.perAddress,
    all: limits.all,
    addressOf: parts.addressOf,
    admits: isKnownClient,
    mayEnter: parts.mayEnter,
    serve(socket) {
      const { onFault } = parts
      const connection = new ChatConnection(
        { hub, service, clock, memberIn, memberOut, onFault },
        socket,
      )
      connections.add(connection)
      socket.on('close', () => connections.delete(connection))
    },
  })

  async function sweep(): Promise<void> {
    const now = clock.now()
    for (const connection of connections) connection.check(now)
    const asked = new Set([...connections].flatMap(({ sessionId }) => sessionId ?? []))
    if (asked.size === 0) return
    const living = await service.living([...asked])
    for (const connection of connections) {
      const { sessionId } = connection
      const isOver = sessionId !== undefined && asked.has(sessionId) && !living.has(sessionId)
      if (isOver) connection.showOut()
    }
  }

  const timer = setInterval(() => void sweep().catch(parts.onFault), sweepMs)
  return {
    sweep,
    async close() {
      clearInterval(timer)
      await door.close()
      await hub.close()
    },
  }
}

/** The handshake names the client that we are: another one is no business of this site. */
function isKnownClient({ url = '' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return query.get(chatHandshake.clientTypeParam) === chatHandshake.clientType
}
