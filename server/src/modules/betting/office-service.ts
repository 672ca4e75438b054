import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { gameCategories, venueIds } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import type { Page } from '../../platform/call/page.ts'
import { type ListedRecord, memberRecords } from './office-store.ts'
import { total } from './store.ts'

/** A member's bets for an operator: the cursor is the last one's time and number. */
export async function listMemberBets(
  tx: Tx,
  memberId: string,
  query: ListQuery & { readonly state?: string | undefined },
): Promise<Page<ReturnType<typeof presentBet>>> {
  const { size, page } = listQuery(query)
  const sought = { ...page, state: query.state, before: placeOf(query.cursor) }
  const rows = await memberRecords(tx, memberId, sought)
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    items: rows.slice(0, size).map(presentBet),
    nextCursor: last ? cursorOf(last) : null,
  }
}

/** What his settled bets come to from then on, as he sees it himself. */
export async function memberBetSums(tx: Tx, memberId: string, from: number) {
  const row = await total(tx, {
    ...{ memberId, isSettled: true, by: 'settled', from, to: tx.now + 1 },
    ...{ venues: venueIds, categories: gameCategories },
  })
  const text = (minor: bigint = 0n) => moneyText(minor, siteCurrency)
  return {
    ...{ fromAt: from, count: Number(row?.count ?? 0n), stake: text(row?.stake) },
    ...{ payout: text(row?.payout), validBet: text(row?.valid), netWin: text(row?.net) },
  }
}

function cursorOf({ placed_at, tx_id }: ListedRecord): string {
  return `${placed_at}.${Buffer.from(tx_id, 'utf8').toString('base64url')}`
}

function placeOf(cursor: string | undefined) {
  const [, at, txId] = /^(\d{1,15})\.([A-Za-z0-9_-]+)$/.exec(cursor ?? '') ?? []
  if (at === undefined || txId === undefined) return undefined
  const decoded = Buffer.from(txId, 'base64url').toString('utf8')
  return /^[^\p{Cc}\ufffd]+$/u.test(decoded) ? { placedAt: Number(at), txId: decoded } : undefined
}

function presentBet(row: ListedRecord) {
  const text = (minor: bigint) => moneyText(minor, row.currency)
  return {
    orderNo: row.order_no,
    venue: row.venue,
    category: row.category,
    gameCode: row.game_code,
    state: row.state,
    stake: text(row.stake),
    payout: row.payout === null ? null : text(row.payout + row.adjustment + row.jackpot),
    validBet: row.valid_bet === null ? null : text(row.valid_bet),
    currency: row.currency,
    placedAt: Number(row.placed_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
  }
}
