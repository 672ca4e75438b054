import { siteDefaults } from '@zhengju/contract/limit'
import type { Runtime } from '@zhengju/domain/runtime'
import { dayBounds } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { accessPart } from './access-part.ts'
import { bettingPart } from './betting-part.ts'
import type { CaptchaPainter } from './captchas/index.ts'
import { chatPart } from './chat-part.ts'
import type { Config } from './config.ts'
import { contentPart } from './content-part.ts'
import { inGroups } from './db/consumer.ts'
import type { Relay } from './db/relay.ts'
import type { MemberDoor } from './door.ts'
import type { Hosts } from './hosts.ts'
import type { Authorisers } from './http/authorise.ts'
import type { Gauge } from './http/health.ts'
import type { Limits } from './http/limits.ts'
import type { Route } from './http/serve.ts'
import { identityPart } from './identity-part.ts'
import type { Jobs } from './jobs/index.ts'
import type { Keys } from './keys.ts'
import { loginPart } from './login-part.ts'
import { messagePart } from './message-part.ts'
import { saveValidBet } from './modules/betting/index.ts'
import { createDividendRoutes, dividendTitles } from './modules/dividend/index.ts'
import { createProfileOf } from './modules/identity/index.ts'
import { type LedgerWriter, openStakes, readStakeDays, wallet } from './modules/ledger/index.ts'
import { noteHandover, selfProofWays } from './modules/login/index.ts'
import {
  authoriseMember,
  createMemberRoutes,
  defineMemberJobs,
  refuseBlockedDevice,
} from './modules/member/index.ts'
import { hasWithdrawalPassword } from './modules/payment/index.ts'
import { createProtectionRoutes, type DayFigures, stakeFacts } from './modules/protection/index.ts'
import {
  createTurnoverConsumers,
  createTurnoverRoutes,
  turnoverConsumer,
} from './modules/turnover/index.ts'
import { createWalletRoutes } from './modules/wallet/index.ts'
import { officePart } from './office-parts.ts'
import type { Passwords } from './passwords.ts'
import { paymentPart } from './payment-parts.ts'
import { venuePart } from './venue-parts.ts'
import type { WalletListener } from './venues/index.ts'

/** One part of the platform: what it serves, listens to, and does by itself. */
export interface Part {
  readonly routes?: readonly Route[]
  readonly authorisers?: Authorisers
  /** Figures for the operator's monitoring, read when somebody asks. */
  readonly gauges?: readonly Gauge[]
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
  /** Of venues' signed calls. */
  readonly wallet: WalletListener
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
  readonly door: MemberDoor
  readonly hosts: Hosts
  readonly limits?: Limits
  readonly painter?: CaptchaPainter
}

/** What the platform consists of. */
export function createParts(deps: PartDeps): Part[] {
  const messages = messagePart(deps)
  const payment = paymentPart(deps, messages)
  const venue = venuePart(deps)
  return [
    contentPart(deps, venue.ownCounts),
    memberPart(deps),
    messages,
    loginPart(deps, messages),
    identityPart(deps, messages),
    protectionPart(),
    venue,
    bettingPart(),
    { routes: createWalletRoutes({ details: { dividendClaimed: dividendTitles } }) },
    turnoverPart(deps),
    payment,
    dividendPart(),
    officePart(deps, { review: payment.review, messages, venues: venue.adapters }),
    accessPart(deps.door),
    chatPart(deps, venue),
  ]
}

function memberPart({ config, db, keys }: PartDeps): Part {
  const walletOf = wallet
  const profileOf = createProfileOf(keys)
  const proofAfterMs = config.sessionIdleMin * 60_000
  return {
    routes: createMemberRoutes({
      keys,
      walletOf,
      profileOf,
      hasWithdrawalPassword,
      proofAfterMs,
      noteEntry: noteHandover,
    }),
    authorisers: {
      entry: (visitor) => refuseBlockedDevice(db, visitor),
      member: (token, visitor, { isAutomatic = false, needsProof = false }) =>
        authoriseMember(db, token, visitor, {
          isAutomatic,
          needsProof: needsProof !== false,
          ...(needsProof === 'recent' && proofAfterMs > 0 ? { proofWithinMs: recentMs } : {}),
          proofAfterMs,
          proofWaysOf: selfProofWays,
        }),
    },
    connect: ({ jobs }) => defineMemberJobs(jobs, db),
  }
}

/** A new way in needs a proof of these last minutes, however busy the session is. */
const recentMs = 10 * 60_000

function protectionPart(): Part {
  return { routes: createProtectionRoutes({ figuresOfDay }) }
}

function dividendPart(): Part {
  const { currency } = siteDefaults
  return { routes: createDividendRoutes({ loadStakeFacts: stakeFacts, currency }) }
}

async function figuresOfDay(tx: Tx, memberId: string, day: string): Promise<DayFigures> {
  const { currency } = siteDefaults
  const days = await readStakeDays(tx, [memberId], day)
  const found = days.find((row) => row.currency === currency)
  if (!found) return { staked: 0n, returned: 0n, open: 0n }
  const since = dayBounds(day)?.from ?? tx.now
  return { ...found, open: await openStakes(tx, memberId, currency, since) }
}

function turnoverPart({ config }: PartDeps): Part {
  const rules = config.turnoverRules
  const { prepare, ...handlers } = createTurnoverConsumers({ rules, tell: saveValidBet })
  return {
    routes: createTurnoverRoutes({ currency: siteDefaults.currency, rules }),
    connect({ relay }) {
      const of = { consumer: turnoverConsumer, kind: 'projection', replays: 'depositLots' } as const
      // What a bet counts for hangs on the other bets of its member.
      const batches = inGroups(handlers, ({ memberId }) => memberId, prepare)
      relay.onBets({ ...of, ...batches })
    },
  }
}
