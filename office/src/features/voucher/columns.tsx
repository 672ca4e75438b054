import { venueCodes } from '@zhengju/contract/venue/code'
import { matchVenueIds } from '@zhengju/domain/venue'
import { Button, type TableProps, Tag } from 'antd'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { time } from '#lib/show.ts'
import { voucherText as text } from '#text/voucher.ts'
import { decideQuestion, type Issue, type MemberVoucher, revokeQuestion } from './api.ts'
import { sum } from './sum.ts'

type Ask = (question: ReasonQuestion) => void
type Terms = Pick<MemberVoucher, 'kind' | 'amount' | 'percent' | 'mostExtra' | 'venues'>

function givesText({ kind, amount, percent, mostExtra, venues }: Terms): string {
  const isEvery = venues.length === matchVenueIds.length
  const of = isEvery ? text.everyVenue : venues.map((venue) => venueCodes[venue].title).join('、')
  const gives =
    kind === 'freeBet' ? text.free(sum(amount)) : text.boost(percent, sum(mostExtra), sum(amount))
  return `${text.kinds[kind]}：${gives}（${of}）`
}

const colors = { proposed: 'warning', granted: 'success', refused: 'default' } as const

export function issueColumns(of: {
  readonly ask: Ask
  readonly mayDecide: boolean
  readonly self: string | undefined
}): NonNullable<TableProps<Issue>['columns']> {
  return [
    { title: text.issueNo, render: (_, { issueNo }) => <span className="mono">{issueNo}</span> },
    { title: text.titleOf, render: (_, { title }) => <span className="wrap">{title}</span> },
    { title: text.gives, render: (_, issue) => <span className="wrap">{givesText(issue)}</span> },
    {
      title: text.members,
      render: (_, { members, passedOver }) => (
        <span className="wrap" title={members.join('、')}>
          {text.count(members.length)}
          {passedOver.length > 0 ? (
            <span className="amber">　{text.passedOver(passedOver.length)}</span>
          ) : null}
        </span>
      ),
    },
    { title: text.cost, className: 'money-col', render: (_, { cost }) => sum(cost) },
    {
      title: text.askedBy,
      render: (_, { askedBy, createdAt, reason }) => (
        <span className="wrap">
          {askedBy}　<span className="soft">{`${time(createdAt)}　${reason}`}</span>
        </span>
      ),
    },
    {
      title: text.state,
      render: (_, issue) => (
        <span className="wrap">
          <Tag color={colors[issue.state]}>{text.states[issue.state]}</Tag>
          {issue.state === 'proposed' && of.mayDecide ? <Verdicts issue={issue} {...of} /> : null}
        </span>
      ),
    },
  ]
}

function Verdicts(props: {
  readonly issue: Issue
  readonly ask: Ask
  readonly self: string | undefined
}) {
  const { issue, ask, self } = props
  return (
    <>
      <Button size="small" onClick={() => ask(decideQuestion('refuse', issue))}>
        {text.refuse}
      </Button>
      {issue.askedBy === self ? (
        <span className="soft">{text.own}</span>
      ) : (
        <Button size="small" type="primary" onClick={() => ask(decideQuestion('grant', issue))}>
          {text.grant}
        </Button>
      )}
    </>
  )
}

export function voucherColumns(of: {
  readonly ask: Ask
  readonly mayDecide: boolean
}): NonNullable<TableProps<MemberVoucher>['columns']> {
  return [
    { title: text.titleOf, render: (_, { title }) => <span className="wrap">{title}</span> },
    { title: text.gives, render: (_, one) => <span className="wrap">{givesText(one)}</span> },
    { title: text.expireAt, render: (_, { expireAt }) => time(expireAt) },
    { title: text.state, render: (_, { state }) => <Tag>{text.voucherStates[state]}</Tag> },
    {
      title: text.bet,
      render: (_, { bet }) =>
        bet ? (
          <span className="wrap">
            <span className="mono">{bet.orderNo}</span>　
            <span className="soft">{text.came(sum(bet.paid), sum(bet.returned))}</span>
          </span>
        ) : null,
    },
    ...(of.mayDecide
      ? [
          {
            title: text.deed,
            render: (_: unknown, one: MemberVoucher) =>
              one.state === 'usable' || one.state === 'reserved' ? (
                <Button size="small" onClick={() => of.ask(revokeQuestion(one))}>
                  {text.revoke}
                </Button>
              ) : null,
          },
        ]
      : []),
  ]
}
