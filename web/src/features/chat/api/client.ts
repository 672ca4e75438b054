import { chatHandshake, chatLoginDefaults, chatMessageIds } from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import type { ChatLine, ClientFrame, JoinData, Speech } from '@zhengju/contract/chat/frames'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { limits } from '@zhengju/contract/kernel/limit'
import { GapWatch } from '../model/gap-watch.ts'
import {
  gapFilled,
  holeLeft,
  isOld,
  joinedWith,
  noLines,
  olderRead,
  readAnew,
  withLine,
} from '../model/lines.ts'
import { type ChatEffect, type ChatEvent, chatStep } from '../model/machine.ts'
import { type Muted, mutedBy } from '../model/mute.ts'
import { type ChatView, changeOf, markOf, nothing } from '../model/view.ts'
import { type ChatWorld, linesAfter, linesBefore, type Socket } from '../model/world.ts'
import { type ReceivedData, readServerFrame } from './parse.ts'

/** Does what the machine says, and keeps what the room said. */
export class ChatClient {
  readonly #world: ChatWorld
  readonly #listeners = new Set<() => void>()
  readonly #hearers = new Set<(line: ChatLine) => void>()
  readonly #gap: GapWatch
  #view = nothing
  #socket: Socket | undefined
  #stopBeat: (() => void) | undefined
  #stopRetry: (() => void) | undefined
  #roomId = ''
  /** What the room had told when it was joined. */
  #told = 0n

  constructor(world: ChatWorld) {
    this.#world = world
    this.#gap = new GapWatch({
      after: world.after,
      gapAfter: () => this.#view.room.gapAfter,
      fill: (gapAfter) => this.#fillGap(gapAfter),
      // What came after the hole is shown, and the screen tells.
      onLeft: () => this.#show({ room: holeLeft(this.#view.room, this.#told), hole: 'missing' }),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly view = (): ChatView => this.#view

  /** Each line of the room once, as it comes over the socket: what was said before is not told. */
  readonly hearLines = (listener: (line: ChatLine) => void): (() => void) => {
    this.#hearers.add(listener)
    return () => this.#hearers.delete(listener)
  }

  start(roomId: string): void {
    if (roomId !== this.#roomId) {
      this.#roomId = roomId
      this.#gap.forget()
      this.#show({ ...nothing, state: this.#view.state, memberId: this.#view.memberId })
    }
    this.#tell({ kind: 'start', hasToken: this.#world.token() !== undefined, roomId })
  }

  again(): void {
    this.#tell({ kind: 'again' })
  }

  signedIn(): void {
    this.#tell({ kind: 'tokenChanged', hasToken: this.#world.token() !== undefined })
  }

  /** The screen is gone: everything is reset, listeners included. */
  leave(): void {
    this.#tell({ kind: 'stop' })
    this.#view = nothing
    this.#roomId = ''
  }

  say(text: string): void {
    this.#show({ refusal: undefined })
    this.#send({ name: 'broadcastRoom', data: { msg: text } })
  }

  share(orderNo: string, hidesStake: boolean): void {
    this.#show({ refusal: undefined })
    this.#send({ name: 'shareBetRecord', data: { msg: JSON.stringify({ orderNo, hidesStake }) } })
  }

  /** Lines before the first one that is shown. */
  async readOlder(): Promise<void> {
    const first = this.#view.room.lines.find(({ seq }) => /^\d+$/.test(seq))
    if (!first || this.#view.isReadingOlder || !this.#view.room.hasMore) return
    this.#show({ isReadingOlder: true })
    const rid = this.#roomId
    const page = await this.#world.history(linesBefore(rid, first.seq)).catch(() => undefined)
    if (rid !== this.#roomId) return
    const room = page ? olderRead(this.#view.room, page.list, page.next) : this.#view.room
    this.#show({ isReadingOlder: false, room })
  }

  /** After a hole that could not be filled: the newest lines, without one. */
  async readAnew(): Promise<void> {
    const [rid, { hole }] = [this.#roomId, this.#view]
    if (hole !== 'missing') return
    this.#show({ hole: 'reading' })
    const page = await this.#world.history(linesBefore(rid)).catch(() => undefined)
    // Another room, or joined again meanwhile: then nothing is missing any more.
    if (rid !== this.#roomId || this.#view.hole !== 'reading') return
    if (!page) {
      this.#show({ hole: 'missing' })
      return
    }
    const room = readAnew(this.#view.room, page.list, page.next, BigInt(page.upTo))
    this.#gap.forget()
    this.#show({ hole: 'none', room })
    this.#gap.look()
  }

  #tell(event: ChatEvent): void {
    const { state, effects } = chatStep(this.#view.state, event)
    this.#show({ state })
    for (const effect of effects) this.#do(effect)
  }

  #do(effect: ChatEffect): void {
    switch (effect.kind) {
      case 'open':
        void this.#open()
        return
      case 'close':
        this.#close()
        return
      case 'startHeartbeat':
        this.#beat()
        return
      case 'stopHeartbeat':
        this.#stopBeat?.()
        return
      case 'fetchJwt':
        void this.#fetchJwt()
        return
      case 'sendLogin':
        this.#send({ name: 'login', data: { token: this.#world.token() ?? '', body: effect.jwt } })
        return
      case 'sendJoin':
        this.#send({ name: 'joinRoom', data: { rid: effect.roomId } })
        return
      case 'sendLeave':
        this.#send({ name: 'leaveRoom', data: {} })
        return
      case 'retryIn':
        this.#stopRetry = this.#world.after(effect.ms, () => this.#tell({ kind: 'retryDue' }))
        return
      case 'cancelRetry':
        this.#stopRetry?.()
        return
      case 'clearListeners':
        this.#gap.stop()
        this.#listeners.clear()
        this.#hearers.clear()
    }
  }

  /** Events of a socket that was given up are nobody's. */
  async #open(): Promise<void> {
    this.#close()
    const marker: Socket = { send() {}, close() {}, onOpen: null, onText: null, onLost: null }
    this.#socket = marker
    const address = await this.#world.address().catch(() => undefined)
    if (this.#socket !== marker) return
    if (address === undefined) {
      this.#tell({ kind: 'lost' })
      return
    }
    const socket = this.#world.open(socketAddress(address))
    this.#socket = socket
    const isCurrent = () => this.#socket === socket
    socket.onOpen = () => isCurrent() && this.#tell({ kind: 'opened' })
    socket.onText = (text) => isCurrent() && this.#hear(text)
    socket.onLost = () => isCurrent() && this.#tell({ kind: 'lost' })
  }

  #close(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  async #fetchJwt(): Promise<void> {
    const socket = this.#socket
    const jwt = await this.#world.jwt().catch(() => undefined)
    if (socket !== this.#socket) return
    this.#tell(jwt === undefined ? { kind: 'jwtFailed' } : { kind: 'jwt', jwt })
  }

  #beat(): void {
    this.#stopBeat?.()
    this.#stopBeat = this.#world.after(limits.chatHeartbeatMs, () => {
      this.#send({ name: 'heartbeat', data: {} })
      this.#beat()
    })
  }

  #send({ name, data }: ClientFrame): void {
    this.#socket?.send(JSON.stringify({ msgId: chatMessageIds[name], msgData: data }))
  }

  #hear(text: string): void {
    const frame = readServerFrame(text)
    if (!frame) return
    if (frame.code !== successCode || !frame.data) this.#refused(frame)
    else this.#obey(frame)
  }

  #refused({ name, code, message }: ReceivedData): void {
    const row = Object.values(chatFailures).find((known) => known.code === code)
    const of = name === 'login' ? 'login' : name === 'joinRoom' ? 'join' : 'other'
    if (of === 'other' || row?.action === 'closeRoom') this.#show({ refusal: message })
    if (row) this.#tell({ kind: 'refused', of, action: row.action })
  }

