import { Button, type TableProps, Tag } from 'antd'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { seasonPhaseText, seasonStateText, peakBetText as text } from '#text/peak-bet.ts'
import { shellText } from '#text/shell.ts'
import { type Season, stepQuestion, stepsOf } from './questions.ts'

type Columns = NonNullable<TableProps<Season>['columns']>

const facts: Columns = [
  { title: text.season, render: (_, { no, name }) => text.no(no, name) },
  {
    title: text.days,
    render: (_, { fromDay, toDay }) => (
      <span className="mono">
        {fromDay} – {toDay}
      </span>
    ),
  },
  { title: text.pool, className: 'money-col', render: (_, { pool }) => money(pool) },
  { title: text.teams, className: 'money-col', render: (_, { teams }) => teams },
  {
    title: text.state,
    render: (_, { state, phase }) => (
      <span className="wrap">
        <Tag>{seasonStateText[state]}</Tag>
        <span className="soft">{seasonPhaseText[phase]}</span>
      </span>
    ),
  },
  {
    title: text.people,
    render: (_, { askedBy, decidedBy, proposedBy, paidBy, reason }) => (
      <span className="wrap soft">
        {[
          text.by(askedBy),
          decidedBy && text.decided(decidedBy),
          proposedBy && text.proposed(proposedBy),
          paidBy && text.paid(paidBy),
          reason,
        ]
          .filter((part) => part !== null)
          .join('　')}
      </span>
    ),
  },
]

interface Actions {
  readonly ask: (question: ReasonQuestion) => void
  readonly onRanks: (season: Season) => void
  readonly mayAsk: boolean
  readonly mayDecide: boolean
}

export function columnsOf({ ask, onRanks, mayAsk, mayDecide }: Actions): Columns {
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, season) => {
      const { asked, decided } = stepsOf(season)
      const steps = [...(mayAsk ? asked : []), ...(mayDecide ? decided : [])]
      return (
        <span className="tools">
          <Button size="small" onClick={() => onRanks(season)}>
            {text.ranks}
          </Button>
          {steps.map((step) => (
            <Button key={step} size="small" onClick={() => ask(stepQuestion(step, season))}>
              {text.steps[step]}
            </Button>
          ))}
        </span>
      )
    },
  }
  return [...facts, actions]
}
