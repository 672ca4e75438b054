import { ruleEffects, ruleSubjects, ruleValue } from '@zhengju/domain/access'
import { Button, Drawer, Input, Segmented, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { accessText as text } from '#text/access.ts'
import { type RuleDraft, type RuleWish, wishOf } from './rule-draft.ts'
import { TimeField } from './time-field.tsx'

interface RuleFormProps {
  readonly title: string
  readonly initial: RuleDraft
  readonly onSave: (wish: RuleWish) => void
  readonly onClose: () => void
}

/** A rule is written here; what it does is asked once more before it counts. */
export function RuleForm({ title, initial, onSave, onClose }: RuleFormProps) {
  const [draft, setDraft] = useState(initial)
  const change = (part: Partial<RuleDraft>) => setDraft((known) => ({ ...known, ...part }))
  const isWrong = draft.value !== '' && ruleValue(draft.subject, draft.value) === undefined
  return (
    <Drawer
      open
      size={480}
      title={title}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={draft.value === '' || isWrong}
            onClick={() => onSave(wishOf(draft))}
          >
            {text.save}
          </Button>
        </div>
      }
    >
      <RuleFields draft={draft} isWrong={isWrong} change={change} />
    </Drawer>
  )
}

function RuleFields(props: {
  readonly draft: RuleDraft
  readonly isWrong: boolean
  readonly change: (part: Partial<RuleDraft>) => void
}) {
  const { draft, isWrong, change } = props
  return (
    <div className="form-stack">
      <Choice
        title={text.effect}
        hint={text.effectHints[draft.effect]}
        value={draft.effect}
        values={ruleEffects}
        labelOf={(one) => text.effects[one]}
        onChange={(effect) => change({ effect })}
      />
      <Choice
        title={text.subject}
        value={draft.subject}
        values={ruleSubjects}
        labelOf={(one) => text.subjects[one]}
        onChange={(subject) => change({ subject })}
      />
      <Words
        title={text.value}
        hint={text.subjectHints[draft.subject]}
        value={draft.value}
        most={64}
        isWrong={isWrong}
        onChange={(value) => change({ value })}
      />
      <div className="form-pair">
        <TimeField
          title={text.fromAt}
          hint={text.timeHint}
          value={draft.fromAt}
          onChange={(fromAt) => change({ fromAt })}
        />
        <TimeField
          title={text.untilAt}
          hint={text.timeHint}
          value={draft.untilAt}
          onChange={(untilAt) => change({ untilAt })}
        />
      </div>
      <Words
        title={text.note}
        value={draft.note}
        most={200}
        onChange={(note) => change({ note })}
      />
      {draft.effect === 'allow' ? (
        <div className="form-row">
          <span>
            <strong>{text.passesField}</strong>
            <span className="soft">{text.passesHint}</span>
          </span>
          <Switch
            aria-label={text.passesField}
            checked={draft.passesMaintenance}
            onChange={(passesMaintenance) => change({ passesMaintenance })}
          />
        </div>
      ) : null}
    </div>
  )
}

export function Choice<const Value extends string>(props: {
  readonly title: string
  readonly hint?: ReactNode
  readonly value: Value
  readonly values: readonly Value[]
  readonly labelOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}) {
  const { title, hint, value, values, labelOf, onChange } = props
  const id = useId()
  return (
    <div className="form-full">
      <span id={id}>{title}</span>
      <Segmented
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        options={values.map((one) => ({ value: one, label: labelOf(one) }))}
      />
      {hint ? <span className="soft">{hint}</span> : null}
    </div>
  )
}

export function Words(props: {
  readonly title: string
  readonly hint?: string
  readonly value: string
  readonly most: number
  readonly rows?: number
  readonly placeholder?: string
  readonly isWrong?: boolean
  readonly onChange: (value: string) => void
}) {
  const { title, hint, value, most, rows, placeholder, isWrong = false, onChange } = props
  const id = useId()
  const common = {
    id,
    value,
    maxLength: most,
    placeholder: placeholder ?? '',
    status: isWrong ? ('error' as const) : ('' as const),
  }
  return (
    <div className="form-full">
      <label htmlFor={id}>
        {title} {hint ? <span className="soft">{hint}</span> : null}
      </label>
      {rows ? (
        <Input.TextArea
          {...common}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input {...common} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  )
}
