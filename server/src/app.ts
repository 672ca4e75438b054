import { fileURLToPath } from 'node:url'
import { registry } from '@zhengju/contract/registry.schema'
import { signedBases } from '@zhengju/contract/signature'
import { venueCodes } from '@zhengju/contract/venue-code'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { CaptchaPainter } from './captchas/index.ts'
import type { Config } from './config.ts'
import { createRelay, type Relay } from './db/relay.ts'
import { eventsAside, oldestTransaction, oldestUnhandled } from './db/upkeep.ts'
import { createDoor, type MemberDoor } from './door.ts'
import { createHosts, type Hosts, memberHosts } from './hosts.ts'
import { openDoor } from './http/door.ts'
import { addHealth, createMetrics, type Gauge } from './http/health.ts'
import { type Limits, usualLimits } from './http/limits.ts'
import { createListener, type Listener } from './http/listener.ts'
import type { ListenerParts } from './http/listener-parts.ts'
import { addOfficeSite } from './http/office-site.ts'
import type { Route } from './http/serve.ts'
import { createSignatureGate } from './http/signature-gate.ts'
import { createSignatures } from './http/signatures.ts'
import { addSite, builtSite, type SitePages } from './http/ssr.ts'
import { createJobs, type Jobs } from './jobs/index.ts'
import type { Keys } from './keys.ts'
import { createLedgerWriter, type LedgerWriter } from './modules/ledger/index.ts'
import { stakeFacts } from './modules/protection/index.ts'
import { countedWriter, moneyGauges } from './money-gauges.ts'
import { createProxies } from './network.ts'
import { createParts, type Listeners, type Machinery } from './parts.ts'
import type { Passwords } from './passwords.ts'
import { createWalletListener, type WalletListener } from './venues/index.ts'

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
}

export interface App {
  readonly member: FastifyInstance
  readonly office: FastifyInstance
  readonly wallet: WalletListener
  readonly routes: readonly Route[]
  readonly relay: Relay
  readonly writer: LedgerWriter
  readonly jobs: Jobs
  readonly door: MemberDoor
  /** Begins what runs by itself: jobs, the relay, what parts do. Tests go without and do it step by step. */
  start(): Promise<void>
  /** Stops accepting, finishes what is under way, then lets go of everything but the database. */
  close(): Promise<void>
}

export const migrations = new URL('./db/migrations/', import.meta.url)

/** The composition root: machinery, parts, three listeners. What the platform consists of stands in `parts.ts`. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, db } = options
  const made = createMachinery(options)
  const { writer, gauge } = countedWriter(made.writer)
  const machinery = { ...made, writer }
  const { relay, jobs, redis } = machinery
  const door = createDoor(options)
  const hosts = createHosts(memberHosts(config))
  const parts = createParts({ ...options, ...machinery, door, hosts })
  const routes = parts.flatMap((part) => part.routes ?? [])
  const authorisers = Object.assign({}, ...parts.map((part) => part.authorisers ?? {}))
  const metrics = createMetrics()
  let isDraining = false

  const listeners = await createListeners(options, { door, hosts, redis, routes, authorisers })
  const { member, office, wallet } = listeners
  metrics.watch(member, 'member')
  metrics.watch(office, 'office')
  const ownGauges = [...eventGauges(db, relay), ...moneyGauges(db), gauge, ...listeners.gauges]
  metrics.show([...ownGauges, ...parts.flatMap((part) => part.gauges ?? [])])
  addHealth(office, { db, metrics, isDraining: () => isDraining })
  for (const part of parts) {
    part.connect?.({ relay, jobs })
    await part.mount?.(listeners)
  }
  await addPages(options, { door, hosts }, listeners)

  return {
    member,
    office,
    wallet,
    routes,
    relay,
    writer,
    jobs,
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
      await writer.stop()
      await jobs.stop()
      await relay.stop()
      redis?.disconnect()
    },
  }
}

interface ListenedFor extends Pick<ListenerParts, 'redis' | 'routes' | 'authorisers'> {
  readonly door: MemberDoor
  readonly hosts: Hosts
}

/** The ports of members, of operators and of venues' wallet calls, each with an end to what it takes. */
async function createListeners(
  { config, db, runtime, log, keys, limits = usualLimits }: AppOptions,
  { door, hosts, redis, routes, authorisers }: ListenedFor,
) {
  const common = { db, runtime, log, authorisers, redis, limits }
  const proxies = createProxies(config.trustedProxies)
  const { app: member, gate: memberGate } = await createListener({
    ...common,
    entrance: { bounds: config.bounds.member, proxies, hosts },
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
    entrance: { bounds: config.bounds.office, proxies, hosts: createHosts(config.officeHosts) },
    name: 'office',
    routes: routes.filter(({ endpoint }) => endpoint.listener === 'office'),
    door: openDoor,
  })
  const wallet = createWalletListener({
    bounds: config.bounds.wallet,
    venueAddresses: config.venueAddresses,
  })
  const gauges = socketGauges({ member: memberGate, office: officeGate, wallet: wallet.gate })
  return { member, office, wallet, gauges }
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
      name: 'zhengju_transactions_oldest_seconds',
      help: 'Age of the oldest open transaction that writes: events are read up to its beginning',
      read: () => oldestTransaction(db),
    },
  ]
}

