import type { DataOf } from '@zhengju/contract/endpoint'
import type { uploadPicture as uploadPictureCall } from '@zhengju/contract/identity'
import { cleanImage } from '@zhengju/domain/identity'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../failure.ts'
import type { Keys } from '../../keys.ts'
import { lockMemberFacts } from '../member/index.ts'
import { insertPicture, looseCount, picturesOf, takePictures } from './picture-store.ts'
import type { OpenedView } from './present.ts'

/** Pictures of one member that wait for a request; more wait until the oldest are gone. */
const mostLoose = 12
const hourSec = 3_600
const purpose = 'profilePicture'

/** Keeps only the picture itself, sealed. */
export async function uploadPicture(
  tx: Tx,
  keys: Keys,
  memberId: string,
  content: string,
): Promise<DataOf<typeof uploadPictureCall>> {
  const cleaned = cleanImage(Buffer.from(content, 'base64'))
  if (!cleaned.ok) throw new Failure('upload.failed')
  await lockMemberFacts(tx, keys, memberId)
  if ((await looseCount(tx, memberId)) >= mostLoose) {
    throw new Failure('rateLimited', { retryAfterSec: hourSec })
  }
  const id = tx.runtime.ids.next()
  const { type, width, height, bytes } = cleaned
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
