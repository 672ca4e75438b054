import type { Currency } from '@zhengju/domain/money'
import type { LotState, TurnoverLot } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import type { AllocationRow, BetRow, LotRow } from './tables.ts'

/** Makes the row when it is missing and locks it. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('insert into turnover_member (member_id) values ($1) on conflict do nothing', [
    memberId,
  ])
  await tx.rows('select 1 from turnover_member where member_id = $1 for update', [memberId])
}

/** Sorted ids. Whatever is asked after it is asked under the locks. */
export function lockMembers(tx: Tx, memberIds: readonly string[]): void {
  const ids = [idColumn(memberIds)]
  tx.write(
    `insert into turnover_member (member_id) select unnest($1::uuid[]) order by 1
     on conflict do nothing`,
    ids,
  )
  tx.write(
    `select count(*) from (select from turnover_member where member_id = any ($1::uuid[])
       order by member_id for update) locked`,
    ids,
  )
}

/** Fixtures that are not known yet get their key. In an order that everybody keeps: two may wait for each other's. */
export function keepFixtures(
  tx: Tx,
  fixtures: readonly { readonly venue: string; readonly fixtureId: string; readonly key: string }[],
): void {
  tx.write(
    `insert into turnover_fixture (venue, fixture_id, key)
     select distinct on (venue, fixture_id) venue, fixture_id, key
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as n (venue, fixture_id, key, at)
     order by venue, fixture_id, at on conflict do nothing`,
    [
      textColumn(fixtures.map(({ venue }) => venue)),
      textColumn(fixtures.map(({ fixtureId }) => fixtureId)),
      textColumn(fixtures.map(({ key }) => key)),
    ],
  )
}

export function openLots(tx: Tx, memberId: string, currency: Currency): Promise<LotRow[]> {
  return tx.rows<LotRow>(
    `select * from turnover_lot where member_id = $1 and currency = $2 and state = 'open'
     order by opened_at, id`,
    [memberId, currency],
  )
}

export function lotsById(tx: Tx, ids: readonly string[]): Promise<LotRow[]> {
  return tx.rows<LotRow>('select * from turnover_lot where id = any ($1::uuid[])', [idColumn(ids)])
}

/** Which lots of a member are asked for. */
export type LotsAsked = 'open' | 'ended' | 'all'

/** Open ones oldest first, as they are fed; others newest first. */
export function lotsOf(
  tx: Tx,
  memberId: string,
  page: {
    readonly state: LotsAsked
    readonly after?: string | undefined
    readonly limit: number
  },
): Promise<LotRow[]> {
  const which = page.state === 'ended' ? `and state <> 'open'` : ''
  const order =
    page.state === 'open'
      ? `and state = 'open' and ($2::uuid is null or id > $2) order by id`
      : `${which} and ($2::uuid is null or id < $2) order by id desc`
  return tx.rows<LotRow>(`select * from turnover_lot where member_id = $1 ${order} limit $3`, [
    memberId,
    page.after ?? null,
    page.limit,
  ])
}

export interface NewLot extends TurnoverLot {
  readonly currency: Currency
  readonly memberId: string
  readonly sourceNo: string
}

export async function insertLots(tx: Tx, lots: readonly NewLot[]): Promise<void> {
  const texts = (of: (lot: NewLot) => string) => textColumn(lots.map(of))
  const numbers = (of: (lot: NewLot) => bigint | number) => numberColumn(lots.map(of))
  await tx.rows(
    `insert into turnover_lot (id, member_id, source, source_no, base, multiple_percent, required,
       done, scope, state, opened_at, closed_at, currency, is_bonus)
     select id, member_id, source, source_no, base, multiple_percent, required, done, scope::json, state,
       opened_at, case when state = 'open' then null else opened_at end, currency, is_bonus
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::int[], $7::bigint[],
       $8::bigint[], $9::text[], $10::text[], $11::bigint[], $12::text[], $13::boolean[])
       as n (id, member_id, source, source_no, base, multiple_percent, required, done, scope, state, opened_at,
         currency, is_bonus)`,
    [
      idColumn(lots.map(({ id }) => id)),
      idColumn(lots.map(({ memberId }) => memberId)),
      texts(({ source }) => source),
      texts(({ sourceNo }) => sourceNo),
      numbers(({ base }) => base),
      numbers(({ multiplePercent }) => multiplePercent),
      numbers(({ required }) => required),
      numbers(({ done }) => done),
      texts(({ scope }) => JSON.stringify(scope)),
      texts(({ state }) => state),
      numbers(({ openedAt }) => openedAt),
      texts(({ currency }) => currency),
      texts(({ isBonus }) => `${isBonus === true}`),
    ],
  )
}

/** What was fed and where the lots stand now; an opened one has no end, a closed one keeps its first. */
export function saveLots(tx: Tx, lots: readonly TurnoverLot[]): void {
  if (lots.length === 0) return
  tx.write(
    `update turnover_lot l set done = n.done, state = n.state,
       closed_at = case when n.state = 'open' then null else coalesce(l.closed_at, $1::bigint) end
     from unnest($2::uuid[], $3::bigint[], $4::text[]) as n (id, done, state) where l.id = n.id`,
    [
      tx.now,
      idColumn(lots.map(({ id }) => id)),
      numberColumn(lots.map(({ done }) => done)),
      textColumn(lots.map(({ state }) => state)),
    ],
  )
}

/** `number`: of its event. */
export interface LotTurned {
  readonly lotId: string
  readonly state: LotState
  readonly at: number
  readonly number: bigint
}

/** Ended, or open again. */
export async function turnLots(tx: Tx, turns: readonly LotTurned[]): Promise<void> {
  for (const { lotId, state, at, number } of turns) {
    await tx.rows(
      `update turnover_lot set state = $2, turned = $4,
         closed_at = case when $2 = 'open' then null else $3::bigint end
       where id = $1`,
      [lotId, state, at, number],
    )
  }
}

export function saveStruck(tx: Tx, bet: BetRow): void {
  tx.write('update turnover_bet set struck = $3 where venue = $1 and bet_tx_id = $2', [
    bet.venue,
    bet.bet_tx_id,
    bet.struck,
  ])
}

export function findBet(tx: Tx, venue: string, betTxId: string): Promise<BetRow | undefined> {
  return tx.one<BetRow>('select * from turnover_bet where venue = $1 and bet_tx_id = $2', [
    venue,
    betTxId,
  ])
}

/** What is open of it, and what it risks, is otherwise now. */
export function saveOpen(tx: Tx, { venue, bet_tx_id, risk, open }: BetRow): void {
  tx.write(
    `update turnover_bet set risk = $3, open = $4, struck = least(struck, $3::bigint)
     where venue = $1 and bet_tx_id = $2`,
    [venue, bet_tx_id, risk, open],
  )
}

/** What of the bet stands in lots now. */
export function allocationsOf(tx: Tx, bet: BetRow): Promise<AllocationRow[]> {
  return tx.rows<AllocationRow>(
    `select id, lot_id, amount from turnover_allocation
     where venue = $1 and bet_tx_id = $2 and reversed_at is null order by id`,
    [bet.venue, bet.bet_tx_id],
  )
}

export function markReversed(tx: Tx, ids: readonly string[]): void {
  tx.write('update turnover_allocation set reversed_at = $2 where id = any ($1::uuid[])', [
    idColumn(ids),
    tx.now,
  ])
}

/** Whether a bet of the member's counts already while a part of it was opened again. */
export async function hasReopenedBet(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.one(
    'select 1 from turnover_bet where member_id = $1 and is_reopened limit 1',
    [memberId],
  )
  return row !== undefined
}
