import { fileURLToPath } from 'node:url'
import { signedBases } from '@zhengju/contract/kernel/signature'
import { registry } from '@zhengju/contract/registry'
import { firstRights } from '@zhengju/contract/role/first-rights'
import { wirePrefixes } from '@zhengju/contract/venue/open'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Config } from './config/settings.ts'
import type { MemberEntryGate } from './modules/access/index.ts'
import { accessModule } from './modules/access/module.ts'
import type { LedgerWriter } from './modules/ledger/index.ts'
import { seedRights } from './modules/office/index.ts'
import { walletModule } from './modules/wallet/module.ts'
import { modules } from './modules.ts'
import type { CaptchaPainter } from './platform/captchas/index.ts'
import type { Keys } from './platform/crypto/keys.ts'
import type { Passwords } from './platform/crypto/passwords.ts'
import { createQueues, type Queues } from './platform/db/queues.ts'
import { closeMonth } from './platform/events/event-month.ts'
import { createRelay, type Relay } from './platform/events/relay.ts'
import {
  eventsAside,
  lanesPaused,
  oldestTransaction,
  oldestUnhandled,
} from './platform/events/upkeep.ts'
import { openEntryGate } from './platform/http/entry-gate.ts'
import { addHealth, createMetrics, type Gauge } from './platform/http/health.ts'
import { type Limits, usualLimits } from './platform/http/limits.ts'
import { createListener, type Listener } from './platform/http/listener.ts'
import type { ListenerDeps } from './platform/http/listener-deps.ts'
import { addOfficeSite } from './platform/http/office-site.ts'
import type { Route } from './platform/http/serve.ts'
import { createSignatureGate } from './platform/http/signature-gate.ts'
import { createSignatures } from './platform/http/signatures.ts'
import { addSite, builtSite, type SiteDeps, type SitePages } from './platform/http/ssr.ts'
import { createJobs, type Jobs } from './platform/jobs/index.ts'
import { joinAll, type Listeners, type ModuleDeps, together } from './platform/module.ts'
import { createHosts, type Hosts, memberHosts } from './platform/net/hosts.ts'
import { createProxies } from './platform/net/network.ts'
import { createWalletListener, type VenueRegistry, type WalletListener } from './venues/index.ts'

export interface AppOptions {
  readonly config: Config
  readonly db: Database
  readonly runtime: Runtime
  readonly log: FastifyBaseLogger
  readonly keys: Keys
  readonly passwords: Passwords
  readonly limits?: Limits
  /** Shared by several processes; without it limits are counted in this one. */
  readonly redis?: Redis | undefined
  /** Another form of the port, for tests. */
  readonly jobs?: Jobs
  readonly painter?: CaptchaPainter
  /** Whether the pages as built are mounted; module tests go without, or bring their own. */
  readonly hasPages?: boolean
  readonly site?: SitePages
  readonly venues?: VenueRegistry
  /** How providers of money are reached: a test has them in its own process. */
  readonly paymentFetch?: typeof fetch
}

export interface App {
  readonly member: FastifyInstance
  readonly office: FastifyInstance
  readonly wallet: WalletListener
  readonly routes: readonly Route[]
  readonly relay: Relay
  readonly writer: LedgerWriter
  readonly jobs: Jobs
  readonly queues: Queues
  readonly door: MemberEntryGate
  /** Begins what runs by itself: jobs, the relay, what modules do. Tests go without and do it step by step. */
  start(): Promise<void>
  /** Stops accepting, finishes what is under way, then lets go of everything but the database. */
  close(): Promise<void>
}

export const migrations = new URL('./platform/db/migrations/', import.meta.url)

