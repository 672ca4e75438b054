import { draftText as text } from '#text/draft.ts'
import { money } from './show.ts'

export interface Trial {
  readonly day: string
  readonly cost: string
  readonly members: number
  readonly largest: readonly {
    readonly member: string
    readonly amount: string
    readonly count: number
  }[]
}

/** What a draft would have cost for the facts of one day, and the ten that would have had most. */
export function TrialNote({ trial }: { readonly trial: Trial | null }) {
  if (!trial) return <p>{text.untried}</p>
  return (
    <>
      <p>{text.trial(trial.day, money(trial.cost), trial.members)}</p>
      {trial.largest.length > 0 ? (
        <details>
          <summary>{text.largest}</summary>
          <ol>
            {trial.largest.map(({ member, amount, count }) => (
              <li key={member}>
                {member}　{money(amount)}　{text.count(count)}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  )
}
