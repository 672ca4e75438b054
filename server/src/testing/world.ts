import { Writable } from 'node:stream'
import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import { type FailureName, failures } from '@zhengju/contract/kernel/failure'
import { headers, operatorHeaders, siteHeaders } from '@zhengju/contract/kernel/header'
import { login, memberInfo, register } from '@zhengju/contract/member/calls'
import { recordAnswer, recordCheckedHeaders } from '@zhengju/contract/testing/answer'
import { movements } from '@zhengju/domain/ledger'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import type { Database } from '@zhengju/storage/tx'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { expect } from 'vitest'
import { type App, createApp, migrations } from '../app.ts'
import { withCarried } from '../config/installation.ts'
import type { Config } from '../config/settings.ts'
import { post } from '../modules/ledger/index.ts'
import type { CaptchaPainter } from '../platform/captchas/index.ts'
import { createKeys, type Keys } from '../platform/crypto/keys.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import type { Limits } from '../platform/http/limits.ts'
import type { SitePages } from '../platform/http/ssr.ts'
import type { VenueRegistry } from '../venues/index.ts'
import { testConfig } from './config.ts'
import { createDirectJobs, type DirectJobs } from './direct-jobs.ts'
import { createFakeRuntime, type FakeRuntime } from './runtime.ts'
import { createLocalSandbox, delivered, type LocalSandbox } from './sandbox.ts'
import { wordless } from './trail-words.ts'

export interface WorldOptions {
  readonly seed?: string
  readonly limits?: Partial<Limits>
  readonly config?: Partial<Config>
  readonly site?: SitePages
  /** Stands between the platform and its rows: a slow store, a broken one. */
  readonly store?: (db: Database) => Database
  /** Disconnected when the world is closed. */
  readonly redis?: Redis
  readonly painter?: CaptchaPainter
  /** Venues beside or instead of the product's. */
  readonly venues?: VenueRegistry
  /** The platform started again: over the rows and with the people of a world whose `app` was closed. */
  readonly after?: World
}

/** What a call came back with; `code` is the envelope's, `status` is HTTP's. */
export interface Answer<Data> {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: Data
  readonly response: LightMyRequestResponse
}

export interface Input {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  /** The query as text, where a test needs what no record can say. */
  readonly search?: string
  readonly params?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Whoever calls: a token, a device and an address. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly token: string
  readonly deviceId: string
  readonly address: string
}

const password = 'correct horse 42'

/** The real platform on a database of its own, with a clock, ids and chance that the test holds. */
export class World {
  readonly runtime: FakeRuntime
  readonly db: TestDatabase
  readonly app: App
  readonly keys: Keys
  readonly config: Config
  /** Jobs run when the test says so: `world.jobs.runAll()`, `world.jobs.run(name)`. */
  readonly jobs: DirectJobs
  /** The providers of play money: their messages go out when the test says so, `world.sandbox.tick()`. */
  readonly sandbox: LocalSandbox
  private readonly people = new Map<string, Person>()
  private readonly errors: string[]

  private constructor(parts: {
    runtime: FakeRuntime
    db: TestDatabase
    app: App
    keys: Keys
    config: Config
    jobs: DirectJobs
    sandbox: LocalSandbox
    errors: string[]
  }) {
    this.runtime = parts.runtime
    this.db = parts.db
    this.app = parts.app
    this.keys = parts.keys
    this.config = parts.config
    this.jobs = parts.jobs
    this.sandbox = parts.sandbox
    this.errors = parts.errors
  }

