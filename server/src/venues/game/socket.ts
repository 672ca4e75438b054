import type { Server } from 'node:http'
import type { Clock } from '@zhengju/domain/runtime'
import { Bucket } from '@zhengju/kit/bucket'
import {
  type GameClientFrame,
  gameSessionClose,
  gameSocketPath,
  gameSocketLimits as limits,
  parseGameClientFrame,
} from '@zhengju/venue-protocol/game'
import { WebSocket } from 'ws'
import { type OpenSocketServer, openSocketServer } from '../../platform/ws/upgrades.ts'
import { Viewer } from '../../platform/ws/viewer.ts'
import type { CarriedSessions } from '../carried-wire.ts'
import type { WireGates } from '../port.ts'
import type { VenueAddresses } from '../registry.ts'
import { gameUrlOf } from './trial.ts'

export interface GameSocketDeps extends Pick<WireGates, 'addressOf' | 'mayEnter'> {
  readonly clock: Clock
  readonly sessions: CarriedSessions
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
      targetOf(link.token).then(
        (target) => target === undefined && socket.close(gameSessionClose),
        () => undefined,
      )
    }
  }, limits.pingMs)
  socket.on('message', (message, isBinary) => {
    heardAt = clock.now()
    if (!frames.take(heardAt)) return socket.close(closes.policy)
    const read = parseGameClientFrame(isBinary ? '' : message.toString())
    if (!read.ok) return socket.close(closes.policy)
    const frame = read.value
    turn = turn.then(() => carry(frame)).catch(() => socket.close(closes.failed))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(watch)
    link?.close()
  })

  async function carry(frame: GameClientFrame): Promise<void> {
    if (frame.kind !== 'follow') return link?.send(JSON.stringify(frame))
    const target = await targetOf(frame.token)
    if (!target || (link && link.token !== frame.token)) return socket.close(gameSessionClose)
    if (socket.readyState !== socket.OPEN) return
    link ??= openLink(target.url, frame.token, socket)
    link.send(JSON.stringify({ ...frame, token: target.token }))
  }

  /** Where the venue of a token listens, and what it calls that session. */
  async function targetOf(token: string) {
    const session = await sessions.of(token)
    const url = session && gameUrlOf(venues, session.venue)
    return url === undefined ? undefined : { url, token: session?.token ?? token }
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
