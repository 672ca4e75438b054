import { type AccountPurpose, memberPurposes } from '@zhengju/domain/ledger'
import type { Tx } from '@zhengju/storage/tx'
import { documentColumn, idColumn, numberColumn, textColumn } from '../../db/columns.ts'
import type { OwnerAccounts } from './accounts.ts'
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

/** Balances of the accounts of one owner, and the last day with a stake. */
export interface OwnerRow {
  readonly id: number
  readonly available: bigint
  readonly held: bigint
  readonly locked: bigint
  readonly bonus: bigint
  readonly debt: bigint
  readonly other: bigint
  readonly stake_day: string | null
  readonly staked: bigint
  readonly returned: bigint
}

/**
 * Waits for the rows one after the other in the order of their ids, as every door does, so that no two wait
 * for each other, and reads each as it is once it is locked.
 */
export function lockOwners(tx: Tx, ids: readonly number[]): Promise<OwnerRow[]> {
  return tx.rows<OwnerRow>(
    `select o.* from unnest($1::int[]) as w (id) cross join lateral
       (select id, available_in - available_out as available, held_in - held_out as held,
          locked_in - locked_out as locked, bonus_in - bonus_out as bonus, debt_in - debt_out as debt,
          other_in - other_out as other, stake_day, staked, returned
        from ledger_owner o where o.id = w.id for update) o`,
    [numberColumn(ids.toSorted((a, b) => a - b))],
  )
}

export interface HoldRow {
  readonly id: string
  readonly amount: bigint
  readonly member_id: string | null
  readonly step: number
  readonly state: string
}

/** A hold and its last step; `step` 0 is pending. */
export function readHold(tx: Tx, holdId: string): Promise<HoldRow | undefined> {
  return tx.one<HoldRow>(
    `select t.id, t.hold_amount as amount, t.member_id,
       coalesce(s.step, 0) as step, coalesce(s.state, 'pending') as state
     from ledger_transaction t
     left join lateral (select step, state from ledger_hold_step where hold_id = t.id
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

/** Writes everything in one statement. */
export async function writeAll(tx: Tx, write: WriteSet): Promise<void> {
  const { transactions: t, entries: e, steps: s, commands: c, events } = write
  const owners = [...write.owners]
  const moved = (purpose: AccountPurpose, way: 'in' | 'out') =>
    numberColumn(owners.map(({ accounts }) => accounts[purpose]?.[way] ?? 0))
  await tx.rows(writeStatement, [
    tx.now,
    numberColumn(owners.map(({ id }) => id)),
    ...memberPurposes.flatMap((purpose) => [moved(purpose, 'in'), moved(purpose, 'out')]),
    numberColumn(owners.map((owner) => otherMoved(owner, 'in'))),
    numberColumn(owners.map((owner) => otherMoved(owner, 'out'))),
    textColumn(owners.map(({ stakeDay }) => stakeDay?.day)),
    numberColumn(owners.map(({ stakeDay }) => stakeDay?.staked ?? 0)),
    numberColumn(owners.map(({ stakeDay }) => stakeDay?.returned ?? 0)),
    idColumn(t.id),
    textColumn(t.movement),
    idColumn(t.memberId),
    textColumn(t.currency),
    textColumn(t.reference),
    idColumn(t.reverses),
    numberColumn(t.holdAmount),
    numberColumn(e.transaction),
    numberColumn(e.line),
    numberColumn(e.ownerId),
    numberColumn(e.account),
    numberColumn(e.amount),
    numberColumn(e.balanceAfter),
    idColumn(s.holdId),
    numberColumn(s.step),
    textColumn(s.state),
    numberColumn(s.transaction),
    numberColumn(s.payout),
    textColumn(c.actor),
    textColumn(c.id),
    textColumn(c.name),
    idColumn(c.inputHash),
    documentColumn(c.answer),
    numberColumn(c.transaction),
    textColumn(c.about),
    numberColumn(events.transaction),
    textColumn(events.name),
    documentColumn(events.payload),
  ])
}

function otherMoved({ accounts }: OwnerAccounts, way: 'in' | 'out'): bigint | number {
  const other = accounts.book ?? accounts.clearing ?? accounts.campaign ?? accounts.rounding
  return other?.[way] ?? 0
}

/** An id is sent once: what belongs to a transaction names its place in $18. */
const writeStatement = `
with changed as (
  update ledger_owner o set
    available_in = o.available_in + n.available_in, available_out = o.available_out + n.available_out,
    held_in = o.held_in + n.held_in, held_out = o.held_out + n.held_out,
    locked_in = o.locked_in + n.locked_in, locked_out = o.locked_out + n.locked_out,
    bonus_in = o.bonus_in + n.bonus_in, bonus_out = o.bonus_out + n.bonus_out,
    debt_in = o.debt_in + n.debt_in, debt_out = o.debt_out + n.debt_out,
    other_in = o.other_in + n.other_in, other_out = o.other_out + n.other_out,
    stake_day = n.stake_day, staked = n.staked, returned = n.returned
  from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[],
    $14::bigint[], $15::text[], $16::bigint[], $17::bigint[])
    as n (id, available_in, available_out, held_in, held_out, locked_in, locked_out, bonus_in, bonus_out,
      debt_in, debt_out, other_in, other_out, stake_day, staked, returned)
  where o.id = n.id
), posted as (
  insert into ledger_transaction
    (id, movement, member_id, currency, reference, reverses, hold_amount, created_at)
  select t.*, $1::bigint from unnest($18::uuid[], $19::text[], $20::uuid[], $21::text[], $22::text[],
    $23::uuid[], $24::bigint[]) t
), written as (
  insert into ledger_entry (transaction_id, line, owner_id, account, amount, balance_after)
  select ($18::uuid[])[e.place], e.line, e.owner_id, e.account, e.amount, e.balance_after
  from unnest($25::int[], $26::smallint[], $27::int[], $28::smallint[], $29::bigint[], $30::bigint[])
    as e (place, line, owner_id, account, amount, balance_after)
), stepped as (
  insert into ledger_hold_step (hold_id, step, state, transaction_id, payout)
  select s.hold_id, s.step, s.state, ($18::uuid[])[s.place], s.payout
  from unnest($31::uuid[], $32::smallint[], $33::text[], $34::int[], $35::bigint[])
    as s (hold_id, step, state, place, payout)
), decided as (
  insert into command (actor, id, name, input_hash, answer, transaction_id, about, created_at)
  select c.actor, c.id, c.name, c.input_hash, c.answer, ($18::uuid[])[c.place], c.about, $1::bigint
  from unnest($36::text[], $37::text[], $38::text[], $39::uuid[],
    string_to_array($40, e'\\x1e'), $41::int[], $42::text[])
    as c (actor, id, name, input_hash, answer, place, about)
)
insert into outbox (id, subject, name, payload)
select ($18::uuid[])[e.place], ($20::uuid[])[e.place]::text, e.name, e.payload
from unnest($43::int[], $44::text[], string_to_array($45, e'\\x1e')) as e (place, name, payload)`