  #obey(frame: ReceivedData): void {
    switch (frame.name) {
      case 'login': {
        const { data } = frame
        if (!data) return
        const switches = { ...chatLoginDefaults, ...data }
        this.#show({ memberId: data.memberId, switches, muted: this.#mutedBy(switches) })
        this.#tell({ kind: 'loginDone' })
        return
      }
      case 'joinRoom':
        if (frame.data) this.#joined(frame.data)
        return
      case 'broadcastRoom':
      case 'shareBetRecord':
      case 'gift':
      case 'redPacket':
        if (frame.data) this.#line(frame.data)
        return
      case 'messageShield':
      case 'clearRoom':
        if (frame.data) this.#line(markOf(frame.name, frame.seq, frame.data.seq))
        return
      default:
        this.#show(changeOf(this.#view, frame, this.#world.now()))
    }
  }

  #joined(data: JoinData): void {
    this.#told = BigInt(data.upTo)
    this.#gap.forget()
    const before = this.#view.hole === 'none' ? this.#view.room : noLines
    const room = joinedWith(before, data.history, data.next, this.#told)
    this.#show({
      joined: data,
      room,
      hole: 'none',
      present: data.present,
      switches: data,
      muted: this.#mutedBy(data),
    })
    this.#tell({ kind: 'joined', roomId: data.rid })
    this.#gap.look()
  }

  #mutedBy(speech: Speech): Muted | undefined {
    return mutedBy(speech, this.#world.now())
  }

  #line(line: ChatLine): void {
    const before = this.#view.room
    this.#show({ room: withLine(before, line) })
    if (!isOld(before, line)) for (const listener of this.#hearers) listener(line)
    this.#gap.look()
  }

  async #fillGap(gapAfter: bigint): Promise<void> {
    const rid = this.#roomId
    const page = await this.#world.history(linesAfter(rid, gapAfter)).catch(() => undefined)
    if (rid !== this.#roomId || !page) return
    this.#show({ room: gapFilled(this.#view.room, page.list, BigInt(page.upTo)) })
  }

  #show(change: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function socketAddress(address: string): string {
  const { path, clientTypeParam, clientType } = chatHandshake
  return `${address.replace(/\/$/, '')}${path}?${clientTypeParam}=${clientType}`
}
