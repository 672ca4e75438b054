import type { ChatLine } from '@zhengju/contract/chat-frame'
import { GiftArt } from '@zhengju/ui/gift'
import { chatText } from '../../text/chat.ts'
import { giftText } from '../../text/gift.ts'

interface GiftLineProps {
  readonly line: ChatLine
  readonly isOwn: boolean
}

/** Who gave what: one line a run, with all of its pieces. */
export function GiftLine({ line: { nickname, gift }, isOwn }: GiftLineProps) {
  if (!gift) return null
  return (
    <p className="gift-line">
      <GiftArt name={gift.giftIcon} size={32} />
      <span>
        <b>{isOwn ? chatText.me : nickname}</b> {giftText.sent} {gift.giftName}{' '}
        <b>{gift.combo > gift.num ? giftText.run(gift.combo) : giftText.times(gift.num)}</b>
      </span>
    </p>
  )
}
