import * as office from '@zhengju/contract/affiliate/office-calls'
import { Button, Drawer, Input, type TableProps, Tag } from 'antd'
import { useContext, useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { money } from '#lib/show.ts'
import { whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { approveReasons, planStateText, affiliateText as text } from '#text/affiliate.ts'
import { shellText } from '#text/shell.ts'
import { changedFields, type ProposedPlan, readPlan } from './plan-parse.ts'
import { approvePlanQuestion, type PlanVersion, refusePlanQuestion } from './questions.tsx'

type Columns = NonNullable<TableProps<PlanVersion>['columns']>

const facts: Columns = [
  { title: text.version, render: (_, { plan }) => plan.version },
  { title: text.fromMonth, render: (_, { plan }) => plan.fromMonth },
  {
    title: text.tiers,
    render: (_, { plan }) => (
      <span className="wrap">
        {plan.tiers
          .map(({ from, active, shareBp }) => text.tier(money(from), active, shareBp / 100))
          .join('；')}
      </span>
    ),
  },
  { title: text.pool, render: (_, { plan }) => `${plan.poolBp / 100}%` },
  { title: text.state, render: (_, { state }) => <Tag>{planStateText[state]}</Tag> },
  {
    title: text.proposedBy,
    render: (_, { proposedBy, proposedReason }) => (
      <span className="wrap">
        {proposedBy} <span className="soft">{proposedReason}</span>
      </span>
    ),
  },
  { title: text.decidedBy, render: (_, { decidedBy }) => decidedBy },
]

/** Versions of the plan: one operator proposes, another one puts it into force. */
export function PlanList() {
  const reading = useRead(office.listPlans, {})
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isOpen, setOpen] = useState(false)
  const operator = useContext(OperatorContext)?.name
  const [mayPropose, mayDecide] = [useMay('affiliate.decide'), useMay('affiliate.pay')]
  const latest = reading.data?.items.find(({ state }) => state === 'inForce')
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) =>
      mayDecide && item.state === 'waiting' && item.proposedBy !== operator ? (
        <span className="tools">
          <Button
            size="small"
            type="primary"
            onClick={() => setQuestion(approvePlanQuestion(item))}
          >
            {text.approve}
          </Button>
          <Button size="small" onClick={() => setQuestion(refusePlanQuestion(item))}>
            {text.refuse}
          </Button>
        </span>
      ) : null,
  }
  return (
    <>
      {mayPropose && latest ? (
        <div className="form-start">
          <Button type="primary" onClick={() => setOpen(true)}>
            {text.propose}
          </Button>
        </div>
      ) : null}
      <ListSheet
        name="affiliatePlans"
        list={whole(reading, ({ items }) => items)}
        columns={[...facts, actions]}
        idOf={({ plan }) => `${plan.version}`}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {isOpen && latest ? (
        <PlanForm
          latest={latest}
          onWish={(plan, changes) => {
            setQuestion(proposeQuestion(plan, changes, () => setOpen(false)))
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function proposeQuestion(
  plan: ProposedPlan,
  changes: readonly string[],
  onDone: () => void,
): ReasonQuestion {
  return {
    title: text.proposeTitle,
    text: changes.length > 0 ? text.changes(changes.join('、')) : text.same,
    action: text.propose,
    suggestions: approveReasons,
    async run(command) {
      await call(office.proposePlan, { body: { ...command, plan } })
      onDone()
      return text.proposed
    },
  }
}

function PlanForm(props: {
  readonly latest: PlanVersion
  readonly onWish: (plan: ProposedPlan, changes: readonly string[]) => void
  readonly onClose: () => void
}) {
  const { version: _, ...known } = props.latest.plan
  const [typed, setTyped] = useState(() => JSON.stringify(known, undefined, 2))
  const plan = readPlan(typed)
  return (
    <Drawer
      open
      size={560}
      title={text.propose}
      onClose={props.onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={props.onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={!plan}
            onClick={() => plan && props.onWish(plan, changedFields(known, plan))}
          >
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <span className="soft">{text.proposeHint}</span>
        <Input.TextArea
          aria-label={text.propose}
          className="mono"
          autoSize={{ minRows: 20 }}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {plan ? null : <span className="cinnabar">{text.unreadable}</span>}
      </div>
    </Drawer>
  )
}
