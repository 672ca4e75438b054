import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { transferMoney, venueWallets } from '@zhengju/contract/transfer/calls'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { transferBounds } from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'
import type { TransferRow } from './tables.ts'

export type TransferView = DataOf<typeof transferMoney>
export type VenueWalletsView = DataOf<typeof venueWallets>

/** A venue as the wire and as members name it. */
export type NameOf = (venue: VenueId) => {
  readonly enName: TransferView['enName']
  readonly title: string
}

export function present(row: TransferRow, nameOf: NameOf): TransferView {
  return {
    id: row.id,
    transferNo: row.transfer_no,
    enName: nameOf(row.venue).enName,
    direction: row.direction,
    amount: moneyText(row.amount, row.currency),
    currency: row.currency,
    state: row.state,
    createdAt: Number(row.created_at),
    completedAt: row.completed_at === null ? null : Number(row.completed_at),
  }
}

export interface VenueMoney {
  readonly venue: VenueId
  /** Undefined while the venue does not answer. */
  readonly balance: Minor | undefined
  readonly underWay: TransferRow | undefined
}

export interface AllMoney {
  readonly available: Minor
  readonly isAutomatic: boolean
  readonly venues: readonly VenueMoney[]
  readonly seamless: readonly VenueId[]
}

export function presentWallets(
  { available, isAutomatic, venues, seamless }: AllMoney,
  nameOf: NameOf,
): VenueWalletsView {
  return {
    currency: siteCurrency,
    available: moneyText(available, siteCurrency),
    least: moneyText(transferBounds.least, siteCurrency),
    most: moneyText(transferBounds.most, siteCurrency),
    isAutomatic,
    venues: venues.map(({ venue, balance, underWay }) => ({
      enName: nameOf(venue).enName,
      title: nameOf(venue).title,
      balance: balance === undefined ? null : moneyText(balance, siteCurrency),
      underWay: underWay ? present(underWay, nameOf) : null,
    })),
    seamless: seamless.map((venue) => nameOf(venue).title),
  }
}
