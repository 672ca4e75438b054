import type { Server } from 'node:http'
import { Bucket } from '@zhengju/kit/bucket'
import {
  balanceFrame,
  type ClientFrame,
  changeFrame,
  obPaths,
  parseClientFrame,
  type ServerFrame,
  sessionDeadClose,
  socketLimits,
  toWireOrderPush,
} from '@zhengju/venue-protocol/ob'
import { type WebSocket, WebSocketServer } from 'ws'
import { takeUpgrades } from '../../../host/upgrades.ts'
import type { EngineChange, SportsbookEngine } from '../engine.ts'
import { encodedFrame, Outgoing, type Sink } from './outgoing.ts'

export interface SocketDeps {
  readonly base?: string
  readonly engine: SportsbookEngine
  readonly now: () => number
}

/** `/yewuws2`: live changes to whoever follows them. Answers how to end it. */
export function attachSocket(server: Server, { base = '', engine, now }: SocketDeps): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.payloadBytes,
    perMessageDeflate: false,
  })
  const audience = createAudience()
  const unsubscribe = engine.subscribe((change) => audience.tell(change, now()))

  const endUpgrades = takeUpgrades(server, base + obPaths.socket, (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => serveSocket(socket)),
  )

  function serveSocket(socket: WebSocket) {
    const follower: Follower = {
      outgoing: new Outgoing(sinkOf(socket)),
      mids: new Set(),
      cuid: undefined,
    }
    const frames = new Bucket(framesAtOnce, framesEveryMs)
    let heardAt = now()
    let turn = Promise.resolve()
    audience.add(follower)

    const watch = setInterval(() => {
      if (now() - heardAt > 3 * socketLimits.pingMs) socket.terminate()
    }, socketLimits.pingMs)

    socket.on('message', (message, isBinary) => {
      heardAt = now()
      const frame = isBinary ? undefined : parseClientFrame(message.toString())
      if (!frames.take(heardAt)) return socket.close(policyViolated)
      if (!frame?.ok) return
      // One frame after the other: a later subscription never loses against an earlier one.
      turn = turn.then(() => obey(socket, follower, frame.value)).catch(() => socket.close(1011))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(watch)
      audience.remove(follower)
    })
  }

  async function obey(socket: WebSocket, follower: Follower, frame: ClientFrame) {
    if (frame.cmd === 'C01') {
      const pong: ServerFrame = { cmd: 'C01', cd: {}, ctsp: now() }
      follower.outgoing.send(pong, encodedFrame(pong))
      return
    }
    const session = await engine.session(frame.requestId)
    if (!session) return socket.close(sessionDeadClose)
    if (socket.readyState !== socket.OPEN) return
    if (frame.cmd === 'C8') audience.follow(follower, frame.mids)
    else if (session.kind === 'member' && session.memberId === frame.cuid) {
      audience.followMember(follower, frame.cuid)
    }
  }

  return () => {
    endUpgrades()
    unsubscribe()
    for (const socket of sockets.clients) socket.close(goingAway)
    sockets.close()
  }
}

/** Bytes that were made once are sent as they are: `ws` would turn a text into bytes for each socket. */
function sinkOf(socket: WebSocket): Sink {
  return {
    get bufferedAmount() {
      return socket.bufferedAmount
    },
    send: (text, done) => socket.send(text, asText, done),
    close: (code) => socket.close(code),
  }
}

interface Follower {
  readonly outgoing: Outgoing
  mids: ReadonlySet<string>
  cuid: string | undefined
}

/** Who follows what. A frame is written once, however many sockets it goes to. */
function createAudience() {
  const everyone = new Set<Follower>()
  const byTopic = new Map<string, Set<Follower>>()

  function join(topic: string, follower: Follower) {
    const followers = byTopic.get(topic) ?? new Set()
    byTopic.set(topic, followers.add(follower))
  }

  function leave(topic: string, follower: Follower) {
    const followers = byTopic.get(topic)
    if (followers?.delete(follower) && followers.size === 0) byTopic.delete(topic)
  }

  function send(followers: Iterable<Follower> | undefined, frame: ServerFrame) {
    if (!followers) return
    const encoded = encodedFrame(frame)
    for (const follower of followers) follower.outgoing.send(frame, encoded)
  }

  return {
    add: (follower: Follower) => void everyone.add(follower),
    remove(follower: Follower) {
      everyone.delete(follower)
      for (const mid of follower.mids) leave(`match ${mid}`, follower)
      if (follower.cuid) leave(`member ${follower.cuid}`, follower)
    },
    follow(follower: Follower, mids: readonly string[]) {
      for (const mid of follower.mids) leave(`match ${mid}`, follower)
      follower.mids = new Set(mids)
      for (const mid of follower.mids) join(`match ${mid}`, follower)
    },
    followMember(follower: Follower, cuid: string) {
      if (follower.cuid) leave(`member ${follower.cuid}`, follower)
      follower.cuid = cuid
      join(`member ${cuid}`, follower)
    },
    tell(change: EngineChange, now: number) {
      switch (change.kind) {
        case 'fixtures':
          return send(everyone, { cmd: 'C109', cd: {}, ctsp: now })
        case 'order': {
          const frame: ServerFrame = { cmd: 'C201', cd: toWireOrderPush(change.order), ctsp: now }
          return send(byTopic.get(`member ${change.memberId}`), frame)
        }
        case 'balance': {
          const frame = balanceFrame(change.memberId, change.balance, now)
          return send(byTopic.get(`member ${change.memberId}`), frame)
        }
        default: {
          const followers = byTopic.get(`match ${change.fixtureId}`)
          if (followers) send(followers, changeFrame(change, now))
        }
      }
    },
  }
}

const asText = { binary: false } as const
const framesAtOnce = 30
const framesEveryMs = 10_000
const policyViolated = 1008
const goingAway = 1001
