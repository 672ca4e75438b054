import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { openLeg } from '../betting/check.ts'
import { slipOf } from '../betting/reserved-bet.ts'
import type { SportsbookState } from '../state.ts'
import { refsOf } from '../store/desk.ts'
import {
  type ReserveSearch,
  reservation,
  type StoredReserve,
  searchReserves,
} from '../store/reserves.ts'
import { legRow } from './story.ts'

/** Bets that wait for a price as a trader sees them, newest first, each with the price of now. */
export async function reservesPage(
  parts: SportsbookState,
  tx: Tx,
  search: ReserveSearch,
): Promise<object> {
  const found = await searchReserves(tx, { ...search, limit: search.limit + 1 })
  const shown = found.slice(0, search.limit)
  const refs = await refsOf(
    tx,
    shown.map(({ memberId }) => memberId),
  )
  return {
    items: shown.map((one) => ({
      ...rowOf(one),
      memberRef: refs.get(one.memberId) ?? '',
      now: one.step === 'waiting' ? (priceOf(parts, one) ?? null) : null,
    })),
    nextCursor: found.length > shown.length ? (shown.at(-1)?.orderNo ?? null) : null,
  }
}

function rowOf(one: StoredReserve) {
  const { orderNo, venue, stake, asked, leg, reservedAt } = one
  const { state, end } = reservation(one)
  return {
    orderNo,
    venue,
    state,
    end: end ?? null,
    stake: moneyText(stake, siteCurrency),
    asked,
    reservedAt,
    leg: legRow(leg),
  }
}

function priceOf({ book }: SportsbookState, one: StoredReserve): number | undefined {
  const [leg] = slipOf(one).legs
  const open = leg && openLeg(book.at(one.venue), leg)
  return open?.ok ? open.value.selection.odds : undefined
}
