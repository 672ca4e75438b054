import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chatHandshake, chatMessageIds, lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { Pumped, SiteAsk, SiteReady, SiteUsage } from './chat-site.ts'
import { Crowd } from './crowd.ts'

/** The process of `chat-site.ts`. */
export interface Site extends SiteReady {
  usage(): Promise<SiteUsage>
  /** Until every line that was sent is heard. */
  pump(how: Omit<Extract<SiteAsk, { ask: 'pump' }>, 'ask'>, crowd: Crowd): Promise<Pumped>
  end(): Promise<void>
}

export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const child = fork(new URL('./chat-site.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, REDIS_URL: '', ...env, NODE_ENV: 'production' },
  })
  const ready = await answerOf<SiteReady>(child)
  const tell = (ask: SiteAsk) => child.send(ask)
  return {
    ...ready,
    usage() {
      tell({ ask: 'usage' })
      return answerOf<SiteUsage>(child)
    },
    async pump(how, crowd) {
      const from = crowd.bytes
      const linesOfAll = ready.lineBytes * crowd.size
      let told = 0
      crowd.onBytes = () => {
        const lines = Math.floor((crowd.bytes - from) / linesOfAll)
        if (lines > told) tell({ ask: 'heard', lines })
        told = lines
      }
      tell({ ask: 'pump', ...how })
      const pumped = await answerOf<Pumped>(child)
      crowd.onBytes = undefined
      return pumped
    },
    async end() {
      const exited = once(child, 'exit')
      tell({ ask: 'end' })
      await exited
    },
  }
}

export const chatPath = `${chatHandshake.path}?${chatHandshake.clientTypeParam}=${chatHandshake.clientType}`

/** That many visitors in the lobby. */
export async function enterLobby(port: number, count: number): Promise<Crowd> {
  const crowd = new Crowd()
  await crowd.open(port, chatPath, count)
  crowd.send(frameOf('joinRoom', { rid: lobbyRoomId }))
  return crowd
}

export function frameOf(name: keyof typeof chatMessageIds, msgData: object): string {
  return JSON.stringify({ msgId: chatMessageIds[name], msgData })
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** The next message of the child; an end instead is an error. */
function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the site of the bench ended'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
  })
}
