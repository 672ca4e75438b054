import { supportLimits } from '@zhengju/contract/support/calls'
import { listSupportTemplates } from '@zhengju/contract/support/office-calls'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { supportText as text } from '#text/support.ts'
import { useFigures } from '../api/api.ts'
import { hoursQuestion, templateQuestion } from '../model/questions.ts'
import { clockOf, minuteOf } from '../model/span.ts'

interface ManageProps {
  readonly onAsk: (question: ReasonQuestion) => void
}

/** What operators answer from, and when they do. */
export function ManageDrawer({ onAsk, onClose }: ManageProps & { readonly onClose: () => void }) {
  return (
    <Drawer
      open
      size={520}
      title={text.manage}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
    >
      <div className="form-stack">
        <Hours onAsk={onAsk} />
        <Templates onAsk={onAsk} />
      </div>
    </Drawer>
  )
}

function Hours({ onAsk }: ManageProps) {
  const { data } = useFigures()
  const [typed, setTyped] = useState<{ readonly from?: string; readonly until?: string }>({})
  if (!data) return null
  const from = typed.from ?? clockOf(data.hours.fromMinute)
  const until = typed.until ?? clockOf(data.hours.untilMinute)
  const [fromMinute, untilMinute] = [minuteOf(from), minuteOf(until)]
  return (
    <section>
      <h2>{text.hoursTitle}</h2>
      <div className="form-pair">
        <Labelled title={text.from}>
          {(id) => (
            <Input
              id={id}
              type="time"
              value={from}
              onChange={(event) => setTyped({ ...typed, from: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled title={text.until}>
          {(id) => (
            <Input
              id={id}
              type="time"
              value={until}
              onChange={(event) => setTyped({ ...typed, until: event.target.value })}
            />
          )}
        </Labelled>
      </div>
      <p className="soft">{text.hoursHint}</p>
      <Button
        disabled={fromMinute === undefined || untilMinute === undefined}
        onClick={() => {
          if (fromMinute === undefined || untilMinute === undefined) return
          onAsk(hoursQuestion({ fromMinute, untilMinute }))
        }}
      >
        {text.hoursSave}
      </Button>
    </section>
  )
}

function Templates({ onAsk }: ManageProps) {
  const { data } = useRead(listSupportTemplates, {})
  const [name, setName] = useState('')
  const [words, setWords] = useState('')
  const items = data?.items ?? []
  const isWhole = name.trim().length >= 2 && words.trim() !== ''
  return (
    <section className="form-stack">
      <h2>{text.templates}</h2>
      {items.length === 0 ? <p className="soft">{text.templateEmpty}</p> : null}
      {items.map((item) => (
        <div className="form-end" key={item.id}>
          <span className="grow">
            <strong>{item.name}</strong>
            <p className="soft prewrap">{item.text}</p>
          </span>
          <Button danger onClick={() => onAsk(templateQuestion({ ...item, text: '' }))}>
            {text.templateDrop}
          </Button>
        </div>
      ))}
      <Labelled title={text.templateName}>
        {(id) => (
          <Input
            id={id}
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled title={text.templateText}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={supportLimits.text}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Labelled>
      <Button
        disabled={!isWhole}
        onClick={() => onAsk(templateQuestion({ id: null, name: name.trim(), text: words.trim() }))}
      >
        {text.templateSave}
      </Button>
    </section>
  )
}
