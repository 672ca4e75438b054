import { Alert, Button, Drawer } from 'antd'
import { type ReactNode, useContext } from 'react'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { dividendText as text } from '#text/dividend.ts'
import { shellText } from '#text/shell.ts'
import type { Dividend } from './api.ts'
import { CheckUser, DividendTag, untilOf } from './columns.tsx'
import { conditionsText } from './conditions.ts'
import { approveQuestion, refuseQuestion, withdrawQuestion } from './questions.ts'

/** One dividend with the grant that it belongs to, and what may still be done about it. */
export function DividendDrawer(props: {
  readonly item: Dividend
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { item, onAsk, onClose } = props
  return (
    <Drawer
      open
      size={560}
      title={`${text.detail} ${item.billNo}`}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      footer={<Decisions item={item} onAsk={onAsk} />}
    >
      <section className="detail" aria-label={item.billNo}>
        <div className="detail__top">
          <Figure text={money(item.grant.money)} isLarge />
          <DividendTag state={item.state} />
        </div>
        <Own item={item} />
        <GrantFacts item={item} />
      </section>
    </Drawer>
  )
}

function Own({ item }: { readonly item: Dividend }) {
  return (
    <dl className="facts">
      <Fact name={text.member}>{item.memberName}</Fact>
      <Fact name={text.titleOf}>{item.grant.title}</Fact>
      <Fact name={text.flow}>{text.times(item.grant.flowTimes)}</Fact>
      <Fact name={text.expireAt}>{untilOf(item.grant.expireAt)}</Fact>
      <Fact name={text.conditions}>{conditionsText(item.grant.conditions)}</Fact>
      {item.depositNo === null ? null : <Fact name={text.depositNo}>{item.depositNo}</Fact>}
      <Fact name={text.wallet}>{text.walletCentre}</Fact>
      <Fact name={text.issue}>{text.issues[item.issueType]}</Fact>
      {item.claimedAt === null ? null : <Fact name={text.claimedAt}>{time(item.claimedAt)}</Fact>}
      {item.withdrawnBy === null ? null : (
        <>
          <Fact name={text.withdrawnBy}>{item.withdrawnBy}</Fact>
          <Fact name={text.withdrawnReason}>{item.withdrawnReason}</Fact>
        </>
      )}
    </dl>
  )
}

function GrantFacts({ item }: { readonly item: Dividend }) {
  const { grant } = item
  return (
    <section>
      <h2>{text.grantPart}</h2>
      <dl className="facts">
        <Fact name={text.members}>{text.memberCount(grant.members)}</Fact>
        <Fact name={text.total}>{money(grant.total)}</Fact>
        <Fact name={text.applicant}>{grant.applicant}</Fact>
        <Fact name={text.createdAt}>{time(grant.createdAt)}</Fact>
        <Fact name={text.reason}>{grant.reason}</Fact>
        <Fact name={text.checkUser}>
          <CheckUser item={item} />
        </Fact>
        {grant.checkUser === null || grant.decidedAt === null ? null : (
          <>
            <Fact name={text.decidedAt}>{time(grant.decidedAt)}</Fact>
            <Fact name={text.checkReason}>{grant.checkReason}</Fact>
          </>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Decisions({
  item,
  onAsk,
}: {
  readonly item: Dividend
  readonly onAsk: (question: ReasonQuestion) => void
}) {
  const mayGrant = useMay('dividend.grant')
  const mayDecide = useMay('dividend.decide')
  const operator = useContext(OperatorContext)
  const isOwn = item.grant.applicant === operator?.name
  const isWaiting = item.state === 'waiting'
  if (!isWaiting && item.state !== 'open') return null
  if (!mayGrant && !mayDecide) return null
  return (
    <div className="drawer-foot">
      {isWaiting && isOwn ? <Alert className="grow" type="info" title={text.ownGrant} /> : null}
      {mayGrant ? (
        <Button onClick={() => onAsk(withdrawQuestion(item))}>{text.withdraw}</Button>
      ) : null}
      {isWaiting && mayDecide && !isOwn ? (
        <>
          <Button onClick={() => onAsk(refuseQuestion(item))}>{text.refuse}</Button>
          <Button type="primary" onClick={() => onAsk(approveQuestion(item))}>
            {text.approve}
          </Button>
        </>
      ) : null}
    </div>
  )
}
