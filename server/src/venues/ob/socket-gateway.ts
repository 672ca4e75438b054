import type { Server } from 'node:http'
import type { Clock } from '@zhengju/domain/runtime'
import { Bucket } from '@zhengju/kit/bucket'
import {
  type ClientFrame,
  obPaths,
  parseClientFrame,
  type ServerFrame,
  sessionDeadClose,
  socketLimits,
} from '@zhengju/venue-protocol/ob'
import { WebSocket } from 'ws'
import { openSocketServer } from '../../platform/ws/upgrades.ts'
import { Viewer } from '../../platform/ws/viewer.ts'
import type { VenueDeps, VenueSessions, WireGates } from '../port.ts'
import type { PublicSession } from '../sport/public-session.ts'
import type { WireAt } from '../wire-at.ts'
import { Hub } from './hub.ts'
import { socketUrl } from './live-link.ts'

export interface SocketGatewayDeps
  extends WireAt,
    Pick<VenueDeps, 'id' | 'clock'>,
    Pick<WireGates, 'addressOf'>,
    Partial<Pick<WireGates, 'mayEnter'>> {
  readonly sessions: Pick<VenueSessions, 'of'>
  readonly publicSession: PublicSession
  readonly limits?: Partial<SocketLimits>
}

export interface SocketLimits {
  readonly perAddress: number
  readonly all: number
  readonly followsPerVisitor: number
}

const usualLimits: SocketLimits = { perAddress: 30, all: 10_000, followsPerVisitor: 150 }

export interface SocketGateway {
  /** Visitors' fixtures that the venue is asked for now. */
  followed(): number
  close(): Promise<void>
}

const framesAtOnce = 30
const framesEveryMs = 10_000
const closes = { policy: 1008, failed: 1011 } as const

/** `/yewuws2` on the platform's own port: visitors share the hub, a member's socket goes on to the venue. */
export function attachSocketGateway(server: Server, parts: SocketGatewayDeps): SocketGateway {
  const limits = { ...usualLimits, ...parts.limits }
  const hub = new Hub(parts)
  const { followsPerVisitor } = limits
  const door = openSocketServer(server, {
    path: parts.base + obPaths.socket,
    payloadBytes: socketLimits.payloadBytes,
    perAddress: limits.perAddress,
    all: limits.all,
    addressOf: parts.addressOf,
    mayEnter: parts.mayEnter,
    serve: (socket) => serveSocket({ ...parts, hub, followsPerVisitor }, socket),
  })
  return {
    followed: () => hub.followed(),
    async close() {
      hub.close()
      await door.close()
    },
  }
}

type ServeParts = SocketGatewayDeps & {
  readonly hub: Hub
  readonly followsPerVisitor: number
}

/** A socket begins as a visitor's; the first frame with a venue token makes it that member's. */
function serveSocket(parts: ServeParts, socket: WebSocket): void {
  const { id, clock, hub, sessions } = parts
  const visitor = new Viewer(socket, 'dropOldest', () => frameText('C109', clock))
  const frames = new Bucket(framesAtOnce, framesEveryMs)
  let heardAt = clock.now()
  let member: MemberLink | undefined
  let turn = Promise.resolve()
  hub.join(visitor)

  const watch = setInterval(() => {
    if (clock.now() - heardAt > 3 * socketLimits.pingMs) socket.terminate()
    else if (member) endWhenDead(member.token)
  }, socketLimits.pingMs)

  socket.on('message', (message, isBinary) => {
    heardAt = clock.now()
    if (!frames.take(heardAt)) return socket.close(closes.policy)
    const text = isBinary ? '' : message.toString()
    const frame = parseClientFrame(text)
    if (!frame.ok) return
    // One frame after the other: a later subscription never loses against an earlier one.
    turn = turn.then(() => obey(frame.value, text)).catch(() => socket.close(closes.failed))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(watch)
    hub.leave(visitor)
    member?.close()
  })

  async function obey(frame: ClientFrame, text: string): Promise<void> {
    const token = frame.cmd === 'C01' ? '' : frame.requestId
    if (token !== '' && !(await isAlive(token))) return socket.close(sessionDeadClose)
    if (socket.readyState !== socket.OPEN) return
    if (token !== '' && !member) {
      hub.leave(visitor)
      member = openMemberLink(parts.url, token, socket)
    }
    if (member) member.send(text)
    else if (frame.cmd === 'C01') visitor.send(frameText('C01', clock))
    else if (frame.cmd === 'C8') {
      hub.follow(visitor, frame.mids.filter(isMid).slice(0, parts.followsPerVisitor))
    }
  }

  /** A token of another venue is none here. */
  async function isAlive(token: string): Promise<boolean> {
    return (await sessions.of(token))?.venue === id
  }

  /** A member who logged out elsewhere hears no more of his orders. */
  function endWhenDead(token: string): void {
    const end = () => socket.close(sessionDeadClose)
    // A look that fails says nothing of the session: the next one is 20 seconds away.
    isAlive(token).then(
      (isIt) => isIt || end(),
      () => undefined,
    )
  }
}

interface MemberLink {
  readonly token: string
  send(text: string): void
  close(): void
}

/** The member's own socket to the venue: what he says goes there, what it says comes here. */
function openMemberLink(url: string, token: string, socket: WebSocket): MemberLink {
  const viewer = new Viewer(socket, 'close', () => '')
  const upstream = new WebSocket(socketUrl(url), { perMessageDeflate: false })
  let waiting: string[] = []
  upstream.on('open', () => {
    for (const text of waiting) upstream.send(text)
    waiting = []
  })
  upstream.on('message', (data) => viewer.send(data.toString()))
  // The close that follows says everything.
  upstream.on('error', () => undefined)
  upstream.on('close', (code) => viewer.close(code === sessionDeadClose ? code : closes.failed))
  return {
    token,
    send(text) {
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
      else if (waiting.length < framesAtOnce) waiting.push(text)
    },
    close: () => upstream.close(),
  }
}

/**
 * What visitors follow goes up in one frame with what all others follow: long names would make it larger than the
 * venue takes, and end the link for everybody.
 */
function isMid(text: string): boolean {
  return /^[\w-]{1,32}$/.test(text)
}

function frameText(cmd: ServerFrame['cmd'], clock: Clock): string {
  return JSON.stringify({ cmd, cd: {}, ctsp: clock.now() } satisfies ServerFrame)
}
