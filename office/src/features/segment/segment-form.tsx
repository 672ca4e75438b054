import { isSegment } from '@zhengju/domain/segment'
import { gameCategories } from '@zhengju/domain/venue'
import { highestVip } from '@zhengju/domain/vip'
import { Button, Drawer, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { categoryText } from '#text/promotion.ts'
import { segmentText as text } from '#text/segment.ts'
import { makeQuestion, type SegmentDraft } from './questions.ts'

const fresh: SegmentDraft = {
  ...{ name: '', vipFrom: 0, vipTo: highestVip, registeredFrom: null, registeredTo: null },
  categories: [],
}

/** Who is to be written to; the reason comes next. */
export function SegmentForm(props: {
  readonly ask: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { ask, onClose } = props
  const [draft, setDraft] = useState(fresh)
  const isWhole = draft.name.trim().length >= 2 && isSegment(draft)
  return (
    <Drawer
      open
      size={560}
      title={text.make}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={!isWhole}
            onClick={() => ask(makeQuestion(draft, onClose))}
          >
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Fields draft={draft} onChange={setDraft} />
      </div>
    </Drawer>
  )
}

function Fields(props: {
  readonly draft: SegmentDraft
  readonly onChange: (draft: SegmentDraft) => void
}) {
  const { draft, onChange } = props
  return (
    <>
      <Labelled title={text.name}>
        {(id) => (
          <Input
            id={id}
            maxLength={30}
            value={draft.name}
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        )}
      </Labelled>
      {(['vipFrom', 'vipTo'] as const).map((field) => (
        <Labelled key={field} title={text[field]}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={highestVip}
              precision={0}
              value={draft[field]}
              onChange={(value) => onChange({ ...draft, [field]: value ?? 0 })}
            />
          )}
        </Labelled>
      ))}
      {(['registeredFrom', 'registeredTo'] as const).map((field) => (
        <Labelled key={field} title={text[field]}>
          {(id) => (
            <Input
              id={id}
              maxLength={10}
              value={draft[field] ?? ''}
              onChange={(event) => {
                const day = event.target.value.trim()
                onChange({ ...draft, [field]: day === '' ? null : day })
              }}
            />
          )}
        </Labelled>
      ))}
      <Labelled title={text.categories}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={draft.categories}
            options={gameCategories.map((value) => ({ value, label: categoryText[value] }))}
            onChange={(categories) => onChange({ ...draft, categories })}
          />
        )}
      </Labelled>
    </>
  )
}
