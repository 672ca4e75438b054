import type { LiveGame } from '@zhengju/domain/games/live'
import { TableArt } from '@zhengju/ui/table-art'
import { inkOf } from './roulette-board.tsx'

interface StripProps {
  readonly game: LiveGame
  /** Newest first. */
  readonly draws: readonly (readonly number[])[]
}

/** What came last at a table without roads: numbers in their ink, dice with their sum. */
export function Strip({ draws, game }: StripProps) {
  const shown = draws.slice(0, game.id === 'roulette' ? 10 : 4)
  return (
    <span className="lv-strip">
      {shown.map((draw, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws are told apart by their order alone
        <span key={`${draw.join()} ${at}`} role="img" aria-label={game.verdict(draw)}>
          {game.id === 'roulette' ? (
            <b className={inkOf(draw[0] ?? 0)}>{draw[0]}</b>
          ) : (
            draw.map((die, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice are told apart by their order alone
              <TableArt key={`${die} ${place}`} name={`die-flat-${die}`} box={[40, 38]} />
            ))
          )}
        </span>
      ))}
    </span>
  )
}
