import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { memberById } from '../../member/index.ts'
import type { TellOwner } from '../recovery/owner-news-service.ts'
import * as store from './factor-drop-store.ts'
import { passkeysOf, totpOf } from './factor-store.ts'

/**
 * Who proved himself by phone alone asks that passkeys and authenticator go: they go when the wait is over and nobody
 * has used one of them. The owner hears of it at once, on every way that stands.
 */
export async function askToDrop(
  tx: Tx,
  deps: { readonly tellOwner: TellOwner; readonly factorWaitMs: number },
  memberId: string,
): Promise<number | null> {
  if (!(await hasFactors(tx, memberId))) return null
  const dueAt = await store.askDrop(tx, memberId, tx.now + deps.factorWaitMs)
  await deps.tellOwner(tx, memberId, 'factorsDropAsked')
  return dueAt
}

/** When they go; null while they stay. */
export async function dropDueAt(tx: Tx, memberId: string): Promise<number | null> {
  const drop = await store.dropOf(tx, memberId)
  return drop ? Number(drop.due_at) : null
}

/** By whoever is logged in, or an operator: they stay. False when nothing waited. */
export function keepFactors(tx: Tx, memberId: string): Promise<boolean> {
  return store.cancelDrop(tx, memberId)
}

export async function keepOwnFactors(tx: Tx, memberId: string): Promise<{ readonly done: true }> {
  if (!(await keepFactors(tx, memberId))) throw new Failure('notFound')
  return { done: true }
}

const mostAtOnce = 100

/**
 * Each in a transaction of its own: one that throws holds up nobody else, and makes the job fail when all have had
 * their turn.
 */
export async function dropDue(db: Database, tellOwner: TellOwner): Promise<void> {
  const faults: unknown[] = []
  const done: string[] = []
  for (;;) {
    const due = await db.read((tx) => store.dueDrops(tx, done, mostAtOnce))
    if (due.length === 0) break
    for (const memberId of due) {
      await db.tx((tx) => drop(tx, tellOwner, memberId)).catch((error) => faults.push(error))
    }
    done.push(...due)
  }
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} members keep factors`)
}

/** An account that is frozen or closed keeps what it has: somebody has looked at it. */
async function drop(tx: Tx, tellOwner: TellOwner, memberId: string): Promise<void> {
  const due = await store.lockDueDrop(tx, memberId)
  if (!due) return
  await store.cancelDrop(tx, memberId)
  if ((await memberById(tx, memberId))?.status !== 'active') return
  if (await store.deleteFactorsOf(tx, due)) await tellOwner(tx, memberId, 'factorsDropped')
}

async function hasFactors(tx: Tx, memberId: string): Promise<boolean> {
  if ((await totpOf(tx, memberId)) !== undefined) return true
  return (await passkeysOf(tx, memberId)).length > 0
}
