import {
  complainSupport,
  moveSupport,
  rateSupport,
  supportLimits,
} from '@zhengju/contract/support/calls'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { useState } from 'react'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { supportText } from '#text/support.ts'

interface ToolProps {
  readonly onDone: () => void
}

/** Asks for somebody else. */
export function MoveButton({ onDone }: ToolProps) {
  const { run, isBusy } = useCommand(moveSupport)
  async function move() {
    if (!(await run((commandId) => ({ body: { commandId } })))) return
    toast(supportText.moved, 'check')
    onDone()
  }
  return (
    <Button size="sm" isBusy={isBusy} onClick={move}>
      {supportText.move}
    </Button>
  )
}

/** Whether it is solved; solved, the conversation ends. */
export function RateBox({ onDone }: ToolProps) {
  const { run, isBusy } = useCommand(rateSupport)
  async function rate(isSolved: boolean) {
    if (!(await run((commandId) => ({ body: { commandId, isSolved } })))) return
    toast(supportText.rated, 'check')
    onDone()
  }
  return (
    <div className="cs__rate">
      <span>{supportText.ask}</span>
      <span className="row">
        <Button size="sm" isBusy={isBusy} onClick={() => rate(false)}>
          {supportText.unsolved}
        </Button>
        <Button size="sm" kind="ink" isBusy={isBusy} onClick={() => rate(true)}>
          {supportText.solved}
        </Button>
      </span>
    </div>
  )
}

/** What is wrong is written down; the platform says until when it is answered. */
export function ComplaintSheet({
  isOpen,
  onClose,
  onDone,
}: ToolProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const { run, isBusy } = useCommand(complainSupport)
  async function send() {
    const made = await run((commandId) => ({ body: { commandId, text: text.trim() } }))
    if (!made) return
    setText('')
    onClose()
    onDone()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={supportText.complainTitle}
      closeLabel={supportText.close}
      onClose={onClose}
    >
      <div className="fbform">
        <p className="soft">{supportText.complainText}</p>
        <textarea
          aria-label={supportText.complainLabel}
          maxLength={supportLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button kind="primary" isWide isBusy={isBusy} disabled={text.trim() === ''} onClick={send}>
          {supportText.complainSend}
        </Button>
      </div>
    </Sheet>
  )
}
