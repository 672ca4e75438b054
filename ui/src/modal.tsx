import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCountdown } from './button.tsx'
import { Icon } from './icon.tsx'

interface ModalProps {
  readonly isOpen: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

interface SheetProps extends ModalProps {
  readonly closeLabel: string
  /** Stands between the title and the closing cross. */
  readonly end?: ReactNode
  readonly foot?: ReactNode
}

/** Rises from below; closes on the cross, on Escape and on a tap beside it. */
export function Sheet({ isOpen, title, onClose, closeLabel, end, foot, children }: SheetProps) {
  const { ref, titleId } = useModal(isOpen, true, onClose)
  // A field that moves under the finger ends its click beside the sheet: the press must begin there too.
  const pressed = useRef<EventTarget>(null)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={ref}
      className="sheet"
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        const beside = event.currentTarget
        if (event.target === beside && pressed.current === beside) onClose()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <span className="end row">
          {end}
          <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </span>
      </header>
      <div className="body">{children}</div>
      {foot}
    </dialog>
  )
}

interface DialogProps extends ModalProps {
  /** False: neither Escape nor a tap beside it closes the dialog. */
  readonly isDismissable?: boolean
  /** A warning to be read stands tall where the screen has the room for it. */
  readonly isWarning?: boolean
  /** One or two buttons; the last is the one that acts. */
  readonly actions: ReactNode
}

export function Dialog({
  isOpen,
  title,
  onClose,
  isDismissable = true,
  isWarning = false,
  actions,
  children,
}: DialogProps) {
  const { ref, titleId } = useModal(isOpen, isDismissable, onClose)
  return (
    <dialog
      ref={ref}
      className={isWarning ? 'dialog dialog--warning' : 'dialog'}
      aria-labelledby={titleId}
    >
      <header id={titleId}>{title}</header>
      <div>{children}</div>
      <footer>{actions}</footer>
    </dialog>
  )
}

interface CountdownDialogButtonProps {
  readonly seconds: number
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A dialog's button; disabled until its countdown reaches 0. The seconds take no room, so that the words stay. */
export function CountdownDialogButton({ seconds, onClick, children }: CountdownDialogButtonProps) {
  const left = useCountdown(seconds)
  return (
    <button type="button" disabled={left > 0} onClick={onClick}>
      {children}
      {left > 0 ? <span className="left">（{left}）</span> : null}
    </button>
  )
}

function useModal(isOpen: boolean, isDismissable: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    dialog.showModal()
    const cancelled = (event: Event) => {
      event.preventDefault()
      if (isDismissable) close.current()
    }
    // A browser may close a dialog on a second Escape without asking.
    const closed = () => {
      // The word of an earlier closing comes late: it is open again by now.
      if (dialog.open) return
      if (isDismissable) close.current()
      else dialog.showModal()
    }
    dialog.addEventListener('cancel', cancelled)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', cancelled)
      dialog.removeEventListener('close', closed)
      dialog.close()
    }
  }, [isOpen, isDismissable])
  return { ref, titleId }
}
