import type {
  DataOf,
  EndpointSchema,
  PlainEndpoint,
  ShapesOf,
} from '@zhengju/contract/kernel/endpoint'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Failure } from '../call/failure.ts'
import { once } from '../db/commands.ts'
import type { StepsCall, TxCall } from './call.ts'

/** One served endpoint. What stands behind it is closed over: the listener only hands the checked call on. */
export interface Route {
  readonly endpoint: PlainEndpoint
  readonly schema: EndpointSchema
  readonly options: RouteOptions
  readonly run: (call: CheckedCall, services: Services) => Promise<unknown>
}

export interface RouteOptions {
  /** Calls a minute from one address, where fewer than the listener's own limit are wise. */
  readonly perMinute?: number
  /** Bytes of a body, where it carries more than the listener's own limit lets through. */
  readonly bodyBytes?: number
  /** How a refusal is told where an outsider fixed the form of the answer. */
  readonly answerFailure?: (failure: Failure) => unknown
  /** Goes on while the site is in maintenance (site pre-info, logout, wallet calls of running rounds). */
  readonly duringMaintenance?: boolean
  /** Answered wherever the visitor comes from: what tells him why he is shut out. */
  readonly fromAnywhere?: boolean
}

/** A call whose parts have passed their schemas and whose caller is known. */
export type CheckedCall = Omit<StepsCall<PlainEndpoint>, 'db' | 'runtime' | 'now'> & {
  /** The body as parsed, before any schema: what a command's hash is taken over. */
  readonly input: unknown
}

export interface Services {
  readonly db: Database
  readonly runtime: Runtime
}

/** The handler runs inside one transaction. A command is answered once per id; a query only reads. */
export function serve<const E extends PlainEndpoint>(
  endpoint: E,
  schema: ShapesOf<E> & EndpointSchema,
  handler: (call: TxCall<E>) => Promise<DataOf<E>>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    schema,
    options,
    run(call, { db }) {
      const handle = (tx: Tx) => handler(typed<TxCall<E>>({ ...call, tx, now: tx.now }))
      if (endpoint.command === false) return db.read(handle)
      const { commandId, input } = call
      const name = `${endpoint.method} ${endpoint.path}`
      return db.tx((tx) =>
        once(tx, { commandId, actor: actorOf(call), name, input }, () => handle(tx)),
      )
    },
  }
}

/**
 * For work that calls an outsider or computes for long: the handler gets the database and opens its own short
 * transactions (claim, call, record), and keeps a command's promise itself with `commandId`.
 */
export function serveSteps<const E extends PlainEndpoint>(
  endpoint: E,
  schema: ShapesOf<E> & EndpointSchema,
  handler: (call: StepsCall<E>) => Promise<DataOf<E>>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    schema,
    options,
    run(call, { db, runtime }) {
      const now = runtime.clock.now()
      return handler(typed<StepsCall<E>>({ ...call, db, runtime, now }))
    },
  }
}

/** Whose command it is: the same id from another caller is another command. */
export function actorOf(call: Pick<CheckedCall, 'member' | 'operator' | 'visitor'>): string {
  if (call.member) return `member:${call.member.id}`
  if (call.operator) return `operator:${call.operator.id}`
  return `visitor:${call.visitor.deviceId ?? call.visitor.address}`
}

/** The listener has checked each part against the endpoint's own schemas: here the shapes get their names. */
function typed<T>(call: object): T {
  return call as T
}
