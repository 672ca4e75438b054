import type { Currency, Minor } from '@zhengju/domain/money'
import type { TransferDirection } from '@zhengju/domain/transfer'
import type { VenueWalletCall } from './port.ts'

/** What the platform asks a venue that keeps its members' money itself. */
export interface VenueTransfers {
  /** Under its number a transfer moves once, however often it is asked for. */
  transfer(order: TransferOrder): Promise<TransferReply>
  /** What became of it. `notFound`: never seen; it may be on its way. */
  status(transferNo: string): Promise<TransferReply | 'notFound'>
  /** Undefined while the venue does not answer. */
  balance(member: VenueMember): Promise<Minor | undefined>
  /** What moved money there, in the order of its sequences; undefined while the venue does not say it in its dialect. */
  records(window: RecordWindow): Promise<RecordPage | undefined>
  /** Ends every session of that member; false while the venue does not say that it did. */
  endSessions(memberId: string): Promise<boolean>
}

/** From inclusive, to exclusive; behind the sequence that the page before ended with, 0 at first. */
export interface RecordWindow {
  readonly fromAt: number
  readonly toAt: number
  readonly after: number
}

export interface RecordPage {
  readonly records: readonly VenueRecord[]
  readonly isLast: boolean
}

/** One movement of a member's money at the venue, in the words of the seamless wallet. */
export interface VenueRecord {
  readonly sequence: number
  readonly memberId: string
  /** Above zero came to the member. */
  readonly change: Minor
  /** So much of the stake a settlement settled, or opened again. */
  readonly part: Minor
  readonly at: number
  readonly call: RecordedCall
}

export type RecordedCall = Exclude<VenueWalletCall, { readonly kind: 'poolWin' }>

/** Only the first two are certain: an answer of the venue under that number. */
export type TransferReply = 'done' | 'refused' | 'unknown'

export interface VenueMember {
  readonly memberName: string
  readonly memberId: string
  readonly currency: Currency
}

export interface TransferOrder extends VenueMember {
  readonly transferNo: string
  readonly direction: TransferDirection
  readonly amount: Minor
}
