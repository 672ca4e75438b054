import type { Tx } from '@zhengju/storage/tx'
import type { AccessRuleRow, RuleWish } from './tables.ts'

export async function readRevision(tx: Tx): Promise<bigint> {
  const row = await tx.one<{ revision: bigint }>('select revision from access_revision')
  if (!row) throw new Error('the row of access_revision is missing')
  return row.revision
}

/** Takes the one row: changes of rules stand in a queue, and every process hears that there is a new one. */
export async function raiseRevision(tx: Tx): Promise<void> {
  await tx.rows('update access_revision set revision = revision + 1')
}

export function livingRules(tx: Tx): Promise<AccessRuleRow[]> {
  return tx.rows<AccessRuleRow>(
    'select * from access_rule where removed_at is null order by created_at desc, id desc',
  )
}

export async function countLivingRules(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    'select count(*)::bigint as count from access_rule where removed_at is null',
  )
  return Number(row?.count ?? 0)
}

export function lockRule(tx: Tx, id: string): Promise<AccessRuleRow | undefined> {
  return tx.one<AccessRuleRow>(
    'select * from access_rule where id = $1 and removed_at is null for update',
    [id],
  )
}

/** Undefined when the same effect stands already for what it names. */
export function insertRule(tx: Tx, wish: RuleWish): Promise<AccessRuleRow | undefined> {
  return tx.one<AccessRuleRow>(
    `insert into access_rule
       (id, effect, subject, value, passes_maintenance, from_at, until_at, note, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (effect, subject, value) where removed_at is null do nothing
     returning *`,
    [tx.runtime.ids.next(), ...columnsOf(wish), tx.now],
  )
}

export function twinOf(tx: Tx, id: string, wish: RuleWish): Promise<unknown> {
  return tx.one(
    `select id from access_rule
     where effect = $1 and subject = $2 and value = $3 and removed_at is null and id <> $4`,
    [wish.effect, wish.subject, wish.value, id],
  )
}

export function updateRule(tx: Tx, id: string, wish: RuleWish): Promise<AccessRuleRow | undefined> {
  return tx.one<AccessRuleRow>(
    `update access_rule set effect = $2, subject = $3, value = $4, passes_maintenance = $5,
       from_at = $6, until_at = $7, note = $8, version = version + 1, updated_at = $9
     where id = $1 returning *`,
    [id, ...columnsOf(wish), tx.now],
  )
}

export async function removeRule(tx: Tx, id: string): Promise<void> {
  await tx.rows('update access_rule set removed_at = $2, version = version + 1 where id = $1', [
    id,
    tx.now,
  ])
}

function columnsOf(wish: RuleWish) {
  const { effect, subject, value, passesMaintenance, fromAt, untilAt, note } = wish
  return [effect, subject, value, passesMaintenance, fromAt, untilAt, note]
}
