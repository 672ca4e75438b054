import { Button, type ButtonProps, Tooltip } from 'antd'
import { shellText } from '../text/shell.ts'

/** A button that takes a right: whoever lacks it is told so, by pointer, keyboard and touch. */
export function RightButton({ mayPress, ...props }: ButtonProps & { readonly mayPress: boolean }) {
  if (mayPress) return <Button {...props} />
  return (
    <Tooltip title={shellText.noSuchRight} trigger={['hover', 'focus', 'click']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, its reason must */}
      <span className="reasoned" tabIndex={0} title={shellText.noSuchRight}>
        <Button {...props} disabled />
      </span>
    </Tooltip>
  )
}
