import { letterLimits } from '@zhengju/contract/inbox/calls'
import { listLetterTemplates } from '@zhengju/contract/inbox/office-calls'
import { letterCategories, namesMoney } from '@zhengju/domain/inbox'
import { Alert, Button, Checkbox, Drawer, Input, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useRead } from '#lib/use-read.ts'
import { letterCategoryText, inboxText as text } from '#text/inbox.ts'
import { shellText } from '#text/shell.ts'
import { emptyLetter, type LetterDraft, letterToSegment, letterWish } from './draft.ts'
import { sendQuestion, templateQuestion } from './questions.ts'

interface LetterFormProps {
  /** Whom it goes to, where it was begun from a segment. */
  readonly segment?: { readonly id: string; readonly name: string }
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}

/** A letter is written here; it goes out once the reason is given. */
export function LetterForm({ segment, onAsk, onClose }: LetterFormProps) {
  const [draft, setDraft] = useState(segment ? letterToSegment : emptyLetter)
  const [name, setName] = useState('')
  const typed = letterWish(draft)
  const wish = typed && segment ? { ...typed, segmentId: segment.id } : typed
  const template = letterWish({ ...draft, isToAll: true })
  const isNamed = name.trim().length >= 2
  // A template words it; to a segment it stays one of an activity.
  const change = (part: Partial<LetterDraft>) =>
    setDraft((known) => {
      const next = { ...known, ...part }
      return segment ? { ...next, category: known.category } : next
    })
  return (
    <Drawer
      open
      size={560}
      title={text.write}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Input
            className="grow"
            aria-label={text.templateName}
            placeholder={text.templateName}
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            disabled={!template || !isNamed}
            onClick={() => template && onAsk(templateQuestion(name.trim(), template))}
          >
            {text.saveTemplate}
          </Button>
          <Button
            type="primary"
            disabled={!wish}
            onClick={() => wish && onAsk(sendQuestion(wish, onClose, segment?.name))}
          >
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Templates onUse={change} />
        {segment ? <p>{text.toSegment(segment.name)}</p> : null}
        <Fields draft={draft} isFixed={segment !== undefined} change={change} />
      </div>
    </Drawer>
  )
}

type Change = (part: Partial<LetterDraft>) => void

function Templates({ onUse }: { readonly onUse: Change }) {
  const { data } = useRead(listLetterTemplates, {})
  const items = data?.items ?? []
  const id = useId()
  if (items.length === 0) return null
  return (
    <div className="form-full">
      <label htmlFor={id}>{text.useTemplate}</label>
      <Select
        id={id}
        placeholder={text.none}
        options={items.map((item) => ({ value: item.id, label: item.name }))}
        onChange={(chosen: string) => {
          const item = items.find((one) => one.id === chosen)
          if (!item) return
          const { category, title, body, jumpUrl } = item
          onUse({ category, title, body, jumpUrl })
        }}
      />
    </div>
  )
}

interface FieldsProps {
  readonly draft: LetterDraft
  /** Neither its category nor whom it goes to is to be chosen. */
  readonly isFixed: boolean
  readonly change: Change
}

function Fields({ draft, isFixed, change }: FieldsProps) {
  const field = (name: 'title' | 'body' | 'jumpUrl' | 'expireAt') => ({
    value: draft[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
  })
  return (
    <>
      {isFixed ? null : <Audience draft={draft} change={change} />}
      <Labelled title={text.titleOf}>
        {(id) => <Input id={id} maxLength={letterLimits.titleLength} {...field('title')} />}
      </Labelled>
      <Labelled title={text.body}>
        {(id) => (
          <Input.TextArea id={id} rows={7} maxLength={letterLimits.bodyLength} {...field('body')} />
        )}
      </Labelled>
      {namesMoney(draft.title, draft.body) ? (
        <Alert type="warning" showIcon title={text.moneyNote} />
      ) : null}
      <Labelled title={text.jumpUrl} hint={text.jumpHint}>
        {(id) => <Input id={id} maxLength={200} {...field('jumpUrl')} />}
      </Labelled>
      <Labelled title={text.expireAt} hint={text.expireHint}>
        {(id) => <Input id={id} type="datetime-local" {...field('expireAt')} />}
      </Labelled>
      <Checkbox
        checked={draft.isPinned}
        onChange={(event) => change({ isPinned: event.target.checked })}
      >
        {text.pinned}
      </Checkbox>
    </>
  )
}

function Audience({ draft, change }: Omit<FieldsProps, 'isFixed'>) {
  return (
    <>
      <Segmented
        aria-label={text.category}
        value={draft.category}
        onChange={(category) => change({ category })}
        options={letterCategories.map((value) => ({ value, label: letterCategoryText[value] }))}
      />
      <Segmented
        aria-label={text.audience}
        value={draft.isToAll ? 'all' : 'named'}
        onChange={(value) => change({ isToAll: value === 'all' })}
        options={[
          { value: 'named', label: text.named },
          { value: 'all', label: text.everybody },
        ]}
      />
      {draft.isToAll ? null : (
        <Labelled title={text.names} hint={text.namesHint(letterLimits.members)}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={2_000}
              value={draft.names}
              onChange={(event) => change({ names: event.target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  )
}
