import type { Duplex } from 'node:stream'
import { chatCloses, chatLimits } from '@zhengju/contract/chat/calls'
import type { ChatFailureName } from '@zhengju/contract/chat/failure'
import type { ClientFrame, ServerFrameName } from '@zhengju/contract/chat/frames'
import type { Clock } from '@zhengju/domain/runtime'
import { Bucket } from '@zhengju/kit/bucket'
import type { WebSocket } from 'ws'
import { Outlet, type OutletOwner } from '../../../platform/ws/outlet.ts'
import { readyFrame } from '../../../platform/ws/ready-frame.ts'
import { chatText } from '../../../text/chat.ts'
import type { Hearer } from './audience.ts'
import { frameText, refusalText } from './frames.ts'
import type { ChatHub } from './hub.ts'
import { type ReadFrame, readFrame } from './parse.ts'
import type { Answer, ChatMember, ChatService, Spoken } from './service.ts'

export interface ConnectionDeps {
  readonly hub: ChatHub
  readonly service: ChatService
  readonly clock: Clock
  /** Counts one more socket of that member; false when he has too many. */
  readonly memberIn: (memberId: string) => boolean
  readonly memberOut: (memberId: string) => void
  readonly onFault: (error: unknown) => void
}

const framesAtOnce = 30
const framesEveryMs = 10_000
const oncePerMs = 1_000
const mostWaitingFrames = 20
/** Lines that are said while somebody comes in. */
const mostEarly = 300
const plainBeat = readyFrame(frameText('heartbeat', {}, { seq: '' }))

/**
 * One socket: read only until it has logged in, in one room at most. There are many of them, so each is one object
 * with numbers in it: no timer, no function and no promise of its own while nothing is under way.
 */
export class ChatConnection implements Hearer, OutletOwner {
  readonly #parts: ConnectionDeps
  readonly #outlet: Outlet
  readonly #openedAt: number
  #heardAt: number
  readonly #frames = new Bucket(framesAtOnce, framesEveryMs)
  #member: ChatMember | undefined
  #hasLoggedIn = false
  #roomId: string | undefined
  #joinedAt = Number.NEGATIVE_INFINITY
  #readAt = Number.NEGATIVE_INFINITY
  #announced: Set<string> | undefined
  #waiting: ReadFrame[] | undefined
  /** What the room heard before this socket had its answer. */
  #early: Buffer[] | undefined
  #isClosed = false

  constructor(parts: ConnectionDeps, socket: WebSocket, stream: Duplex) {
    this.#parts = parts
    this.#openedAt = parts.clock.now()
    this.#heardAt = this.#openedAt
    this.#outlet = new Outlet(socket, stream, this)
    parts.hub.add(this)
  }

  get memberId(): string | undefined {
    return this.#member?.id
  }

