import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { headers as headerNames, siteHeaders } from '@zhengju/contract/kernel/header'
import { login, memberJwt, register } from '@zhengju/contract/member/calls'
import { createLogger } from '@zhengju/kit/log'
import { createRuntime } from '@zhengju/kit/runtime'
import { createApp, migrations } from '@zhengju/server/app'
import { readConfig } from '@zhengju/server/config/config'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { usualLimits } from '@zhengju/server/platform/http/limits'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { testDatabase } from '@zhengju/storage/testing'

// The platform as it is, in a process of its own, for `bench/chat-flood.ts`, with some honest members. Jobs and the
// relay of events are not started: nobody bets here.

export interface PlatformReady {
  readonly port: number
  readonly members: readonly {
    readonly name: string
    readonly token: string
    readonly jwt: string
  }[]
}

/** After a collection. */
export interface PlatformUsage {
  readonly rss: number
  readonly heap: number
  /** Connections of the member's port. */
  readonly connections: number
}

const names = ['honest01', 'honest02', 'honest03']
const password = 'correct horse 42'

const runtime = createRuntime()
const config = { ...readConfig(), requireSignature: false }
const { databaseUrl: url } = config
const db = url ? await openDatabase({ runtime, url }) : await testDatabase(runtime, [migrations])
if (url) await migrate(db, migrations)
const app = await createApp({
  config,
  db,
  runtime,
  log: createLogger('error'),
  keys: createKeys(config.masterKey, runtime.random),
  passwords: await createPasswords(createKeys(config.masterKey, runtime.random)),
  limits: { ...usualLimits, hasCaptchas: false },
})
await app.member.listen({ port: 0, host: '127.0.0.1' })
const bound = app.member.server.address()
const members = []
for (const name of names) members.push(await honest(name))
process.send?.({ port: typeof bound === 'object' && bound ? bound.port : 0, members })

process.on('message', async (ask: 'usage' | 'end') => {
  if (ask === 'usage') {
    process.send?.(await usage())
    return
  }
  await app.close()
  await db.close()
  process.exit(0)
})

async function usage(): Promise<PlatformUsage> {
  for (let turn = 0; turn < 4; turn++) globalThis.gc?.()
  const { rss, heapUsed: heap } = process.memoryUsage()
  const connections = await new Promise<number>((done) =>
    app.member.server.getConnections((_, count) => done(count)),
  )
  return { rss, heap, connections }
}

async function honest(name: string): Promise<PlatformReady['members'][number]> {
  const uuid = `device-${name}`
  const body = { name, password, adultDeclared: true, agreeTerms: true }
  await call(register, { uuid }, body)
  const { token } = await call(login, { uuid }, { name, password, rememberMe: true })
  return { name, token, jwt: await call(memberJwt, { uuid, token }, {}) }
}

async function call(
  { method, path, command }: PlainEndpoint,
  as: { readonly uuid: string; readonly token?: string },
  body: object,
) {
  const own = command === 'header' ? { [headerNames.idempotencyKey]: runtime.ids.next() } : {}
  const headers = { ...siteHeaders({ uuid: as.uuid, token: as.token ?? '' }), ...own }
  const payload = method === 'POST' ? { payload: JSON.stringify(body) } : {}
  const { payload: answer } = await app.member.inject({ method, url: path, headers, ...payload })
  const { status_code: code, data, message } = JSON.parse(answer)
  if (code !== successCode) throw new Error(`${path} answered ${message}`)
  return data
}
