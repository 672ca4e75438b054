import type { GiftData } from '@zhengju/contract/chat/frames'
import { GiftArt } from '@zhengju/ui/gift'
import { giftText } from '#text/gift.ts'

/** What was given: one line a run, with all of its pieces. */
export function GiftLine({ gift }: { readonly gift: GiftData }) {
  return (
    <p className="gift-line">
      <GiftArt name={gift.giftIcon} size={32} />
      <span>
        {giftText.sent} {gift.giftName}{' '}
        <b>{gift.combo > gift.num ? giftText.run(gift.combo) : giftText.times(gift.num)}</b>
      </span>
    </p>
  )
}
