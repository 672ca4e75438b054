import {
  type AccountPurpose,
  memberPurposes,
  noStakes,
  type StakeDay,
} from '@zhengju/domain/ledger'
import type { Tx } from '@zhengju/storage/tx'
import { numberColumn, textColumn } from '../../platform/db/columns.ts'
import { accountCodes } from './account-codes.ts'
import { changeLots } from './lot-store.ts'
import { takeReservations } from './reservation-store.ts'
import { type OwnerAccounts, type OwnerRow, type StakeColumns, stakeColumns } from './tables.ts'
import type { WriteSet } from './write-set.ts'

export interface OwnerIdentity {
  readonly owner: string
  readonly currency: string
  readonly shard: number
}

export interface FoundOwner extends OwnerIdentity {
  readonly id: number
}

/** Makes what is missing at zero, in one order everywhere, and finds all of it. */
export async function findOrMakeOwners(
  tx: Tx,
  identities: readonly OwnerIdentity[],
): Promise<FoundOwner[]> {
  const columns = [
    textColumn(identities.map(({ owner }) => owner)),
    textColumn(identities.map(({ currency }) => currency)),
    numberColumn(identities.map(({ shard }) => shard)),
  ]
  const found = await tx.rows<FoundOwner>(findOwners, columns)
  if (found.length === identities.length) return found
  await tx.rows(makeOwners, columns)
  return tx.rows<FoundOwner>(findOwners, columns)
}

const wanted = 'unnest($1::text[], $2::text[], $3::smallint[]) as w (owner, currency, shard)'
const findOwners = `select o.id, o.owner, o.currency, o.shard from ${wanted}
  cross join lateral (select * from ledger_owner o where o.owner = w.owner
    and o.currency = w.currency and o.shard = w.shard limit 1) o`
const makeOwners = `insert into ledger_owner (owner, currency, shard)
  select distinct * from ${wanted} order by owner, currency, shard on conflict do nothing`

/**
 * Waits for the rows one after the other in the order of their ids, as every door does, so that no two wait
 * for each other, and reads each as it is once it is locked. The rows come as one text a column: reading a
 * thousand rows field by field costs more than locking them.
 */
export async function lockOwners(tx: Tx, ids: readonly number[]): Promise<OwnerRow[]> {
  const found = await tx.one<Record<keyof OwnerRow, string | null>>(lockStatement, [
    numberColumn(ids),
  ])
  const column = (name: keyof OwnerRow) => found?.[name]?.slice(1, -1).split(',') ?? []
  const [available, held, locked] = [column('available'), column('held'), column('locked')]
  const [bonus, debt, other] = [column('bonus'), column('debt'), column('other')]
  const [reserved, days] = [column('reserved_until'), column('stake_day')]
  const sums = stakeColumns.map((name) => column(name))
  return column('id').map((id, at) => ({
    id: Number(id),
    available: amount(available[at]),
    held: amount(held[at]),
    locked: amount(locked[at]),
    bonus: amount(bonus[at]),
    debt: amount(debt[at]),
    other: amount(other[at]),
    reserved_until: amount(reserved[at]),
    stake_day: days[at] === 'NULL' ? null : (days[at] ?? null),
    ...stakeSums((place) => amount(sums[place]?.[at])),
  }))
}

function stakeSums(sum: (place: number) => bigint): StakeColumns {
  return {
    ...{ staked: sum(0), returned: sum(1), wagered: sum(2) },
    ...{ week_staked: sum(3), week_returned: sum(4), week_wagered: sum(5) },
    ...{ month_staked: sum(6), month_returned: sum(7), month_wagered: sum(8) },
  }
}

const ownerColumns = `id, available_in - available_out as available, held_in - held_out as held,
  locked_in - locked_out as locked, bonus_in - bonus_out as bonus, debt_in - debt_out as debt,
  other_in - other_out as other, reserved_until, stake_day, ${stakeColumns.join(', ')}`
