import type {
  DataOf,
  EndpointSchema,
  PlainEndpoint,
  ShapesOf,
} from '@zhengju/contract/kernel/endpoint'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Failure } from '../call/failure.ts'
import type { Keys } from '../crypto/keys.ts'
import { commandOf, once, secretInput } from '../db/commands.ts'
import type { CommandStepsCall, StepsCall, TxCall } from './call.ts'

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
  /** Of a raw answer that is a file: what it is. Under one address it never changes, so browsers keep it. */
  readonly fileType?: 'image/jpeg'
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
      const command = { ...headOf(endpoint, call), input: call.input }
      return db.tx((tx) => once(tx, command, () => handle(tx)))
    },
  }
}

/**
 * For work that calls an outsider or computes for long: the handler gets the database and opens its own short
 * transactions (claim, call, record).
 */
export function serveSteps<const E extends Uncommanded>(
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

type Uncommanded = PlainEndpoint & { readonly command: false }

export interface CommandOptions extends RouteOptions {
  /** The input holds what nobody may guess: kept under a hash with these keys. */
  readonly secret?: Keys
  /** What is kept is not what is answered: a repeated command goes through its steps, and does once what it does. */
  readonly answersAnew?: boolean
  /** Who keeps it instead: the ledger's writer its own commands, the launch its answer under seal. */
  readonly keptBy?: 'ledgerWriter' | 'launch'
}

/**
 * A command in steps, its promise kept here: one that was answered is answered the same again before any step, and
 * what it does is done in `command.once`.
 */
export function serveCommand<
  const E extends PlainEndpoint & { readonly command: 'body' | 'header' },
>(
  endpoint: E,
  schema: ShapesOf<E> & EndpointSchema,
  handler: (call: CommandStepsCall<E>) => Promise<DataOf<E>>,
  { secret, answersAnew = false, keptBy, ...options }: CommandOptions = {},
): Route {
  return {
    endpoint,
    schema,
    options,
    async run(call, { db, runtime }) {
      const input = secret ? secretInput(secret, Object(call.input)) : { input: call.input }
      const command = commandOf(db, { ...headOf(endpoint, call), ...input })
      const answered = async () =>
        answersAnew || keptBy ? undefined : command.answered<DataOf<E>>()
      const before = await answered()
      if (before) return before.answer
      const now = runtime.clock.now()
      const steps = typed<CommandStepsCall<E>>({ ...call, db, runtime, now, command })
      const data = await handler(steps).catch(async (error: unknown) => {
        // Sent twice at once: the other one was answered while this one was on its way.
        const meanwhile = await answered()
        if (meanwhile) return meanwhile.answer
        throw error
      })
      if (!keptBy && !command.wasKept())
        throw new Error(`nothing keeps a command: ${endpoint.path}`)
      return data
    },
  }
}

function headOf({ method, path }: PlainEndpoint, call: CheckedCall) {
  return { commandId: call.commandId, actor: actorOf(call), name: `${method} ${path}` }
}

/** Whose command it is: the same id from another caller is another command. */
function actorOf(call: Pick<CheckedCall, 'member' | 'operator' | 'visitor'>): string {
  if (call.member) return `member:${call.member.id}`
  if (call.operator) return `operator:${call.operator.id}`
  return `visitor:${call.visitor.deviceId ?? call.visitor.address}`
}

/** The listener has checked each part against the endpoint's own schemas: here the shapes get their names. */
function typed<T>(call: object): T {
  return call as T
}
