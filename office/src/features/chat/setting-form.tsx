import { updateChatSetting } from '@zhengju/contract/chat/office-calls'
import { moneyInput } from '@zhengju/domain/text'
import { Alert, Button, Input, InputNumber, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { chatReasons, chatText as text } from '#text/chat.ts'
import { type Setting, useSetting } from './api.ts'

/** All rooms on or off, who may speak, what may be shared. */
export function ChatSetting() {
  const { data, failure, reload } = useSetting()
  if (data) return <SettingForm key={data.version} known={data} />
  if (failure) return <FailedSheet text={failure} onRetry={reload} />
  return <Skeleton active />
}

type Draft = Omit<Setting, 'version'>
type Flag =
  | 'allRoomsClosed'
  | 'giftOpen'
  | 'effectOpen'
  | 'copyOpen'
  | 'scoreOpen'
  | 'bulletOpen'
  | 'bulletButton'
type Count = 'vipMin' | 'vipMax' | 'intervalMs' | 'effectMin' | 'effectMax'
type Sum = 'leastOpenShare' | 'leastSettledShare' | 'bigShareFrom'

const flags: readonly (readonly [Flag, string, string])[] = [
  ['allRoomsClosed', text.allRooms, text.allRoomsHint],
  ['effectOpen', text.effectOpen, text.effectHint],
  ['giftOpen', text.giftOpen, text.giftHint],
  ['copyOpen', text.copyOpen, text.copyHint],
  ['scoreOpen', text.scoreOpen, text.scoreHint],
  ['bulletOpen', text.bulletOpen, text.bulletHint],
  ['bulletButton', text.bulletButton, text.bulletButtonHint],
]
const counts: readonly (readonly [Count, string])[] = [
  ['vipMin', text.vipMin],
  ['vipMax', text.vipMax],
  ['intervalMs', text.interval],
  ['effectMin', text.effectMin],
  ['effectMax', text.effectMax],
]
const sums: readonly (readonly [Sum, string])[] = [
  ['leastOpenShare', text.leastOpen],
  ['leastSettledShare', text.leastSettled],
  ['bigShareFrom', text.big],
]

function SettingForm({ known }: { readonly known: Setting }) {
  const { version, ...start } = known
  const [draft, setDraft] = useState<Draft>(start)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const mayWrite = useMay('chat.write')
  const hasChanged = JSON.stringify(draft) !== JSON.stringify(start)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <fieldset className="plain" disabled={!mayWrite}>
      {mayWrite ? null : <Alert type="info" showIcon title={text.readOnly} />}
      <div className="sheet sheet--pad stack">
        {flags.map(([name, title, hint]) => (
          <div className="form-end" key={name}>
            <span className="grow">
              {title}
              <p className="soft">{hint}</p>
            </span>
            <Switch
              aria-label={title}
              checked={draft[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          </div>
        ))}
        {counts.map(([name, title]) => (
          <div className="form-end" key={name}>
            <span className="grow">{title}</span>
            <InputNumber
              aria-label={title}
              min={0}
              value={draft[name]}
              onChange={(value) => change({ [name]: value ?? 0 })}
            />
          </div>
        ))}
        {sums.map(([name, title]) => (
          <div className="form-end" key={name}>
            <span className="grow">{title}</span>
            <Input
              aria-label={title}
              style={{ width: 160 }}
              inputMode="decimal"
              value={draft[name]}
              onChange={(event) => change({ [name]: moneyInput(event.target.value) })}
            />
          </div>
        ))}
      </div>
      <div className="form-end">
        <span className="grow" />
        <Button
          type="primary"
          disabled={!hasChanged || !mayWrite}
          onClick={() => setQuestion(saveQuestion(version, draft))}
        >
          {hasChanged ? text.save : text.noChange}
        </Button>
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </fieldset>
  )
}

function saveQuestion(version: number, draft: Draft): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: text.saveText,
    action: text.save,
    suggestions: chatReasons,
    async run(command) {
      await call(updateChatSetting, { body: { ...command, version, ...draft } })
      return text.saved
    },
  }
}
