import { Button } from '@zhengju/ui/button'
import { ErrorState } from '@zhengju/ui/states'
import { shellText } from '../text/shell.ts'

/** What a screen shows when its data did not come. */
export function LoadFailure({
  title,
  text,
  onRetry,
}: {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
}) {
  return (
    <ErrorState
      title={title}
      text={text}
      action={
        <Button kind="ink" onClick={onRetry}>
          {shellText.retry}
        </Button>
      }
    />
  )
}
