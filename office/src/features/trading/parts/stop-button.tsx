import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { tradingText as text } from '#text/trading.ts'
import { type BoardFixture, type RuleOf, stopQuestion } from '../api/api.ts'
import { fixtureName } from '../model/name.ts'

/** What an operator may do from a row: ask for a reason, open the form. */
export interface Hands {
  readonly mayWrite: boolean
  readonly ask: (question: ReasonQuestion) => void
  readonly set: (rule: RuleOf) => void
}

export function StopButton(props: {
  readonly hands: Hands
  readonly of: RuleOf
  readonly words?: readonly [stop: string, resume: string]
  readonly isSmall?: boolean
}) {
  const { hands, of, words = [text.stop, text.resume], isSmall = false } = props
  const isStopped = of.own?.isSuspended ?? false
  return (
    <RightButton
      size={isSmall ? 'small' : 'middle'}
      danger={!isStopped}
      mayPress={hands.mayWrite}
      onClick={(event) => {
        event.stopPropagation()
        hands.ask(stopQuestion(of, !isStopped))
      }}
    >
      {isStopped ? words[1] : words[0]}
    </RightButton>
  )
}

export function ruleOf(fixture: BoardFixture): RuleOf {
  const { fixtureId, own } = fixture
  return { scope: 'fixture', subject: fixtureId, name: fixtureName(fixture), own }
}
