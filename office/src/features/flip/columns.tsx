import { Button, type TableProps, Tag } from 'antd'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money, time } from '#lib/show.ts'
import { flipText as text } from '#text/flip.ts'
import { shellText } from '#text/shell.ts'
import { closeQuestion, type Draw, openQuestion, type Season } from './api.ts'

type Columns<Row> = NonNullable<TableProps<Row>['columns']>

const colours: Readonly<Record<Season['state'], string>> = {
  draft: 'warning',
  open: 'success',
  closed: 'default',
  dropped: 'default',
}

const facts: Columns<Season> = [
  { title: text.name, render: (_, { title }) => title },
  {
    title: text.state,
    render: (_, { state, reason }) => (
      <span className="wrap">
        <Tag color={colours[state]}>{text.states[state]}</Tag>
        <span className="soft">{reason}</span>
      </span>
    ),
  },
  {
    title: text.prizes,
    render: (_, { prizes }) =>
      prizes.map(({ kind, amount, left, stock }) => {
        const line = text.prizeOf(text.kinds[kind], kind === 'none' ? '' : amount, left, stock)
        return <div key={line}>{line}</div>
      }),
  },
  { title: text.cost, render: (_, { cost }) => text.costOf(money(cost.money), cost.coins) },
  { title: text.mean, render: (_, { mean }) => text.meanOf(mean.money, mean.coins) },
  { title: text.turned, className: 'money-col', render: (_, { turned }) => turned },
  {
    title: text.asked,
    render: (_, { askedBy, askedAt, openedBy, openedAt }) => (
      <span className="soft">
        {askedBy}　{time(askedAt)}
        {openedBy === null || openedAt === null ? null : (
          <div>
            {text.opened}　{openedBy}　{time(openedAt)}
          </div>
        )}
      </span>
    ),
  },
]

export interface SeasonActions {
  readonly ask: (question: ReasonQuestion) => void
  readonly onDraws: (season: Season) => void
  readonly operator: string | undefined
  readonly mayDecide: boolean
  readonly mayStop: boolean
}

/** Who asked opens nothing of his own. */
export function seasonColumns(props: SeasonActions): Columns<Season> {
  const { ask, onDraws, operator, mayDecide, mayStop } = props
  const actions: Columns<Season>[number] = {
    title: shellText.actions,
    render: (_, season) => (
      <span className="tools">
        {season.state === 'draft' && mayDecide && season.askedBy !== operator ? (
          <Button size="small" type="primary" onClick={() => ask(openQuestion(season))}>
            {text.open}
          </Button>
        ) : null}
        {(season.state === 'draft' || season.state === 'open') && mayStop ? (
          <Button size="small" danger onClick={() => ask(closeQuestion(season))}>
            {text.close}
          </Button>
        ) : null}
        <Button size="small" onClick={() => onDraws(season)}>
          {text.draws}
        </Button>
      </span>
    ),
  }
  return [...facts, actions]
}

export const drawColumns: Columns<Draw> = [
  {
    title: text.member,
    render: (_, { memberId, memberName, at }) => (
      <>
        <MemberLink memberId={memberId} name={memberName} />
        <div className="mono soft">{time(at)}</div>
      </>
    ),
  },
  { title: text.deck, render: (_, { deckNumber, place }) => text.deckOf(deckNumber, place + 1) },
  {
    title: text.got,
    render: (_, { prize, isTakenBack }) => (
      <span className="wrap">
        {text.kinds[prize.kind]} {prize.kind === 'none' ? null : prize.amount}
        {isTakenBack ? <Tag color="warning">{text.takenBack}</Tag> : null}
      </span>
    ),
  },
  {
    title: text.proof,
    render: (_, { commit, clientSeed, serverSeed, weights }) => (
      <div className="mono wrap">
        <div>
          {text.commit} {commit}
        </div>
        <div>
          {text.clientSeed} {clientSeed}
        </div>
        <div>
          {text.serverSeed} {serverSeed ?? text.hidden}
        </div>
        <div>{weights.join(' · ')}</div>
      </div>
    ),
  },
]
