import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getSitting as sittingCall } from '@zhengju/contract/protection/calls'
import type { MovementName } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { availableSums, openStakes } from '../ledger/index.ts'
import { addPlay, lockProtection, protectionOf, saveRealityCheck, saveSitting } from './store.ts'

/** Whoever did nothing for so long has left; his next call begins a new sitting. */
const pauseMs = 5 * 60_000

/** The member is here: the time since he was last seen was time at play. Called about once a minute. */
export async function notePlay(tx: Tx, memberId: string): Promise<void> {
  const { sitting_from_at, sitting_seen_at } = await lockProtection(tx, memberId)
  const seenAt = sitting_seen_at === null ? undefined : Number(sitting_seen_at)
  const isSame = seenAt !== undefined && tx.now - seenAt <= pauseMs
  if (isSame && tx.now > seenAt) await addPlay(tx, memberId, tx.now - seenAt)
  const fromAt = isSame ? Number(sitting_from_at ?? tx.now) : tx.now
  await saveSitting(tx, memberId, { fromAt, seenAt: Math.max(tx.now, seenAt ?? 0) })
}

export async function setRealityCheck(
  tx: Tx,
  memberId: string,
  everyMin: number | null,
): Promise<void> {
  await lockProtection(tx, memberId)
  await saveRealityCheck(tx, memberId, everyMin)
}

/** What a bet moves of a member's available money. */
const played: readonly MovementName[] = [
  'stakeHeld',
  'betSettled',
  'betWon',
  'betCashedOut',
  'stakeReleased',
  'settlementCancelled',
  'betAdjusted',
  'poolWon',
]

/** Elapsed time, and what came of it: what is still open is neither won nor lost. */
export async function getSitting(tx: Tx, memberId: string): Promise<DataOf<typeof sittingCall>> {
  const { sitting_from_at, reality_check_min } = await protectionOf(tx, memberId)
  const fromAt = Number(sitting_from_at ?? tx.now)
  const filter = { currency: siteCurrency, movements: played, from: fromAt } as const
  const sums = await availableSums(tx, memberId, filter)
  const open = sums.out === 0n ? 0n : await openStakes(tx, memberId, siteCurrency, fromAt)
  const text = (amount: bigint) => moneyText(amount, siteCurrency)
  return {
    fromAt,
    elapsedMs: Math.max(0, tx.now - fromAt),
    staked: text(sums.out),
    returned: text(sums.in),
    net: text(sums.in - sums.out + open),
    open: text(open),
    everyMin: reality_check_min,
  }
}
