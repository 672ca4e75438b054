import * as office from '@zhengju/contract/affiliate/office-calls'
import { Button, type TableProps, Tag } from 'antd'
import { useContext, useState } from 'react'
import { call } from '#lib/call.ts'
import { DifferenceList } from '#lib/difference-list.tsx'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { money } from '#lib/show.ts'
import { TrialNote } from '#lib/trial-note.tsx'
import { whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { approveReasons, planStateText, affiliateText as text } from '#text/affiliate.ts'
import { shellText } from '#text/shell.ts'
import { PlanForm } from './plan-form.tsx'
import { type ProposedPlan, percentOf, planWord } from './plan-model.ts'
import {
  approvePlanQuestion,
  type PlanVersion,
  refusePlanQuestion,
  tryPlanQuestion,
} from './questions.tsx'

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
      item.state === 'waiting' ? (
        <span className="tools">
          {mayPropose ? (
            <Button size="small" onClick={() => setQuestion(tryPlanQuestion(item))}>
              {text.try}
            </Button>
          ) : null}
          {mayDecide && item.proposedBy !== operator ? (
            <>
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
            </>
          ) : null}
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
        columns={[...facts, trialColumn(latest), actions]}
        idOf={({ plan }) => `${plan.version}`}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {isOpen && latest ? (
        <PlanForm
          latest={latest}
          onWish={(plan) => setQuestion(proposeQuestion(plan, () => setOpen(false)))}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

/** Of one that waits: what its dry run found, and what it changes of the plan in force. */
function trialColumn(latest: PlanVersion | undefined): Columns[number] {
  return {
    title: text.trial,
    render: (_, { plan, state, trial }) =>
      state === 'waiting' && latest ? (
        <div className="wrap">
          <TrialNote trial={trial} />
          <DifferenceList
            before={planOnly(latest)}
            after={planOnly({ plan })}
            wordOf={planWord}
            shownAs={percentOf}
          />
        </div>
      ) : null,
  }
}

/** What it says, without its number. */
function planOnly({ plan }: Pick<PlanVersion, 'plan'>) {
  const { version: _, ...said } = plan
  return said
}

function proposeQuestion(plan: ProposedPlan, onDone: () => void): ReasonQuestion {
  return {
    title: text.proposeTitle,
    text: text.proposeHint,
    action: text.propose,
    suggestions: approveReasons,
    async run(command) {
      await call(office.proposePlan, { body: { ...command, plan } })
      onDone()
      return text.proposed
    },
  }
}
