import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Config } from '../config/settings.ts'
import type { VenueRegistry, WalletListener } from '../venues/index.ts'
import type { CaptchaPainter } from './captchas/index.ts'
import type { Keys } from './crypto/keys.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { QueueReaders, Queues } from './db/queues.ts'
import type { Relay } from './events/relay.ts'
import type { Authorisers } from './http/authorise.ts'
import type { Gauge } from './http/health.ts'
import type { Limits } from './http/limits.ts'
import type { Route } from './http/serve.ts'
import type { Jobs } from './jobs/index.ts'
import type { Hosts } from './net/hosts.ts'
import type { Port } from './port.ts'

/** A noun of the platform: the modules that it may call, and what it brings. */
export interface Module<Services = unknown> {
  readonly name: string
  readonly needs: Modules
  /** Makes it for one platform; what it needs was made before. */
  join(deps: ModuleDeps): Contribution<Services>
  /** What others may ask of it there, beside the functions of its `index.ts`. */
  servicesIn(deps: ModuleDeps): Services
}

export type Modules = Readonly<Record<string, Module>>

interface Definition<Services, Needs extends Modules> {
  readonly name: string
  /** By their folders: `tools/tidy` reads the module map here. A circle does not compile. */
  readonly needs: Needs
  readonly create: (deps: ModuleDeps, needs: ServicesOf<Needs>) => Contribution<Services>
}

type ServicesOf<Needs extends Modules> = {
  readonly [Name in keyof Needs]: ReturnType<Needs[Name]['servicesIn']>
}

export interface Contribution<Services = unknown> {
  readonly services?: Services
  /** What it asks and modules above it answer. */
  readonly ports?: readonly Port<unknown>[]
  readonly routes?: readonly Route[]
  /** What waits there for an operator. */
  readonly queues?: QueueReaders
  readonly authorisers?: Authorisers
  /** Figures for the operator's monitoring, read when somebody asks. */
  readonly gauges?: readonly Gauge[]
  /** Subscribes to events and defines jobs, before anything runs. */
  readonly connect?: (machinery: Pick<ModuleDeps, 'relay' | 'jobs'>) => void
  /** Mounts what is no endpoint of the contract: proxies, sockets. */
  readonly mount?: (listeners: Listeners) => void | Promise<void>
  readonly start?: () => Promise<void>
  /** Before the listeners close. */
  readonly stop?: () => Promise<void>
  /** After the last call was answered. */
  readonly end?: () => Promise<void>
}

export interface Listeners {
  readonly member: FastifyInstance
  readonly office: FastifyInstance
  /** Of venues' signed calls. */
  readonly wallet: WalletListener
}

/** One of each for the whole process, the same for every module. */
export interface ModuleDeps {
  readonly config: Config
  readonly db: Database
  readonly runtime: Runtime
  readonly log: FastifyBaseLogger
  readonly keys: Keys
  readonly passwords: Passwords
  readonly hosts: Hosts
  readonly relay: Relay
  readonly jobs: Jobs
  readonly queues: Queues
  readonly redis: Redis | undefined
  readonly limits?: Limits
  /** How providers of money are reached; the program's own without another one. */
  readonly paymentFetch?: typeof fetch
  readonly painter?: CaptchaPainter
  /** Other adapters than the product's, for tests. */
  readonly venues?: VenueRegistry
}

export function defineModule<Services, Needs extends Modules>(
  definition: Definition<Services, Needs>,
): Module<Services> {
  const { name, needs, create } = definition
  const made = new WeakMap<ModuleDeps, Contribution<Services>>()
  return {
    name,
    needs,
    join(deps) {
      const contribution = create(deps, servicesOf(needs, deps))
      made.set(deps, contribution)
      return contribution
    },
    servicesIn(deps) {
      const services = made.get(deps)?.services
      if (services === undefined) throw new Error(`${name} offers nothing, or has not joined yet`)
      return services
    },
  }
}

/** Makes every module in the order of the list, each after those that it needs. */
export function joinAll(modules: readonly Module[], deps: ModuleDeps): Contribution[] {
  const joined = new Set<Module>()
  const contributions = modules.map((module) => {
    for (const [name, need] of Object.entries(module.needs)) {
      if (need.name !== name) throw new Error(`${module.name} calls ${need.name} ${name}`)
      if (!joined.has(need)) throw new Error(`${module.name} needs ${need.name} before it`)
    }
    joined.add(module)
    return module.join(deps)
  })
  for (const { ports = [] } of contributions) for (const port of ports) port.mustBeFilled()
  return contributions
}

/** Several contributions as one: each starts after those before it and stops before them. */
export function together(...parts: readonly Contribution[]): Contribution {
  return {
    gauges: parts.flatMap(({ gauges = [] }) => gauges),
    routes: parts.flatMap(({ routes = [] }) => routes),
    queues: Object.assign({}, ...parts.map(({ queues }) => queues)),
    connect(machinery) {
      for (const part of parts) part.connect?.(machinery)
    },
    async mount(listeners) {
      for (const part of parts) await part.mount?.(listeners)
    },
    async start() {
      for (const part of parts) await part.start?.()
    },
    async stop() {
      for (const part of parts.toReversed()) await part.stop?.()
    },
  }
}

/** Read when asked for: most needs are of functions that are imported, and hand nothing over. */
function servicesOf<Needs extends Modules>(needs: Needs, deps: ModuleDeps): ServicesOf<Needs>
function servicesOf(needs: Modules, deps: ModuleDeps): object {
  const found = {}
  for (const [name, module] of Object.entries(needs)) {
    Object.defineProperty(found, name, { get: () => module.servicesIn(deps) })
  }
  return found
}