const lockStatement = `
select ${['id', ...memberPurposes, 'other', 'reserved_until', 'stake_day', ...stakeColumns]
  .map((name) => `array_agg(${name})::text as ${name}`)
  .join(', ')}
from (select ${ownerColumns} from ledger_owner where id = any ($1::int[]) order by id for update) o`

/** Most are zero. */
function amount(text: string | undefined): bigint {
  return text === undefined || text === '0' ? 0n : BigInt(text)
}

export interface HoldRow {
  readonly id: string
  readonly amount: bigint
  readonly member_id: string | null
  readonly step: number
  readonly state: string
  /** A part of it is settled, or was. */
  readonly is_split: boolean
}

/** A hold and its last step; `step` 0 is pending. */
export function readHold(tx: Tx, holdId: string): Promise<HoldRow | undefined> {
  return tx.one<HoldRow>(
    `select t.id, t.hold_amount as amount, t.member_id,
       coalesce(s.step, 0) as step, coalesce(s.state, 'pending') as state,
       s.open_amount is not null as is_split
     from ledger_transaction t
     left join lateral (select step, state, open_amount from ledger_hold_step where hold_id = t.id
       order by step desc limit 1) s on true
     where t.id = $1 and t.hold_amount is not null`,
    [holdId],
  )
}

/** A member's last day with a stake, as it is now; undefined before his first one. */
export async function readStakeDay(
  tx: Tx,
  memberId: string,
  currency: string,
): Promise<StakeDay | undefined> {
  return (await readStakeDays(tx, [memberId], currency)).get(memberId)
}

