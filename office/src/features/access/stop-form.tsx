import { changeStop } from '@zhengju/contract/closure/office-calls'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { accessText, stopReasons, stopText as text } from '#text/access.ts'
import { type Stop, useClosures } from './api.ts'
import { Words } from './rule-form.tsx'

/** The brand's end, and how members reach somebody when the site itself is closed. */
export function StopService() {
  const { reading } = useClosures()
  if (reading.data) {
    const { stop } = reading.data
    // A newer version than the one that is typed over starts the form anew.
    return <StopForm key={stop.version} stop={stop} />
  }
  if (reading.failure) {
    return <FailedSheet text={reading.failure} onRetry={reading.reload} />
  }
  return (
    <div className="sheet sheet--pad">
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  )
}

function StopForm({ stop }: { readonly stop: Stop }) {
  const [notice, setNotice] = useState(stop.notice)
  const [contact, setContact] = useState(stop.contact)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const mayWrite = useMay('access.write')
  const isUntouched = notice === stop.notice && contact === stop.contact
  const { isStopped, version } = stop
  const ask = (next: boolean) =>
    setQuestion(questionOf({ version, isStopped: next, notice, contact }, isStopped !== next))
  return (
    <fieldset className="plain" disabled={!mayWrite}>
      {mayWrite ? null : <Alert type="info" showIcon title={accessText.readOnly} />}
      <div className="sheet sheet--pad form-stack">
        <h2>{text.title}</h2>
        <Alert
          type={isStopped ? 'error' : 'success'}
          showIcon
          title={isStopped ? text.stopped : text.open}
          description={text.hint}
        />
        <Words
          title={text.notice}
          value={notice}
          most={500}
          rows={4}
          placeholder={text.noticePlaceholder}
          onChange={setNotice}
        />
        <Words
          title={text.contact}
          hint={text.contactHint}
          value={contact}
          most={200}
          onChange={setContact}
        />
      </div>
      <div className="form-end">
        <span className="soft grow">
          {stop.updatedAt === null ? text.neverUpdated : text.updatedAt(time(stop.updatedAt))}
        </span>
        <RightButton mayPress={mayWrite} disabled={isUntouched} onClick={() => ask(isStopped)}>
          {text.save}
        </RightButton>
        <RightButton
          type="primary"
          danger={!isStopped}
          mayPress={mayWrite}
          onClick={() => ask(!isStopped)}
        >
          {isStopped ? text.resume : text.stop}
        </RightButton>
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </fieldset>
  )
}

type StopWish = Pick<Stop, 'version' | 'isStopped' | 'notice' | 'contact'>

function questionOf(wish: StopWish, isSwitch: boolean): ReasonQuestion {
  const words = !isSwitch ? saving : wish.isStopped ? stopping : resuming
  return {
    ...words,
    suggestions: stopReasons,
    async run(command) {
      await call(changeStop, { body: { ...wish, ...command } })
      return text.saved
    },
  }
}

const saving = { title: text.saveQuestion, text: text.saveEffect, action: text.save }
const stopping = {
  title: text.stopQuestion,
  text: `${text.hint}${text.stopEffect}`,
  action: text.stop,
}
const resuming = { title: text.resumeQuestion, text: text.resumeEffect, action: text.resume }
