import type { PaymentMethodId, ProviderId } from '@zhengju/contract/payment/method'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { RawRequest } from '../platform/call/caller.ts'

/**
 * What a payment provider must answer. An adapter never sees the ledger or a transaction: it answers questions,
 * and the module decides what money moves.
 */
export interface PaymentAdapter {
  readonly id: ProviderId
  readonly methods: readonly PaymentMethodId[]
  /** The registered account that every member pays into; the same for all. */
  payee(method: PaymentMethodId): Payee
  /** Whether the request really comes from the provider: its signature over the raw body, in constant time. */
  isGenuine(callback: RawRequest): boolean
  /** What a genuine callback says; undefined when it cannot be read. */
  readCallback(body: Uint8Array): ProviderCallback | undefined
  /** Tells the provider that a member says to have paid. Throws when it could not be told. */
  announceDeposit(order: AnnouncedDeposit): Promise<void>
  /**
   * Asks for a payout. The provider knows an order by its number: asked again for the same one it pays nothing
   * more and says how that one stands. Never throws: whatever is not certain is `unknown`.
   */
  pay(payout: PayoutRequest): Promise<PayoutAnswer>
  /** How a payout stands. `notFound` only when the provider is certain that it never came. Never throws. */
  payoutStatus(orderNo: string): Promise<PayoutAnswer | { readonly kind: 'notFound' }>
}

export interface Payee {
  readonly company: string
  readonly licence: string
  readonly bankName: string
  readonly branch: string
  readonly accountNo: string
}

export interface AnnouncedDeposit {
  readonly orderNo: string
  /** Minor units. */
  readonly amount: Minor
  readonly currency: Currency
  readonly remarkCode: string
}

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
}

export interface PayoutRequest {
  readonly orderNo: string
  readonly amount: Minor
  readonly currency: Currency
  readonly bankCode: string
  readonly cardNo: string
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

export type PaymentAdapters = Readonly<Record<ProviderId, PaymentAdapter | undefined>>
