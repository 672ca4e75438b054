import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { DrawnPicture, Pictures } from '../../platform/pictures/index.ts'
import { lockMember } from '../member/index.ts'
import * as store from './picture-store.ts'
import { ticketById } from './ticket-store.ts'

/** Pictures of one member that no line has taken; more wait until the oldest are gone. */
const mostLoose = 12
/** Pictures of one member in a day, taken or not. */
const mostDaily = 40
const dayMs = 86_400_000
const hourSec = 3_600
const purpose = 'supportPicture'

export interface PictureDeps {
  readonly keys: Keys
  readonly pictures: Pictures
}

/** Keeps what was drawn anew, sealed. Drawn before the transaction: it may take its time. */
export async function uploadPicture(
  { keys, pictures }: PictureDeps,
  command: Command,
  memberId: string,
  content: string,
): Promise<{ readonly pictureId: string }> {
  const drawn = await pictures.redraw(Buffer.from(content, 'base64'), 'document')
  if (!drawn.ok) throw new Failure('upload.failed', { reason: drawn.reason })
  return command.once((tx) => keep(tx, keys, memberId, drawn.picture))
}

/** The same for an answer of the desk's: it counts against nobody's day. */
export async function uploadForMember(
  { keys, pictures }: PictureDeps,
  command: Command,
  sent: { readonly ticketId: string; readonly operatorId: string; readonly content: string },
): Promise<{ readonly pictureId: string }> {
  const drawn = await pictures.redraw(Buffer.from(sent.content, 'base64'), 'document')
  if (!drawn.ok) throw new Failure('upload.failed', { reason: drawn.reason })
  const { bytes, type } = drawn.picture
  return command.once(async (tx) => {
    const ticket = await ticketById(tx, sent.ticketId)
    if (!ticket) throw new Failure('notFound')
    const id = tx.runtime.ids.next()
    const sealed = keys.sealBytes(purpose, bytes)
    const { operatorId } = sent
    await store.insertPicture(tx, { id, memberId: ticket.member_id, type, sealed, operatorId })
    return { pictureId: id }
  })
}

async function keep(tx: Tx, keys: Keys, memberId: string, { type, bytes }: DrawnPicture) {
  await lockMember(tx, memberId)
  const daily = await store.uploadedSince(tx, memberId, tx.now - dayMs)
  if (daily >= mostDaily || (await store.looseCount(tx, memberId)) >= mostLoose) {
    throw new Failure('rateLimited', { retryAfterSec: hourSec })
  }
  const id = tx.runtime.ids.next()
  await store.insertPicture(tx, { id, memberId, type, sealed: keys.sealBytes(purpose, bytes) })
  return { pictureId: id }
}

/** All of them are the member's own, or the operator's for him, and loose until now, or none is taken. */
export async function claimPictures(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
  operatorId?: string,
): Promise<void> {
  if (ids.length === 0) return
  const count = await store.takePictures(tx, memberId, ids, operatorId)
  if (count !== ids.length) throw new Failure('support.pictureUnknown')
}

/** One picture in base64: the member's own, or any that was sent when the desk asks. */
export async function openPicture(
  tx: Tx,
  keys: Keys,
  id: string,
  memberId?: string,
): Promise<{ readonly type: string; readonly content: string }> {
  const row = await store.pictureById(tx, id, memberId)
  if (!row) throw new Failure('notFound')
  const content = Buffer.from(keys.openBytes(purpose, row.sealed)).toString('base64')
  return { type: row.type, content }
}
