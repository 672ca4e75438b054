import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { hmac } from '@zhengju/kit/hmac'
import { createRuntime } from '@zhengju/kit/runtime'
import { signedHeaders } from '@zhengju/venue-protocol/wallet'
import { platformFlags } from '../../tools/start/flags.ts'
import type { RawClient } from './raw-client.ts'

const { clock, random } = createRuntime()
const key = { id: 'bench-1', hex: Buffer.from(random.bytes(32)).toString('hex') }

/** What a platform of a bench tells once it takes calls. */
export interface Ready {
  readonly origin: string
  readonly durability: Readonly<Record<string, string>>
}

export interface Platform {
  readonly child: ChildProcess
}

/** The platform as it is, in a process of its own: a file of this folder, with a plan to read. */
export async function startPlatform<Answer extends Ready>(
  file: string,
  env: Readonly<Record<string, string>>,
  plan: object = {},
): Promise<Answer & Platform> {
  const child = fork(new URL(file, import.meta.url), [JSON.stringify(plan)], {
    execArgv: [...process.execArgv, ...platformFlags],
    env: {
      ...process.env,
      ...env,
      PROFILE: 'demo',
      MASTER_KEY: Buffer.from(random.bytes(32)).toString('hex'),
      VENUE_OB_KEYS: `${key.id}:${key.hex}`,
      VENUE_OB_URL: 'http://127.0.0.1:1',
      NODE_ENV: 'production',
    },
  })
  const [told] = await nextMessage(child)
  return { ...told, child }
}

/** One question at a time. */
export async function ask({ child }: Platform, question: object) {
  child.send(question)
  const [answer] = await nextMessage(child)
  return answer
}

export async function stopPlatform({ child }: Platform): Promise<void> {
  const exited = once(child, 'exit')
  child.send({ ask: 'end' })
  await exited
}

/** A call of the venue, signed. */
export function sendSigned(client: RawClient, path: string, rawBody: string): Promise<string> {
  const call = { method: 'POST', path, rawBody }
  return client.post(path, signedHeaders(call, key, clock.now(), hmac), rawBody)
}

/** An end instead of a message is an error. */
async function nextMessage(child: ChildProcess) {
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the platform ended')
  })
  try {
    return await Promise.race([once(child, 'message', { signal }), ended])
  } finally {
    over.abort()
  }
}
