import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { openWithdrawalName, withdrawalEvidence } from '@zhengju/contract/report/office-calls'
import { Button, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/call.ts'
import { FailedSheet } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { runtime } from '#lib/runtime.ts'
import { money, time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { openNameReasons, evidenceText as text } from '#text/evidence.ts'
import { withdrawalStates } from '#text/withdrawal.ts'

type View = DataOf<typeof withdrawalEvidence>
type Finding = View['findings'][number]

const colours = { bad: 'error', look: 'warning', ok: 'success' } as const

/** What an operator would look up elsewhere, the worst first. */
export function EvidenceList({ billNo }: { readonly billNo: string }) {
  const mayLink = useMay('member.link')
  const { data, failure, reload } = useRead(withdrawalEvidence, { params: { billNo } })
  if (!data) {
    return failure === undefined ? (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    ) : (
      <FailedSheet text={failure} onRetry={reload} />
    )
  }
  return (
    <>
      <section>
        <h2>{text.title}</h2>
        <ul className="evidence">
          {data.findings.map((finding) => (
            <li key={finding.kind}>
              <Tag color={colours[finding.level]}>{text.levels[finding.level]}</Tag>
              <span className="soft">{text.kinds[finding.kind]}</span>
              <span>{sentence(finding, data)}</span>
            </li>
          ))}
        </ul>
        <NameButton billNo={billNo} />
      </section>
      <Sums data={data} />
      {mayLink ? <Related data={data} /> : null}
      <Previous data={data} />
      <Bets data={data} />
    </>
  )
}

function sentence({ kind, level }: Finding, data: View): string {
  const isOk = level === 'ok'
  switch (kind) {
    case 'name':
      return isOk ? text.nameOk : text.nameBad
    case 'turnover':
      return isOk ? text.turnoverOk : text.turnoverBad
    case 'debt':
      return isOk ? text.debtOk : text.debtBad
    case 'sharedDevice':
      return isOk ? text.sharedNone : text.shared(data.shared.sharedDevice)
    case 'sharedAddress': {
      const found = isOk ? text.sharedNone : text.shared(data.shared.sharedAddress)
      return `${text.address(data.address)}${found}`
    }
    case 'sharedCard':
      return isOk ? text.sharedNone : text.shared(data.shared.sharedCard)
    case 'sharedName':
      return isOk ? text.sharedNone : text.shared(data.shared.sharedName)
    case 'card':
      return text.card(daysSince(data.accountAddedAt), data.paidToAccount)
    case 'device':
      return data.deviceSeenAt === null ? text.noDevice : text.device(daysSince(data.deviceSeenAt))
    case 'member':
      return text.member(daysSince(data.registeredAt))
    case 'play':
      return (data.isStakedWhole ? text.play : text.playAtLeast)(
        money(data.staked),
        money(data.deposits.amount),
      )
  }
}

const dayMs = 86_400_000

function daysSince(at: number): number {
  return Math.max(0, Math.floor((runtime.clock.now() - at) / dayMs))
}

/** The whole name, shown until the drawer is closed. */
function NameButton({ billNo }: { readonly billNo: string }) {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [name, setName] = useState<string>()
  const mayOpen = useMay('withdrawal.decide')
  if (!mayOpen) return null
  if (name !== undefined) return <p>{name}</p>
  const open = () =>
    setQuestion({
      title: text.openNameTitle,
      text: text.openNameText,
      action: text.openName,
      suggestions: openNameReasons,
      async run(body) {
        const { realName } = await call(openWithdrawalName, { params: { billNo }, body })
        setName(realName ?? text.noName)
        return text.opened
      },
    })
  return (
    <div>
      <Button size="small" onClick={open}>
        {text.openName}
      </Button>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </div>
  )
}

function Sums({ data }: { readonly data: View }) {
  return (
    <section>
      <h2>{text.sums}</h2>
      <table className="figures">
        <thead>
          <tr>
            <th>{text.flow}</th>
            <th className="money-col">{text.count}</th>
            <th className="money-col">{text.amount}</th>
            <th className="money-col">{text.last}</th>
          </tr>
        </thead>
        <tbody>
          {(['deposits', 'payouts'] as const).map((name) => {
            const { count, amount, lastAt } = data[name]
            return (
              <tr key={name}>
                <td>{text[name]}</td>
                <td className="money-col">{count}</td>
                <td className="money-col">{money(amount)}</td>
                <td className="money-col soft">
                  {lastAt === null ? text.never : time(lastAt).slice(0, 10)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Related({ data }: { readonly data: View }) {
  const rows = [
    ...data.onCards.map((one) => ({ ...one, by: text.byCard })),
    ...data.onDevices.map((one) => ({ ...one, by: text.byDevice })),
    ...data.onAddress.map((one) => ({ ...one, by: text.byAddress })),
    ...data.onNames.map((one) => ({ ...one, by: text.byName })),
  ]
  return (
    <ListPart title={text.members} empty={text.noMembers}>
      {rows.map(({ id, name, status, by }) => (
        <li key={`${by} ${id}`}>
          <span className="soft">{by}</span>
          <MemberLink memberId={id} name={name} />
          <span className={status === 'active' ? '' : 'cinnabar'}>{text.status[status]}</span>
        </li>
      ))}
    </ListPart>
  )
}

function Previous({ data }: { readonly data: View }) {
  return (
    <ListPart title={text.previous} empty={text.noPrevious}>
      {data.previous.map(({ billNo, createdAt, amount, state, reason, account }) => (
        <li key={billNo}>
          <span className="soft mono">{time(createdAt).slice(0, 10)}</span>
          <span className="mono">{money(amount)}</span>
          <span>
            {withdrawalStates[state]} <span className="soft">{account}</span>{' '}
            <span className="soft">{reason}</span>
          </span>
        </li>
      ))}
    </ListPart>
  )
}

function Bets({ data }: { readonly data: View }) {
  return (
    <ListPart title={text.bets} empty={text.noBets}>
      {data.bets.map(({ venue, orderNo, placedAt, stake, payout }) => (
        <li key={`${venue} ${orderNo}`}>
          <span className="soft mono">{time(placedAt).slice(5, 16)}</span>
          <span className="mono">{money(stake)}</span>
          <span className="soft">
            {payout === null ? text.unsettled : text.payout(money(payout))} · {venue} {orderNo}
          </span>
        </li>
      ))}
    </ListPart>
  )
}

function ListPart(props: {
  readonly title: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}) {
  const { title, empty, children } = props
  return (
    <section>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <ul className="evidence">{children}</ul>
      )}
    </section>
  )
}
