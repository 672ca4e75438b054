import type { TableProps } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import type { List } from '#lib/use-list.ts'
import { settlementText as text } from '#text/settlement.ts'
import { shellText } from '#text/shell.ts'
import { actionOf, type HeldSettlement, releaseQuestion } from './api.ts'

/** Settlements that wait: one operator asks, another one lets them go. */
export function HeldSettlements({ list }: { readonly list: List<HeldSettlement> }) {
  const operator = useContext(OperatorContext)
  const mayRelease = useMay('settlement.release')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(
    () => columnsOf({ own: operator?.name ?? '', mayRelease, ask: setQuestion }),
    [operator, mayRelease],
  )
  return (
    <>
      <ListSheet
        name="settlements"
        textOf={({ orderNo, memberName }) => `${orderNo} ${memberName}`}
        list={list}
        columns={columns}
        idOf={({ venue, orderNo, heldAt }) => `${venue} ${orderNo} ${heldAt}`}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

interface Hands {
  readonly own: string
  readonly mayRelease: boolean
  readonly ask: (question: ReasonQuestion) => void
}

function columnsOf(hands: Hands): NonNullable<TableProps<HeldSettlement>['columns']> {
  const figures = (['risk', 'maxWin', 'win', 'payout'] as const).map((name) => ({
    title: text[name],
    align: 'right' as const,
    render: (_: unknown, item: HeldSettlement) => <Figure text={money(item[name])} />,
  }))
  return [
    {
      title: text.order,
      render: (_, { orderNo, heldAt }) => (
        <>
          <div className="mono">{orderNo}</div>
          <div className="mono soft">{`${text.held} ${time(heldAt)}`}</div>
        </>
      ),
    },
    {
      title: text.member,
      render: (_, { memberId, memberName }) =>
        memberId === null ? null : <MemberLink memberId={memberId} name={memberName} />,
    },
    ...figures,
    { title: text.standing, render: (_, { asked }) => payoutStatusOf(asked) },
    { title: shellText.actions, render: (_, item) => <Release item={item} {...hands} /> },
  ]
}

function Release({ item, own, mayRelease, ask }: Hands & { readonly item: HeldSettlement }) {
  const isOwn = item.asked?.by === own && item.asked.agreedBy === null
  if (isOwn) return <span className="soft">{text.own}</span>
  return (
    <RightButton size="small" mayPress={mayRelease} onClick={() => ask(releaseQuestion(item))}>
      {actionOf(item)}
    </RightButton>
  )
}

function payoutStatusOf(asked: HeldSettlement['asked']): string {
  if (!asked) return text.none
  return asked.agreedBy === null
    ? text.askedBy(asked.by, asked.reason)
    : text.agreedBy(asked.agreedBy)
}
