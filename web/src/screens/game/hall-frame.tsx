import type { GameVenueId } from '@zhengju/domain/venue'
import type { ReactNode } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { HallClosed } from '#features/lobby/parts/hall-closed.tsx'
import { HallFacts, useHallFacts, useNarrowed } from '#lib/use-narrowed.ts'

interface HallFrameProps {
  readonly venue: GameVenueId
  readonly children: ReactNode
}

/** A hall with what its venue says of it: limits, stopped games, and the window of maintenance above them all. */
export function HallFrame({ venue, children }: HallFrameProps) {
  const facts = useHallFacts()
  const closure = facts.closureOf(venue)
  return (
    <HallFacts value={facts}>
      {closure ? <HallClosed closure={closure} /> : null}
      {children}
    </HallFacts>
  )
}

interface HallFailureProps {
  readonly venue: GameVenueId
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
  /** The games as their sheets describe them: what stands while nobody is let in. */
  readonly preview: ReactNode
}

/** Nobody was let in. In maintenance the games stand there all the same, under the window that says until when. */
export function HallFailure({ venue, preview, ...failure }: HallFailureProps) {
  const { closureOf } = useNarrowed()
  return closureOf(venue) ? preview : <LoadFailure {...failure} />
}
