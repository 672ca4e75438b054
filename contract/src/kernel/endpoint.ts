import type { Static, TSchema } from 'typebox'
import type { FailureName } from './failure.ts'
import type { Permission } from './permission.ts'

/**
 * One call of the contract. The browser imports this plain value and, as types, the shapes of its schemas; the
 * server hands the schema values of `<noun>/schema.ts` to `serve` beside it.
 */
export function endpoint<Types extends EndpointSchema>() {
  return <const Plain extends PlainEndpoint>(plain: Plain): Endpoint<Types, Plain> => plain
}

/** The path with its parameters filled in: `/x/:id` and `{ id: '1' }` give `/x/1`. */
export function pathOf(call: PlainEndpoint, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

export interface PlainEndpoint {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly auth: EndpointAuth
  readonly listener: 'member' | 'office'
  /** Where a command carries its id: `commandId` in the body, or `Idempotency-Key` where others fix the body. */
  readonly command: false | 'body' | 'header'
  /** Failures of this call beyond the implied ones (`failuresOf` in endpoint-failure.ts). */
  readonly errors: readonly FailureName[]
  /** `raw` answers are not an envelope, because an outsider fixes them. */
  readonly answer?: 'envelope' | 'raw'
  /** A secret of the answer that only the first answer of a command shows: null when the command is repeated. */
  readonly showsOnce?: string
  /** Headers that the browser adds to this call alone. */
  readonly sends?: readonly SentHeader[]
  /**
   * Money leaves by it, or what guards money changes: a session that was idle proves itself first (6100). `recent`: it
   * makes a new way into the account, so the last proof must be minutes old even in a busy session.
   */
  readonly needsProof?: true | 'recent'
  /** Pages ask it by themselves: it is no sign that somebody is there. */
  readonly isAutomatic?: true
  /** An anonymous call that answers a member of his own, where one asks: a session that is over is a visitor's. */
  readonly knowsMember?: true
  /** An anonymous call that leads into an account: refused on a device that operators have blocked (10102). */
  readonly isEntry?: true
  /** `none` on a signed base: the call is answered unsigned, because it delivers the key. */
  readonly signature?: 'none'
}

/** Hash of the stored user name, digest of the device, number of the platform (specification 7). */
export type SentHeader = 'memberHash' | 'finger' | 'platform'

/** `operator` is anyone signed in at the office; a permission is asked for by name. */
export type EndpointAuth = 'anonymous' | 'member' | 'venue' | 'provider' | 'operator' | Permitted
export interface Permitted {
  readonly permission: Permission
}

export interface EndpointSchema {
  readonly body?: TSchema
  readonly query?: TSchema
  readonly params?: TSchema
  readonly data: TSchema
}

declare const shapes: unique symbol
export type Endpoint<
  Types extends EndpointSchema = EndpointSchema,
  Plain extends PlainEndpoint = PlainEndpoint,
> = Plain & { readonly [shapes]?: Types }

export type ShapesOf<E> = E extends { readonly [shapes]?: infer Types } ? Types : never
type Part<E, Name extends string> =
  ShapesOf<E> extends { readonly [Key in Name]: infer Schema extends TSchema }
    ? Static<Schema>
    : undefined

export type BodyOf<E> = Part<E, 'body'>
export type QueryOf<E> = Part<E, 'query'>
export type ParamsOf<E> = Part<E, 'params'>
export type DataOf<E> = Part<E, 'data'>
