import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { SkeletonRows } from './states.tsx'

/** What was read for a part of a screen, as far as it has come. */
export interface SectionReading<Data> {
  readonly data: Data | undefined
  readonly failure: string | undefined
  readonly reload: () => void
}

export interface SectionWords {
  readonly loading: string
  readonly failed: string
  readonly retry: string
}

interface ReadSectionProps<Data> {
  readonly reading: SectionReading<Data>
  readonly words: SectionWords
  /** Grey rows while it is on its way. */
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

/** A part of a screen by what was read for it alone: nothing is said to be empty that is not known. */
export function ReadSection<Data>({ reading, words, rows = 3, children }: ReadSectionProps<Data>) {
  if (reading.data !== undefined) return children(reading.data)
  if (reading.failure === undefined) return <SkeletonRows label={words.loading} count={rows} />
  return <SectionFailure words={words} onRetry={reading.reload} />
}

/** A part that did not come, with the way to ask again; the rest of the screen stands. */
export function SectionFailure({
  words,
  onRetry,
}: {
  readonly words: SectionWords
  readonly onRetry: () => void
}) {
  return (
    <div className="partfail" role="alert">
      <span>{words.failed}</span>
      <Button size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}

/** Says once that some of these did not come; those are asked for again. */
export function MissingSections({
  readings,
  words,
}: {
  readonly readings: readonly SectionReading<unknown>[]
  readonly words: SectionWords
}) {
  const missing = readings.filter(({ data, failure }) => data === undefined && failure)
  if (missing.length === 0) return null
  return (
    <SectionFailure
      words={words}
      onRetry={() => {
        for (const { reload } of missing) reload()
      }}
    />
  )
}
