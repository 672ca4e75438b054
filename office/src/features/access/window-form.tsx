import type { planClosure } from '@zhengju/contract/closure/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { closureCoverages } from '@zhengju/domain/closure'
import { venueIds } from '@zhengju/domain/venue'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { fieldOf, instantOf } from '#lib/show.ts'
import { accessText, windowText as text } from '#text/access.ts'
import type { ClosureWindow } from './api.ts'
import { Choice, Words } from './rule-form.tsx'
import { scopeText } from './scope-text.ts'
import { TimeField } from './time-field.tsx'

export type WindowWish = Omit<BodyOf<typeof planClosure>, 'commandId' | 'reason'>

const scopes = ['site', ...venueIds] as const
const longest = 500

/** A new window, or another end and another text for one that stands. */
export function WindowForm(props: {
  readonly known: ClosureWindow | undefined
  readonly onSave: (wish: WindowWish) => void
  readonly onClose: () => void
}) {
  const { known, onSave, onClose } = props
  const [scope, setScope] = useState<WindowWish['scope']>(known?.scope ?? 'site')
  const [part, setPart] = useState<WindowWish['part']>(known?.part ?? 'all')
  const [startAt, setStartAt] = useState(fieldOf(known?.startAt ?? null))
  const [endAt, setEndAt] = useState(fieldOf(known?.endAt ?? null))
  const [content, setContent] = useState(known?.content ?? '')
  const isRunning = known?.state === 'running'
  // A field holds minutes: of a window that runs the beginning stays to the millisecond.
  const from = isRunning ? known.startAt : instantOf(startAt)
  const until = instantOf(endAt)
  const isWrong = from !== null && until !== null && until <= from
  function save() {
    if (from === null) return
    const whole = scope === 'site' ? 'all' : part
    onSave({ scope, part: whole, startAt: from, endAt: until, content: content.trim() })
  }
  return (
    <Drawer
      open
      size={480}
      title={known ? text.changeTitle : text.planTitle}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{accessText.cancel}</Button>
          <Button type="primary" disabled={from === null || isWrong} onClick={save}>
            {accessText.save}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        {known ? null : <Target scope={scope} part={part} onScope={setScope} onPart={setPart} />}
        <TimeField
          title={text.startAt}
          hint={text.startHint}
          value={startAt}
          isLocked={isRunning}
          onChange={setStartAt}
        />
        <TimeField
          title={text.endAt}
          hint={text.endHint}
          value={endAt}
          problem={isWrong ? text.endBeforeStart : undefined}
          onChange={setEndAt}
        />
        <Words
          title={text.content}
          value={content}
          most={longest}
          rows={3}
          placeholder={text.contentPlaceholder}
          onChange={setContent}
        />
      </div>
    </Drawer>
  )
}

/** What is closed: the site, a venue, or its matches under way. */
function Target(props: {
  readonly scope: WindowWish['scope']
  readonly part: WindowWish['part']
  readonly onScope: (scope: WindowWish['scope']) => void
  readonly onPart: (part: WindowWish['part']) => void
}) {
  const { scope, part, onScope, onPart } = props
  return (
    <>
      <Choice
        title={text.scope}
        value={scope}
        values={scopes}
        labelOf={scopeText}
        hint={scope === 'site' ? text.siteEffect : text.venueEffect}
        onChange={onScope}
      />
      {scope === 'site' ? null : (
        <Choice
          title={text.part}
          value={part}
          values={closureCoverages}
          labelOf={(one) => text.parts[one]}
          onChange={onPart}
        />
      )}
    </>
  )
}
