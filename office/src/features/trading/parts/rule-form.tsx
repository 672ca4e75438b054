import { noTerms, type TradingTerms, tradingBounds } from '@zhengju/domain/trading'
import { Button, Drawer, InputNumber } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { tradingText as text } from '#text/trading.ts'
import { type RuleOf, ruleQuestion } from '../api/api.ts'

/** Margin, limits and delay of one scope; the reason comes next. */
export function RuleForm(props: {
  readonly of: RuleOf
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { of, onAsk, onClose } = props
  const [draft, setDraft] = useState<TradingTerms>(of.own ?? noTerms)
  const change = (part: Partial<TradingTerms>) => setDraft((known) => ({ ...known, ...part }))
  const goOn = () => {
    onClose()
    onAsk(ruleQuestion(of, draft))
  }
  return (
    <Drawer
      open
      size={420}
      title={text.formTitle(of.name)}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" onClick={goOn}>
            {text.goOn}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <p className="soft">{text.formNote}</p>
        <Steps
          title={text.margin}
          hint={text.marginHint}
          most={tradingBounds.marginPercent}
          value={draft.marginPercent}
          unit="%"
          onChange={(marginPercent) => change({ marginPercent })}
        />
        <Steps
          title={text.limit}
          hint={text.limitHint}
          least={1}
          most={100}
          value={draft.limitPercent}
          unit="%"
          onChange={(limitPercent) => change({ limitPercent })}
        />
        <Steps
          title={text.delay}
          hint={text.delayHint}
          most={tradingBounds.delayMs / 1000}
          value={draft.delayMs / 1000}
          unit="s"
          onChange={(seconds) => change({ delayMs: seconds * 1000 })}
        />
      </div>
    </Drawer>
  )
}

export function Steps(props: {
  readonly title: string
  readonly hint?: string
  readonly least?: number
  readonly most: number
  readonly value: number
  readonly unit: string
  readonly onChange: (value: number) => void
}) {
  const { title, hint, least = 0, most, value, unit, onChange } = props
  return (
    <Labelled title={title} {...(hint !== undefined && { hint })}>
      {(id) => (
        <InputNumber
          id={id}
          min={least}
          max={most}
          precision={0}
          value={value}
          suffix={unit}
          onChange={(typed) => onChange(typed ?? least)}
        />
      )}
    </Labelled>
  )
}
