import { type LotEnd, lotEnd, stakeableBonus } from '@zhengju/domain/bonus'
import {
  balanceIn,
  book,
  fundedCampaign,
  memberAccount,
  movements,
  type OrdinaryMovement,
} from '@zhengju/domain/ledger'
import { type Currency, lesser, type Minor } from '@zhengju/domain/money'
import { type ClawBack, clawBackOf } from '@zhengju/domain/promotion'
import {
  type GameCategory,
  gameVenueCategories,
  isGameVenue,
  slipCategoryOf,
  type VenueId,
} from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { findRows, openBooks } from './accounts.ts'
import {
  bonusLots,
  endBonusLot,
  insertBonusLot,
  type KeptLot,
  lotsToEnd,
  lotsWithMoney,
  type NewBonusLot,
} from './lot-store.ts'
import { type PostedTransaction, post } from './service.ts'
import { wallet } from './statement-store.ts'
import { writeAll } from './store.ts'
import { addTransaction, createWriteSet } from './write-set.ts'

/** A lot of bonus money and the movement that fills it. */
export async function grantToLot(
  tx: Tx,
  lot: NewBonusLot,
  movement: OrdinaryMovement,
): Promise<PostedTransaction> {
  await insertBonusLot(tx, lot)
  return post(tx, movement)
}

/** What a member may stake at a venue: main money, and the bonus that is for its games. One look where there is none. */
export async function stakeableMoney(
  tx: Tx,
  memberId: string,
  { currency, venue }: { readonly currency: Currency; readonly venue: VenueId },
): Promise<Minor> {
  const { available, bonus } = await wallet(tx, memberId, currency)
  const category = bonus > 0n ? offeredBy(venue) : undefined
  if (!category) return available
  const lots = await lotsWithMoney(tx, [memberId], [])
  const own = lots.filter((lot) => lot.currency === currency)
  return available + stakeableBonus(own, { venue, category }, tx.now)
}

function offeredBy(venue: VenueId): GameCategory | undefined {
  return isGameVenue(venue) ? gameVenueCategories[venue] : slipCategoryOf(venue)
}

/** A lot as it stands afterwards; `end` where something was done. */
export interface LotEnding {
  readonly lot: KeptLot
  readonly end: LotEnd | undefined
}

/**
 * Does with these members' lots what is due: what is done becomes main money, what has ended goes back to its campaign. The
 * caller holds their turnover locks, so that no lot is added meanwhile.
 */
export async function endLots(
  tx: Tx,
  memberIds: readonly string[],
  of: {
    readonly cleared: ReadonlySet<string>
    readonly givenUp?: string | undefined
    /** Members of whom every lot ends. */
    readonly barred?: ReadonlySet<string>
  },
): Promise<LotEnding[]> {
  const before = await lotsToEnd(tx, memberIds)
  if (before.length === 0) return []
  const wishes = before.flatMap(({ memberId, campaignId, currency }) => [
    { owner: memberId, currency },
    { owner: fundedCampaign(campaignId).owner, currency },
  ])
  const open = await openBooks(tx, await findRows(tx, wishes, 0))
  const write = createWriteSet()
  const endings: LotEnding[] = []
  const wished = new Set(before.map(({ id }) => id))
  for (const lot of await lotsToEnd(tx, memberIds)) {
    // Money that came to an ended one meanwhile brings its own word of it.
    if (!wished.has(lot.id)) continue
    const end = lotEnd(lot, {
      isCleared: of.cleared.has(lot.id),
      isGivenUp: of.givenUp === lot.id,
      isBarred: of.barred?.has(lot.memberId) ?? false,
      now: tx.now,
    })
    endings.push({ lot: end ? ended(lot, end) : lot, end })
    if (!end) continue
    const movement = movementOf(lot, end)
    if (movement) {
      const booked = book(open, movement)
      if (!booked.ok) throw new Error(`lot ${lot.id} has less than it says`)
      const id = tx.runtime.ids.next()
      const { entries } = booked
      addTransaction(write, open, { id, movement, entries, step: 0, at: tx.now })
    }
    await endBonusLot(tx, lot.id, end.state)
  }
  if (write.transactions.count > 0) writeAll(tx, write)
  return endings
}

export interface Reclaim {
  readonly memberId: string
  readonly campaignId: string
  readonly currency: Currency
  readonly reference: string
  readonly amount: Minor
  /** Whose money it was given as; undefined: main money. */
  readonly lotId: string | undefined
}

/** Takes back what was given for something that is void now. The wallet is locked first, then looked at. */
export async function reclaimGrant(tx: Tx, of: Reclaim): Promise<ClawBack> {
  const { memberId, campaignId, currency, amount, lotId } = of
  const owners = [memberId, fundedCampaign(campaignId).owner]
  const wishes = owners.map((owner) => ({ owner, currency }))
  const open = await openBooks(tx, await findRows(tx, wishes, 0))
  const [lot] = lotId === undefined ? [] : await bonusLots(tx, memberId, [lotId])
  const available = balanceIn(open, memberAccount(memberId, 'available'), currency)
  const there = { lot: lot?.balance ?? 0n, available }
  // Of a lot that was given up or ran out the rest went back by itself: the member never had it.
  const isGone = lot !== undefined && lot.state !== 'open' && lot.state !== 'done'
  const owed = isGone ? lesser(amount, lot.converted + there.lot) : amount
  const taken = clawBackOf(owed, there)
  if (owed === 0n) return taken
  const movement = movements.promotionReclaimed({ ...of, ...taken })
  const booked = book(open, movement)
  if (!booked.ok) throw new Error(`${of.reference} was not there to be taken back`)
  const write = createWriteSet()
  const id = tx.runtime.ids.next()
  addTransaction(write, open, { id, movement, entries: booked.entries, step: 0, at: tx.now })
  writeAll(tx, write)
  return taken
}

function ended(lot: KeptLot, { state, toMain }: LotEnd): KeptLot {
  return { ...lot, state, balance: 0n, converted: lot.converted + toMain }
}

function movementOf(
  { id: lotId, memberId, currency, campaignId, balance }: KeptLot,
  { state, toMain, toCampaign }: LotEnd,
): OrdinaryMovement | undefined {
  if (balance === 0n) return undefined
  const of = { memberId, currency, reference: lotId, campaignId, lotId }
  return state === 'done'
    ? movements.bonusReleased({ ...of, toMain, toCampaign })
    : movements.bonusForfeited({ ...of, amount: balance })
}