/** The composition root: machinery, modules, three listeners. What the platform consists of stands in `modules.ts`. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db } = options
  const deps = createMachinery(options)
  const { relay, jobs, queues, redis, hosts } = deps
  jobs.define('eventMonth', () => db.tx(closeMonth).then(() => undefined), atNight)
  const parts = joinAll(modules, deps)
  const { door } = accessModule.servicesIn(deps)
  const { writer } = walletModule.servicesIn(deps)
  const { routes = [], gauges = [], queues: waiting = {} } = together(...parts)
  await db.tx((tx) => seedRights(tx, firstRights(routes)))
  const authorisers = Object.assign({}, ...parts.map((part) => part.authorisers ?? {}))
  const metrics = createMetrics()
  let isDraining = false
  const listeners = await createListeners(options, { door, hosts, redis, routes, authorisers })
  const { member, office, wallet } = listeners
  metrics.watch(member, 'member')
  metrics.watch(office, 'office')
  metrics.show([...eventGauges(db, relay), ...listeners.gauges, ...gauges])
  queues.show(waiting)
  addHealth(office, { db, metrics, isDraining: () => isDraining })
  for (const part of parts) {
    part.connect?.({ relay, jobs })
    await part.mount?.(listeners)
  }
  const count = (route: string, status: number) => metrics.count('member', route, status)
  await addPages(options, { door, hosts, quick: { ...listeners.quick, count } }, listeners)

  return {
    member,
    office,
    wallet,
    routes,
    relay,
    writer,
    jobs,
    queues,
    door,
    async start() {
      await jobs.start()
      relay.start()
      for (const part of parts) await part.start?.()
    },
    async close() {
      isDraining = true
      for (const part of parts) await part.stop?.()
      await Promise.all([member, office, wallet].map(closed))
      for (const part of parts) await part.end?.()
      await jobs.stop()
      await relay.stop()
      redis?.disconnect()
    },
  }
}

/** Who hears of events in a platform of these options, which does not run. */
export function consumersOf(options: AppOptions): ReturnType<Relay['consumers']> {
  const deps = createMachinery(options)
  for (const part of joinAll(modules, deps)) part.connect?.(deps)
  return deps.relay.consumers()
}

interface ListenedFor extends Pick<ListenerDeps, 'redis' | 'routes' | 'authorisers'> {
  readonly door: MemberEntryGate
  readonly hosts: Hosts
}

/** The ports of members, of operators and of venues' wallet calls, each with an end to what it takes. */
async function createListeners(
  { config, db, runtime, log, keys, limits = usualLimits }: AppOptions,
  { door, hosts, redis, routes, authorisers }: ListenedFor,
) {
  const common = { db, runtime, log, authorisers, redis, limits }
  const { now } = runtime.clock
  const proxies = createProxies(config.trustedProxies)
  const memberListener = await createListener({
    ...common,
    entrance: { bounds: config.bounds.member, proxies, hosts, now },
    name: 'member',
    routes: routes.filter(({ endpoint }) => endpoint.listener === 'member'),
    door,
    signed: config.requireSignature
      ? createSignatureGate(createSignatures(keys), runtime.clock)
      : undefined,
    hasHttps: isHttps(config),
  })
  const { app: office, gate: officeGate } = await createListener({
    ...common,
    entrance: {
      ...{ bounds: config.bounds.office, proxies, now },
      hosts: createHosts(config.officeHosts),
    },
    name: 'office',
    routes: routes.filter(({ endpoint }) => endpoint.listener === 'office'),
    door: openEntryGate,
  })
  const wallet = createWalletListener({
    bounds: config.bounds.wallet,
    venueAddresses: config.venueAddresses,
    now,
  })
  const { app: member, gate: memberGate, answerFirst } = memberListener
  const gauges = socketGauges({ member: memberGate, office: officeGate, wallet: wallet.gate })
  const perNetworkPerMinute = limits.filesPerAddressPerMinute
  return { member, office, wallet, gauges, quick: { proxies, perNetworkPerMinute, answerFirst } }
}

function socketGauges(gates: Readonly<Record<string, Listener['gate']>>): Gauge[] {
  return Object.entries(gates).flatMap(([name, gate]): Gauge[] => [
    { name: `zhengju_${name}_sockets`, help: 'Open sockets', read: gate.count },
    {
      name: `zhengju_${name}_sockets_turned_away`,
      help: 'Sockets above a limit since the start',
      read: gate.turnedAway,
    },
  ])
}

