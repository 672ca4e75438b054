import type { RuledKind } from '@zhengju/domain/promotion'
import { isDay } from '@zhengju/domain/siteDay'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { DifferenceList } from '#lib/difference-list.tsx'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { promotionText as text } from '#text/promotion.ts'
import { proposeQuestion, type RuleText } from '../api/api.ts'
import { wordOf } from '../model/difference-words.ts'
import { ActivityForm } from './activity-form.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { CoinForm } from './coin-form.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { RebateForm } from './rebate-form.tsx'
import { VipForm } from './vip-form.tsx'

/** A new version, begun with what holds today; the reason comes next. */
export function DraftForm(props: {
  readonly kind: RuledKind
  readonly current: RuleText
  readonly ask: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { kind, current, ask, onClose } = props
  const [rule, setRule] = useState(current)
  const [fromDay, setFromDay] = useState('')
  return (
    <Drawer
      open
      size={960}
      title={text.draft}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={!isDay(fromDay)}
            onClick={() => ask(proposeQuestion({ kind, fromDay, rule }, onClose))}
          >
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Labelled title={text.fromDay} hint={text.fromHint}>
          {(id) => (
            <Input
              id={id}
              maxLength={10}
              value={fromDay}
              onChange={(event) => setFromDay(event.target.value.trim())}
            />
          )}
        </Labelled>
        {rule.vip ? <VipForm rule={rule.vip} onChange={(vip) => setRule({ vip })} /> : null}
        {rule.rebate ? (
          <RebateForm rule={rule.rebate} onChange={(rebate) => setRule({ rebate })} />
        ) : null}
        {rule.checkIn ? (
          <CheckInForm rule={rule.checkIn} onChange={(checkIn) => setRule({ checkIn })} />
        ) : null}
        {rule.invitation ? (
          <InvitationForm
            rule={rule.invitation}
            onChange={(invitation) => setRule({ invitation })}
          />
        ) : null}
        {rule.activity ? (
          <ActivityForm rule={rule.activity} onChange={(activity) => setRule({ activity })} />
        ) : null}
        {rule.coin ? <CoinForm rule={rule.coin} onChange={(coin) => setRule({ coin })} /> : null}
        <DifferenceList before={current[kind]} after={rule[kind]} wordOf={wordOf} />
      </div>
    </Drawer>
  )
}
