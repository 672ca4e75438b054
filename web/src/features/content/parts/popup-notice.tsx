import { limits } from '@zhengju/contract/kernel/limit'
import { Dialog } from '@zhengju/ui/modal'
import { useNavigate } from '#lib/router/page.tsx'
import { contentText as text } from '#text/content.ts'
import { keepSeen, putOff } from '../model/seen-notices.ts'
import type { Notices } from './strips.tsx'

interface PopupNoticeProps {
  readonly notice: Notices[number]
  /** How many come after it. */
  readonly left: number
  readonly onDone: (id: string) => void
}

/** One notice over home. Whoever has read it does not see it again; whoever puts it off sees it tomorrow. */
export function PopupNotice({ notice, left, onDone }: PopupNoticeProps) {
  const navigate = useNavigate()
  const { id, title, content, jumpUrl } = notice
  const close = () => {
    keepSeen(id)
    onDone(id)
  }
  const later = () => {
    putOff(id)
    onDone(id)
  }
  const go = () => {
    close()
    navigate(jumpUrl)
  }
  return (
    <Dialog
      isOpen
      title={title}
      widthPx={limits.modalWidthPx}
      onClose={close}
      actions={
        <>
          <button type="button" onClick={later}>
            {text.notToday}
          </button>
          <button type="button" onClick={close}>
            {left > 0 ? text.next : text.known}
          </button>
          {jumpUrl ? (
            <button type="button" onClick={go}>
              {text.goSee}
            </button>
          ) : null}
        </>
      }
    >
      <p className="popup__text">{content}</p>
    </Dialog>
  )
}
