import { ruleValue } from '@zhengju/domain/access'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { accessText } from '../../text/access.ts'
import { presentRule, type RuleView } from './present.ts'
import * as store from './store.ts'
import type { AccessRuleRow, RuleWish } from './tables.ts'

/** More would make each call slower than a look at a list should be: networks can be written shorter. */
export const mostRules = 1_000

export interface RuleChange {
  readonly before: RuleView | null
  readonly after: RuleView | null
}

export async function listRules(tx: Tx): Promise<{ items: RuleView[] }> {
  return { items: (await store.livingRules(tx)).map((row) => presentRule(row, tx.now)) }
}

export async function addRule(tx: Tx, asked: RuleWish): Promise<RuleChange> {
  const wish = checked(asked)
  await store.raiseRevision(tx)
  if ((await store.countLivingRules(tx)) >= mostRules) {
    throw wrong('value', accessText.mostRules(mostRules))
  }
  const row = await store.insertRule(tx, wish)
  if (!row) throw new Failure('exists')
  return { before: null, after: presentRule(row, tx.now) }
}

/** If nobody changed it since `version`. */
export async function changeRule(
  tx: Tx,
  id: string,
  version: number,
  asked: RuleWish,
): Promise<RuleChange> {
  const wish = checked(asked)
  const before = await taken(tx, id, version)
  if (await store.twinOf(tx, id, wish)) throw new Failure('exists')
  const row = await store.updateRule(tx, id, wish)
  return { before: presentRule(before, tx.now), after: row ? presentRule(row, tx.now) : null }
}

export async function removeRule(tx: Tx, id: string, version: number): Promise<RuleChange> {
  const before = await taken(tx, id, version)
  await store.removeRule(tx, id)
  return { before: presentRule(before, tx.now), after: null }
}

async function taken(tx: Tx, id: string, version: number): Promise<AccessRuleRow> {
  await store.raiseRevision(tx)
  const row = await store.lockRule(tx, id)
  if (!row) throw new Failure('notFound')
  if (Number(row.version) !== version) throw new Failure('office.decided')
  return row
}

function checked(wish: RuleWish): RuleWish {
  const value = ruleValue(wish.subject, wish.value)
  if (value === undefined) throw wrong('value', accessText[wish.subject])
  const { fromAt, untilAt } = wish
  if (fromAt !== null && untilAt !== null && untilAt <= fromAt) {
    throw wrong('untilAt', accessText.endBeforeStart)
  }
  if (wish.passesMaintenance && wish.effect !== 'allow') {
    throw wrong('passesMaintenance', accessText.allowOnly)
  }
  return { ...wish, value, note: wish.note.trim() }
}

function wrong(path: string, text: string): Failure {
  return new Failure('validation', { fields: [{ path, text }] })
}
