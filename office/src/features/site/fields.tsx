import { Input, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { siteText as text } from '#text/site.ts'
import type { Draft } from './draft.ts'

const longestContent = 500

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
  readonly isLocked: boolean
}

export function MaintenanceFields({
  draft,
  onChange,
  isLocked,
  problem,
}: FieldsProps & { readonly problem: string | undefined }) {
  const contentId = useId()
  return (
    <div className="sheet sheet--pad">
      <h2>{text.maintenance}</h2>
      <Row title={draft.isMaintenance ? text.on : text.off} hint={text.maintenanceHint}>
        <Switch
          aria-label={text.maintenance}
          checked={draft.isMaintenance}
          disabled={isLocked}
          onChange={(isMaintenance) => onChange({ isMaintenance })}
        />
      </Row>
      <div className="form-pair">
        <TimeField
          title={text.startAt}
          value={draft.startAt}
          onChange={(startAt) => onChange({ startAt })}
        />
        <TimeField
          title={text.endAt}
          value={draft.endAt}
          problem={problem}
          onChange={(endAt) => onChange({ endAt })}
        />
      </div>
      <div className="form-full">
        <label htmlFor={contentId}>{text.content}</label>
        <Input.TextArea
          id={contentId}
          rows={3}
          maxLength={longestContent}
          value={draft.content}
          placeholder={text.contentPlaceholder}
          onChange={(event) => onChange({ content: event.target.value })}
        />
      </div>
    </div>
  )
}

export function SwitchFields({ draft, onChange, isLocked }: FieldsProps) {
  return (
    <div className="sheet sheet--pad">
      <h2>{text.doors}</h2>
      <Row title={text.stopLogin} hint={text.stopLoginHint}>
        <Switch
          aria-label={text.stopLogin}
          checked={draft.stopLogin}
          disabled={isLocked}
          onChange={(stopLogin) => onChange({ stopLogin })}
        />
      </Row>
      <Row title={text.stopRegister} hint={text.stopRegisterHint}>
        <Switch
          aria-label={text.stopRegister}
          checked={draft.stopRegister}
          disabled={isLocked}
          onChange={(stopRegister) => onChange({ stopRegister })}
        />
      </Row>
    </div>
  )
}

function TimeField(props: {
  readonly title: string
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}) {
  const { title, value, problem, onChange } = props
  const id = useId()
  return (
    <div className="form-full">
      <label htmlFor={id}>
        {title} <span className="soft">{text.timeHint}</span>
      </label>
      <Input
        id={id}
        type="datetime-local"
        value={value}
        status={problem ? 'error' : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? <span className="cinnabar">{problem}</span> : null}
    </div>
  )
}

function Row(props: {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}) {
  return (
    <div className="form-row">
      <span>
        <strong>{props.title}</strong>
        <span className="soft">{props.hint}</span>
      </span>
      {props.children}
    </div>
  )
}
