import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCountdown } from './button.tsx'
import { Icon } from './icon.tsx'
import { askBeforeLeaving, useBackCloses } from './layers.tsx'
import { useMedia } from './media.tsx'

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
  /** Stands beside the page and leaves it free, where the screen has room for two panes. */
  readonly isPane?: boolean
}

/** Rises from below; closes on the cross, on Escape, on Back and on a tap beside it. */
export function Sheet(props: SheetProps) {
  const { isOpen, title, onClose, closeLabel, end, foot, isPane = false, children } = props
  const { ref, titleId, leave } = useModal(isOpen, { isDismissable: true, isPane }, onClose)
  // A field that moves under the finger ends its click beside the sheet: the press must begin there too.
  const pressed = useRef<EventTarget>(null)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={ref}
      className={isPane ? 'sheet sheet--pane' : 'sheet'}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        const beside = event.currentTarget
        if (event.target === beside && pressed.current === beside) leave()
      }}
    >
      {/* Beside the page it would count as a second banner. */}
      <header role={isPane ? 'none' : undefined}>
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
  readonly widthPx: number
  /** A warning to be read stands as tall as it is wide on a screen of that height or more. */
  readonly tallFromPx?: number | undefined
  /** One or two buttons; the last is the one that acts. */
  readonly actions: ReactNode
}

export function Dialog({
  isOpen,
  title,
  onClose,
  isDismissable = true,
  widthPx,
  tallFromPx,
  actions,
  children,
}: DialogProps) {
  const { ref, titleId } = useModal(isOpen, { isDismissable, isPane: false }, onClose)
  const isTall = useTall(tallFromPx)
  return (
    <dialog
      ref={ref}
      className={isTall ? 'dialog dialog--tall' : 'dialog'}
      style={{ width: widthPx, height: isTall ? widthPx : undefined }}
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

/** Whether the screen is that high; false until the browser says. */
function useTall(fromPx: number | undefined): boolean {
  const isHigh = useMedia(`(min-height: ${fromPx ?? 0}px)`)
  return fromPx !== undefined && isHigh
}

function useModal(
  isOpen: boolean,
  { isDismissable, isPane }: { readonly isDismissable: boolean; readonly isPane: boolean },
  onClose: () => void,
) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  close.current = onClose
  const isTouched = useRef(false)
  const leave = () => {
    if (isTouched.current) askBeforeLeaving(onClose)
    else onClose()
  }
  useBackCloses(isOpen && !isPane, () => {
    if (isDismissable) leave()
  })
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const show = () => (isPane ? dialog.show() : dialog.showModal())
    show()
    const cancelled = (event: Event) => {
      event.preventDefault()
      if (isDismissable) close.current()
    }
    // A browser may close a dialog on a second Escape without asking.
    const closed = () => {
      // The word of an earlier closing comes late: it is open again by now.
      if (dialog.open) return
      if (isDismissable) close.current()
      else show()
    }
    isTouched.current = false
    const touched = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) isTouched.current = true
    }
    dialog.addEventListener('input', touched)
    dialog.addEventListener('cancel', cancelled)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('input', touched)
      dialog.removeEventListener('cancel', cancelled)
      dialog.removeEventListener('close', closed)
      dialog.close()
    }
  }, [isOpen, isDismissable, isPane])
  return { ref, titleId, leave }
}
