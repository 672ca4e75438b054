import { decimalOddsText } from '@zhengju/domain/figure'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { MemberLink } from '#lib/member-link.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import {
  exemptionText,
  lotSourceText,
  lotStateText,
  rulesText,
  withdrawalText as text,
  unansweredText,
  withdrawalStates,
} from '#text/withdrawal.ts'
import type { WithdrawalDetail } from './api.ts'
import { EvidenceList } from './evidence.tsx'
import { StateTag } from './state-tag.tsx'

/** What an operator must know before deciding: whose, where to, is it free, what happened so far. */
export function Detail({ detail }: { readonly detail: WithdrawalDetail }) {
  const { order, wallet, mark } = detail
  const isOwing = detail.owed !== '0.00'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long details are scrolled by keyboard too
    <section className="detail" aria-label={order.billNo} tabIndex={0}>
      <div className="detail__top">
        <Figure text={money(order.amount)} isLarge />
        <StateTag state={order.state} />
      </div>
      <dl className="facts">
        <Fact name={text.member}>
          <MemberLink memberId={detail.memberId} name={detail.memberName} />
        </Fact>
        <Fact name={text.realName}>{detail.realName ?? text.noRealName}</Fact>
        <Fact name={text.account}>
          {order.bankName} {order.account.slice(-4)}
        </Fact>
        <Fact name={text.arrival}>{money(order.arrival)}</Fact>
        <Fact name={text.createdAt}>{time(order.createdAt)}</Fact>
        <Fact name={text.review}>{reviewOf(detail)}</Fact>
        {detail.exemption ? (
          <Fact name={text.exempt}>{exemptionText[detail.exemption]}</Fact>
        ) : null}
        {order.reason ? <Fact name={reasonName(order.state)}>{order.reason}</Fact> : null}
        {order.state === 'paying' ? (
          <Fact name={unansweredText.asks}>{unansweredText.asksOf(detail.asks)}</Fact>
        ) : null}
        {mark ? (
          <Fact name={unansweredText.markFact}>
            <span className="amber">
              {unansweredText.markOf(mark.by, time(mark.at), mark.reason)}
            </span>
          </Fact>
        ) : null}
      </dl>
      <section>
        <h2>{text.wallet}</h2>
        <dl className="facts">
          <Fact name={text.available}>{money(wallet.available)}</Fact>
          <Fact name={text.held}>{money(wallet.held)}</Fact>
          <Fact name={text.locked}>{money(wallet.locked)}</Fact>
          <Fact name={text.bonus}>{money(wallet.bonus)}</Fact>
          <Fact name={text.debt}>
            <span className={wallet.debt === '0.00' ? '' : 'cinnabar'}>{money(wallet.debt)}</span>
          </Fact>
          <Fact name={text.owed}>
            <span className={isOwing ? 'amber' : 'jade'}>
              {isOwing ? money(detail.owed) : text.owedNone}
            </span>
          </Fact>
        </dl>
      </section>
      <EvidenceList billNo={order.billNo} />
      <Lots lots={detail.lots} rules={detail.rules} />
      <History history={detail.history} />
    </section>
  )
}

/** Why it went back, or why a person has to look. */
function reasonName(state: WithdrawalDetail['order']['state']): string {
  return state === 'refused' || state === 'failed' ? text.reason : text.doubt
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lots({ lots, rules }: Pick<WithdrawalDetail, 'lots' | 'rules'>) {
  return (
    <section>
      <h2>{text.lots}</h2>
      {lots.length === 0 ? (
        <p className="soft">{text.noLots}</p>
      ) : (
        <Table
          size="small"
          dataSource={lots}
          rowKey="id"
          pagination={false}
          columns={[
            { title: text.lotSource, render: (_, lot) => lotSourceText[lot.source] },
            lotColumn(text.lotRequired, 'required'),
            lotColumn(text.lotDone, 'done'),
            lotColumn(text.lotLeft, 'owed'),
            { title: text.lotState, render: (_, lot) => lotStateText[lot.state] },
          ]}
        />
      )}
      <p className="soft">{rulesText(rules, decimalOddsText(rules.oddsFloor))}</p>
    </section>
  )
}

type Lot = WithdrawalDetail['lots'][number]

function lotColumn(title: string, field: 'required' | 'done' | 'owed') {
  return {
    title,
    className: 'money-col',
    render: (_: unknown, lot: Lot) => <Figure text={money(lot[field])} />,
  }
}

function History({ history }: { readonly history: WithdrawalDetail['history'] }) {
  return (
    <section>
      <h2>{text.history}</h2>
      <ol className="history">
        {history.map((step, place) => (
          <li key={`${step.at} ${step.state} ${step.actor}`}>
            <span className="mono soft">{time(step.at)}</span>
            <span>{stepText(step, history[place - 1])}</span>
            <span>{actorOf(step.actor)}</span>
            {step.reason ? <p>{step.reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What happened, where the state alone does not say it: a first approval leaves the order waiting. */
function stepText(step: Step, before: Step | undefined): string {
  if (step.state !== 'waiting' || step.actor === 'system' || !before) {
    return withdrawalStates[step.state]
  }
  return before.state === 'onHold' ? text.release : text.approvedFirst
}

function reviewOf({ history, firstApprover, isSecondNeeded }: WithdrawalDetail): string {
  const approved = history.findLast(({ state }) => state === 'approved')
  if (approved?.actor === 'system') return text.automatic
  if (!isSecondNeeded) return text.one
  return firstApprover ? text.firstBy(firstApprover) : text.second
}

type Step = WithdrawalDetail['history'][number]

function actorOf(actor: string): string {
  if (actor === 'system') return text.system
  return actor === 'member' ? text.member : actor
}
