import type { Database, Tx } from '@zhengju/storage/tx'
import { mustBeSegment, segmentPage } from '../segment/index.ts'
import * as store from './desk-store.ts'

const atOnce = 500

/**
 * Writes down who gets the letters that went out to segments, a page and its cursor at a time: what is killed goes on
 * there, and nobody gets one twice. Who rests then is left out for good.
 */
export async function writeToSegments(db: Database): Promise<void> {
  while (await db.tx(writeSome));
}

async function writeSome(tx: Tx): Promise<boolean> {
  const letter = await store.lockSegmentLetter(tx)
  if (!letter) return false
  const segment = await mustBeSegment(tx, letter.segment_id)
  const after = letter.segment_cursor ?? undefined
  const { page, free } = await segmentPage(tx, segment, { after, limit: atOnce })
  if (free.length > 0) await store.insertRecipients(tx, letter.id, free)
  const isDone = page.length < atOnce
  await store.saveSegmentCursor(tx, letter.id, { cursor: page.at(-1)?.id, isDone })
  return true
}
