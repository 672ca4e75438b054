import { shanshui } from './data/shanshui.ts'
import { wadang } from './data/wadang.ts'
import { yinpu } from './data/yinpu.ts'
import type { Slot } from './slot.ts'

export { greatestSlotPayout, type SlotReturn, slotPar, slotReturn } from './par.ts'
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

const slots: Readonly<Record<string, Slot>> = {
  'yinpu@1': yinpu,
  'shanshui@1': shanshui,
  'wadang@1': wadang,
}

export const slotVersions: readonly string[] = Object.keys(slots)

export function slotOf(version: string): Slot | undefined {
  return Object.hasOwn(slots, version) ? slots[version] : undefined
}
