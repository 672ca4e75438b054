import { type Slot, type SlotSpin, spinSlot } from '@zhengju/domain/games/slots'
import type { Fields } from '@zhengju/venue-protocol/parse'

/** The windows of a round in their order: the paid spin, then its free games. */
export function framesOf(slot: Slot, { free, stops }: Fields): readonly SlotSpin[] {
  const multiplier = slot.scatter?.freeMultiplier ?? 1
  const later = Array.isArray(free) ? free : []
  return [
    spinSlot(slot, numbers(stops), 1),
    ...later.map((one) => spinSlot(slot, numbers(one), multiplier)),
  ]
}

/** Real stops that pay nothing: what stands there before the first spin promises nothing. */
export function quietStops({ strips, ...slot }: Slot): readonly number[] {
  for (let at = 0; at < 1_000; at++) {
    const stops = strips.map((strip, reel) => (at * (reel + 3) + reel * 5) % strip.length)
    const { coins, scatters } = spinSlot({ ...slot, strips }, stops, 1)
    if (coins === 0 && scatters === 0) return stops
  }
  throw new Error(`${slot.version} has no stops that pay nothing`)
}

/** Cells of the window that pay, as `reel,row`. */
export function hitsOf(slot: Slot, spin: SlotSpin): ReadonlySet<string> {
  const hits = new Set<string>()
  for (const win of spin.wins) {
    for (let reel = 0; reel < win.reels; reel++) {
      const row = win.line === undefined ? undefined : slot.lines?.[win.line]?.[reel]
      if (row !== undefined) hits.add(`${reel},${row}`)
      else addSymbol(spin, slot, win.symbol, reel, hits)
    }
  }
  const scattered = slot.scatter && spin.scatters >= 3 ? slot.scatter.symbol : undefined
  if (scattered) for (const reel of spin.window.keys()) addSymbol(spin, slot, scattered, reel, hits)
  return hits
}

function addSymbol(
  { window }: SlotSpin,
  { scatter, wild }: Slot,
  symbol: string,
  reel: number,
  hits: Set<string>,
): void {
  for (const [row, shown] of [...(window[reel] ?? '')].entries()) {
    const stands = shown === wild && symbol !== scatter?.symbol
    if (shown === symbol || stands) hits.add(`${reel},${row}`)
  }
}

function numbers(source: unknown): number[] {
  return Array.isArray(source) ? source.map(Number) : []
}
