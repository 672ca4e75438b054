import { type ReactNode, Suspense, useState } from 'react'
import { GameEntry } from '../model/entry.ts'
import { createTrialPurse, Trial } from '../model/trial-purse.ts'

/** Whatever table stands in it is played with play money. */
export function TrialTable({ children }: { readonly children: ReactNode }) {
  const [purse] = useState(createTrialPurse)
  const [entry] = useState<GameEntry>(() => async () => {
    const { openTrial } = await import('../api/open-trial.ts')
    return openTrial(purse)
  })
  return (
    <Trial value={purse}>
      <GameEntry value={entry}>
        <Suspense>{children}</Suspense>
      </GameEntry>
    </Trial>
  )
}
