import { chatCloses, chatLimits } from '@zhengju/contract/chat'
import type { ChatFailureName } from '@zhengju/contract/chat-failure'
import type { ClientFrame, ServerFrameName } from '@zhengju/contract/chat-frame'
import type { Clock } from '@zhengju/domain/runtime'
import type { WebSocket } from 'ws'
import { allowance } from '../allowance.ts'
import { Viewer } from '../viewer.ts'
import { frameText, refusalText } from './frames.ts'
import type { ChatHub, Hearer } from './hub.ts'
import { readFrame } from './parse.ts'
import type { Answer, ChatMember, ChatService, Spoken } from './service.ts'

export interface ConnectionParts {
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
const policy = 1_008
const mostWaitingFrames = 20

/** One socket: read only until it has logged in, in one room at most. */
export class ChatConnection implements Hearer {
  readonly openedAt: number
  readonly #parts: ConnectionParts
  readonly #viewer: Viewer
  readonly #take: () => boolean
  #heardAt: number
  #member: ChatMember | undefined
  #hasLoggedIn = false
  #roomId: string | undefined
  #joinedAt = Number.NEGATIVE_INFINITY
  #readAt = Number.NEGATIVE_INFINITY
  #announced = new Set<string>()
  #turn = Promise.resolve()
  #waiting = 0
  #isClosed = false

  constructor(parts: ConnectionParts, socket: WebSocket) {
    this.#parts = parts
    this.openedAt = parts.clock.now()
    this.#heardAt = this.openedAt
    this.#take = allowance(parts.clock, framesAtOnce, framesEveryMs)
    // A slow socket loses old lines first; then it is told to read the room again.
    this.#viewer = new Viewer(socket, 'dropOldest', () => this.#resyncText())
    parts.hub.add(this)
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? '' : data.toString()))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.#gone())
  }

  get memberId(): string | undefined {
    return this.#member?.id
  }

  send(text: string): void {
    this.#viewer.send(text)
  }

  /** Ends what is silent and what never logged in. */
  check(now: number): void {
    if (now - this.#heardAt > chatLimits.serverSilenceMs) this.#end(chatCloses.silent)
    else if (!this.#member && now - this.openedAt > chatLimits.loginWithinMs) {
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

  #hear(text: string): void {
    this.#heardAt = this.#parts.clock.now()
    if (!this.#take() || this.#waiting >= mostWaitingFrames) {
      this.#end(chatCloses.flooding)
      return
    }
    const read = readFrame(text)
    if (!read) {
      this.#end(policy)
      return
    }
    const { frame, seq } = read
    if (frame.name === 'heartbeat') {
      this.send(frameText('heartbeat', {}, { seq }))
      return
    }
    this.#waiting++
    // One frame after the other: a login that is under way is done before what was said after it.
    this.#turn = this.#turn
      .then(() => this.#obey(frame, seq))
      .catch((error) => {
        this.#parts.onFault(error)
        this.#refuse(frame.name, 'chat.tooFrequent', seq)
      })
      .finally(() => {
        this.#waiting--
      })
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
        return this.send(frameText('leaveRoom', {}, { seq }))
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
    this.send(frameText('login', { ...switches, memberId, nickname, vip }, { seq }))
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
    hub.enter(roomId, this)
    const answer = await service.join(roomId, this.#member, hub.present(roomId))
    if (!answer.ok) {
      this.#leave()
      return this.#refuse('joinRoom', answer.refusal, seq)
    }
    this.send(frameText('joinRoom', answer.value, { seq, roomId }))
    await this.#announce(roomId)
  }

  /** Once a socket and room: to the room when this level's joining is told, else to the member alone. */
  async #announce(roomId: string): Promise<void> {
    const member = this.#member
    if (!member || this.#announced.has(roomId)) return
    this.#announced.add(roomId)
    const isTold = await this.#parts.service.announces(member)
    const { nickname, vip } = member
    const data = { msg: '进入聊天室', nickname, vip, effectStatus: isTold ? 1 : 0 } as const
    if (isTold) this.#parts.hub.toRoom(roomId, 'broadcastJoin', data)
    else this.send(frameText('broadcastJoin', data, { roomId }))
  }

  async #speak(
    { name, data }: Extract<ClientFrame, { name: 'broadcastRoom' | 'shareBetRecord' }>,
    seq: string,
  ): Promise<void> {
    const { hub, service } = this.#parts
    const [member, roomId] = [this.#member, this.#roomId]
    if (!member) return this.#refuse(name, 'chat.loginNeeded', seq)
    if (roomId === undefined) return this.#refuse(name, 'chat.joinFirst', seq)
    const answer: Answer<Spoken> =
      name === 'broadcastRoom'
        ? await service.say(roomId, member, data.msg)
        : await service.share(roomId, member, data.msg)
    if (!answer.ok) return this.#refuse(name, answer.refusal, seq, answer.words)
    const { line, isHeld } = answer.value
    if (isHeld) this.send(frameText(name, line, { roomId, seq: line.seq }))
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
    const page = await this.#parts.service.history(data)
    this.send(frameText('chatHistory', page, { seq, roomId: data.rid }))
  }

  #leave(): void {
    if (this.#roomId === undefined) return
    this.#parts.hub.leave(this.#roomId, this)
    this.#roomId = undefined
  }

  #refuse(name: ServerFrameName, refusal: ChatFailureName, seq: string, words?: string): void {
    this.send(refusalText(name, refusal, { seq }, words))
  }

  /** Lines were lost on the way: the client joins again and fills the gap from the numbers. */
  #resyncText(): string {
    const roomId = this.#roomId
    this.#leave()
    return refusalText('joinRoom', 'chat.joinFirst', roomId === undefined ? {} : { roomId })
  }

  #end(code: number): void {
    this.#gone()
    this.#viewer.close(code)
  }

  #gone(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#leave()
    this.#parts.hub.remove(this)
    if (this.#member) this.#parts.memberOut(this.#member.id)
  }
}
