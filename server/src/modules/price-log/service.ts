import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { betPrices } from '@zhengju/contract/price-log/calls'
import type { Database } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { recordByOrder } from '../betting/index.ts'
import type { PriceShelf } from './shelf-module.ts'

/** Of a bet of his own; the house says what it shows, and the platform adds nothing. */
export async function pricesOfBet(
  shelf: PriceShelf,
  db: Database,
  memberId: string,
  orderNo: string,
): Promise<DataOf<typeof betPrices>> {
  const row = await db.read((tx) => recordByOrder(tx, memberId, orderNo))
  if (row?.category !== 'sport' && row?.category !== 'esports') throw new Failure('bet.unknown')
  return shelf.bet(orderNo)
}
