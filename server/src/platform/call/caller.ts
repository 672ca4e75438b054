import type { Permission } from '@zhengju/contract/kernel/permission'

/** Whoever calls, known or not. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  /** X-API-CLIENT as sent: `web`, `h5`, `sport_android` ... */
  readonly client: string
  /** X-API-UUID, when it is one. */
  readonly deviceId: string | undefined
  /** X-API-FINGER, when it is one: a digest of what the device is like. */
  readonly finger?: string | undefined
}

export interface MemberCaller {
  readonly id: string
  readonly name: string
  readonly sessionId: string
}

export interface OperatorCaller {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  readonly permissions: ReadonlySet<Permission>
}

/** The operator's session of this browser from now on; undefined: none. */
export type SetOperatorToken = (token: string | undefined) => void

/** The request as it arrived, for those who check a signature over it. */
export interface RawRequest {
  readonly method: string
  /** Path with query, as sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
}