/** How far consumers are behind what happened, what they could not take, and what everybody waits for. */
function eventGauges(db: Database, relay: Relay): Gauge[] {
  const label = 'consumer'
  return [
    {
      name: 'zhengju_events_oldest_seconds',
      help: 'Age of the oldest event that a consumer has not had',
      label,
      read: () => oldestUnhandled(db, relay.consumers()),
    },
    {
      name: 'zhengju_events_aside',
      help: 'Events that a consumer failed on, and what follows about the same bets',
      label,
      read: () => eventsAside(db, relay.consumers()),
    },
    {
      name: 'zhengju_events_paused_lanes',
      help: 'Lanes of sixteen in which a consumer fails on everything and pauses',
      label,
      read: () => lanesPaused(db, relay.consumers()),
    },
    {
      name: 'zhengju_transactions_oldest_seconds',
      help: 'Age of the oldest open transaction that writes: events are read up to its beginning',
      read: () => oldestTransaction(db),
    },
  ]
}

/** When few are about: for the moment that it takes nobody writes. */
const atNight = { cron: '10 5 * * *' }

const sweepMs = 50

/** Closes a listener; connections that finish their call meanwhile are not waited for. */
async function closed(app: Pick<App['wallet'], 'server' | 'close'>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  await app.close()
  clearInterval(sweep)
}

/** What modules are given: one of each for the whole process. */
function createMachinery(options: AppOptions): ModuleDeps {
  const { config, db, log, redis } = options
  const relay = createRelay({
    db,
    onError: (err, event) => log.error({ err, event }, 'a consumer failed'),
  })
  const onError = (err: unknown) => log.error({ err }, 'a job failed')
  const jobs = options.jobs ?? createJobs({ db, onError })
  const machines = { relay, jobs, queues: createQueues(), redis }
  return { ...options, ...machines, hosts: createHosts(memberHosts(config)) }
}

const rooms = fileURLToPath(new URL('../../', import.meta.url))

async function addPages(
  { config, runtime, hasPages, site }: AppOptions,
  { door, hosts, quick }: Pick<SiteDeps, 'door' | 'hosts' | 'quick'>,
  { member, office }: Pick<Listeners, 'member' | 'office'>,
): Promise<void> {
  const pages = site ?? (hasPages ? await sitePages(config, member) : undefined)
  const { rendersPerMinute } = config
  if (pages) await addSite(member, pages, { runtime, door, hosts, isApi, rendersPerMinute, quick })
  if (hasPages) await officePages(config, office)
}

async function officePages(config: Config, office: FastifyInstance): Promise<void> {
  if (!config.dev) return addOfficeSite(office, `${rooms}office/dist`, isApi)
  const { devOffice } = await import('./platform/http/dev-site.ts')
  return devOffice(office, `${rooms}office`, isApi)
}

/** Whether every address of the site is https: browsers are then told to remember it. */
function isHttps({ siteOrigins }: Config): boolean {
  return siteOrigins.length > 0 && siteOrigins.every((origin) => origin.startsWith('https://'))
}

async function sitePages(config: Config, member: FastifyInstance): Promise<SitePages | undefined> {
  if (!config.dev) return builtSite(`${rooms}web`)
  const { devSite } = await import('./platform/http/dev-site.ts')
  return devSite(member, `${rooms}web`, isApi)
}

const apiStarts: ReadonlySet<string> = new Set(
  [...registry.map(({ call }) => call.path), ...signedBases].map(startOf),
)

/** Whether an address belongs to the API or to a venue's wire: those get an envelope, never a page. */
export function isApi(url: string): boolean {
  if (wirePrefixes.some((prefix) => url.startsWith(prefix))) return true
  return apiStarts.has(startOf(url.split('?', 1)[0] ?? ''))
}

/** `/game/api/v1/...` and `/game/sport` part at their second segment. */
function startOf(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}
