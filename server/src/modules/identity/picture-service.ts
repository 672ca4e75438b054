import type { uploadPicture as uploadPictureCall } from '@zhengju/contract/identity/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { DrawnPicture, Pictures } from '../../platform/pictures/index.ts'
import { lockMemberFacts } from '../member/index.ts'
import { insertPicture, looseCount, picturesOf, takePictures } from './picture-store.ts'
import type { OpenedView } from './present.ts'

/** Pictures of one member that wait for a request; more wait until the oldest are gone. */
const mostLoose = 12
const hourSec = 3_600
const purpose = 'profilePicture'

export interface PictureDeps {
  readonly keys: Keys
  readonly pictures: Pictures
}

type Uploaded = DataOf<typeof uploadPictureCall>

/** Keeps what was drawn anew, sealed. Drawn before the transaction: it may take its time. */
export async function uploadPicture(
  { keys, pictures }: PictureDeps,
  command: Command,
  memberId: string,
  content: string,
): Promise<Uploaded> {
  const drawn = await pictures.redraw(Buffer.from(content, 'base64'), 'document')
  if (!drawn.ok) throw new Failure('upload.failed', { reason: drawn.reason })
  return command.once((tx) => keep(tx, keys, memberId, drawn.picture))
}

async function keep(
  tx: Tx,
  keys: Keys,
  memberId: string,
  { type, width, height, bytes }: DrawnPicture,
): Promise<Uploaded> {
  await lockMemberFacts(tx, keys, memberId)
  if ((await looseCount(tx, memberId)) >= mostLoose) {
    throw new Failure('rateLimited', { retryAfterSec: hourSec })
  }
  const id = tx.runtime.ids.next()
  await insertPicture(tx, { id, memberId, type, sealed: keys.sealBytes(purpose, bytes) })
  return { pictureId: id, type, width, height }
}

/** The request's pictures are the member's own, loose until now, and all there. */
export async function claimPictures(
  tx: Tx,
  reviewId: string,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  const count = await takePictures(tx, reviewId, memberId, ids)
  if (count !== ids.length) throw new Failure('identity.fileUnknown')
}

export async function openPictures(
  tx: Tx,
  keys: Keys,
  reviewId: string,
): Promise<OpenedView['pictures']> {
  const rows = await picturesOf(tx, reviewId)
  return rows.map(({ type, sealed }) => ({
    type,
    content: Buffer.from(keys.openBytes(purpose, sealed)).toString('base64'),
  }))
}
