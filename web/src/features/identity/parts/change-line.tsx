import { cancelRequest } from '@zhengju/contract/identity/calls'
import { isOpen } from '@zhengju/domain/identity'
import { Button } from '@zhengju/ui/button'
import { Badge } from '@zhengju/ui/notice'
import { showDialog, toast } from '#lib/notices.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { changeText as text } from '#text/identity.ts'
import type { Changes } from './change-form.tsx'

export type ChangeItem = Changes['items'][number]

const tones = {
  waiting: 'amber',
  seconding: 'amber',
  approved: 'jade',
  refused: 'cinnabar',
  cancelled: 'plain',
} as const

export function ChangeLine({
  item,
  onChanged,
}: {
  readonly item: ChangeItem
  readonly onChanged: () => void
}) {
  const { run, isBusy } = useCommand(cancelRequest)
  async function withdraw() {
    const done = await run((commandId) => ({
      params: { requestId: item.id },
      body: { commandId },
    }))
    if (done) toast(text.cancelled, 'check')
    onChanged()
  }
  return (
    <li className="ask">
      <span className="ask__top">
        <b>{text.asks[item.kind]}</b>
        <Badge tone={tones[item.state]}>{text.states[item.state]}</Badge>
      </span>
      <span className="ask__value">{changeOf(item)}</span>
      <span className="soft t12">{text.because(item.reason)}</span>
      {item.answer ? <span className="cinnabar t12">{text.answer(item.answer)}</span> : null}
      <span className="ask__foot soft t12">
        {momentText(item.createdAt)} · {text.pictureCount(item.pictureCount)}
        {isOpen(item.state) ? (
          <Button
            kind="quiet"
            size="sm"
            isBusy={isBusy}
            onClick={() =>
              showDialog({
                title: text.cancelTitle,
                text: text.cancelText,
                isDismissable: true,
                actions: [
                  { label: text.keep },
                  { label: text.cancel, onAct: () => void withdraw() },
                ],
              })
            }
          >
            {text.cancel}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

function changeOf({ kind, from, to }: ChangeItem): string {
  if (kind === 'card') return text.removes(from ?? '')
  return from === null ? to : text.fromTo(from, to)
}
