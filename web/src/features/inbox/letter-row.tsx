import type { listLetters } from '@zhengju/contract/inbox/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Icon } from '@zhengju/ui/icon'
import { momentText } from '#lib/site-time.ts'
import { inboxText } from '#text/inbox.ts'

export type Letter = DataOf<typeof listLetters>['items'][number]

interface LetterRowProps {
  readonly letter: Letter
  /** Undefined outside of a batch. */
  readonly isChosen: boolean | undefined
  readonly onPress: () => void
}

/** One letter of the list; pressing opens it, or chooses it in a batch. */
export function LetterRow({ letter, isChosen, onPress }: LetterRowProps) {
  const { title, body, isRead, isOver, isPinned, sentAt } = letter
  const isNew = !isRead && !isOver
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        {...(isChosen === undefined ? {} : { 'aria-pressed': isChosen })}
        {...(isNew ? { 'data-new': '' } : {})}
        {...(isOver ? { 'data-over': '' } : {})}
      >
        <Mark isChosen={isChosen} isPinned={isPinned} />
        <b>
          {isNew ? <span className="vh">{inboxText.unread}</span> : null}
          {title}
        </b>
        {isPinned || isOver ? (
          <span className="ml__s">{isPinned ? inboxText.pinned : inboxText.over}</span>
        ) : (
          <span className="ml__s">{momentText(sentAt)}</span>
        )}
        <p className="cut2">{body}</p>
      </button>
    </li>
  )
}

function Mark({
  isChosen,
  isPinned,
}: {
  readonly isChosen: boolean | undefined
  readonly isPinned: boolean
}) {
  if (isChosen !== undefined) {
    return <span className="ml__box">{isChosen ? <Icon name="check" size={16} /> : null}</span>
  }
  return isPinned ? <Icon name="flag" size={16} /> : <span className="u" />
}
