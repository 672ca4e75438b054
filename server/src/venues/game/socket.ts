import type { Server } from 'node:http'
import type { Clock } from '@zhengju/domain/runtime'
import { isGameVenue } from '@zhengju/domain/venue'
import { Bucket } from '@zhengju/kit/bucket'
import {
  gameSessionClose,
  gameSocketPath,
  gameSocketLimits as limits,
  parseGameClientFrame,
} from '@zhengju/venue-protocol/game'
import { WebSocket } from 'ws'
import { type OpenSocketServer, openSocketServer } from '../../platform/ws/upgrades.ts'
import { Viewer } from '../../platform/ws/viewer.ts'
import type { VenueSessions, WireGates } from '../port.ts'
import type { VenueAddresses } from '../registry.ts'

export interface GameSocketDeps extends Pick<WireGates, 'addressOf' | 'mayEnter'> {
  readonly clock: Clock
  readonly sessions: VenueSessions
  readonly venues: VenueAddresses
}

/** `/zjws/v1` on the members' port: with a venue token a socket goes on to the venue that the token is of. */
export function carryGameSocket(server: Server, deps: GameSocketDeps): OpenSocketServer {
  return openSocketServer(server, {
    path: gameSocketPath,
    payloadBytes: limits.payloadBytes,
    ...{ perAddress, all: mostSockets },
    addressOf: deps.addressOf,
    mayEnter: deps.mayEnter,
    serve: (socket) => serveSocket(deps, socket),
  })
}

/** A socket is of the token that it names first. What it sends is read here, so that the venue hears only what it knows. */
function serveSocket({ clock, sessions, venues }: GameSocketDeps, socket: WebSocket): void {
  const frames = new Bucket(limits.frames, limits.framesEveryMs)
  let heardAt = clock.now()
  let link: Link | undefined
  let turn = Promise.resolve()

  const watch = setInterval(() => {
    if (clock.now() - heardAt > 3 * limits.pingMs) socket.terminate()
    // It has named no token since it was opened.
    else if (!link) socket.close(closes.policy)
    // A look that fails says nothing of the session: the next one is 20 seconds away.
    else {
      addressOf(link.token).then(
        (url) => url === undefined && socket.close(gameSessionClose),
        () => undefined,
      )
    }
  }, limits.pingMs)
  socket.on('message', (message, isBinary) => {
    heardAt = clock.now()
    if (!frames.take(heardAt)) return socket.close(closes.policy)
    const text = isBinary ? '' : message.toString()
    const read = parseGameClientFrame(text)
    if (!read.ok) return socket.close(closes.policy)
    const token = read.value.kind === 'follow' ? read.value.token : undefined
    turn = turn.then(() => carry(token, text)).catch(() => socket.close(closes.failed))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(watch)
    link?.close()
  })

  async function carry(token: string | undefined, text: string): Promise<void> {
    if (token !== undefined) {
      const url = await addressOf(token)
      if (url === undefined || (link && link.token !== token)) {
        return socket.close(gameSessionClose)
      }
      if (socket.readyState !== socket.OPEN) return
      link ??= openLink(url, token, socket)
    }
    link?.send(text)
  }

  async function addressOf(token: string): Promise<string | undefined> {
    const session = await sessions.of(token)
    return session && isGameVenue(session.venue) ? venues[session.venue]?.url : undefined
  }
}

interface Link {
  readonly token: string
  send(text: string): void
  close(): void
}

function openLink(url: string, token: string, socket: WebSocket): Link {
  // A frame that is lost would be a gap: a slow socket is ended, and reads anew.
  const viewer = new Viewer(socket, 'close', () => '')
  const address = new URL(gameSocketPath, url)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const upstream = new WebSocket(address, { perMessageDeflate: false })
  const waiting: string[] = []
  upstream.on('open', () => {
    for (const text of waiting.splice(0)) upstream.send(text)
  })
  upstream.on('message', (data) => viewer.send(data.toString()))
  // The close that follows says everything.
  upstream.on('error', () => undefined)
  upstream.on('close', (code) => viewer.close(code === gameSessionClose ? code : closes.failed))
  return {
    token,
    send(text) {
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
      else if (waiting.length < limits.frames) waiting.push(text)
    },
    close: () => upstream.close(),
  }
}

const closes = { policy: 1008, failed: 1011 } as const
const perAddress = 30
const mostSockets = 10_000
