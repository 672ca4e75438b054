import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import {
  type Changed,
  changeStop,
  changeWindow,
  endWindow,
  listClosures,
  planWindow,
  type StopWish,
  type WindowTimes,
  type WindowWish,
} from '../closure/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { effectFailures, tellAbout } from './access-service.ts'
import type { RegionDatabase } from './database-service.ts'
import {
  addRule as add,
  changeRule as change,
  listRules,
  type RuleChange,
  removeRule as remove,
} from './rule-service.ts'
import type { RuleWish } from './tables.ts'

export type { RegionDatabase }
export { effectFailures, listClosures, listRules, tellAbout }

type Command = Actor & { readonly reason: string }
type Versioned = Command & { readonly version: number }

export async function addRule(tx: Tx, command: Command & RuleWish) {
  checkReason(command)
  return writtenRule(tx, command, 'access.add', await add(tx, ruleWishOf(command)))
}

export async function changeRule(
  tx: Tx,
  command: Versioned & RuleWish & { readonly ruleId: string },
) {
  checkReason(command)
  const { ruleId, version } = command
  const changed = await change(tx, ruleId, version, ruleWishOf(command))
  return writtenRule(tx, command, 'access.change', changed)
}

export async function removeRule(tx: Tx, command: Versioned & { readonly ruleId: string }) {
  checkReason(command)
  const { ruleId, version } = command
  return writtenRule(tx, command, 'access.remove', await remove(tx, ruleId, version))
}

async function writtenRule(
  tx: Tx,
  command: Command,
  action: TrailAction,
  { before, after }: RuleChange,
) {
  const rule = after ?? before
  if (!rule) throw new Failure('notFound')
  const { reason } = command
  await writeAuditEntry(tx, command, {
    action,
    subject: `access:${rule.value}`,
    before,
    after,
    reason,
  })
  return rule
}

export async function stopSite(tx: Tx, command: Versioned & StopWish) {
  checkReason(command)
  const { version, isStopped, notice, contact } = command
  const changed = await changeStop(tx, version, { isStopped, notice, contact })
  const action = isStopped ? 'closure.stop' : 'closure.resume'
  return written(tx, command, { action, subject: 'site' }, changed)
}

export async function planClosure(tx: Tx, command: Command & WindowWish) {
  checkReason(command)
  const { scope, part } = command
  const planned = await planWindow(tx, { scope, part, ...timesOf(command) })
  return written(tx, command, { action: 'closure.plan', subject: subjectOf(scope) }, planned)
}

export async function changeClosure(
  tx: Tx,
  command: Versioned & WindowTimes & { readonly windowId: string },
) {
  checkReason(command)
  const { windowId, version } = command
  const changed = await changeWindow(tx, windowId, version, timesOf(command))
  const subject = subjectOf(changed.after.scope)
  return written(tx, command, { action: 'closure.change', subject }, changed)
}

export async function endClosure(tx: Tx, command: Versioned & { readonly windowId: string }) {
  checkReason(command)
  const ended = await endWindow(tx, command.windowId, command.version)
  const subject = subjectOf(ended.after.scope)
  return written(tx, command, { action: 'closure.end', subject }, ended)
}

async function written<View>(
  tx: Tx,
  command: Command,
  deed: { readonly action: TrailAction; readonly subject: string },
  { before, after }: Changed<View>,
): Promise<View> {
  await writeAuditEntry(tx, command, { ...deed, before, after, reason: command.reason })
  return after
}

function subjectOf(scope: string): string {
  return scope === 'site' ? 'site' : `venue:${scope}`
}

function ruleWishOf(wish: RuleWish): RuleWish {
  const { effect, subject, value, passesMaintenance, fromAt, untilAt, note } = wish
  return { effect, subject, value, passesMaintenance, fromAt, untilAt, note }
}

function timesOf({ startAt, endAt, content }: WindowTimes): WindowTimes {
  return { startAt, endAt, content }
}

function checkReason({ reason }: Command): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
