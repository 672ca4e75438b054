import { siteDefaults } from '@zhengju/contract/limit'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { bettingPart } from './betting-part.ts'
import type { Config } from './config.ts'
import type { Relay } from './db/relay.ts'
import type { Authorisers } from './http/authorise.ts'
import type { Route } from './http/serve.ts'
import { createSignatures } from './http/signatures.ts'
import type { Jobs } from './jobs/index.ts'
import type { Keys } from './keys.ts'
import { createContentRoutes, doors } from './modules/content/index.ts'
import { type LedgerWriter, readStakeDays, wallet } from './modules/ledger/index.ts'
import { authoriseMember, createMemberRoutes, defineMemberJobs } from './modules/member/index.ts'
import { hasWithdrawalPassword } from './modules/payment/index.ts'
import { createProtectionRoutes, type DayFigures } from './modules/protection/index.ts'
import { createTurnoverConsumers, createTurnoverRoutes } from './modules/turnover/index.ts'
import { createWalletRoutes } from './modules/wallet/index.ts'
import { officePart } from './office-parts.ts'
import type { Passwords } from './passwords.ts'
import { paymentPart } from './payment-parts.ts'
import { venuePart } from './venue-parts.ts'

/** One part of the platform: what it serves, listens to, and does by itself. */
export interface Part {
  readonly routes?: readonly Route[]
  readonly authorisers?: Authorisers
  /** Subscribes to events and defines jobs, before anything runs. */
  readonly connect?: (machinery: Pick<Machinery, 'relay' | 'jobs'>) => void
  /** Mounts what is no endpoint of the contract: proxies, sockets. */
  readonly mount?: (listeners: Listeners) => void | Promise<void>
  readonly start?: () => Promise<void>
  /** Before the listeners close. */
  readonly stop?: () => Promise<void>
}

export interface Listeners {
  readonly member: FastifyInstance
  readonly office: FastifyInstance
}

export interface Machinery {
  readonly relay: Relay
  readonly writer: LedgerWriter
  readonly jobs: Jobs
  readonly redis: Redis | undefined
}

export interface PartDeps extends Machinery {
  readonly config: Config
  readonly db: Database
  readonly runtime: Runtime
  readonly log: FastifyBaseLogger
  readonly keys: Keys
  readonly passwords: Passwords
}

/** What the platform consists of. */
export function createParts(deps: PartDeps): Part[] {
  const payment = paymentPart(deps)
  return [
    contentPart(deps),
    memberPart(deps),
    protectionPart(),
    venuePart(deps),
    bettingPart(),
    { routes: createWalletRoutes() },
    turnoverPart(),
    payment,
    officePart(deps, payment.review),
  ]
}

function contentPart({ keys, runtime }: PartDeps): Part {
  const signatures = createSignatures(keys)
  return { routes: createContentRoutes({ keys, signatures, random: runtime.random }) }
}

function memberPart({ db, keys, passwords }: PartDeps): Part {
  const walletOf = wallet
  return {
    routes: createMemberRoutes({ keys, passwords, doors, walletOf, hasWithdrawalPassword }),
    authorisers: { member: (token, visitor) => authoriseMember(db, token, visitor) },
    connect: ({ jobs }) => defineMemberJobs(jobs, db),
  }
}

function protectionPart(): Part {
  return { routes: createProtectionRoutes({ figuresOfDay }) }
}

async function figuresOfDay(tx: Tx, memberId: string, day: string): Promise<DayFigures> {
  const days = await readStakeDays(tx, [memberId], day)
  return days.find((row) => row.currency === siteDefaults.currency) ?? { staked: 0n, returned: 0n }
}

function turnoverPart(): Part {
  const turnover = createTurnoverConsumers()
  return {
    routes: createTurnoverRoutes(),
    connect({ relay }) {
      relay.onEvent('betPlaced', 'turnover', turnover.betPlaced)
      relay.onEvent('betSettled', 'turnover', turnover.betSettled)
      relay.onEvent('settlementCancelled', 'turnover', turnover.settlementCancelled)
      relay.onEvent('betRolledBack', 'turnover', turnover.betRolledBack)
    },
  }
}
