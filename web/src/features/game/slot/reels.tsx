import type { Slot, SlotSpin } from '@zhengju/domain/games/slots'
import { GameArt } from '@zhengju/ui/game-art'
import type { CSSProperties } from 'react'
import { gameText as text } from '#text/game.ts'
import { hitsOf } from './frames.ts'

interface ReelsProps {
  readonly slot: Slot
  readonly spin: SlotSpin
  /** Another key turns the reels; they come to rest one after the other. */
  readonly turn: string
  readonly isTurning: boolean
}

/** The window, each reel with the part of its strip that runs past. */
export function Reels({ slot, spin, turn, isTurning }: ReelsProps) {
  const hits = isTurning ? new Set<string>() : hitsOf(slot, spin)
  return (
    <div
      className={`reels reels--${slot.strips.length}${slot.lines ? '' : ' reels--scrolls'}`}
      data-paid={hits.size > 0 || undefined}
      role="img"
      aria-label={text.window(rowsOf(slot, spin))}
    >
      {spin.window.map((column, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
        <div className="reel" key={reel}>
          <div
            // Made anew at rest: what ran past is gone, and nothing has jumped.
            key={`${turn} ${isTurning}`}
            className={isTurning ? 'reel__strip reel__strip--turn' : 'reel__strip'}
            style={{ '--reel': reel } as CSSProperties}
          >
            {isTurning ? <Passing slot={slot} stop={spin.stops[reel] ?? 0} reel={reel} /> : null}
            {[...column].map((symbol, row) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                key={row}
                className="cell"
                data-hit={hits.has(`${reel},${row}`) || undefined}
              >
                <GameArt name={`${slot.id}-${symbol}`} />
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** What lies on the strip before the stop: it is the strip that runs, not pictures made for it. */
function Passing({ slot, stop, reel }: { slot: Slot; stop: number; reel: number }) {
  const strip = slot.strips[reel] ?? ''
  const count = passing + reel * 2
  return Array.from({ length: count }, (_, at) => {
    const place = (stop - count + at + strip.length * 2) % strip.length
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place of the strip
      <span className="cell" key={at}>
        <GameArt name={`${slot.id}-${strip.charAt(place)}`} />
      </span>
    )
  })
}

export function rowsOf(slot: Slot, { window }: SlotSpin): string {
  return [0, 1, 2]
    .map((row) => window.map((column) => slot.symbols[column.charAt(row)]).join(''))
    .join('，')
}

/** Symbols that run past the first reel. */
const passing = 6
/** Until the last of so many reels rests. */
export function turnMs(reels: number): number {
  return 640 + (reels - 1) * 220
}