  static async create(options: WorldOptions = {}): Promise<World> {
    const { after } = options
    const runtime = after?.runtime ?? createFakeRuntime(options.seed)
    const rows = after?.db ?? (await testDatabase(runtime, [migrations]))
    const db: TestDatabase = options.store ? { ...rows, ...options.store(rows) } : rows
    const config: Config = { ...testConfig, ...options.config }
    const masterKeys = createKeys(config.masterKey, runtime.random, config.masterKeyOld)
    const keys = await rows.read((tx) => withCarried(tx, masterKeys))
    const errors: string[] = []
    const log = pino({ level: 'error' }, lineSink(errors))
    const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
    const limits = { ...noLimits, ...options.limits }
    const { redis } = options
    const painter = options.painter ? { painter: options.painter } : {}
    const site = options.site ? { site: options.site } : {}
    const venues = options.venues ? { venues: options.venues } : {}
    const jobs = createDirectJobs()
    const running: { app?: App } = {}
    const sandbox =
      after?.sandbox ??
      createLocalSandbox({
        key: config.paymentSandboxKey ?? '',
        runtime,
        deliver: (url, init) => delivered(running, String(url), init),
      })
    const parts = {
      config,
      db,
      runtime,
      log,
      keys,
      passwords,
      limits,
      redis,
      jobs,
      paymentFetch: sandbox.fetch,
      ...site,
      ...painter,
      ...venues,
    }
    const app = await createApp(parts)
    running.app = app
    await Promise.all([app.member.ready(), app.office.ready()])
    const world = new World({ runtime, db, app, keys, config, jobs, sandbox, errors })
    for (const [name, person] of after?.people ?? []) world.people.set(name, person)
    return world
  }

  /** Closes everything. Unexpected errors that nobody asked for fail the test here. */
  async close(): Promise<void> {
    await this.app.close()
    const silent = await wordless(this.db)
    await this.db.drop()
    if (silent.length > 0) throw new Error(`no words in the trail: ${silent.join(', ')}`)
    if (this.errors.length > 0) throw new Error(`unexpected errors:\n${this.errors.join('\n')}`)
  }

  /** What was logged as an unexpected error so far; taken out, so that it fails nothing. */
  takeErrors(): string[] {
    return this.errors.splice(0)
  }

  /** Hands every fact in the log to its consumers. */
  relay(): Promise<number> {
    return this.app.relay.drain()
  }

  get now(): number {
    return this.runtime.clock.now()
  }

  advance(ms: number): void {
    this.runtime.clock.advance(ms)
  }

  /** The member of that name, registered through the front door when it is named first, then remembered. */
  async member(name: string, { adultDeclared = true } = {}): Promise<Person> {
    const known = this.people.get(name)
    if (known) return known
    const visitor = this.visitor(name)
    const body = { name, password, adultDeclared: true, agreeTerms: true }
    await this.must(register, { body }, visitor)
    // Who registered before the declaration was asked for.
    if (!adultDeclared) await this.undeclare(name)
    const remembered = { body: { name, password, rememberMe: true } }
    const data = await this.must(login, remembered, visitor)
    const person = { ...visitor, id: data.userId, token: data.token }
    this.people.set(name, person)
    return person
  }

  private async undeclare(name: string): Promise<void> {
    await this.db.tx((tx) =>
      tx.rows('update member set adult_declared_at = null where name = $1', [name]),
    )
  }

  /** Logs in once more, from the same device: the older session of that client ends. */
  async logIn(name: string, client?: string): Promise<Person> {
    const person = await this.member(name)
    const input = { body: { name, password }, headers: client ? { [headers.client]: client } : {} }
    const data = await this.must(login, input, person)
    const renewed = { ...person, token: data.token }
    this.people.set(name, renewed)
    return renewed
  }

  /** Money in the member's wallet, through the ledger as a paid deposit: `await world.credit(alice, '100.00')`. */
  async credit(person: Person, amount: string): Promise<void> {
    const minor = parseMoney(amount, siteCurrency)
    if (minor === undefined) throw new Error(`${amount} is not money`)
    const of = { memberId: person.id, currency: 'CNY', reference: this.id() } as const
    const movement = movements.depositCredited({ ...of, providerId: 'test', amount: minor })
    await this.db.tx((tx) => post(tx, movement))
  }

