import {
  affiliateLimits,
  disputeStatement,
  type getAffiliateStatement,
} from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { LeaderRow } from '@zhengju/ui/row'
import { Stamp } from '@zhengju/ui/stamp'
import { useState } from 'react'
import { csvOf, download } from '#lib/csv.ts'
import { shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import {
  disputeText,
  modeText,
  affiliateText as plan,
  statementStateText,
  statementText as text,
} from '#text/affiliate.ts'
import { stamps } from '#text/stamps.ts'
import { SumRows } from './own-view.tsx'
import { percent } from './share.ts'

export type Statement = DataOf<typeof getAffiliateStatement>

/** A statement as it is printed: what it says is what its digest was taken over. */
export function StatementPaper({
  statement,
  onChanged,
}: {
  readonly statement: Statement
  readonly onChanged: () => void
}) {
  const { content, state } = statement
  const { statementNo } = content
  return (
    <>
      <div className="afl-acts">
        <Button onClick={() => window.print()}>{text.print}</Button>
        <Button onClick={() => download(text.fileName(statementNo), csvOf(tableOf(statement)))}>
          {text.csv}
        </Button>
        {statement.mayDispute ? (
          <DisputeButton statementNo={statementNo} onDone={onChanged} />
        ) : null}
      </div>
      <article className="afl-paper">
        {state === 'paid' ? <Stamp words={stamps.verified} seed={statementNo} /> : null}
        <div className="card afl-tree">
          <LeaderRow label={text.no}>{statementNo}</LeaderRow>
          <LeaderRow label={text.month}>{content.month}</LeaderRow>
          <LeaderRow label={modeText[content.mode]}>{text.plan(content.planVersion)}</LeaderRow>
          <LeaderRow label={text.made}>{siteTimeText(statement.createdAt)}</LeaderRow>
          <LeaderRow label={statementStateText[state]}>
            <b className="money--20">{shown(content.payable)}</b>
          </LeaderRow>
        </div>
        <Sums statement={statement} />
        <Lines statement={statement} />
        <p className="afl-note mono">
          {text.hash}　{statement.hash}
        </p>
        {content.previousHash === null ? null : (
          <p className="afl-note mono">
            {text.previous}　{content.previousHash}
          </p>
        )}
      </article>
      <DisputeNote statement={statement} />
    </>
  )
}

function Sums({ statement: { content } }: { readonly statement: Statement }) {
  const share = content.shareBp > 0 ? `× ${percent(content.shareBp)}` : ''
  return (
    <div className="card afl-tree">
      <LeaderRow label={plan.active}>
        {plan.activeOf(content.activeMembers, content.activeNeeded)}
      </LeaderRow>
      <SumRows of={content} />
      {content.correctionLines.map(({ disputedNo, amount, reason }) => (
        <LeaderRow key={disputedNo} label={text.correction(disputedNo, reason)}>
          {shown(amount)}
        </LeaderRow>
      ))}
      <LeaderRow label={`${text.earned} ${share}`}>{shown(content.earned)}</LeaderRow>
      <LeaderRow label={text.carry}>{shown(content.carry)}</LeaderRow>
    </div>
  )
}

function Lines({ statement: { content } }: { readonly statement: Statement }) {
  if (content.lines.length === 0) return <p className="afl-note">{text.noLines}</p>
  const [member, gross, valid] = text.columns
  return (
    <table className="afl-table">
      <thead>
        <tr>
          <th scope="col">{member}</th>
          <th scope="col">{valid}</th>
          <th scope="col">{gross}</th>
        </tr>
      </thead>
      <tbody>
        {content.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked names repeat, and the lines never change
          <tr key={at}>
            <td>
              {line.name}
              {line.isActive ? `　${text.yes}` : ''}
              {line.isCounted ? '' : `　${text.no_}`}
            </td>
            <td>{shown(line.valid)}</td>
            <td>{shown(line.gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DisputeNote({ statement: { dispute } }: { readonly statement: Statement }) {
  if (!dispute) return null
  return (
    <div className="card afl-tree">
      <LeaderRow label={disputeText[dispute.state]}>{siteTimeText(dispute.at)}</LeaderRow>
      <p>{dispute.reason}</p>
      {dispute.answer === null ? null : (
        <p>
          {text.answer}：{dispute.answer}
        </p>
      )}
    </div>
  )
}

function DisputeButton({
  statementNo,
  onDone,
}: {
  readonly statementNo: string
  readonly onDone: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { run, isBusy } = useCommand(disputeStatement)
  async function send() {
    const sent = await run((commandId) => ({
      params: { statementNo },
      body: { commandId, reason: reason.trim() },
    }))
    if (!sent) return
    setOpen(false)
    toast(text.sent, 'check')
    onDone()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.dispute}</Button>
      <Sheet
        isOpen={isOpen}
        title={text.disputeTitle}
        closeLabel={plan.close}
        onClose={() => setOpen(false)}
      >
        <div className="afl-form">
          <Field
            label={text.disputeLabel}
            hint={text.disputeHint}
            maxLength={affiliateLimits.disputeLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            kind="primary"
            isWide
            isBusy={isBusy}
            disabled={reason.trim().length < 5}
            onClick={send}
          >
            {text.send}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function tableOf({ content, hash }: Statement): string[][] {
  return [
    [text.no, content.statementNo],
    [text.month, content.month],
    [text.plan(content.planVersion), modeText[content.mode]],
    ...content.levels.map((level, at) => [plan.level(at + 1), level.net]),
    [plan.carried, content.carried],
    [plan.corrections, content.corrections],
    [text.earned, content.earned],
    [plan.payable, content.payable],
    [text.carry, content.carry],
    [text.hash, hash],
    [],
    [...text.columns],
    ...content.lines.map((line) => [
      ...[line.name, line.gross, line.valid, line.bonus, line.rebate],
      ...[line.isActive ? text.yes : '', line.isCounted ? '' : text.no_],
    ]),
  ]
}
