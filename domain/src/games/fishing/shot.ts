import type { Minor } from '../../money/index.ts'
import { type FishingHall, firedShot, type Magazine, returnedShot } from './magazine.ts'

/** One shot as it stands in a magazine's log, in the order in which they came. */
export interface ShotRecord {
  readonly nonce: number
  /** A species, or the bomb. */
  readonly target: string
  /** Of a bomb the sum of what it would have taken. */
  readonly multiplier: number
  readonly cost: Minor
  /** The fish was dead when the shot came: it was given back. */
  readonly isReturned: boolean
  readonly isHit: boolean
  readonly payout: Minor
}

/** The same as JSON: money in cents as text. */
export interface ShotRecordText extends Omit<ShotRecord, 'cost' | 'payout'> {
  readonly cost: string
  readonly payout: string
}

export function openShot({ cost, payout, ...shot }: ShotRecord): ShotRecordText {
  return { ...shot, cost: String(cost), payout: String(payout) }
}

/** Undefined when it is no shot. */
export function readShot(source: Readonly<Record<string, unknown>>): ShotRecord | undefined {
  const { cost, isHit, isReturned, multiplier, nonce, payout, target } = source
  const isRead =
    isCount(nonce) &&
    isCount(multiplier) &&
    typeof target === 'string' &&
    typeof isHit === 'boolean' &&
    typeof isReturned === 'boolean'
  const [asked, paid] = [minorOf(cost), minorOf(payout)]
  if (!isRead || asked === undefined || paid === undefined) return undefined
  return { nonce, target, multiplier, isHit, isReturned, cost: asked, payout: paid }
}

/** A magazine after these shots; undefined when it does not hold one of them. */
export function magazineAfter(
  hall: FishingHall,
  loaded: Minor,
  shots: readonly Pick<ShotRecord, 'cost' | 'isReturned' | 'payout'>[],
): Magazine | undefined {
  let magazine: Magazine = { hall: hall.id, loaded, fired: 0n, won: 0n, shots: 0 }
  for (const { cost, isReturned, payout } of shots) {
    const next = isReturned ? returnedShot(magazine) : firedShot(magazine, cost, payout)
    if (!next) return undefined
    magazine = next
  }
  return magazine
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function minorOf(value: unknown): Minor | undefined {
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? BigInt(value) : undefined
}
