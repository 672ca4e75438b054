import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { DrawnPicture, Pictures } from '../../platform/pictures/index.ts'
import { lockMember } from '../member/index.ts'
import * as store from './picture-store.ts'

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

/** All of them are the member's own and loose until now, or none is taken. */
export async function claimPictures(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const count = await store.takePictures(tx, memberId, ids)
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
