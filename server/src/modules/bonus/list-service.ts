import type { giveUpBonus, listBonuses } from '@zhengju/contract/bonus/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { StakeOrder } from '@zhengju/domain/bonus'
import type { Tx } from '@zhengju/storage/tx'
import { bonusLotPage, bonusLots, type KeptLot } from '../ledger/index.ts'
import { presentBonus } from '../turnover/index.ts'
import { giveUp } from './service.ts'

type BonusList = DataOf<typeof listBonuses>
type BonusView = DataOf<typeof giveUpBonus>

/** 礼金钱包: the member's bonus money, lot by lot, the newest first. */
export async function bonusList(
  tx: Tx,
  of: { readonly memberId: string; readonly stakeOrder: StakeOrder },
  {
    cursor,
    size = 20,
  }: { readonly cursor?: string | undefined; readonly size?: number | undefined },
): Promise<BonusList> {
  const { memberId, stakeOrder } = of
  const lots = await bonusLotPage(tx, memberId, { before: idOf(cursor), limit: size + 1 })
  const items = lots.slice(0, size).map(presentLot)
  const nextCursor = lots.length > size ? (items.at(-1)?.id ?? null) : null
  return { stakeOrder, bonuses: { items, nextCursor } }
}

/** The lot as it stands then. */
export async function giveUpOwn(
  tx: Tx,
  of: { readonly memberId: string; readonly lotId: string },
): Promise<BonusView> {
  await giveUp(tx, of)
  const [lot] = await bonusLots(tx, of.memberId, [of.lotId])
  if (!lot) throw new Error(`lot ${of.lotId} is gone`)
  return presentLot(lot)
}

function presentLot(lot: KeptLot): BonusView {
  const { categories, venues, weights } = lot.scope
  return {
    id: lot.id,
    ...presentBonus(lot),
    scope: {
      ...(categories && { categories: [...categories] }),
      ...(venues && { venues: [...venues] }),
      ...(weights && { weights: { ...weights } }),
    },
    openedAt: lot.openedAt,
    endedAt: lot.endedAt ?? null,
  }
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A cursor is the id of the last lot; another text reads from the beginning. */
function idOf(cursor: string | undefined): string | undefined {
  return cursor !== undefined && id.test(cursor) ? cursor : undefined
}
