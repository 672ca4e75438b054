import { SeaArt } from '@zhengju/ui/sea-art'
import type { SceneSeatView } from '@zhengju/venue-protocol/game'
import { fishingText as text } from '#text/fishing.ts'

interface CannonsProps {
  readonly seats: readonly SceneSeatView[]
  /** Undefined while the member sits nowhere. */
  readonly own: number | undefined
  readonly cost: string
}

/** Four of them: one's own is always below on the left. */
export function Cannons({ cost, own, seats }: CannonsProps) {
  const first = own ?? seats.find(({ alias }) => alias === undefined)?.seat ?? 0
  return (
    <ul className="fcannons">
      {[0, 1, 2, 3].map((place) => {
        const seat = seats.find((one) => one.seat === (first + place) % 4)
        const isOwn = place === 0
        const isTaken = isOwn || seat?.alias !== undefined
        return (
          <li key={place} data-place={place}>
            {isTaken ? <SeaArt name={`cannon-${place}`} box={[80, 100]} /> : null}
            <span>
              {isOwn ? (
                <>
                  {text.you} <b>{cost}</b>
                </>
              ) : (
                (seat?.alias ?? text.free)
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
