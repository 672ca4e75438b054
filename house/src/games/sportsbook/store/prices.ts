import type { PriceLink } from '@zhengju/domain/priceLog'
import type { Tx } from '@zhengju/storage/tx'

export interface PriceEntry {
  /** Of this house, rising. */
  readonly id: number
  /** Since 1970. */
  readonly second: number
  readonly fixtureId: string
  /** Its lines. */
  readonly body: string
}

/** Writes what is not there yet. A minute that is sealed takes nothing more: what is of it stands in it. */
export async function insertEntries(tx: Tx, entries: readonly PriceEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.rows(
    `insert into price_entry (id, second, fixture_id, body)
     select e.id, e.second, e.fixture_id, e.body
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])
       as e (id, second, fixture_id, body)
     where not exists (select 1 from price_minute m where m.minute = e.second / 60)
     order by e.id on conflict do nothing`,
    [
      entries.map(({ id }) => id),
      entries.map(({ second }) => second),
      entries.map(({ fixtureId }) => fixtureId),
      entries.map(({ body }) => body),
    ],
  )
}

/** Before that second, in the order of their leaves. */
export async function entriesBefore(tx: Tx, second: number): Promise<PriceEntry[]> {
  return (
    await tx.rows<EntryRow>(
      `select id, second, fixture_id, body from price_entry where second < $1
       order by second, fixture_id, id`,
      [second],
    )
  ).map(entryOf)
}

/** Of one fixture and second that is not sealed yet. */
export async function openEntries(
  tx: Tx,
  fixtureId: string,
  second: number,
): Promise<PriceEntry[]> {
  return (
    await tx.rows<EntryRow>(
      `select id, second, fixture_id, body from price_entry
       where fixture_id = $1::bigint and second = $2 order by id`,
      [fixtureId, second],
    )
  ).map(entryOf)
}

/** Of one fixture, those of these seconds that are not sealed yet. */
export async function openEntriesBetween(
  tx: Tx,
  fixtureId: string,
  from: number,
  to: number,
): Promise<PriceEntry[]> {
  const rows = await tx.rows<EntryRow>(
    `select id, second, fixture_id, body from price_entry e
     where fixture_id = $1::bigint and second between $2 and $3
       and not exists (select 1 from price_minute m where m.minute = e.second / 60)
     order by second, id`,
    [fixtureId, from, to],
  )
  return rows.map(entryOf)
}

export async function removeEntriesBefore(tx: Tx, second: number): Promise<void> {
  await tx.rows('delete from price_entry where second < $1', [second])
}

/** The greatest id that was ever given out and is still there. */
export async function lastEntryId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: bigint }>(
    'select coalesce(max(id), 0)::bigint as id from price_entry',
  )
  return Number(row?.id ?? 0n)
}

export async function insertMinute(tx: Tx, link: PriceLink, body: Uint8Array): Promise<void> {
  await tx.rows(
    `insert into price_minute (seq, minute, leaf_count, root, previous, link)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.seq, link.minute, link.leafCount, link.root, link.previous, link.link],
  )
  await tx.rows('insert into price_block (minute, body) values ($1, $2)', [link.minute, body])
}

/** The newest link, where there is one. */
export async function lastLink(tx: Tx): Promise<PriceLink | undefined> {
  const row = await tx.one<MinuteRow>('select * from price_minute order by seq desc limit 1')
  return row && linkOf(row)
}

export async function linkOfMinute(tx: Tx, minute: number): Promise<PriceLink | undefined> {
  const row = await tx.one<MinuteRow>('select * from price_minute where minute = $1', [minute])
  return row && linkOf(row)
}

/** From that number on. */
export async function linksFrom(tx: Tx, seq: number, limit: number): Promise<PriceLink[]> {
  const rows = await tx.rows<MinuteRow>(
    'select * from price_minute where seq >= $1 order by seq limit $2',
    [seq, limit],
  )
  return rows.map(linkOf)
}

/** Undefined once it was pruned. */
export async function blockOf(tx: Tx, minute: number): Promise<Uint8Array | undefined> {
  const row = await tx.one<{ body: Uint8Array }>('select body from price_block where minute = $1', [
    minute,
  ])
  return row?.body
}

/** Of these minutes, both counted, those that are not pruned, in their order. */
export async function blocksBetween(
  tx: Tx,
  first: number,
  last: number,
): Promise<readonly Uint8Array[]> {
  const rows = await tx.rows<{ body: Uint8Array }>(
    'select body from price_block where minute between $1 and $2 order by minute',
    [first, last],
  )
  return rows.map(({ body }) => body)
}

/** The leaves go, the links stay. */
export async function pruneBlocks(tx: Tx, beforeMinute: number): Promise<void> {
  await tx.rows('delete from price_block where minute < $1', [beforeMinute])
}

function entryOf({ id, second, fixture_id, body }: EntryRow): PriceEntry {
  return { id: Number(id), second: Number(second), fixtureId: String(fixture_id), body }
}

function linkOf({ seq, minute, leaf_count, root, previous, link }: MinuteRow): PriceLink {
  return { seq: Number(seq), minute: Number(minute), leafCount: leaf_count, root, previous, link }
}

interface EntryRow {
  readonly id: bigint
  readonly second: bigint
  readonly fixture_id: bigint
  readonly body: string
}

interface MinuteRow {
  readonly seq: bigint
  readonly minute: bigint
  readonly leaf_count: number
  readonly root: string
  readonly previous: string
  readonly link: string
}
