import type {
  listFlipDraws,
  listFlipSeasons,
  proposeFlipSeason,
} from '@zhengju/contract/flip/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import { type FlipPrize, isSeason, reservedFor } from '@zhengju/domain/flip'
import { movements, type OrdinaryMovement } from '@zhengju/domain/ledger'
import { type Currency, type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { post } from '../ledger/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { decksById, drawsOfSeason } from './deck-store.ts'
import { presentDraw, presentSeason, type SeasonView } from './present.ts'
import { prizeOf, ruleText } from './season-parse.ts'
import * as store from './season-store.ts'
import type { PrizeRow, SeasonRow } from './tables.ts'

export async function listSeasons(
  tx: Tx,
  query: PageQuery,
): Promise<DataOf<typeof listFlipSeasons>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.seasons(tx, { before, limit })
  const views = new Map(
    await Promise.all(rows.map(async (row) => [row.id, await viewOf(tx, row)] as const)),
  )
  const { items, nextCursor } = pageOf(rows, size, ({ id }) => views.get(id))
  return { items: items.filter((item) => item !== undefined), nextCursor }
}

async function viewOf(tx: Tx, row: SeasonRow): Promise<SeasonView> {
  const prizes = (await store.prizesOf(tx, [row.id])).get(row.id) ?? []
  const turned = (await store.turnedOf(tx, [row.id])).get(row.id) ?? 0
  return presentSeason(row, { prizes, turned })
}

type Wish = Actor & Omit<BodyOf<typeof proposeFlipSeason>, 'commandId'>

export async function proposeSeason(tx: Tx, wish: Wish): Promise<SeasonView> {
  const { operator, reason, title, sign, playMost, dayMost, multiplePercent, mostTimes } = wish
  mustSayWhy(reason)
  const id = tx.runtime.ids.next()
  const per = parseMoney(wish.per, siteCurrency) ?? 0n
  const prizes = wish.prizes.map((prize, place) => prizeRow(prize, { seasonId: id, place }))
  if (per <= 0n || !isSeason(prizes.map(prizeOf))) throw new Failure('flip.prizesInvalid')
  const row: SeasonRow = {
    ...{ id, title: title.trim(), state: 'draft', reason },
    rule: ruleText({ sign, per, playMost, dayMost, multiplePercent, mostTimes }),
    ...{ asked_by: operator.id, asked_by_name: operator.name, asked_at: BigInt(tx.now) },
    ...{ opened_by: null, opened_at: null, closed_at: null },
  }
  await store.insertSeason(tx, row, prizes)
  const after = await viewOf(tx, row)
  await writeAuditEntry(tx, wish, { action: 'flip.propose', subject: id, after, reason })
  return after
}

function prizeRow(
  { kind, amount, weight, stock }: Wish['prizes'][number],
  { seasonId, place }: { readonly seasonId: string; readonly place: number },
): PrizeRow {
  const currency = kind === 'coin' ? 'COIN' : siteCurrency
  return {
    ...{ season_id: seasonId, place, kind, amount: parseMoney(amount, currency) ?? 0n },
    ...{ weight, stock, left_count: stock },
  }
}

export interface SeasonDecision extends Actor {
  readonly seasonId: string
  readonly reason: string
}

/** What it may give is reserved now, all of it; the one before it is closed, and what is left of that goes back first. */
export async function openNext(tx: Tx, decision: SeasonDecision): Promise<SeasonView> {
  const { operator, reason } = decision
  const row = await known(tx, decision)
  if (row.state !== 'draft') throw new Failure('office.decided')
  if (row.asked_by === operator.id) throw new Failure('office.secondPerson')
  const before = await viewOf(tx, row)
  const standing = await store.holdOpenSeason(tx)
  if (standing) await end(tx, standing, reason)
  await move(tx, row, movements.promotionReserved)
  const opened = { opened_by: operator.name, opened_at: BigInt(tx.now), reason }
  const next: SeasonRow = { ...row, ...opened, state: 'open' }
  await store.saveSeason(tx, next)
  return written(tx, decision, { action: 'flip.open', before, next })
}

export async function close(tx: Tx, decision: SeasonDecision): Promise<SeasonView> {
  const row = await known(tx, decision)
  const before = await viewOf(tx, row)
  if (row.state !== 'draft' && row.state !== 'open') throw new Failure('office.decided')
  const next = await end(tx, row, decision.reason)
  return written(tx, decision, { action: 'flip.close', before, next })
}

async function end(tx: Tx, row: SeasonRow, reason: string): Promise<SeasonRow> {
  const isOpen = row.state === 'open'
  if (isOpen) await move(tx, row, movements.promotionReturned)
  const closed = { closed_at: BigInt(tx.now), reason }
  const next: SeasonRow = { ...row, ...closed, state: isOpen ? 'closed' : 'dropped' }
  await store.saveSeason(tx, next)
  return next
}

type Move = (of: {
  readonly campaignId: string
  readonly currency: Currency
  readonly reference: string
  readonly amount: Minor
}) => OrdinaryMovement

/** What is left of its prizes, of money and of coins, between the funds and what they keep. */
async function move(tx: Tx, { id: reference }: SeasonRow, movementOf: Move): Promise<void> {
  const rows = (await store.prizesOf(tx, [reference])).get(reference) ?? []
  const prizes: FlipPrize[] = rows.map(prizeOf)
  const { money, coin } = reservedFor(prizes)
  const of = [
    { campaignId: promotionCampaigns.flip, currency: siteCurrency, amount: money },
    { campaignId: promotionCampaigns.coin, currency: 'COIN', amount: coin },
  ] as const
  for (const one of of) if (one.amount > 0n) await post(tx, movementOf({ ...one, reference }))
}

export async function listDraws(
  tx: Tx,
  keys: Keys,
  { seasonId, ...query }: ListQuery & { readonly seasonId: string },
): Promise<DataOf<typeof listFlipDraws>> {
  if (!(await store.seasonOf(tx, seasonId))) throw new Failure('notFound')
  const { size, page } = listQuery(query)
  const rows = await drawsOfSeason(tx, seasonId, page)
  const prizes = (await store.prizesOf(tx, [seasonId])).get(seasonId) ?? []
  const deckIds = rows.map(({ deck_id }) => deck_id)
  const decks = new Map((await decksById(tx, deckIds)).map((deck) => [deck.id, deck]))
  return pageOf(rows, size, (row) => {
    const deck = decks.get(row.deck_id)
    if (!deck) throw new Error(`draw ${row.id} is of no deck`)
    return presentDraw(row, { keys, deck, prizes, memberName: row.member_name })
  })
}

async function known(tx: Tx, { seasonId, reason }: SeasonDecision): Promise<SeasonRow> {
  mustSayWhy(reason)
  const row = await store.lockSeason(tx, seasonId)
  if (!row) throw new Failure('notFound')
  return row
}

async function written(
  tx: Tx,
  decision: SeasonDecision,
  of: { readonly action: TrailAction; readonly before: SeasonView; readonly next: SeasonRow },
): Promise<SeasonView> {
  const { action, before, next } = of
  const after = await viewOf(tx, next)
  const { seasonId: subject, reason } = decision
  await writeAuditEntry(tx, decision, { action, subject, before, after, reason })
  return after
}

function mustSayWhy(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
