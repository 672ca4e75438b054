import type { Slot, SlotWindow } from './slot.ts'

/** What a window pays: by lines or by ways, as the slot has them. */
export interface SlotWin {
  readonly symbol: string
  /** Reels from the left. */
  readonly reels: number
  readonly coins: number
  readonly line?: number
  readonly ways?: number
}

export function winsOf(slot: Slot, window: SlotWindow): SlotWin[] {
  return slot.lines ? lineWins(slot, slot.lines, window) : wayWins(slot, window)
}

export function scattersOf({ scatter }: Slot, window: SlotWindow): number {
  if (!scatter) return 0
  let count = 0
  for (const column of window) count += timesOf(column, scatter.symbol)
  return count
}

function lineWins(
  slot: Slot,
  lines: readonly (readonly number[])[],
  window: SlotWindow,
): SlotWin[] {
  const wins: SlotWin[] = []
  for (const [line, rows] of lines.entries()) {
    const shown = window.map((column, reel) => column.charAt(rows[reel] ?? 0))
    const symbol = shown.find((one) => one !== slot.wild) ?? slot.wild
    const end = shown.findIndex((one) => one !== symbol && one !== slot.wild)
    const reels = end < 0 ? shown.length : end
    const coins = slot.pays[symbol]?.[reels] ?? 0
    if (coins > 0) wins.push({ line, symbol, reels, coins })
  }
  return wins
}

/** The first reel has no wild, so that each way is of one symbol. */
function wayWins(slot: Slot, window: SlotWindow): SlotWin[] {
  const wins: SlotWin[] = []
  for (const symbol in slot.pays) {
    let ways = 1
    let reels = 0
    for (const column of window) {
      const count = timesOf(column, symbol) + timesOf(column, slot.wild)
      if (count === 0) break
      ways *= count
      reels++
    }
    const coins = (slot.pays[symbol]?.[reels] ?? 0) * ways
    if (coins > 0) wins.push({ symbol, reels, ways, coins })
  }
  return wins
}

function timesOf(column: string, symbol: string): number {
  let count = 0
  for (let row = 0; row < column.length; row++) if (column.charAt(row) === symbol) count++
  return count
}