/** The same of many; who never staked is not in the map. */
export async function readStakeDays(
  tx: Tx,
  memberIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, StakeDay>> {
  const rows = await tx.rows<
    { readonly owner: string } & Pick<OwnerRow, 'stake_day' | keyof StakeColumns>
  >(
    `select owner, stake_day, ${stakeColumns.join(', ')} from ledger_owner
     where owner = any ($1::text[]) and currency = $2 and shard = 0`,
    [textColumn(memberIds), currency],
  )
  const days = new Map<string, StakeDay>()
  for (const row of rows) {
    const day = stakeDayOf(row)
    if (day) days.set(row.owner, day)
  }
  return days
}

export function stakeDayOf(
  row: Pick<OwnerRow, 'stake_day' | keyof StakeColumns>,
): StakeDay | undefined {
  if (row.stake_day === null) return undefined
  const { stake_day: day, staked, returned, wagered } = row
  return {
    ...{ day, staked, returned, wagered },
    week: { staked: row.week_staked, returned: row.week_returned, wagered: row.week_wagered },
    month: { staked: row.month_staked, returned: row.month_returned, wagered: row.month_wagered },
  }
}

/** What of a hold is open, by its last step `s`; of a transaction `t` that is one. */
export const openAmount = `coalesce(s.open_amount,
  case coalesce(s.state, 'pending') when 'pending' then t.hold_amount else 0 end)`

/** What of that is bonus money. */
const openLots = `coalesce((select sum((part.share ->> 1)::bigint) from json_array_elements(
  case when s.state is null then t.hold_lots::json else s.lots::json -> 'open' end) as part (share)), 0)`

/** What is open of a member's stakes since then, of his own money. */
export async function openStakes(
  tx: Tx,
  memberId: string,
  currency: string,
  since: number,
): Promise<bigint> {
  const found = await tx.one<{ readonly open: bigint }>(
    `select coalesce(sum(${openAmount} - ${openLots}), 0)::bigint as open from ledger_transaction t
     left join lateral (select state, open_amount, lots from ledger_hold_step where hold_id = t.id
       order by step desc limit 1) s on true
     where t.member_id = $1 and t.movement in ('stakeHeld', 'betWon') and t.currency = $2
       and t.created_at >= $3`,
    [memberId, currency, since],
  )
  return found?.open ?? 0n
}

/** A member's own money, wherever it stands, without what was given to him: one look at all of it. */
export async function ownMoney(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const found = await tx.one<{ readonly own: bigint }>(
    `select (available_in - available_out + held_in - held_out + locked_in - locked_out - coalesce(
       (select sum(staked) from bonus_lot where member_id = $1::uuid and currency = $2), 0))::bigint as own
     from ledger_owner where owner = $1::text and currency = $2 and shard = 0`,
    [memberId, currency],
  )
  return found?.own ?? 0n
}

/** Changes the owners' rows and appends all others: one trip, whatever was booked, and the commit's. */
export function writeAll(tx: Tx, write: WriteSet): void {
  const { transactions, entries, steps, rounds, commands, events, bonusEntries } = write
  if (write.owners.size > 0) changeOwners(tx, write.owners)
  if (write.bonusLots.size > 0) changeLots(tx, [...write.bonusLots.values()])
  if (write.taken.length > 0) takeReservations(tx, write.taken)
  tx.append([transactions, entries, steps, rounds, commands, events, bonusEntries])
}

/** A column a volume: most accounts of most owners do not move, and a column of nothing but zeros is sent empty. */
function changeOwners(tx: Tx, owners: Iterable<OwnerAccounts>): void {
  const ids: number[] = []
  const days: (string | undefined)[] = []
  const sums: bigint[][] = stakeColumns.map(() => [])
  const moved = volumes.map(() => new MovedColumn())
  for (const { id, accounts, stakeDay } of owners) {
    for (const purpose in accounts) {
      const account = accounts[purpose as AccountPurpose]
      const at = columnOf[purpose as AccountPurpose]
      if (account?.in) moved[at]?.add(ids.length, account.in)
      if (account?.out) moved[at + 1]?.add(ids.length, account.out)
    }
    ids.push(id)
    days.push(stakeDay?.day)
    for (const [place, sum] of sumsOf(stakeDay).entries()) sums[place]?.push(sum)
  }
  tx.write(ownerChange, [
    numberColumn(ids),
    ...moved.map((column) => column.text(ids.length)),
    textColumn(days),
    ...sums.map((column) => numberColumn(column)),
  ])
}

/** In the order of `stakeColumns`. */
function sumsOf(stakeDay: StakeDay | undefined): readonly bigint[] {
  const [week, month] = [stakeDay?.week ?? noStakes, stakeDay?.month ?? noStakes]
  return [stakeDay ?? noStakes, week, month].flatMap(({ staked, returned, wagered }) => [
    ...[staked, returned, wagered],
  ])
}

class MovedColumn {
  readonly #amounts: bigint[] = []

  add(row: number, amount: bigint): void {
    while (this.#amounts.length < row) this.#amounts.push(0n)
    this.#amounts.push(amount)
  }

  text(rows: number): string {
    if (this.#amounts.length === 0) return '{}'
    while (this.#amounts.length < rows) this.#amounts.push(0n)
    return numberColumn(this.#amounts)
  }
}

const volumes = [...memberPurposes, 'other'].flatMap((purpose) => [
  `${purpose}_in`,
  `${purpose}_out`,
])

/** Where the volumes of a purpose stand among the columns: what came in, and behind it what went out. */
const columnOf = Object.fromEntries(
  Object.keys(accountCodes).map((purpose) => {
    const place = (memberPurposes as readonly string[]).indexOf(purpose)
    return [purpose, 2 * (place < 0 ? memberPurposes.length : place)]
  }),
) as Record<AccountPurpose, number>

/** `unnest` fills the columns that were sent empty with nulls. */
const ownerChange = `
update ledger_owner o set
  ${volumes.map((volume) => `${volume} = o.${volume} + coalesce(n.${volume}, 0)`).join(', ')},
  stake_day = n.stake_day, ${stakeColumns.map((name) => `${name} = n.${name}`).join(', ')}
from unnest($1::int[], ${volumes.map((_, at) => `$${at + 2}::bigint[]`).join(', ')},
  $14::text[], ${stakeColumns.map((_, at) => `$${at + 15}::bigint[]`).join(', ')})
  as n (id, ${volumes.join(', ')}, stake_day, ${stakeColumns.join(', ')})
where o.id = n.id`