const sweepMs = 50

/** Closes a listener; connections that finish their call meanwhile are not waited for. */
async function closed(app: Pick<App['wallet'], 'server' | 'close'>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  await app.close()
  clearInterval(sweep)
}

/** What moves money and carries facts: one of each for the whole process. */
function createMachinery({ db, log, jobs, redis }: AppOptions): Machinery {
  const relay = createRelay({
    db,
    onError: (err, event) => log.error({ err, event }, 'a consumer failed'),
  })
  const writer = createLedgerWriter({ db, loadStakeFacts: stakeFacts, onCommit: relay.wake })
  return {
    relay,
    writer,
    jobs: jobs ?? createJobs({ db, onError: (err) => log.error({ err }, 'a job failed') }),
    redis,
  }
}

const rooms = fileURLToPath(new URL('../../', import.meta.url))

async function addPages(
  { config, runtime, hasPages, site }: AppOptions,
  { door, hosts }: { readonly door: MemberDoor; readonly hosts: Hosts },
  { member, office }: Pick<Listeners, 'member' | 'office'>,
): Promise<void> {
  const pages = site ?? (hasPages ? await sitePages(config, member) : undefined)
  const { rendersPerMinute } = config
  if (pages) await addSite(member, pages, { runtime, door, hosts, isApi, rendersPerMinute })
  if (hasPages) await officePages(config, office)
}

async function officePages(config: Config, office: FastifyInstance): Promise<void> {
  if (!config.dev) return addOfficeSite(office, `${rooms}office/dist`, isApi)
  const { devOffice } = await import('./http/dev-site.ts')
  return devOffice(office, `${rooms}office`, isApi)
}

/** Whether every address of the site is https: browsers are then told to remember it. */
function isHttps({ siteOrigins }: Config): boolean {
  return siteOrigins.length > 0 && siteOrigins.every((origin) => origin.startsWith('https://'))
}

async function sitePages(config: Config, member: FastifyInstance): Promise<SitePages | undefined> {
  if (!config.dev) return builtSite(`${rooms}web`)
  const { devSite } = await import('./http/dev-site.ts')
  return devSite(member, `${rooms}web`, isApi)
}

const apiStarts: ReadonlySet<string> = new Set(
  [...registry.map(({ call }) => call.path), ...signedBases].map(startOf),
)

/** Whether an address belongs to the API or to a venue's wire: those get an envelope, never a page. */
export function isApi(url: string): boolean {
  if (url.startsWith(venueCodes.ob.pathPrefix)) return true
  return apiStarts.has(startOf(url.split('?', 1)[0] ?? ''))
}

/** `/game/api/v1/...` and `/game/sport` part at their second segment. */
function startOf(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}
