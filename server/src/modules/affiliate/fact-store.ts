import type { Minor } from '@zhengju/domain/money'
import type { GameCategory } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'

export interface BetKey {
  readonly venue: string
  readonly betTxId: string
}

export function betKey({ venue, betTxId }: BetKey): string {
  return `${venue} ${betTxId}`
}

/** A row of `affiliate_bet`. */
export interface BetRow {
  readonly venue: string
  readonly bet_tx_id: string
  readonly owner_id: string
  readonly member_id: string
  readonly category: string
  /** Null until it is decided. */
  readonly is_protected: boolean | null
  readonly valid: bigint
  readonly last_at: bigint
}

/** Those of these members who belong to an affiliate, with him. */
export async function affiliatesOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ member_id: string; owner_id: string }>(
    `select member_id, owner_id from member_binding
     where member_id = any ($1::uuid[]) and owner_kind = 'affiliate'`,
    [idColumn(memberIds)],
  )
  return new Map(rows.map(({ member_id, owner_id }) => [member_id, owner_id]))
}

export async function findBets(
  tx: Tx,
  bets: readonly BetKey[],
): Promise<ReadonlyMap<string, BetRow>> {
  const rows = await tx.rows<BetRow>(
    `select b.* from unnest($1::text[], $2::text[]) as n (venue, bet_tx_id)
     join affiliate_bet b on b.venue = n.venue and b.bet_tx_id = n.bet_tx_id`,
    [textColumn(bets.map(({ venue }) => venue)), textColumn(bets.map(({ betTxId }) => betTxId))],
  )
  return new Map(rows.map((row) => [betKey({ venue: row.venue, betTxId: row.bet_tx_id }), row]))
}

/** A bet with something new of it: turnover may count it otherwise. Whether it counts at all was decided first. */
export async function saveBets(tx: Tx, bets: readonly Omit<BetRow, 'valid'>[]): Promise<void> {
  await tx.rows(
    `insert into affiliate_bet (venue, bet_tx_id, owner_id, member_id, category, is_protected, last_at)
     select * from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::boolean[], $7::bigint[])
     on conflict (venue, bet_tx_id) do update set is_due = true, last_at = excluded.last_at,
       is_protected = coalesce(affiliate_bet.is_protected, excluded.is_protected)`,
    [
      textColumn(bets.map(({ venue }) => venue)),
      textColumn(bets.map(({ bet_tx_id }) => bet_tx_id)),
      idColumn(bets.map(({ owner_id }) => owner_id)),
      idColumn(bets.map(({ member_id }) => member_id)),
      textColumn(bets.map(({ category }) => category)),
      textColumn(bets.map(({ is_protected }) => flag(is_protected))),
      numberColumn(bets.map(({ last_at }) => last_at)),
    ],
  )
}

function flag(value: boolean | null): string | undefined {
  return value === null ? undefined : String(value)
}

export interface NewFact extends BetKey {
  readonly ownerId: string
  readonly memberId: string
  readonly cause: string
  readonly at: number
  readonly day: string
  readonly category: GameCategory
  readonly gross: Minor
  readonly valid: Minor
}

/** Each once, however often it is told. */
export async function insertFacts(tx: Tx, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return
  await tx.rows(
    `insert into affiliate_fact (id, owner_id, member_id, venue, bet_tx_id, cause, at, day, category, gross, valid)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
       $8::text[], $9::text[], $10::bigint[], $11::bigint[])
     on conflict (venue, bet_tx_id, cause) do nothing`,
    [
      idColumn(facts.map(() => tx.runtime.ids.next())),
      idColumn(facts.map(({ ownerId }) => ownerId)),
      idColumn(facts.map(({ memberId }) => memberId)),
      textColumn(facts.map(({ venue }) => venue)),
      textColumn(facts.map(({ betTxId }) => betTxId)),
      textColumn(facts.map(({ cause }) => cause)),
      numberColumn(facts.map(({ at }) => at)),
      textColumn(facts.map(({ day }) => day)),
      textColumn(facts.map(({ category }) => category)),
      numberColumn(facts.map(({ gross }) => gross)),
      numberColumn(facts.map(({ valid }) => valid)),
    ],
  )
}

