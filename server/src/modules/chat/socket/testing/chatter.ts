import { once } from 'node:events'
import { type ChatMessageName, chatHandshake, chatMessageIds } from '@zhengju/contract/chat/calls'
import { chatMessageName, type ServerFrame } from '@zhengju/contract/chat/frames'
import { serverFrame } from '@zhengju/contract/chat/frames-schema'
import { memberJwt } from '@zhengju/contract/member/calls'
import { recordSocket } from '@zhengju/contract/testing/answer'
import { Compile, type Validator } from 'typebox/compile'
import { WebSocket } from 'ws'
import { eventually } from '../../../../testing/eventually.ts'
import type { Person, World } from '../../../../testing/world.ts'

/** Somebody at the chat's socket, with everything that was heard. */
export class Chatter {
  readonly heard: ServerFrame[] = []
  closed: number | undefined
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.heard.push(published(JSON.parse(data.toString()))))
    socket.once('message', () => recordSocket(chatHandshake.path))
    socket.on('close', (code) => {
      this.closed = code
    })
    socket.on('error', () => undefined)
  }

  static async open(site: Pick<World, 'app'>, query = `clientType=${chatHandshake.clientType}`) {
    const { member } = site.app
    if (!member.server.listening) await member.listen({ port: 0, host: '127.0.0.1' })
    const address = member.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const socket = new WebSocket(`ws://127.0.0.1:${port}${chatHandshake.path}?${query}`)
    const chatter = new Chatter(socket)
    await once(socket, 'open')
    return chatter
  }

  /** Open, logged in and in the room. */
  static async enter(world: World, person: Person, roomId: string): Promise<Chatter> {
    const chatter = await Chatter.open(world)
    await chatter.logIn(world, person)
    await chatter.ask('joinRoom', { rid: roomId })
    return chatter
  }

  async logIn(world: World, person: Person): Promise<ServerFrame> {
    const body = await world.must(memberJwt, {}, person)
    return this.ask('login', { token: person.token, body })
  }

  send(name: ChatMessageName, msgData: object, seq = ''): void {
    this.sendText(JSON.stringify({ msgId: chatMessageIds[name], seq, msgData }))
  }

  sendText(text: string): void {
    this.#socket.send(text)
  }

  /** Sends, and waits for the answer of that message. */
  async ask(name: ChatMessageName, msgData: object): Promise<ServerFrame> {
    const before = this.of(name).length
    this.send(name, msgData)
    return eventually(() => {
      const frame = this.of(name)[before]
      if (!frame)
        throw new Error(`no answer to ${name}, heard ${JSON.stringify(this.heard.at(-1))}`)
      return frame
    })
  }

  of(name: ChatMessageName): ServerFrame[] {
    return this.heard.filter(({ msgId }) => msgId === chatMessageIds[name])
  }

  close(): void {
    this.#socket.close()
  }
}

export const codeOf = (frame: ServerFrame) => frame.msgData.status_code

const validators = new Map<number, Validator>()

/** Every frame that a test hears is one of the published document; another one fails the test (`console.error`). */
function published(frame: ServerFrame): ServerFrame {
  const name = chatMessageName(frame.msgId)
  const known = validators.get(frame.msgId) ?? (name && Compile(serverFrame(name)))
  if (known) validators.set(frame.msgId, known)
  if (!known?.Check(frame)) {
    const problems = known ? JSON.stringify([...known.Errors(frame)].slice(0, 3)) : 'unknown'
    console.error(`no published frame: ${JSON.stringify(frame)} ${problems}`)
  }
  return frame
}
