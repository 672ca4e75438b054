import { href } from '@zhengju/contract/kernel/path'
import { type ReactNode, Suspense, useState } from 'react'
import { GameEntry } from '../model/entry.ts'
import { createTrialPurse, Trial } from '../model/trial-purse.ts'
import { createTrialVisit, VisitOf } from '../model/visit-book.ts'
import { BareTable } from './bare-table.tsx'

interface TrialTableProps {
  /** Of the game, while its part loads. */
  readonly title: string
  readonly children: ReactNode
}

/** Whatever table stands in it is played with play money. */
export function TrialTable({ children, title }: TrialTableProps) {
  const [purse] = useState(createTrialPurse)
  const [visit] = useState(createTrialVisit)
  const [entry] = useState<GameEntry>(() => async () => {
    const { openTrial } = await import('../api/open-trial.ts')
    const opened = await openTrial(purse)
    // Everything under its token is of this visit.
    visit.enter(0)
    return opened
  })
  return (
    <Trial value={purse}>
      <VisitOf value={visit}>
        <GameEntry value={entry}>
          <Suspense fallback={<BareTable title={title} up={href('demo')} />}>{children}</Suspense>
        </GameEntry>
      </VisitOf>
    </Trial>
  )
}
