import type { uploadContentPicture } from '@zhengju/contract/content-picture/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { DrawnPicture, Pictures } from '../../platform/pictures/index.ts'
import * as store from './picture-store.ts'

export interface PictureDeps {
  /** Where they are drawn anew. */
  readonly pictures: Pictures
}

/** Of all operators in a day. */
const mostDaily = 200
const dayMs = 86_400_000
const hourSec = 3_600

/** Drawn before the transaction: it may take its time. What nothing took since yesterday goes on the way. */
export async function uploadPicture(
  { pictures }: PictureDeps,
  command: Command,
  { picture, focusX, focusY }: BodyOf<typeof uploadContentPicture>,
): Promise<DataOf<typeof uploadContentPicture>> {
  const focus = { x: focusX, y: focusY }
  const drawn = await pictures.redraw(Buffer.from(picture, 'base64'), 'advert', focus)
  if (!drawn.ok) throw new Failure('upload.failed', { reason: drawn.reason })
  return command.once((tx) => keep(tx, drawn.picture))
}

async function keep(tx: Tx, { type, bytes, width }: DrawnPicture) {
  if ((await store.uploadedSince(tx, tx.now - dayMs)) >= mostDaily) {
    throw new Failure('rateLimited', { retryAfterSec: hourSec })
  }
  await store.dropLoosePictures(tx, tx.now - dayMs)
  const id = tx.runtime.ids.next()
  await store.insertPicture(tx, { id, type, bytes })
  return { pictureId: id, side: width }
}

export async function pictureBytes(tx: Tx, id: string): Promise<Uint8Array> {
  const bytes = await store.bytesOf(tx, id)
  if (!bytes) throw new Failure('notFound')
  return bytes
}
