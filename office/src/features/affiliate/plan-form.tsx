import { addMonths, siteMonth } from '@zhengju/domain/affiliate'
import { Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import { DifferenceList } from '#lib/difference-list.tsx'
import { Labelled } from '#lib/labelled.tsx'
import { runtime } from '#lib/runtime.ts'
import { affiliateText as text, tierByText } from '#text/affiliate.ts'
import { planFaultText, planFormText as words } from '#text/affiliate-plan.ts'
import { CategoryRates, CountField, MoneyField, ShareField } from './plan-fields.tsx'
import { faultsOf, type ProposedPlan, percentOf, planWord } from './plan-model.ts'
import { PlanTiers } from './plan-tiers.tsx'
import type { PlanVersion } from './questions.tsx'

const monthsAhead = 6

/** The next plan, from the one in force: what it changes stands below it, what is wrong with it beside the button. */
export function PlanForm(props: {
  readonly latest: PlanVersion
  readonly onWish: (plan: ProposedPlan) => void
  readonly onClose: () => void
}) {
  const { version: _, ...known } = props.latest.plan
  const month = siteMonth(runtime.clock.now())
  const [plan, setPlan] = useState<ProposedPlan>({ ...known, fromMonth: addMonths(month, 1) })
  const faults = faultsOf(plan)
  return (
    <Drawer
      open
      size={640}
      title={text.propose}
      onClose={props.onClose}
      footer={
        <div className="drawer-foot">
          <span className="cinnabar wrap">
            {faults.map((fault) => planFaultText[fault]).join('；')}
          </span>
          <Button onClick={props.onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={faults.length > 0} onClick={() => props.onWish(plan)}>
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <PlanFields
          plan={plan}
          months={Array.from({ length: monthsAhead }, (_, at) => addMonths(month, at + 1))}
          onChange={(part) => setPlan({ ...plan, ...part })}
        />
        <DifferenceList before={known} after={plan} wordOf={planWord} shownAs={percentOf} />
      </div>
    </Drawer>
  )
}

interface FieldsProps {
  readonly plan: ProposedPlan
  readonly months: readonly string[]
  readonly onChange: (part: Partial<ProposedPlan>) => void
}

function PlanFields({ plan, months, onChange }: FieldsProps) {
  const { activeMember } = plan
  return (
    <div className="form-stack">
      <Labelled title={text.fromMonth}>
        {(id) => (
          <Select
            id={id}
            value={plan.fromMonth}
            options={months.map((value) => ({ value, label: value }))}
            onChange={(fromMonth) => onChange({ fromMonth })}
          />
        )}
      </Labelled>
      <fieldset className="promo-terms">
        <legend>{words.activeMember}</legend>
        <MoneyField
          title={words.deposited}
          value={activeMember.deposited}
          onChange={(deposited) => onChange({ activeMember: { ...activeMember, deposited } })}
        />
        <MoneyField
          title={words.valid}
          value={activeMember.valid}
          onChange={(valid) => onChange({ activeMember: { ...activeMember, valid } })}
        />
      </fieldset>
      <CategoryRates plan={plan} onChange={onChange} />
      <fieldset className="promo-terms">
        <legend>{words.paymentFees}</legend>
        <ShareField
          title={words.depositFeeBp}
          value={plan.depositFeeBp}
          onChange={(depositFeeBp) => onChange({ depositFeeBp })}
        />
        <ShareField
          title={words.withdrawalFeeBp}
          value={plan.withdrawalFeeBp}
          onChange={(withdrawalFeeBp) => onChange({ withdrawalFeeBp })}
        />
      </fieldset>
      <RevenueShare plan={plan} onChange={onChange} />
      <CountField
        title={words.turnoverActive}
        value={plan.turnoverActive}
        onChange={(turnoverActive) => onChange({ turnoverActive })}
      />
      <MultiLevel plan={plan} onChange={onChange} />
    </div>
  )
}

function RevenueShare({ plan, onChange }: Omit<FieldsProps, 'months'>) {
  return (
    <fieldset className="promo-terms">
      <legend>{words.revenueShare}</legend>
      <Labelled title={words.tierBy}>
        {(id) => (
          <Select
            id={id}
            value={plan.tierBy}
            options={(['gross', 'net'] as const).map((value) => {
              return { value, label: tierByText[value] }
            })}
            onChange={(tierBy) => onChange({ tierBy })}
          />
        )}
      </Labelled>
      <PlanTiers tiers={plan.tiers} onChange={(tiers) => onChange({ tiers })} />
    </fieldset>
  )
}

function MultiLevel({ plan, onChange }: Omit<FieldsProps, 'months'>) {
  const { splitBp } = plan
  return (
    <fieldset className="promo-terms">
      <legend>{words.multiLevel}</legend>
      <CountField
        title={words.poolActive}
        value={plan.poolActive}
        onChange={(poolActive) => onChange({ poolActive })}
      />
      <ShareField
        title={words.poolBp}
        value={plan.poolBp}
        onChange={(poolBp) => onChange({ poolBp })}
      />
      {splitBp.map((share, at) => (
        <ShareField
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={at}
          title={words.split(at)}
          value={share}
          onChange={(next) =>
            onChange({ splitBp: splitBp.map((one, place) => (place === at ? next : one)) })
          }
        />
      ))}
    </fieldset>
  )
}
