import { once } from 'node:events'
import { type ChatMessageName, chatHandshake, chatMessageIds } from '@zhengju/contract/chat/calls'
import type { ChatLine, ServerFrame } from '@zhengju/contract/chat/frames'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { limits } from '@zhengju/contract/kernel/limit'
import { memberJwt } from '@zhengju/contract/member/calls'
import { WebSocket } from 'ws'
import { must, type Person, type Where } from '../client.ts'
import { eventually } from '../eventually.ts'

/** A member in a room without a screen: what is said to whoever has one. */
export interface Speaker {
  /** Until the room has it; who speaks too soon tries again. */
  say(text: string): Promise<void>
  close(): void
}

export async function openSpeaker(
  product: Where,
  person: Person,
  roomId: string,
): Promise<Speaker> {
  const { path, clientTypeParam, clientType } = chatHandshake
  const origin = product.origin.replace(/^http/, 'ws')
  const socket = new WebSocket(`${origin}${path}?${clientTypeParam}=${clientType}`, {
    headers: { 'x-forwarded-for': person.address },
  })
  const heard: ServerFrame[] = []
  socket.on('message', (data) => void heard.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  const answers = (name: ChatMessageName) =>
    heard.filter(({ msgId }) => msgId === chatMessageIds[name])
  const send = (name: ChatMessageName, msgData: object) =>
    socket.send(JSON.stringify({ msgId: chatMessageIds[name], msgData }))

  async function ask(name: ChatMessageName, msgData: object): Promise<void> {
    send(name, msgData)
    const read = async () => answers(name)[0]?.msgData.status_code
    await eventually(`${person.name}: ${name}`, read, (code) => code === successCode)
  }

  const body = await must(product, memberJwt, {}, person)
  await ask('login', { token: person.token, body })
  await ask('joinRoom', { rid: roomId })
  const beat = setInterval(() => send('heartbeat', {}), limits.chatHeartbeatMs)

  const isSaid = (text: string) =>
    answers('broadcastRoom').some(({ msgData }) => (msgData.data as ChatLine | null)?.msg === text)
  const refusals = () =>
    answers('broadcastRoom').filter(({ msgData }) => msgData.status_code !== successCode).length

  async function attempt(text: string): Promise<boolean> {
    const before = refusals()
    send('broadcastRoom', { msg: text })
    const isAnswered = async () => isSaid(text) || refusals() > before
    await eventually(`${person.name} is answered to ${text}`, isAnswered, Boolean)
    return isSaid(text)
  }

  return {
    async say(text) {
      const every = { everyMs: 500, withinMs: 60_000 }
      await eventually(`${person.name} says ${text}`, () => attempt(text), Boolean, every)
    },
    close() {
      clearInterval(beat)
      socket.close()
    },
  }
}
