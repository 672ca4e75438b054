import type { Currency, Minor } from '@zhengju/domain/money'
import type {
  AccountFields,
  AccountKindId,
  DepositWay,
  PaymentInstruction,
  PaymentMethodId,
  ProviderId,
} from '@zhengju/domain/payment'
import type { Clock } from '@zhengju/domain/runtime'
import type { RawRequest } from '../platform/call/caller.ts'

/**
 * What a payment provider must answer. An adapter never sees the ledger or a transaction: it answers questions,
 * and the module decides what money moves. Which methods it serves stands in the contract's table.
 */
export interface PaymentAdapter {
  readonly id: ProviderId
  /**
   * Opens an order and says what the member has to do. The provider knows an order by its number: asked again for the
   * same one it says the same. Never throws: whatever is not certain is `unknown`.
   */
  initiate(order: DepositRequest): Promise<InitiateAnswer>
  /** Whether the request really comes from the provider: its signature over the raw body, in constant time. */
  isGenuine(callback: RawRequest): boolean
  /** What a genuine callback says; undefined when it cannot be read. */
  readCallback(body: Uint8Array): ProviderCallback | undefined
  /** Tells the provider that a member says to have paid. Throws when it could not be told. */
  announceDeposit(order: AnnouncedDeposit): Promise<void>
  /** What has come in for an order, for a callback that never came. Never throws. */
  depositStatus(orderNo: string): Promise<DepositStatus>
  /** What a payout is worth in what it is paid with, now. Asked where that is another currency. Never throws. */
  quotePayout(wish: QuoteWish): Promise<PayoutQuote>
  /**
   * Asks for a payout. The provider knows an order by its number: asked again for the same one it pays nothing
   * more and says how that one stands. Never throws: whatever is not certain is `unknown`.
   */
  pay(payout: PayoutRequest): Promise<PayoutAnswer>
  /** How a payout stands. `notFound` only when the provider is certain that it never came. Never throws. */
  payoutStatus(orderNo: string): Promise<PayoutAnswer | { readonly kind: 'notFound' }>
  /** What really moved in a span of time, a page of it. Never throws: a statement that is not whole is `unknown`. */
  statement(wish: StatementWish): Promise<StatementPage>
}

export interface StatementWish {
  /** Epoch ms: from inclusive, to exclusive. */
  readonly from: number
  readonly to: number
  /** `next` of the page before. */
  readonly after?: string | undefined
}

export interface StatementLine {
  readonly kind: 'deposit' | 'payout'
  readonly orderNo: string
  readonly channelNo: string
  /** Minor units of what it was paid with. */
  readonly amount: Minor
  readonly currency: Currency
}

export type StatementPage =
  | {
      readonly kind: 'page'
      readonly lines: readonly StatementLine[]
      /** Null at the end. */
      readonly next: string | null
    }
  | { readonly kind: 'unknown' }

export interface DepositRequest {
  readonly orderNo: string
  readonly method: PaymentMethodId
  /** What the member wants credited, minor units. */
  readonly amount: Minor
  readonly currency: Currency
  /** What it is paid with. */
  readonly payCurrency: Currency
  /** Which of the method's ways the member chose: the network of a coin. */
  readonly way: DepositWay | undefined
  readonly remarkCode: string
  /** Where a page of the provider leads back to. */
  readonly returnUrl: string
  /** Epoch ms. */
  readonly expiresAt: number
}

export type InitiateAnswer =
  | {
      readonly kind: 'opened'
      readonly instruction: PaymentInstruction
      /** What has to be paid, minor units of what it is paid with: frozen with the order. */
      readonly payAmount: Minor
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' }

export interface AnnouncedDeposit {
  readonly orderNo: string
  /** What has to be paid, minor units of what it is paid with. */
  readonly amount: Minor
  readonly currency: Currency
  readonly remarkCode: string
}

/** `notFound` only when the provider is certain that it never heard of the order. */
export type DepositStatus =
  | { readonly kind: 'known'; readonly callback: ProviderCallback }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' }

export interface QuoteWish {
  readonly orderNo: string
  /** What the member gets for it, minor units of the wallet's currency. */
  readonly amount: Minor
  readonly currency: Currency
}

export type PayoutQuote =
  | {
      readonly kind: 'quoted'
      readonly payAmount: Minor
      readonly payCurrency: Currency
      /** What one coin is worth in the wallet's currency, as shown: `7.19`. */
      readonly rate: string
    }
  | { readonly kind: 'unknown' }

export interface ProviderCallback {
  readonly kind: 'deposit' | 'payout'
  readonly orderNo: string
  /** The provider's own number of the transfer. */
  readonly channelNo: string
  readonly outcome: 'success' | 'pending' | 'failed'
  /** What really moved, minor units. */
  readonly amount: Minor
  readonly currency: Currency
  /** Why it failed, when it did. */
  readonly reason: string
  /** Blocks above a transfer of coins, while it is pending. */
  readonly confirmations?: number
  /** What one coin was worth in the wallet's currency when it came in: `7.19`. */
  readonly rate?: string
}

export interface PayoutRequest {
  readonly orderNo: string
  /** What is paid, in what it is paid with. */
  readonly amount: Minor
  readonly currency: Currency
  /** Where it goes, with the fields of its kind. */
  readonly account: {
    readonly kind: AccountKindId
    /** The field that says whose it is: card number, address. */
    readonly identifier: string
    readonly fields: AccountFields
  }
  readonly holder: string
  readonly memberId: string
  readonly memberAddress: string
}

/** `accepted` is under way, `unknown` may or may not be: both are asked about again, neither is guessed. */
export type PayoutAnswer =
  | { readonly kind: 'accepted'; readonly channelNo: string }
  | { readonly kind: 'paid'; readonly channelNo: string }
  | { readonly kind: 'failed'; readonly channelNo: string; readonly reason: string }
  | { readonly kind: 'unknown' }

/** Those that are configured, by their id. */
export type PaymentAdapters = Readonly<Partial<Record<ProviderId, PaymentAdapter | undefined>>>

/** What an adapter gets to know of the site. */
export interface ProviderSite {
  /** Our own address for callbacks of that provider. */
  readonly callbackUrl: (id: ProviderId) => string
  /** What the operator configured for that provider; undefined where nothing is. */
  readonly settings: (id: ProviderId) => ProviderSettings | undefined
  readonly licence: string | undefined
  readonly clock: Clock
  readonly fetch: typeof fetch
}

export type ProviderSettings = Readonly<Record<string, string>>

/** Undefined when the provider is not configured: it is not offered then. Wrong settings throw and keep the start. */
export type ProviderFactory = (site: ProviderSite, id: ProviderId) => PaymentAdapter | undefined
