import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { Authorisers } from './authorise.ts'
import type { Door } from './door.ts'
import type { EntranceParts } from './entrance.ts'
import type { Limits } from './limits.ts'
import type { Route } from './serve.ts'
import type { SignatureGate } from './signature-gate.ts'

export interface ListenerParts {
  readonly name: 'member' | 'office'
  readonly db: Database
  readonly runtime: Runtime
  readonly log: FastifyBaseLogger
  readonly authorisers: Authorisers
  readonly door: Door
  /** Absent where calls are not signed: at the office, and wherever the product is not the built one. */
  readonly signed?: SignatureGate | undefined
  readonly routes: readonly Route[]
  readonly limits: Limits
  readonly redis?: Redis | undefined
  /** Whether the site is reached over https alone. */
  readonly hasHttps?: boolean
  readonly entrance: EntranceParts
}
