import { type Slot, windowOf } from '@zhengju/domain/games/slots'
import type { Fields } from '@zhengju/venue-protocol/parse'

/** As it stands on a record: the window's rows from above, and how many free games followed. */
export const slotText = {
  outcome(slot: Slot, { free, jackpots, stops }: Fields): string {
    const window = windowOf(slot, numbers(stops))
    const rows = [0, 1, 2].map((row) =>
      window.map((column) => slot.symbols[column.charAt(row)] ?? '').join(''),
    )
    const count = Array.isArray(free) ? free.length : 0
    const won = (slot.jackpots ?? [])
      .filter(({ id }) => Array.isArray(jackpots) && jackpots.includes(id))
      .map(({ name }) => `，中${name}奖池`)
    return rows.join('／') + (count > 0 ? `，免费 ${count} 转` : '') + won.join('')
  },
} as const

function numbers(source: unknown): number[] {
  return Array.isArray(source) ? source.map(Number) : []
}
