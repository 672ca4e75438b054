import type { Slot } from '../slot.ts'
import { shanshui } from './shanshui.ts'
import { wadang } from './wadang.ts'
import { yinpu } from './yinpu.ts'

/** As they are now. */
export const slots = { yinpu, shanshui, wadang } as const

/** Every version that was ever played: old rounds stay verifiable. */
export const slotRules: Readonly<Record<string, Slot>> = {
  'yinpu@1': yinpu,
  'shanshui@1': shanshui,
  'wadang@1': wadang,
}
