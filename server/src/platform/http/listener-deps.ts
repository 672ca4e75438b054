import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { Authorisers } from './authorise.ts'
import type { EntranceDeps } from './entrance.ts'
import type { EntryGate } from './entry-gate.ts'
import type { Limits } from './limits.ts'
import type { Route } from './serve.ts'
import type { SignatureGate } from './signature-gate.ts'

export interface ListenerDeps {
  readonly name: 'member' | 'office'
  readonly db: Database
  readonly runtime: Runtime
  readonly log: FastifyBaseLogger
  readonly authorisers: Authorisers
  readonly door: EntryGate
  /** Absent where calls are not signed: at the office, and wherever the product is not the built one. */
  readonly signed?: SignatureGate | undefined
  readonly routes: readonly Route[]
  readonly limits: Limits
  readonly redis?: Redis | undefined
  /** Whether the site is reached over https alone. */
  readonly hasHttps?: boolean
  readonly entrance: EntranceDeps
}
