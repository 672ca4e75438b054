import type { ServerData, ServerFrameName } from '@zhengju/contract/chat/frames'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import type { Clock } from '@zhengju/domain/runtime'
import { Bucket } from '@zhengju/kit/bucket'
import { readyFrame } from '../../../platform/ws/ready-frame.ts'
import { Audience, type Hearer } from './audience.ts'
import type { Bus } from './bus.ts'
import { frameText } from './frames.ts'
import { type RestingAmong, RoomTeller } from './offers.ts'
import { Presence } from './presence.ts'

/** What every reader may have, and what is held out: a red packet is not told to whoever rests. */
type PlainFrameName = Exclude<ServerFrameName, OfferFrameName>
type OfferFrameName = 'redPacket'

/** What processes tell each other: a ready frame for a room, for everybody, for one member, or that settings changed. */
export interface ChatBroadcast {
  toRoom<Name extends PlainFrameName>(
    roomId: string,
    name: Name,
    data: ServerData[Name],
    seq?: string,
  ): void
  /** To those of the room to whom something may be held out now. */
  offerToRoom<Name extends OfferFrameName>(
    roomId: string,
    name: Name,
    data: ServerData[Name],
    seq: string,
  ): void
  toAll<Name extends PlainFrameName>(name: Name, data: ServerData[Name]): void
  toMember<Name extends PlainFrameName>(memberId: string, name: Name, data: ServerData[Name]): void
  changed(): void
}

export interface HubDeps {
  readonly bus: Bus
  readonly clock: Clock
  /** Another one for every process, and for every start of it. */
  readonly processId: string
  readonly onChanged: () => void
  readonly restingAmong: RestingAmong
  readonly onFault: (error: unknown) => void
  /** The rooms that sockets of this process are in, whenever they change. */
  readonly onRooms?: (roomIds: readonly string[]) => void
}

/** Sites that share one Redis do not hear each other. */
const prefix = `zhengju:${siteDefaults.siteId}:chat`
const siteTopic = `${prefix}:site`
const presentTopic = `${prefix}:present`
const roomTopic = (roomId: string) => `${prefix}:room:${roomId}`

interface Room {
  readonly hearers: Audience
  readonly pace: Bucket
  readonly end: () => void
}

/** So many lines at once, refilled evenly: nobody reads more, and every line is told to everybody. */
const linesAtOnce = 100
const linesEveryMs = 5_000

/** The rooms that sockets of this process are in. A process hears a room once, however many of its sockets do. */
export class ChatHub implements ChatBroadcast {
  readonly #parts: HubDeps
  readonly #rooms = new Map<string, Room>()
  readonly #all = new Audience()
  readonly #presence: Presence
  readonly #endSite: () => void
  #entered = new Map<string, number>()
  #delivered = 0
  /** Sockets that were closed for what they sent or did not send. */
  ended = 0
  /** Handshakes that were refused. */
  turnedAway = 0
  /** How often a slow socket had lost lines and was told to read them. */
  resyncs = 0

  constructor(parts: HubDeps) {
    this.#parts = parts
    this.#endSite = parts.bus.subscribe(siteTopic, (text) => this.#hearSite(text))
    const here = () => this.#counts()
    this.#presence = new Presence({ ...parts, topic: presentTopic, here })
  }

  add(hearer: Hearer): void {
    this.#all.add(hearer)
  }

  remove(hearer: Hearer): void {
    this.#all.delete(hearer)
  }