/** What the facts of a bet say together so far. */
export async function grossOf(tx: Tx, { venue, betTxId }: BetKey): Promise<Minor> {
  const row = await tx.one<{ gross: bigint }>(
    `select coalesce(sum(gross), 0)::bigint as gross from affiliate_fact
     where venue = $1 and bet_tx_id = $2`,
    [venue, betTxId],
  )
  return row?.gross ?? 0n
}

/** Bets of an affiliate's members that turnover may have counted anew, locked; `all`: also those of facts in no statement. */
export function dueBets(
  tx: Tx,
  ownerId: string,
  { all, limit, after }: { readonly all: boolean; readonly limit: number; readonly after: BetKey },
): Promise<BetRow[]> {
  const due = all
    ? `(b.is_due or exists (select from affiliate_fact f where f.venue = b.venue and f.bet_tx_id = b.bet_tx_id
        and f.statement_id is null))`
    : 'b.is_due'
  return tx.rows<BetRow>(
    `select b.* from affiliate_bet b where b.owner_id = $1 and ${due}
       and (b.venue, b.bet_tx_id) > ($2, $3) order by b.venue, b.bet_tx_id limit $4 for update`,
    [ownerId, after.venue, after.betTxId, limit],
  )
}

export async function saveValid(
  tx: Tx,
  bets: readonly (BetKey & { readonly valid: Minor; readonly isDue: boolean })[],
): Promise<void> {
  await tx.rows(
    `update affiliate_bet b set valid = n.valid, is_due = n.is_due
     from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[]) as n (venue, bet_tx_id, valid, is_due)
     where b.venue = n.venue and b.bet_tx_id = n.bet_tx_id`,
    [
      textColumn(bets.map(({ venue }) => venue)),
      textColumn(bets.map(({ betTxId }) => betTxId)),
      numberColumn(bets.map(({ valid }) => valid)),
      textColumn(bets.map(({ isDue }) => String(isDue))),
    ],
  )
}

export interface FactSum {
  readonly member_id: string
  readonly category: string
  readonly gross: bigint
  readonly valid: bigint
}

/**
 * By member and category, what happened before that and is in no statement, or in the one that is being made; what does
 * not count is left out.
 */
export function factSums(
  tx: Tx,
  ownerId: string,
  { before, statementId }: { readonly before: number; readonly statementId: string | undefined },
): Promise<FactSum[]> {
  return tx.rows<FactSum>(
    `select f.member_id, f.category, sum(f.gross)::bigint as gross, sum(f.valid)::bigint as valid
     from affiliate_fact f join affiliate_bet b on b.venue = f.venue and b.bet_tx_id = f.bet_tx_id
     where f.owner_id = $1 and f.statement_id is not distinct from $3 and f.at < $2 and b.is_protected = false
     group by f.member_id, f.category order by f.member_id, f.category`,
    [ownerId, before, statementId ?? null],
  )
}

/** Before they are added up: what comes meanwhile, and what is not decided yet, is of the next statement. */
export async function sealFacts(
  tx: Tx,
  ownerId: string,
  { before, statementId }: { readonly before: number; readonly statementId: string },
): Promise<void> {
  await tx.rows(
    `update affiliate_fact f set statement_id = $3 from affiliate_bet b
     where b.venue = f.venue and b.bet_tx_id = f.bet_tx_id and b.is_protected is not null
       and f.owner_id = $1 and f.statement_id is null and f.at < $2`,
    [ownerId, before, statementId],
  )
}

export interface DaySum {
  readonly day: string
  readonly category: string
  readonly gross: bigint
  readonly valid: bigint
}

/** By day and category; without those who are the affiliate himself by another name, and what does not count. */
export function daySums(
  tx: Tx,
  ownerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DaySum[]> {
  return tx.rows<DaySum>(
    `select f.day, f.category, sum(f.gross)::bigint as gross, sum(f.valid)::bigint as valid
     from affiliate_fact f join affiliate_bet b on b.venue = f.venue and b.bet_tx_id = f.bet_tx_id
     join member_binding m on m.member_id = f.member_id
     where f.owner_id = $1 and f.day >= $2 and f.day <= $3 and b.is_protected = false and m.self_signs = '[]'
     group by f.day, f.category order by f.day, f.category`,
    [ownerId, from, to],
  )
}
