import { setRealityCheck } from '@zhengju/contract/protection/calls'
import { Sheet } from '@zhengju/ui/modal'
import { Segmented } from '@zhengju/ui/tabs'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { protectionText as text } from '#text/protection.ts'

interface ReminderSheetProps {
  readonly isOpen: boolean
  readonly everyMin: number | null
  readonly onDone: () => void
  readonly onClose: () => void
}

const choices = [15, 30, 60, 120] as const

export function ReminderSheet({ isOpen, everyMin, onDone, onClose }: ReminderSheetProps) {
  const { run } = useCommand(setRealityCheck)
  async function choose(id: string) {
    const chosen = choices.find((one) => String(one) === id) ?? null
    const done = await run((commandId) => ({ body: { commandId, everyMin: chosen } }))
    if (!done) return
    toast(text.reminderSaved, 'check')
    onDone()
  }
  const items = choices.map((one) => ({ id: String(one), label: text.reminderShort(one) }))
  return (
    <Sheet isOpen={isOpen} title={text.reminder} closeLabel={text.close} onClose={onClose}>
      <div className="lsheet">
        <Segmented
          label={text.reminder}
          items={[{ id: '', label: text.reminderOff }, ...items]}
          value={everyMin === null ? '' : String(everyMin)}
          onChange={(id) => void choose(id)}
        />
        <p className="soft">{text.reminderRule}</p>
      </div>
    </Sheet>
  )
}
