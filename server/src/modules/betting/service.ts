import type {
  betRecordDetail,
  betRecordTotal,
  listBetRecords,
} from '@zhengju/contract/betting/calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { type Minor, moneyText } from '@zhengju/domain/money'
import { dayBounds, dayMs, siteDay, siteOffsetMs } from '@zhengju/domain/siteDay'
import {
  type GameCategory,
  gameCategories,
  gameTypes,
  type VenueId,
  venueIds,
} from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { transactionsOfCalls } from '../ledger/index.ts'
import { presentRecord, presentSums, type SumsView, type VenueName } from './present.ts'
import * as store from './store.ts'

export interface BettingDeps {
  readonly venueName: VenueName
  /** What of the bet stands in turnover lots now. */
  readonly lotsFedBy: (
    tx: Tx,
    venue: string,
    betTxId: string,
  ) => Promise<readonly { readonly lotId: string; readonly fed: Minor }[]>
}

export type RecordFilter = BodyOf<typeof betRecordTotal>
type RecordPage = BodyOf<typeof listBetRecords>
type RecordList = DataOf<typeof listBetRecords>

const usualPageSize = 20

/** Newest first, a page at a time, under the days on which the bets were placed or settled. */
export async function listRecords(
  tx: Tx,
  { venueName }: BettingDeps,
  memberId: string,
  asked: RecordPage,
): Promise<RecordList> {
  const { page: pageNum = 1, pageSize = usualPageSize, cursor } = asked
  const filter = filterOf(memberId, asked)
  const after = keyOf(cursor)
  const offset = after ? 0 : (pageNum - 1) * pageSize
  const found = await store.page(tx, filter, { limit: pageSize + 1, offset, after })
  const rows = found.slice(0, pageSize)
  // To add up a range reads all of it: once for a list, not for each page.
  const all = after ? undefined : presentSums(await store.total(tx, filter))
  const groups = new Map<string, store.RecordRow[]>()
  for (const row of rows) {
    const day = siteDay(momentOf(row, filter))
    groups.set(day, [...(groups.get(day) ?? []), row])
  }
  const sums = await sumsByDay(tx, filter, [...groups.keys()])
  return {
    gameRecordList: [...groups].map(([day, records]) => ({
      day,
      ...(sums.get(day) ?? presentSums(undefined)),
      data: records.map((row) => presentRecord(row, venueName)),
    })),
    totalLine: all ? { countId: all.count, ...all } : null,
    totalRecord: all?.count ?? null,
    nextCursor: found.length > pageSize ? cursorOf(rows.at(-1), filter) : null,
    pageNum,
    pageSize,
  }
}

export async function recordTotal(
  tx: Tx,
  memberId: string,
  asked: RecordFilter,
): Promise<SumsView> {
  return presentSums(await store.total(tx, filterOf(memberId, asked)))
}

export async function recordDetail(
  tx: Tx,
  { venueName, lotsFedBy }: BettingDeps,
  memberId: string,
  orderNo: string,
): Promise<DataOf<typeof betRecordDetail>> {
  const row = await store.recordByOrder(tx, memberId, orderNo)
  if (!row) throw new Failure('bet.unknown')
  const { venue, tx_id, call_ids, venue_valid_bet } = row
  const lots = await lotsFedBy(tx, venue, tx_id)
  return {
    ...presentRecord(row, venueName, 'whole'),
    txId: tx_id,
    venueValidBet: venue_valid_bet === null ? null : moneyText(venue_valid_bet, row.currency),
    ledgerIds: await transactionsOfCalls(tx, venue, call_ids),
    lots: lots.map(({ lotId, fed }) => ({ lotId, fed: moneyText(fed, row.currency) })),
  }
}

/** The sums of whole days, also where the page shows a part of one. */
async function sumsByDay(
  tx: Tx,
  filter: store.Filter,
  days: readonly string[],
): Promise<ReadonlyMap<string, SumsView>> {
  const bounds = days.flatMap((day) => dayBounds(day) ?? [])
  if (bounds.length === 0) return new Map()
  const from = Math.max(filter.from, Math.min(...bounds.map((day) => day.from)))
  const to = Math.min(filter.to, Math.max(...bounds.map((day) => day.to)))
  const calendar = { offsetMs: siteOffsetMs, dayMs }
  const rows = await store.totalsByDay(tx, { ...filter, from, to }, calendar)
  return new Map(
    rows.map((row) => [siteDay(Number(row.day) * dayMs - siteOffsetMs), presentSums(row)]),
  )
}

function momentOf(row: store.RecordRow, { isSettled, by }: store.Filter): number {
  const settledAt = isSettled && by === 'settled' ? row.settled_at : null
  return Number(settledAt ?? row.placed_at)
}

/** What the database takes as text: a cursor that was made up may hold anything. */
const isText = /^[^\p{Cc}\ufffd]+$/u

/** A cursor is the place of the last row: its moment, its venue, the venue's id; one that is none reads from the beginning. */
function cursorOf(row: store.RecordRow | undefined, filter: store.Filter): string | null {
  if (!row) return null
  return `${momentOf(row, filter)}.${row.venue}.${Buffer.from(row.tx_id).toString('base64url')}`
}

function keyOf(cursor: string | undefined): store.RowKey | undefined {
  const [at, venue, id] = cursor?.split('.') ?? []
  if (at === undefined || venue === undefined || id === undefined) return undefined
  const txId = Buffer.from(id, 'base64url').toString()
  if (!Number.isSafeInteger(Number(at)) || !isText.test(txId)) return undefined
  return { at: Number(at), venue, txId }
}

/** The wire's numbers: `flag` 1 settled, `queryFlag` 2 days of settlement, `venueId` and `gameType` 0 every one. */
function filterOf(memberId: string, asked: RecordFilter): store.Filter {
  const { startAt, endAt, flag, queryFlag = 1, venueId = 0, gameType = 0 } = asked
  const from = startAt === undefined ? undefined : instantOf(startAt)
  const last = endAt === undefined ? undefined : instantOf(endAt)
  if (from === undefined || last === undefined || last < from) throw new Failure('parameter')
  return {
    memberId,
    isSettled: flag === 1,
    by: queryFlag === 2 ? 'settled' : 'placed',
    from,
    // The last second is asked for as well.
    to: last + 1_000,
    venues: venuesOf(venueId),
    categories: categoriesOf(gameType),
  }
}

function venuesOf(venueId: number): readonly VenueId[] {
  if (venueId === 0) return venueIds
  return venueIds.slice(venueId - 1, venueId)
}

function categoriesOf(gameType: number): readonly GameCategory[] {
  if (gameType === 0) return gameCategories
  return gameCategories.filter((one) => gameTypes[one] === gameType)
}

/** `YYYY-MM-DD HH:mm:ss` on the site's clock; undefined when there is no such day or time. */
function instantOf(text: string): number | undefined {
  const day = dayBounds(text.slice(0, 10))
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11).split(':').map(Number)
  if (!day || hours > 23 || minutes > 59 || seconds > 59) return undefined
  return day.from + ((hours * 60 + minutes) * 60 + seconds) * 1_000
}
