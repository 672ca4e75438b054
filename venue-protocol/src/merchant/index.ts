/** What the platform says to a venue as a merchant. Signed like the wallet calls, in the other direction. */
export * from './desk.ts'
export * from './desk-waiting.ts'
export * from './statement.ts'
export * from './transfer.ts'

import { type Currency, currencies, type Minor, moneyText, parseMoney } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  integer,
  jsonFields,
  listOf,
  Malformed,
  optionalText,
  type Parsed,
  parsed,
  text,
  values,
} from '../parse/index.ts'
import { isWalletCode, type WalletCode } from '../wallet/codes.ts'

export const merchantPaths = {
  launch: '/merchant/v1/launch',
  publicSession: '/merchant/v1/public-session',
  /** A visitor with play money: answered like a launch. */
  trial: '/merchant/v1/trial',
  games: '/merchant/v1/games',
  heldSettlements: '/merchant/v1/settlement/held',
  releaseSettlement: '/merchant/v1/settlement/release',
} as const

export interface LaunchRequest {
  /** `2001_<member name>`. */
  readonly account: string
  /** The platform's id of the member, the same for ever. */
  readonly memberRef: string
  readonly currency: Currency
  readonly language: string
  /** Of a venue of games: the one to open, `GAME_UNKNOWN` where it has none of that name. */
  readonly gameCode?: string
  /**
   * What the member shares with others of his house (a device, an address, an account that he is paid to), as keys that say
   * nothing else: two who share one never sit at one table.
   */
  readonly apart?: readonly string[]
}

export interface LaunchAnswer {
  /** Forty hexadecimal digits; the browser's `requestId`. */
  readonly token: string
  readonly timestamp: number
  /** The venue's id of the member (`cuid`). */
  readonly memberCode: string
}

export interface PublicSessionAnswer {
  readonly token: string
}

/** A settlement that would win more than its bet may. It waits for a person of the merchant. */
export interface HeldSettlement {
  readonly orderNo: string
  /** The platform's id of the member, as the launch gave it. */
  readonly memberRef: string
  readonly currency: Currency
  readonly risk: Minor
  readonly maxWin: Minor
  /** What the results and the prices make of it. */
  readonly payout: Minor
  readonly heldAt: number
}

/** Lets it go as it was reckoned, if it is still what was looked at. Sent again it is answered the same. */
export interface ReleaseRequest {
  readonly orderNo: string
  readonly heldAt: number
  readonly by: string
  readonly reason: string
}

export type MerchantAnswer<Data> =
  | ({ readonly code: 'OK' } & Data)
  | { readonly code: Exclude<WalletCode, 'OK'> }

export function parseLaunchRequest(body: unknown): Parsed<LaunchRequest> {
  return parsed(() => {
    const source = fields(body)
    const currency = text(source, 'currency', 8)
    if (!isCurrency(currency)) throw new Malformed('currency')
    const gameCode = optionalText(source, 'gameCode', 64)
    return {
      account: accountField(text(source, 'account', 64)),
      memberRef: text(source, 'memberRef', 64),
      currency,
      language: text(source, 'language', 8),
      ...(gameCode !== undefined && gameCode !== '' && { gameCode }),
      ...(source.apart !== undefined && { apart: apartOf(source) }),
    }
  })
}

function apartOf(source: Fields): readonly string[] {
  return values(source, 'apart', mostApart).map((key) => {
    if (typeof key !== 'string' || !/^[0-9a-f]{16,64}$/.test(key)) throw new Malformed('apart')
    return key
  })
}

const mostApart = 16

/** Undefined when the venue's answer is not of this dialect. */
export function parseLaunchAnswer(body: string): MerchantAnswer<LaunchAnswer> | undefined {
  return answer(body, (source) => ({
    token: tokenField(source),
    timestamp: integer(source, 'timestamp'),
    memberCode: text(source, 'memberCode', 64),
  }))
}

export function parsePublicSessionAnswer(
  body: string,
): MerchantAnswer<PublicSessionAnswer> | undefined {
  return answer(body, (source) => ({ token: tokenField(source) }))
}

/** How many games a venue has open: those that members find in its lobby. */
export interface GamesAnswer {
  readonly games: number
  /** Those of which no new round begins. */
  readonly paused: readonly string[]
}

export function parseGamesAnswer(body: string): MerchantAnswer<GamesAnswer> | undefined {
  return answer(body, (source) => ({
    games: integer(source, 'games'),
    paused: values(source, 'paused').map(String),
  }))
}

const mostHeld = 100

/** The oldest of them: those behind come when these are gone. */
export function heldAnswer(held: readonly HeldSettlement[]) {
  return {
    code: 'OK',
    held: held.slice(0, mostHeld).map(({ risk, maxWin, payout, ...facts }) => ({
      ...facts,
      risk: moneyText(risk, facts.currency),
      maxWin: moneyText(maxWin, facts.currency),
      payout: moneyText(payout, facts.currency),
    })),
  } as const
}

export function parseHeldAnswer(
  body: string,
): MerchantAnswer<{ readonly held: readonly HeldSettlement[] }> | undefined {
  return answer(body, (source) => ({ held: listOf(source, 'held', heldSettlement) }))
}

export function parseReleaseRequest(body: unknown): Parsed<ReleaseRequest> {
  return parsed(() => {
    const source = fields(body)
    return {
      orderNo: text(source, 'orderNo', 40),
      heldAt: integer(source, 'heldAt'),
      by: text(source, 'by', 100),
      reason: text(source, 'reason', 200),
    }
  })
}

/** `CONFLICT`: nothing is held as it was looked at. */
export function parseReleaseAnswer(body: string): MerchantAnswer<object> | undefined {
  return answer(body, () => ({}))
}

function heldSettlement(value: unknown): HeldSettlement {
  const source = fields(value, 'held')
  const currency = text(source, 'currency', 8)
  if (!isCurrency(currency)) throw new Malformed('currency')
  const money = (name: string): Minor => {
    const minor = parseMoney(text(source, name, 30), currency)
    if (minor === undefined) throw new Malformed(name)
    return minor
  }
  return {
    orderNo: text(source, 'orderNo', 40),
    memberRef: text(source, 'memberRef', 64),
    currency,
    risk: money('risk'),
    maxWin: money('maxWin'),
    payout: money('payout'),
    heldAt: integer(source, 'heldAt'),
  }
}

function answer<Data>(
  body: string,
  read: (source: ReturnType<typeof fields>) => Data,
): MerchantAnswer<Data> | undefined {
  const result = parsed((): MerchantAnswer<Data> => {
    const source = jsonFields(body)
    const code = source.code
    if (!isWalletCode(code)) throw new Malformed('code')
    return code === 'OK' ? { code, ...read(source) } : { code }
  })
  return result.ok ? result.value : undefined
}

function tokenField(source: ReturnType<typeof fields>): string {
  const token = text(source, 'token', 40)
  if (!/^[0-9a-f]{40}$/.test(token)) throw new Malformed('token')
  return token
}

function accountField(account: string): string {
  if (!/^\d{1,8}_[A-Za-z0-9]{1,32}$/.test(account)) throw new Malformed('account')
  return account
}

function isCurrency(value: string): value is Currency {
  return Object.hasOwn(currencies, value)
}
