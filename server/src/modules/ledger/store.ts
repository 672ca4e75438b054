import { type AccountPurpose, memberPurposes } from '@zhengju/domain/ledger'
import type { Tx } from '@zhengju/storage/tx'
import { numberColumn, textColumn } from '../../platform/db/columns.ts'
import { accountCodes } from './account-codes.ts'
import type { OwnerAccounts, OwnerRow } from './tables.ts'
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
  const [days, staked, returned] = [column('stake_day'), column('staked'), column('returned')]
  return column('id').map((id, at) => ({
    id: Number(id),
    available: amount(available[at]),
    held: amount(held[at]),
    locked: amount(locked[at]),
    bonus: amount(bonus[at]),
    debt: amount(debt[at]),
    other: amount(other[at]),
    stake_day: days[at] === 'NULL' ? null : (days[at] ?? null),
    staked: amount(staked[at]),
    returned: amount(returned[at]),
  }))
}

const ownerColumns = `id, available_in - available_out as available, held_in - held_out as held,
  locked_in - locked_out as locked, bonus_in - bonus_out as bonus, debt_in - debt_out as debt,
  other_in - other_out as other, stake_day, staked, returned`
const lockStatement = `
select ${['id', ...memberPurposes, 'other', 'stake_day', 'staked', 'returned']
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

export interface StakeDayRow {
  readonly member_id: string
  readonly currency: string
  readonly staked: bigint
  readonly returned: bigint
}

/** What these members staked on a day and got back for it; whoever staked nothing has no row. */
export function readStakeDays(
  tx: Tx,
  memberIds: readonly string[],
  day: string,
): Promise<StakeDayRow[]> {
  return tx.rows<StakeDayRow>(
    `select o.owner as member_id, o.currency, o.staked, o.returned from ledger_owner o
     where o.owner = any ($1::text[]) and o.stake_day = $2`,
    [textColumn(memberIds), day],
  )
}

/** What of a hold is open, by its last step `s`; of a transaction `t` that is one. */
export const openAmount = `coalesce(s.open_amount,
  case coalesce(s.state, 'pending') when 'pending' then t.hold_amount else 0 end)`

/** What is open of a member's stakes since then. */
export async function openStakes(
  tx: Tx,
  memberId: string,
  currency: string,
  since: number,
): Promise<bigint> {
  const found = await tx.one<{ readonly open: bigint }>(
    `select coalesce(sum(${openAmount}), 0)::bigint as open from ledger_transaction t
     left join lateral (select state, open_amount from ledger_hold_step where hold_id = t.id
       order by step desc limit 1) s on true
     where t.member_id = $1 and t.movement in ('stakeHeld', 'betWon') and t.currency = $2
       and t.created_at >= $3`,
    [memberId, currency, since],
  )
  return found?.open ?? 0n
}

/** Changes the owners' rows and appends all others: one trip, whatever was booked, and the commit's. */
export function writeAll(tx: Tx, write: WriteSet): void {
  const { transactions, entries, steps, rounds, commands, events } = write
  if (write.owners.size > 0) changeOwners(tx, write.owners)
  tx.append([transactions, entries, steps, rounds, commands, events])
}

/** A column a volume: most accounts of most owners do not move, and a column of nothing but zeros is sent empty. */
function changeOwners(tx: Tx, owners: Iterable<OwnerAccounts>): void {
  const ids: number[] = []
  const [days, staked, returned]: [(string | undefined)[], bigint[], bigint[]] = [[], [], []]
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
    staked.push(stakeDay?.staked ?? 0n)
    returned.push(stakeDay?.returned ?? 0n)
  }
  tx.write(ownerChange, [
    numberColumn(ids),
    ...moved.map((column) => column.text(ids.length)),
    textColumn(days),
    numberColumn(staked),
    numberColumn(returned),
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
  stake_day = n.stake_day, staked = coalesce(n.staked, 0), returned = coalesce(n.returned, 0)
from unnest($1::int[], ${volumes.map((_, at) => `$${at + 2}::bigint[]`).join(', ')},
  $14::text[], $15::bigint[], $16::bigint[])
  as n (id, ${volumes.join(', ')}, stake_day, staked, returned)
where o.id = n.id`
