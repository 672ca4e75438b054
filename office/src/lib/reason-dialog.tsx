import { Alert, App, Form, Input, Modal, Tag } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { reasonText } from '../text/shell.ts'
import { runtime } from './runtime.ts'
import { useRefresh } from './use-refresh.ts'

export interface ReasonQuestion {
  readonly title: string
  /** What happens then, and what it means for the money. */
  readonly text: ReactNode
  readonly action: string
  readonly suggestions: readonly string[]
  /** Does it; the id stays the same while the dialog is open, so that pressing again is still one command. */
  readonly run: (command: { commandId: string; reason: string }) => Promise<string>
}

/** A drawer that stands in another one is drawn above what stands beside both: whoever asks must be above it. */
const aboveDrawers = 1_500

/** Asks for the reason that goes into the trail. Every action of an operator passes here. */
export function ReasonDialog(props: {
  readonly question: ReasonQuestion
  readonly onClose: () => void
}) {
  const { question, onClose } = props
  const [reason, setReason] = useState('')
  const { submit, failure, isTouched, isBusy } = useSubmit(props, reason.trim())
  return (
    <Modal
      open
      width={460}
      zIndex={aboveDrawers}
      title={question.title}
      okText={question.action}
      cancelText={reasonText.cancel}
      okButtonProps={{ loading: isBusy }}
      onOk={submit}
      onCancel={onClose}
    >
      <div className="question">
        <div>{question.text}</div>
        <ReasonFields
          reason={reason}
          suggestions={question.suggestions}
          isWrong={isTouched && !isReason(reason)}
          onChange={setReason}
        />
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
      </div>
    </Modal>
  )
}

function useSubmit({ question, onClose }: Parameters<typeof ReasonDialog>[0], reason: string) {
  const [commandId] = useState(() => runtime.ids.next())
  const [failure, setFailure] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const refresh = useRefresh()
  async function submit() {
    setTouched(true)
    if (!isReason(reason) || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      message.success(await question.run({ commandId, reason }))
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return { submit, failure, isTouched, isBusy }
}

function ReasonFields(props: {
  readonly reason: string
  readonly suggestions: readonly string[]
  readonly isWrong: boolean
  readonly onChange: (reason: string) => void
}) {
  const { reason, suggestions, isWrong, onChange } = props
  const id = useId()
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={reasonText.label}
        htmlFor={id}
        required
        validateStatus={isWrong ? 'error' : ''}
        help={isWrong ? reasonText.tooShort : undefined}
      >
        <Input.TextArea
          id={id}
          autoFocus
          rows={3}
          maxLength={200}
          value={reason}
          placeholder={reasonText.placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      </Form.Item>
      <div className="tags">
        {suggestions.map((each) => (
          <Tag.CheckableTag
            key={each}
            checked={reason === each}
            onChange={(isOn) => onChange(isOn ? each : '')}
          >
            {each}
          </Tag.CheckableTag>
        ))}
      </div>
    </Form>
  )
}

function isReason(text: string): boolean {
  return text.trim().length >= 2
}
