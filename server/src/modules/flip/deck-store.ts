import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { idColumn } from '../../platform/db/columns.ts'
import { listEnd, listIf, listValues, listWhere } from '../../platform/db/list.ts'
import type { DeckRow, DrawRow, MemberRow } from './tables.ts'

export function memberOf(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return tx.one<MemberRow>('select * from flip_member where member_id = $1', [memberId])
}

export async function saveMember(tx: Tx, row: MemberRow): Promise<void> {
  await tx.rows(
    `insert into flip_member (member_id, client_seed, next_seed_sealed, next_commit, decks) values ($1, $2, $3, $4, $5)
     on conflict (member_id) do update set client_seed = excluded.client_seed,
       next_seed_sealed = excluded.next_seed_sealed, next_commit = excluded.next_commit, decks = excluded.decks`,
    [row.member_id, row.client_seed, row.next_seed_sealed, row.next_commit, row.decks],
  )
}

/** The newest first. */
export function decks(
  tx: Tx,
  memberId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<DeckRow[]> {
  return tx.rows<DeckRow>(
    `select * from flip_deck where member_id = $1 and ${listIf(before, '$2::uuid', 'id <')}
     order by number desc limit $3`,
    [memberId, before ?? null, limit],
  )
}

export function decksById(tx: Tx, ids: readonly string[]): Promise<DeckRow[]> {
  return tx.rows<DeckRow>('select * from flip_deck where id = any ($1::uuid[])', [idColumn(ids)])
}

export async function insertDeck(tx: Tx, row: DeckRow): Promise<void> {
  await tx.rows(
    `insert into flip_deck (id, member_id, season_id, number, commit_hash, seed_sealed, client_seed, weights, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[row.id, row.member_id, row.season_id, row.number, row.commit_hash, row.seed_sealed],
      ...[row.client_seed, row.weights, row.created_at],
    ],
  )
}

export async function saveDeck(tx: Tx, row: DeckRow): Promise<void> {
  await tx.rows('update flip_deck set client_seed = $2, ended_at = $3 where id = $1', [
    ...[row.id, row.client_seed, row.ended_at],
  ])
}

/** In the order in which they were turned. */
export async function drawsOf(
  tx: Tx,
  deckIds: readonly string[],
): Promise<ReadonlyMap<string, DrawRow[]>> {
  const rows = await tx.rows<DrawRow>(
    'select * from flip_draw where deck_id = any ($1::uuid[]) order by id',
    [idColumn(deckIds)],
  )
  return Map.groupBy(rows, ({ deck_id }) => deck_id)
}

export function drawsOfDay(tx: Tx, memberId: string, day: string): Promise<DrawRow[]> {
  return tx.rows<DrawRow>(
    'select * from flip_draw where member_id = $1 and day = $2 order by id desc',
    [memberId, day],
  )
}

export type ListedDraw = DrawRow & { readonly member_name: string }

const listed = { id: 'd.id', member: 'm.name', at: 'd.created_at' }

/** Of a season, the newest first. */
export function drawsOfSeason(tx: Tx, seasonId: string, page: ListPage): Promise<ListedDraw[]> {
  return tx.rows<ListedDraw>(
    `select d.*, m.name as member_name from flip_draw d join member m on m.id = d.member_id
     where ${listWhere(listed, page)} and d.season_id = $11 ${listEnd(listed)}`,
    [...listValues(page), seasonId],
  )
}

export async function insertDraw(tx: Tx, row: DrawRow): Promise<void> {
  await tx.rows(
    `insert into flip_draw (id, deck_id, season_id, member_id, place, day, drawn, given, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[row.id, row.deck_id, row.season_id, row.member_id, row.place, row.day],
      ...[row.drawn, row.given, row.created_at],
    ],
  )
}

export async function markTakenBack(tx: Tx, id: string): Promise<void> {
  await tx.rows('update flip_draw set is_taken_back = true where id = $1', [id])
}