  /** What the room hears comes after the answer to joining it, never before. */
  hear(frames: Buffer): void {
    if (!this.#early) this.#outlet.write(frames)
    else if (this.#early.length < mostEarly) this.#early.push(frames)
  }

  /** Ends what is silent and what never logged in. */
  check(now: number): void {
    if (now - this.#heardAt > chatLimits.serverSilenceMs) this.#end(chatCloses.silent)
    else if (!this.#member && now - this.#openedAt > chatLimits.loginWithinMs) {
      this.#end(chatCloses.silent)
    }
  }

  /** The session of whoever has logged in. */
  get sessionId(): string | undefined {
    return this.#member?.sessionId
  }

  /** Its session is over. */
  showOut(): void {
    this.#end(chatCloses.sessionOver)
  }

  /** A frame of the client. */
  take(text: string): void {
    if (this.#isClosed) return
    this.#heardAt = this.#parts.clock.now()
    const read = readFrame(text)
    if (!this.#frames.take(this.#heardAt) || (this.#waiting?.length ?? 0) >= mostWaitingFrames) {
      this.#refuse(read?.frame.name ?? 'heartbeat', 'chat.tooFrequent', read?.seq ?? '')
      this.#end(chatCloses.flooding)
      return
    }
    if (!read) this.#end(chatCloses.malformed)
    else if (read.frame.name === 'heartbeat') this.#beat(read.seq)
    else if (this.#waiting) this.#waiting.push(read)
    else void this.#work(read)
  }

  /** The socket is closed. */
  gone(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#waiting = undefined
    this.#leave()
    this.#parts.hub.remove(this)
    if (this.#member) this.#parts.memberOut(this.#member.id)
  }

  /** Lines were lost on the way: the client joins again and fills the gap from the numbers. */
  resync(): Buffer {
    const roomId = this.#roomId
    this.#parts.hub.resyncs += 1
    this.#leave()
    const about = roomId === undefined ? {} : { roomId }
    return readyFrame(refusalText('joinRoom', 'chat.joinFirst', about))
  }

  #beat(seq: string): void {
    if (seq === '') this.#outlet.write(plainBeat)
    else this.#send(frameText('heartbeat', {}, { seq }))
  }

  /** One frame after the other: a login that is under way is done before what was said after it. */
  async #work(first: ReadFrame): Promise<void> {
    this.#waiting = []
    for (let next: ReadFrame | undefined = first; next; next = this.#waiting?.shift()) {
      const { frame, seq } = next
      try {
        await this.#obey(frame, seq)
      } catch (error) {
        this.#parts.onFault(error)
        this.#refuse(frame.name, 'chat.tooFrequent', seq)
      }
    }
    this.#waiting = undefined
  }

  async #obey(frame: ClientFrame, seq: string): Promise<void> {
    if (this.#isClosed) return
    switch (frame.name) {
      case 'login':
        return this.#logIn(frame.data, seq)
      case 'joinRoom':
        return this.#join(frame.data.rid, seq)
      case 'leaveRoom':
        this.#leave()
        return this.#send(frameText('leaveRoom', {}, { seq }))
      case 'broadcastRoom':
        return this.#speak(frame, seq)
      case 'shareBetRecord':
        return this.#speak(frame, seq)
      case 'chatHistory':
        return this.#history(frame, seq)
      case 'heartbeat':
    }
  }

  async #logIn(data: Extract<ClientFrame, { name: 'login' }>['data'], seq: string): Promise<void> {
    if (this.#hasLoggedIn) return this.#refuse('login', 'chat.repeatedLogin', seq)
    this.#hasLoggedIn = true
    const answer = await this.#parts.service.logIn(data)
    // Whoever has gone meanwhile is counted by nobody, and would never be counted out.
    if (this.#isClosed) return
    if (!answer.ok) return this.#refuse('login', answer.refusal, seq)
    const { member, switches } = answer.value
    if (!this.#parts.memberIn(member.id)) {
      return this.#refuse('login', 'chat.tooFrequent', seq)
    }
    this.#member = member
    const { id: memberId, nickname, vip } = member
    this.#send(frameText('login', { ...switches, memberId, nickname, vip }, { seq }))
  }

  async #join(roomId: string, seq: string): Promise<void> {
    const { clock, hub, service } = this.#parts
    if (this.#roomId === roomId) return this.#refuse('joinRoom', 'chat.repeatedJoin', seq)
    const now = clock.now()
    if (now - this.#joinedAt < oncePerMs) return this.#refuse('joinRoom', 'chat.tooFrequent', seq)
    this.#joinedAt = now
    this.#leave()
    // Whoever is in before the history is read misses nothing between the two.
    this.#roomId = roomId
    this.#early = []
    const entered = hub.enter(roomId, this)
    const answer = await entered
      .then(() => service.join(roomId, this.#member, hub.present(roomId)))
      .catch((error) => {
        this.#leave()
        throw error
      })
    if (this.#isClosed) return
    if (!answer.ok) {
      this.#leave()
      return this.#refuse('joinRoom', answer.refusal, seq)
    }
    hub.noteEntered(roomId)
    this.#send(frameText('joinRoom', answer.value, { seq, roomId }))
    const early = this.#early ?? []
    this.#early = undefined
    for (const frames of early) this.hear(frames)
    await this.#announce(roomId)
  }

  /** Once a socket and room: to the room when this level's joining is told, else to the member alone. */
  async #announce(roomId: string): Promise<void> {
    const member = this.#member
    if (!member || this.#announced?.has(roomId)) return
    this.#announced ??= new Set()
    this.#announced.add(roomId)
    const { vip, isTold } = await this.#parts.service.entrance(member)
    const { nickname } = member
    const data = { msg: chatText.entered, nickname, vip, effectStatus: isTold ? 1 : 0 } as const
    if (isTold) this.#parts.hub.toRoom(roomId, 'broadcastJoin', data)
    else this.#send(frameText('broadcastJoin', data, { roomId }))
  }

  async #speak(
    { name, data }: Extract<ClientFrame, { name: 'broadcastRoom' | 'shareBetRecord' }>,
    seq: string,
  ): Promise<void> {
    const { hub, service } = this.#parts
    const [member, roomId] = [this.#member, this.#roomId]
    if (!member) return this.#refuse(name, 'chat.loginNeeded', seq)
    if (roomId === undefined) return this.#refuse(name, 'chat.joinFirst', seq)
    if (!hub.takeTurn(roomId)) return this.#refuse(name, 'chat.tooFrequent', seq)
    const answer: Answer<Spoken> =
      name === 'broadcastRoom'
        ? await service.say(roomId, member, data.msg)
        : await service.share(roomId, member, data.msg)
    if (!answer.ok) {
      hub.giveTurnBack(roomId)
      return this.#refuse(name, answer.refusal, seq, answer.words)
    }
    const { line, isHeld } = answer.value
    if (isHeld) this.#send(frameText(name, line, { roomId, seq: line.seq }))
    else hub.toRoom(roomId, name, line, line.seq)
  }

  async #history(
    { data }: Extract<ClientFrame, { name: 'chatHistory' }>,
    seq: string,
  ): Promise<void> {
    const now = this.#parts.clock.now()
    if (now - this.#readAt < oncePerMs) return this.#refuse('chatHistory', 'chat.tooFrequent', seq)
    this.#readAt = now
    if (data.rid !== this.#roomId) return this.#refuse('chatHistory', 'chat.joinFirst', seq)
    const page = await this.#parts.service.history(data, this.#member?.id)
    this.#send(frameText('chatHistory', page, { seq, roomId: data.rid }))
  }

  #leave(): void {
    if (this.#roomId === undefined) return
    this.#parts.hub.leave(this.#roomId, this)
    this.#roomId = undefined
    this.#early = undefined
  }

  #refuse(name: ServerFrameName, refusal: ChatFailureName, seq: string, words?: string): void {
    this.#send(refusalText(name, refusal, { seq }, words))
  }

  #send(text: string): void {
    this.#outlet.write(readyFrame(text))
  }

  #end(code: number): void {
    if (!this.#isClosed) this.#parts.hub.ended += 1
    this.gone()
    this.#outlet.close(code)
  }
}
