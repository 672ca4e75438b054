import { checkInLimits } from '@zhengju/domain/checkIn'
import { Input, InputNumber } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { promotionText as text } from '#text/promotion.ts'
import type { RuleText } from '../api/api.ts'
import { TermsForm } from './terms-form.tsx'

type CheckInRule = NonNullable<RuleText['checkIn']>
type Box = CheckInRule['boxes'][number]

/** The three boxes of a round, the make-up cards of a month, and what a gift asks for. */
export function CheckInForm(props: {
  readonly rule: CheckInRule
  readonly onChange: (rule: CheckInRule) => void
}) {
  const { rule, onChange } = props
  function setBox(at: number, part: Partial<Box>) {
    const boxes = rule.boxes.map((box, place) => (place === at ? { ...box, ...part } : box))
    onChange({ ...rule, boxes })
  }
  return (
    <div className="form-stack">
      {rule.boxes.map(({ days, gift }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
        <fieldset key={at} className="promo-terms">
          <legend>{text.box(at + 1)}</legend>
          <Labelled title={text.boxDays}>
            {(id) => (
              <InputNumber
                id={id}
                min={1}
                max={checkInLimits.days}
                precision={0}
                value={days}
                onChange={(value) => setBox(at, { days: value ?? 1 })}
              />
            )}
          </Labelled>
          <Labelled title={text.boxGift}>
            {(id) => (
              <Input
                id={id}
                inputMode="decimal"
                value={gift}
                onChange={(event) => setBox(at, { gift: event.target.value.trim() })}
              />
            )}
          </Labelled>
        </fieldset>
      ))}
      <Labelled title={text.makeUps}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={checkInLimits.makeUps}
            precision={0}
            value={rule.makeUps}
            onChange={(makeUps) => onChange({ ...rule, makeUps: makeUps ?? 0 })}
          />
        )}
      </Labelled>
      <TermsForm
        title={text.boxGift}
        terms={rule.terms}
        onChange={(terms) => onChange({ ...rule, terms })}
      />
    </div>
  )
}