  /** Once this is done whatever is said in the room is heard. */
  enter(roomId: string, hearer: Hearer): Promise<void> {
    this.#presence.changed()
    const known = this.#rooms.get(roomId)
    if (known) {
      known.hearers.add(hearer)
      return this.#parts.bus.ready(roomTopic(roomId))
    }
    const hearers = new Audience()
    hearers.add(hearer)
    const { restingAmong, onFault } = this.#parts
    const teller = new RoomTeller({ hearers, restingAmong, onFault })
    this.#rooms.set(roomId, {
      hearers,
      pace: new Bucket(linesAtOnce, linesEveryMs),
      end: this.#parts.bus.subscribe(roomTopic(roomId), (text) => teller.tell(text)),
    })
    this.#parts.onRooms?.([...this.#rooms.keys()])
    return this.#parts.bus.ready(roomTopic(roomId))
  }

  leave(roomId: string, hearer: Hearer): void {
    const room = this.#rooms.get(roomId)
    if (!room?.hearers.delete(hearer)) return
    this.#presence.changed()
    if (room.hearers.size > 0) return
    this.#rooms.delete(roomId)
    this.#delivered += room.hearers.delivered
    room.end()
    this.#parts.onRooms?.([...this.#rooms.keys()])
  }

  /** Sockets of all processes in that room. */
  present(roomId: string): number {
    return (this.#rooms.get(roomId)?.hearers.size ?? 0) + this.#presence.elsewhere(roomId)
  }

  /** One line more of this process in that room; false when it has had its share for now. */
  takeTurn(roomId: string): boolean {
    return this.#rooms.get(roomId)?.pace.take(this.#parts.clock.now()) ?? true
  }

  giveTurnBack(roomId: string): void {
    this.#rooms.get(roomId)?.pace.giveBack()
  }

  /** Tells the other processes how many there are; called every second. */
  beat(): void {
    this.#presence.beat()
  }

  /** Somebody has come in. */
  noteEntered(roomId: string): void {
    this.#entered.set(roomId, (this.#entered.get(roomId) ?? 0) + 1)
  }

  /** How often rooms were entered here since this was asked last. */
  takeEntered(): ReadonlyMap<string, number> {
    const entered = this.#entered
    this.#entered = new Map()
    return entered
  }

  /** Frames handed to sockets. */
  get delivered(): number {
    let sum = this.#delivered + this.#all.delivered
    for (const { hearers } of this.#rooms.values()) sum += hearers.delivered
    return sum
  }

  get rooms(): number {
    return this.#rooms.size
  }

  get sockets(): number {
    return this.#all.size
  }

  toRoom<Name extends PlainFrameName>(
    roomId: string,
    name: Name,
    data: ServerData[Name],
    seq = '',
  ): void {
    const text = frameText(name, data, { roomId, seq, flag: 'room' })
    this.#parts.bus.publish(roomTopic(roomId), text)
  }

  offerToRoom<Name extends OfferFrameName>(
    roomId: string,
    name: Name,
    data: ServerData[Name],
    seq: string,
  ): void {
    const text = frameText(name, data, { roomId, seq, flag: 'conditional' })
    this.#parts.bus.publish(roomTopic(roomId), text)
  }

  /** To the sockets of this process alone: every process hears the match by itself. */
  toRoomHere<Name extends PlainFrameName>(
    roomId: string,
    name: Name,
    data: ServerData[Name],
  ): void {
    const hearers = this.#rooms.get(roomId)?.hearers
    hearers?.tell(readyFrame(frameText(name, data, { roomId, flag: 'room' })))
  }

  toAll<Name extends PlainFrameName>(name: Name, data: ServerData[Name]): void {
    this.#publishSite('', frameText(name, data, { flag: 'all' }))
  }

  toMember<Name extends PlainFrameName>(
    memberId: string,
    name: Name,
    data: ServerData[Name],
  ): void {
    this.#publishSite(memberId, frameText(name, data))
  }

  changed(): void {
    this.#publishSite('', '')
  }

  async close(): Promise<void> {
    this.#endSite()
    this.#presence.close()
    for (const { end } of this.#rooms.values()) end()
    this.#rooms.clear()
    await this.#parts.bus.close()
  }

  *#counts(): Iterable<readonly [string, number]> {
    for (const [roomId, { hearers }] of this.#rooms) yield [roomId, hearers.size]
  }

  /** One line a message: the member it is for, or nobody in particular; then the frame, or nothing for a change. */
  #publishSite(memberId: string, text: string): void {
    this.#parts.bus.publish(siteTopic, `${memberId}\n${text}`)
  }

  #hearSite(message: string): void {
    const at = message.indexOf('\n')
    const [memberId, text] = [message.slice(0, at), message.slice(at + 1)]
    if (text === '') {
      this.#parts.onChanged()
      return
    }
    const frame = readyFrame(text)
    if (memberId === '') this.#all.tell(frame)
    else for (const hearer of this.#all) if (hearer.memberId === memberId) hearer.hear(frame)
  }
}
