import { buttonClass } from '@zhengju/ui/button'
import { useWide } from '@zhengju/ui/media'
import { Sheet } from '@zhengju/ui/modal'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { inboxText } from '#text/inbox.ts'
import type { Letter } from './letter-row.tsx'

/** A letter as it is read, with the way to what it speaks of. */
export function LetterSheet({
  letter,
  onClose,
}: {
  readonly letter: Letter | undefined
  readonly onClose: () => void
}) {
  const isPane = useWide()
  return (
    <Sheet
      isPane={isPane}
      isOpen={letter !== undefined}
      title={letter?.title ?? ''}
      closeLabel={inboxText.close}
      onClose={onClose}
    >
      {letter ? (
        <div className="letterbody">
          <small>
            {momentText(letter.sentAt)}
            {letter.isOver ? `　${inboxText.over}` : ''}
          </small>
          <p>{letter.body}</p>
          {letter.jumpUrl === '' ? null : (
            <Link className={buttonClass({ kind: 'ink', isWide: true })} to={letter.jumpUrl}>
              {inboxText.go}
            </Link>
          )}
        </div>
      ) : null}
    </Sheet>
  )
}
