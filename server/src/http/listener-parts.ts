import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { Authorisers } from './authorise.ts'
import type { Limits } from './limits.ts'
import type { Route } from './serve.ts'
import type { SignatureGate } from './signature-gate.ts'

export interface ListenerParts {
  readonly name: 'member' | 'office'
  readonly db: Database
  readonly runtime: Runtime
  readonly log: FastifyBaseLogger
  readonly authorisers: Authorisers
  /** Asked before each call that does not go on during maintenance; throws when the site is closed. */
  readonly gate: () => Promise<void>
  /** Absent where calls are not signed: at the office, and wherever the product is not the built one. */
  readonly signed?: SignatureGate | undefined
  readonly routes: readonly Route[]
  readonly limits: Limits
  readonly redis?: Redis | undefined
  readonly trustedProxies?: readonly string[]
}
