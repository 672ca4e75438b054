import type { closureState } from '@zhengju/contract/closure/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { closureText } from '../../text/access.ts'
import { isInMaintenance } from '../content/index.ts'
import { presentStop, presentWindow, type StopView, type WindowView } from './present.ts'
import * as store from './store.ts'
import type { StopWish, WindowRow, WindowTimes, WindowWish } from './tables.ts'

const endedShown = 20
/** A beginning that was typed a little too late counts as now. */
const lateMs = 5 * 60_000

export interface Changed<View> {
  readonly before: View | null
  readonly after: View
}

export async function listClosures(tx: Tx): Promise<DataOf<typeof closureState>> {
  const rows = [...(await store.livingWindows(tx)), ...(await store.endedWindows(tx, endedShown))]
  return {
    stop: presentStop(await store.readStop(tx)),
    isSiteClosedByHand: await isInMaintenance(tx),
    windows: rows.map((row) => presentWindow(row, tx.now)),
  }
}

/** Closes the brand or opens it again, if nobody did since `version`. */
export async function changeStop(
  tx: Tx,
  version: number,
  wish: StopWish,
): Promise<Changed<StopView>> {
  const before = presentStop(await store.lockStop(tx))
  if (before.version !== version) throw new Failure('office.decided')
  const contact = wish.contact.trim()
  if (contact !== '' && !contactForm.test(contact)) {
    throw wrong('contact', closureText.contact)
  }
  const saved = await store.saveStop(tx, { ...wish, notice: wish.notice.trim(), contact })
  return { before, after: presentStop(saved) }
}

/** A page must not be led anywhere else by what is typed here. */
const contactForm = /^(https:\/\/|mailto:|tel:)[^\s<>"']+$/

export async function planWindow(tx: Tx, wish: WindowWish): Promise<Changed<WindowView>> {
  if (wish.scope === 'site' && wish.part !== 'all') throw wrong('part', closureText.siteIsWhole)
  if (wish.startAt < tx.now - lateMs) throw wrong('startAt', closureText.startPassed)
  checkTimes(tx, wish)
  const row = await store.insertWindow(tx, { ...wish, content: wish.content.trim() })
  return { before: null, after: presentWindow(row, tx.now) }
}

export async function changeWindow(
  tx: Tx,
  id: string,
  version: number,
  wish: WindowTimes,
): Promise<Changed<WindowView>> {
  const row = await taken(tx, id, version)
  const before = presentWindow(row, tx.now)
  if (before.state === 'running' && wish.startAt !== before.startAt) {
    throw wrong('startAt', closureText.hasStarted)
  }
  if (before.state === 'planned' && wish.startAt < tx.now - lateMs) {
    throw wrong('startAt', closureText.startPassed)
  }
  checkTimes(tx, wish)
  const saved = await store.updateWindow(tx, id, { ...wish, content: wish.content.trim() })
  return { before, after: presentWindow(saved, tx.now) }
}

/** It ends now; one that has not begun never begins. */
export async function endWindow(tx: Tx, id: string, version: number): Promise<Changed<WindowView>> {
  const row = await taken(tx, id, version)
  const before = presentWindow(row, tx.now)
  const { startAt, content } = before
  const end = { startAt: Math.min(startAt, tx.now), endAt: tx.now, content }
  return { before, after: presentWindow(await store.updateWindow(tx, id, end), tx.now) }
}

async function taken(tx: Tx, id: string, version: number): Promise<WindowRow> {
  const row = await store.lockWindow(tx, id)
  if (!row) throw new Failure('notFound')
  const isOver = row.end_at !== null && row.end_at <= BigInt(tx.now)
  if (isOver || Number(row.version) !== version) throw new Failure('office.decided')
  return row
}

function checkTimes(tx: Tx, { startAt, endAt }: WindowTimes): void {
  if (endAt === null) return
  if (endAt <= startAt) throw wrong('endAt', closureText.endBeforeStart)
  if (endAt <= tx.now) throw wrong('endAt', closureText.endPassed)
}

function wrong(path: string, text: string): Failure {
  return new Failure('validation', { fields: [{ path, text }] })
}
