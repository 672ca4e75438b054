import type { Slot, SlotSpin } from '@zhengju/domain/games/slots'
import { slotText } from '#text/slot.ts'

/** The lines of a slot that has few of them; those that pay stand out. */
export function Lines({
  slot,
  spin,
  isTurning,
}: {
  slot: Slot
  spin: SlotSpin
  isTurning: boolean
}) {
  const { lines = [] } = slot
  if (lines.length === 0 || lines.length > 5) return null
  const paid = new Set(isTurning ? [] : spin.wins.map(({ line }) => line))
  return (
    <p className="g-lines">
      <span>{slotText.legend(lines.length)}</span>
      {lines.map((rows, line) => (
        <svg
          key={rows.join('')}
          viewBox="0 0 34 34"
          aria-hidden="true"
          data-paid={paid.has(line) || undefined}
        >
          <path d="M3 3H31V31H3ZM12.3 3V31M21.7 3V31M3 12.3H31M3 21.7H31" />
          <polyline
            points={rows.map((row, reel) => `${5 + reel * 12},${7.6 + row * 9.4}`).join(' ')}
          />
        </svg>
      ))}
    </p>
  )
}
