import { slotRules, slots } from './data/index.ts'
import type { Slot } from './slot.ts'

export { greatestSlotPayout, heldSlotPar, type SlotReturn, slotPar, slotReturn } from './par.ts'
export {
  isSlotStake,
  playSlot,
  type SlotRound,
  type SlotSpin,
  slotPayout,
  slotStakes,
  spinSlot,
} from './round.ts'
export { type Slot, type SlotWindow, windowOf } from './slot.ts'
export type { SlotWin } from './wins.ts'

export { slots }

export const openSlots: readonly Slot[] = Object.values(slots)

export const slotVersions: readonly string[] = Object.keys(slotRules)

export function slotOf(version: string): Slot | undefined {
  return Object.hasOwn(slotRules, version) ? slotRules[version] : undefined
}
