import { type BonusLot, type BonusState, bonusStates, type LotChange } from '@zhengju/domain/bonus'
import { type Currency, type Minor, parseCurrency } from '@zhengju/domain/money'
import type { TurnoverScope } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn } from '../../platform/db/columns.ts'

/** A lot with what the ledger alone need not know of it. */
export interface KeptLot extends BonusLot {
  readonly memberId: string
  readonly campaignId: string
  readonly endedAt: number | undefined
}

export type NewBonusLot = Pick<
  KeptLot,
  | 'id'
  | 'memberId'
  | 'currency'
  | 'campaignId'
  | 'granted'
  | 'scope'
  | 'maxStake'
  | 'maxConversion'
  | 'expireAt'
  | 'isFreeBet'
>

/** Without money: the movement that grants it brings that. */
export async function insertBonusLot(tx: Tx, lot: NewBonusLot): Promise<void> {
  const { id, memberId, currency, campaignId, granted, scope } = lot
  await tx.rows(
    `insert into bonus_lot (id, member_id, currency, campaign_id, granted, max_stake, max_conversion, expire_at,
       scope, opened_at, is_free_bet) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[id, memberId, currency, campaignId, granted],
      ...[lot.maxStake ?? null, lot.maxConversion ?? null, lot.expireAt ?? null],
      ...[JSON.stringify(scope), tx.now, lot.isFreeBet ?? false],
    ],
  )
}

/** Those of these members that may have money, and those of these ids. To be asked under the wallets' locks. */
export async function lotsWithMoney(
  tx: Tx,
  memberIds: readonly string[],
  lotIds: readonly string[],
): Promise<KeptLot[]> {
  const rows = await tx.rows<LotRow>(
    `select * from bonus_lot
     where (member_id = any ($1::uuid[]) and balance > 0) or id = any ($2::uuid[]) order by opened_at, id`,
    [idColumn(memberIds), idColumn(lotIds)],
  )
  return rows.map(lotOf)
}

/** A member's of these ids, the newest first. */
export async function bonusLots(
  tx: Tx,
  memberId: string,
  lotIds: readonly string[],
): Promise<KeptLot[]> {
  const rows = await tx.rows<LotRow>(
    'select * from bonus_lot where member_id = $1 and id = any ($2::uuid[]) order by id desc',
    [memberId, idColumn(lotIds)],
  )
  return rows.map(lotOf)
}

/** A page of a member's, the newest first; free bets stand among his vouchers. */
export async function bonusLotPage(
  tx: Tx,
  memberId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<KeptLot[]> {
  const rows = await tx.rows<LotRow>(
    `select * from bonus_lot where member_id = $1 and not is_free_bet and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [memberId, before ?? null, limit],
  )
  return rows.map(lotOf)
}

/** Those of these members that something may still be done with: open, or with money that came after their end. */
export async function lotsToEnd(tx: Tx, memberIds: readonly string[]): Promise<KeptLot[]> {
  const rows = await tx.rows<LotRow>(
    `select * from bonus_lot where member_id = any ($1::uuid[]) and (state = 'open' or balance > 0)
     order by id`,
    [idColumn(memberIds)],
  )
  return rows.map(lotOf)
}

/** Members with a lot whose time is over. */
export async function membersWithExpired(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select distinct member_id from (select member_id from bonus_lot
       where state = 'open' and expire_at <= $1 order by expire_at limit $2) due`,
    [tx.now, limit],
  )
  return rows.map(({ member_id }) => member_id)
}

/** For good: what comes later goes where the rest went. */
export async function endBonusLot(tx: Tx, id: string, state: BonusState): Promise<void> {
  await tx.rows(
    `update bonus_lot set state = $2, ended_at = $3 where id = $1 and state = 'open' and $2 <> 'open'`,
    [id, state, tx.now],
  )
}

/** The table refuses what would stand below zero, or above the most that may become main money. */
export function changeLots(tx: Tx, changes: readonly LotChange[]): void {
  const column = (of: (change: LotChange) => Minor) => numberColumn(changes.map(of))
  tx.write(
    `update bonus_lot l set balance = l.balance + n.balance, staked = l.staked + n.staked,
       converted = l.converted + n.converted
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) as n (id, balance, staked, converted)
     where l.id = n.id`,
    [
      idColumn(changes.map(({ lotId }) => lotId)),
      column(({ balance }) => balance),
      column(({ staked }) => staked),
      column(({ converted }) => converted),
    ],
  )
}

interface LotRow {
  readonly id: string
  readonly member_id: string
  readonly currency: string
  readonly campaign_id: string
  readonly granted: bigint
  readonly balance: bigint
  readonly staked: bigint
  readonly converted: bigint
  readonly max_stake: bigint | null
  readonly max_conversion: bigint | null
  readonly expire_at: bigint | null
  readonly scope: string
  readonly state: string
  readonly opened_at: bigint
  readonly ended_at: bigint | null
  readonly is_free_bet: boolean
}

function lotOf(row: LotRow): KeptLot {
  const { id, granted, balance, staked, converted } = row
  return {
    ...{ id, granted, balance, staked, converted },
    memberId: row.member_id,
    campaignId: row.campaign_id,
    currency: currencyOf(row.currency),
    state: stateOf(row.state),
    maxStake: row.max_stake ?? undefined,
    maxConversion: row.max_conversion ?? undefined,
    expireAt: row.expire_at === null ? undefined : Number(row.expire_at),
    scope: JSON.parse(row.scope) as TurnoverScope,
    openedAt: Number(row.opened_at),
    endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
    isFreeBet: row.is_free_bet,
  }
}

function currencyOf(text: string): Currency {
  const currency = parseCurrency(text)
  if (!currency) throw new Error(`currency ${text} is unknown`)
  return currency
}

function stateOf(text: string): BonusState {
  const state = bonusStates.find((known) => known === text)
  if (!state) throw new Error(`${text} is no state of a bonus`)
  return state
}
