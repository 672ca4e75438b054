import { useEffect, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface ToastProps {
  readonly text: string | undefined
  readonly icon?: IconName | undefined
}

/** One line above everything, dialogs included; read out politely. */
export function Toast({ text, icon = 'info' }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = ref.current
    if (!layer || text === undefined) return
    layer.showPopover()
    return () => layer.hidePopover()
  }, [text])
  return (
    <div className="toast-layer" popover="manual" ref={ref} role="status">
      {text === undefined ? null : (
        <span className="toast">
          <Icon name={icon} size={20} />
          {text}
        </span>
      )}
    </div>
  )
}
