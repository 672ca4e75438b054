import { Tick } from '@zhengju/ui/choice'
import { Dialog } from '@zhengju/ui/modal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contentText as text } from '../../text/content.ts'
import { hideForToday } from './seen-notices.ts'
import type { Notices } from './strips.tsx'

interface PopupNoticeProps {
  readonly notice: Notices[number]
  /** How many come after it. */
  readonly left: number
  readonly onDone: (id: string) => void
}

/** One notice over home. Whoever ticks the box does not see it again today. */
export function PopupNotice({ notice, left, onDone }: PopupNoticeProps) {
  const [isHidden, setHidden] = useState(false)
  const navigate = useNavigate()
  const { id, title, content, jumpUrl } = notice
  const close = () => {
    if (isHidden) hideForToday(id)
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
      onClose={close}
      actions={
        <>
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
      <Tick checked={isHidden} onChange={(event) => setHidden(event.target.checked)}>
        {text.notToday}
      </Tick>
    </Dialog>
  )
}
