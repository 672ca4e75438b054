import { chatCategories } from '@zhengju/domain/chat'
import type { Tx } from '@zhengju/storage/tx'
import { promotionObstacles } from '../../protection/index.ts'
import type { LineRow } from '../tables.ts'

/** Those of these members to whom nothing is held out now, as of every promotion. */
export async function restingAmong(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await promotionObstacles(tx, memberIds)).keys())
}

/** Without the lines that hold something out, when whoever reads them rests. */
export async function withoutOffers(
  tx: Tx,
  memberId: string | undefined,
  rows: readonly LineRow[],
): Promise<readonly LineRow[]> {
  // Asked only where there is something to take away.
  if (memberId === undefined || !rows.some(isOffer)) return rows
  const rests = (await restingAmong(tx, [memberId])).has(memberId)
  return rests ? rows.filter((row) => !isOffer(row)) : rows
}

function isOffer({ category }: LineRow): boolean {
  return category === chatCategories.redPacket
}