  /** What the member has, as the screens show it. */
  async balance(person: Person): Promise<string> {
    return (await this.must(memberInfo, {}, person)).centerMoney
  }

  /** Somebody without a session, with a device and an address of that name's own. */
  visitor(name = 'visitor'): Person {
    const known = [...this.people.keys()].indexOf(name)
    const number = known < 0 ? this.people.size : known
    return { id: '', name, token: '', deviceId: `device-${name}`, address: `10.0.0.${number + 1}` }
  }

  /** One call through the front door, as the browser makes it. Commands without an id get a new one. */
  async call<E extends PlainEndpoint>(
    endpoint: E,
    input: Input = {},
    as: Person = this.visitor(),
  ): Promise<Answer<DataOf<E>>> {
    const response = await this.send(this.requestOf(endpoint, input, as), endpoint.listener)
    recordCheckedHeaders(input.headers)
    const parsed: unknown = JSON.parse(response.payload)
    const envelope = readEnvelope(parsed)
    return {
      status: response.statusCode,
      code: envelope?.status_code ?? 0,
      message: envelope?.message ?? '',
      data: (envelope ? envelope.data : parsed) as DataOf<E>,
      response,
    }
  }

  /** The data of a call that has to succeed. */
  async must<E extends PlainEndpoint>(endpoint: E, input?: Input, as?: Person): Promise<DataOf<E>> {
    const answer = await this.call(endpoint, input, as)
    if (endpoint.answer !== 'raw' && !isSuccess({ ...answer, status_code: answer.code })) {
      throw new Error(`${endpoint.path} answered ${answer.code} ${answer.message}`)
    }
    return answer.data
  }

  /** The name of the failure that a call must have; throws when it succeeded or failed otherwise. */
  async refused<E extends PlainEndpoint>(
    failure: FailureName,
    endpoint: E,
    input?: Input,
    as?: Person,
  ): Promise<Answer<unknown>> {
    const answer = await this.call(endpoint, input, as)
    const { code, http } = failures[failure]
    const said = `${endpoint.path} answered ${answer.status} ${answer.code} ${answer.message}, not ${failure}`
    expect([answer.status, answer.code], said).toEqual([http, code])
    return answer
  }

  /** A request as it is, for what no honest client sends. */
  async send(request: InjectOptions, listener: 'member' | 'office' = 'member') {
    const response = await this.app[listener].inject(request)
    const asked = { listener, method: request.method ?? 'GET', url: String(request.url) }
    recordAnswer(asked, response.statusCode, response.payload)
    return response
  }

  requestOf(endpoint: PlainEndpoint, input: Input, as: Person): InjectOptions {
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString()
    const path = pathOf(endpoint, input.params)
    const own = endpoint.command === 'header' ? { [headers.idempotencyKey]: this.id() } : {}
    const { deviceId: uuid, token } = as
    const who =
      endpoint.listener === 'office'
        ? { ...siteHeaders({ uuid }), ...operatorHeaders(token) }
        : siteHeaders({ uuid, token })
    return {
      method: endpoint.method,
      url: input.search === undefined ? `${path}${query && `?${query}`}` : `${path}${input.search}`,
      remoteAddress: as.address,
      headers: { ...who, ...own, ...input.headers },
      ...(endpoint.method === 'POST' ? { payload: this.payloadOf(endpoint, input.body) } : {}),
    }
  }

  id(): string {
    return this.runtime.ids.next()
  }

  private payloadOf(endpoint: PlainEndpoint, body: unknown): string {
    if (endpoint.command !== 'body') return JSON.stringify(body ?? {})
    return JSON.stringify({ commandId: this.id(), ...Object(body) })
  }
}

const noLimits: Limits = {
  perAddressPerMinute: 1_000_000,
  filesPerAddressPerMinute: 1_000_000,
  perMemberPerMinute: 1_000_000,
  hasRouteLimits: false,
  hasCaptchas: false,
}

function lineSink(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString().trim())
      done()
    },
  })
}
