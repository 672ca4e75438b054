import { chatLimits, reportChatLine } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { chatText } from '#text/chat.ts'

interface ReportSheetProps {
  readonly roomId: string
  readonly line: ChatLine | undefined
  readonly onClose: () => void
}

const other = chatText.reasons[3]

export function ReportSheet({ roomId, line, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<string>(chatText.reasons[0])
  const [words, setWords] = useState('')
  const command = useCommand(reportChatLine)
  const isOther = reason === other
  const said = isOther && words.trim() !== '' ? words.trim() : reason
  async function report() {
    if (!line) return
    const { seq } = line
    const done = await command.run((commandId) => ({
      body: { commandId, rid: roomId, seq, reason: said },
    }))
    if (!done) return
    toast(chatText.reported, 'check')
    onClose()
  }
  return (
    <Sheet
      isOpen={line !== undefined}
      title={chatText.reportTitle}
      closeLabel={chatText.close}
      onClose={onClose}
      foot={
        <div className="chat__act">
          <Button kind="primary" isWide isBusy={command.isBusy} onClick={() => void report()}>
            {chatText.report}
          </Button>
        </div>
      }
    >
      <div className="chat__ask">
        <blockquote className="chat__quote">{line?.msg}</blockquote>
        <Chips
          label={chatText.reportTitle}
          items={chatText.reasons.map((id) => ({ id, label: id }))}
          value={reason}
          onChange={setReason}
        />
        {isOther ? (
          <div className="chat__words">
            <textarea
              aria-label={chatText.reportWords}
              placeholder={chatText.reportWords}
              maxLength={chatLimits.reportReasonMax}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
        ) : null}
        <p className="hint">{chatText.reportText}</p>
      </div>
    </Sheet>
  )
}
