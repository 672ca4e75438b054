import { chatLimits } from '@zhengju/contract/chat/calls'
import { Icon } from '@zhengju/ui/icon'
import { type FormEvent, useState } from 'react'
import { chatText } from '#text/chat.ts'
import { giftText } from '#text/gift.ts'

interface ComposerProps {
  /** Why nobody may speak now. */
  readonly blocked: string | undefined
  readonly isReady: boolean
  /** A notice stands in its place; what was typed is kept. */
  readonly isHidden: boolean
  readonly onSay: (text: string) => void
  readonly onShare: () => void
  /** Undefined where no gifts are sold. */
  readonly gifts: { readonly isOpen: boolean; readonly onFlip: () => void } | undefined
}

export function Composer({ blocked, isReady, isHidden, onSay, onShare, gifts }: ComposerProps) {
  const [text, setText] = useState('')
  const isBlocked = blocked !== undefined
  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || isBlocked || !isReady) return
    onSay(text.trim())
    setText('')
  }
  return (
    <form className="chat__composer" hidden={isHidden} onSubmit={send}>
      <input
        aria-label={chatText.placeholder}
        placeholder={blocked ?? chatText.placeholder}
        value={text}
        disabled={isBlocked}
        maxLength={chatLimits.mostChars}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {gifts ? (
        <button
          type="button"
          className="icon-btn"
          aria-label={gifts.isOpen ? giftText.closeTray : giftText.openTray}
          aria-expanded={gifts.isOpen}
          disabled={isBlocked || !isReady}
          onClick={gifts.onFlip}
        >
          <Icon name="gift" size={20} />
        </button>
      ) : null}
      <button
        type="button"
        className="icon-btn"
        aria-label={chatText.share}
        disabled={isBlocked || !isReady}
        onClick={onShare}
      >
        <Icon name="ledger" size={20} />
      </button>
      <button
        type="submit"
        className="icon-btn chat__send"
        aria-label={chatText.send}
        disabled={isBlocked || !isReady || text.trim() === ''}
      >
        <Icon name="send" size={20} />
      </button>
    </form>
  )
}
