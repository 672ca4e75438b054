import type { SportId, Stage } from '@zhengju/domain/sport'
import { sportName } from '#text/market.ts'
import { sportText } from '#text/sport.ts'
import type { Counts } from '../hooks/stage-counts.ts'

interface SportRailProps {
  readonly sports: readonly SportId[]
  /** Of one, or of what is hot of them all. */
  readonly sport: SportId | 'hot'
  readonly stage: Stage
  readonly counts: Counts | undefined
  readonly onSport: (sport: SportId | 'hot') => void
}

/** The sports of a lobby, each with how many fixtures the list holds of it. */
export function SportRail({ sports, sport, stage, counts, onSport }: SportRailProps) {
  return (
    <nav className="sp-rail" aria-label={sportText.sports}>
      {stage === 'outright' ? null : (
        <button type="button" aria-pressed={sport === 'hot'} onClick={() => onSport('hot')}>
          {sportText.hot}
        </button>
      )}
      {sports.map((one) => (
        <button key={one} type="button" aria-pressed={one === sport} onClick={() => onSport(one)}>
          {sportName[one]}
          <span className="t12 soft">{counts?.bySport?.[one]?.[stage] ?? ''}</span>
        </button>
      ))}
    </nav>
  )
}
