import { type ReactNode, useMemo, useState } from 'react'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import type { RuleOf } from '../api/api.ts'
import { FixtureDrawer } from '../parts/fixture.tsx'
import { RuleForm } from '../parts/rule-form.tsx'
import type { Hands } from '../parts/stop-button.tsx'

export interface Desk {
  readonly hands: Hands
  readonly openFixture: (fixtureId: string) => void
  /** One fixture, and what is asked before anything is done to it. */
  readonly dialogs: ReactNode
}

/** What a trader may do to a fixture, wherever he came upon it. */
export function useDesk(): Desk {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [rule, setRule] = useState<RuleOf>()
  const [open, setOpen] = useState<string>()
  const mayWrite = useMay('trading.write')
  const hands = useMemo(() => ({ mayWrite, ask: setQuestion, set: setRule }), [mayWrite])
  const dialogs = (
    <>
      {open ? (
        <FixtureDrawer fixtureId={open} hands={hands} onClose={() => setOpen(undefined)} />
      ) : null}
      {rule ? <RuleForm of={rule} onAsk={setQuestion} onClose={() => setRule(undefined)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
  return { hands, openFixture: setOpen, dialogs }
}
