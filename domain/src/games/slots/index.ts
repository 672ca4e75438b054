import { shanshui } from './data/shanshui.ts'
import { wadang } from './data/wadang.ts'
import { yinpu } from './data/yinpu.ts'
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

/** As they are now. */
export const slots = { yinpu, shanshui, wadang } as const

/** Every version that was ever played: old rounds stay verifiable. */
const versions: Readonly<Record<string, Slot>> = {
  'yinpu@1': yinpu,
  'shanshui@1': shanshui,
  'wadang@1': wadang,
}

export const slotVersions: readonly string[] = Object.keys(versions)

export function slotOf(version: string): Slot | undefined {
  return Object.hasOwn(versions, version) ? versions[version] : undefined
}
