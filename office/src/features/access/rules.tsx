import {
  addAccessRule,
  changeAccessRule,
  removeAccessRule,
} from '@zhengju/contract/access/office-calls'
import { Alert, type TableProps, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { accessReasons, accessText as text } from '#text/access.ts'
import { type Rule, useDatabase, useRules } from './api.ts'
import { AddressProbe } from './probe.tsx'
import { draftOf, emptyDraft, type RuleWish, summaryOf, validityOf } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'

export const effectColors = {
  allow: 'success',
  block: 'error',
  limit: 'warning',
  warn: 'processing',
} as const

type Open = 'new' | Rule | undefined

/** Who may not enter, is warned, or is always let in. */
export function Rules() {
  const list = useRules()
  const mayWrite = useMay('access.write')
  const [open, setOpen] = useState<Open>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(
    () => columnsOf(mayWrite, setOpen, (rule) => setQuestion(removeQuestion(rule))),
    [mayWrite],
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <DatabaseLine />
      <AddressProbe />
      <div className="form-end">
        <span className="grow soft">{mayWrite ? '' : text.readOnly}</span>
        <RightButton type="primary" mayPress={mayWrite} onClick={() => setOpen('new')}>
          {text.add}
        </RightButton>
      </div>
      <ListSheet
        name="accessRules"
        textOf={summaryOf}
        file={{ list: 'accessRules' }}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {open ? (
        <RuleForm
          title={open === 'new' ? text.newTitle : text.changeTitle}
          initial={open === 'new' ? emptyDraft : draftOf(open)}
          onSave={(wish) => setQuestion(saveQuestion(open, wish, close))}
          onClose={close}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

/** Whether regions are known at all, so that nobody trusts a rule that cannot hit. */
function DatabaseLine() {
  const { data } = useDatabase()
  if (!data) return null
  if (!data.isConfigured) return <Alert type="warning" showIcon title={text.databaseOff} />
  const { type, builtAt, loadedAt, failure } = data
  const shown = (at: number | null) => (at === null ? text.unknown : time(at).slice(0, 16))
  return (
    <Alert
      type={failure === null ? 'info' : 'error'}
      showIcon
      title={`${text.database}：${text.databaseOn(type ?? text.unknown, shown(builtAt), shown(loadedAt))}`}
      description={failure === null ? undefined : text.databaseFailed(failure)}
    />
  )
}

function columnsOf(
  mayWrite: boolean,
  change: (rule: Rule) => void,
  remove: (rule: Rule) => void,
): NonNullable<TableProps<Rule>['columns']> {
  return [
    {
      title: text.effect,
      render: (_, { effect }) => <Tag color={effectColors[effect]}>{text.effects[effect]}</Tag>,
    },
    { title: text.subject, render: (_, { subject }) => text.subjects[subject] },
    { title: text.value, render: (_, { value }) => <span className="mono">{value}</span> },
    {
      title: text.validity,
      render: (_, rule) => (
        <>
          <span className="mono">{validityOf(rule)}</span>{' '}
          <Tag color={rule.isInForce ? 'success' : 'default'}>
            {rule.isInForce ? text.inForce : text.notInForce}
          </Tag>
        </>
      ),
    },
    {
      title: text.note,
      render: (_, { note, passesMaintenance }) =>
        [note, passesMaintenance ? text.passes : ''].filter((part) => part !== '').join('；'),
    },
    {
      title: text.deed,
      render: (_, rule) => (
        <>
          <RightButton type="link" mayPress={mayWrite} onClick={() => change(rule)}>
            {text.change}
          </RightButton>
          <RightButton type="link" danger mayPress={mayWrite} onClick={() => remove(rule)}>
            {text.remove}
          </RightButton>
        </>
      ),
    },
  ]
}

function saveQuestion(open: 'new' | Rule, wish: RuleWish, close: () => void): ReasonQuestion {
  const isNew = open === 'new'
  return {
    title: isNew ? text.addQuestion : text.changeQuestion,
    text: `${summaryOf(wish)}。${text.effectNow}`,
    action: text.save,
    suggestions: accessReasons,
    async run(command) {
      if (isNew) await call(addAccessRule, { body: { ...wish, ...command } })
      else {
        const body = { ...wish, ...command, version: open.version }
        await call(changeAccessRule, { params: { ruleId: open.id }, body })
      }
      close()
      return isNew ? text.added : text.changed
    },
  }
}

function removeQuestion(rule: Rule): ReasonQuestion {
  return {
    title: text.removeQuestion,
    text: `${summaryOf(rule)}。${text.effectNow}`,
    action: text.remove,
    suggestions: accessReasons,
    async run(command) {
      const body = { ...command, version: rule.version }
      await call(removeAccessRule, { params: { ruleId: rule.id }, body })
      return text.removed
    },
  }
}
