import { Button } from '@zhengju/ui/button'
import type { ChaseView } from '@zhengju/venue-protocol/game'
import { gameFailureText } from '#text/game.ts'
import { chaseText as text } from '#text/lottery-chase.ts'
import { issueName } from '../../model/tables.ts'
import type { NotStopped } from '../hooks/use-chases.ts'

interface ChaseListProps {
  readonly chases: readonly ChaseView[]
  /** Something is asked for already: until it is answered nothing else is. */
  readonly isBusy: boolean
  readonly notStopped?: NotStopped | undefined
  readonly onStop: (chaseId: string) => void
}

/** Issues that are chased, and why one lapsed: what is not held yet may be stopped. */
export function ChaseList({ chases, isBusy, notStopped, onStop }: ChaseListProps) {
  return chases.map((chase) => {
    const { chaseId, issues, state } = chase
    const lapsed = issues.filter((issue) => issue.state === 'lapsed')
    const held = issues.filter((issue) => issue.state === 'placed').length
    return (
      <section key={chaseId} className="li li--tall chase">
        <span>
          <b>{text.title(issues.length)}</b>
          {/* In the place of its state, so that nothing below moves. */}
          {state === 'running' && notStopped?.chaseId === chaseId ? (
            <small className="cinnabar t12" role="alert">
              {text.notStopped(gameFailureText[notStopped.failure])}
            </small>
          ) : (
            <small className="soft t12">
              {text.states[state]}　{text.held(held)}
            </small>
          )}
          {lapsed.map(({ failure, number }) => (
            <small key={number} className="soft t12">
              {text.lapsed(issueName(number), gameFailureText[failure ?? 'roundClosed'])}
            </small>
          ))}
        </span>
        {state === 'running' ? (
          <span className="li__v">
            <Button size="sm" isBusy={isBusy} onClick={() => onStop(chaseId)}>
              {text.stop}
            </Button>
          </span>
        ) : null}
      </section>
    )
  })
}
