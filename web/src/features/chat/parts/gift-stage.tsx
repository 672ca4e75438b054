import { GiftArt } from '@zhengju/ui/gift'
import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { giftText } from '#text/gift.ts'
import type { ChatClient } from '../api/client.ts'
import { useStillness } from '../hooks/use-stillness.ts'
import { giftReceived, noGifts, turned } from '../model/gift-show.ts'

/** Gifts as they come, over the lines: one at a time. Screen readers hear of them with the lines. */
export function GiftStage({ client }: { readonly client: ChatClient }) {
  const [{ current }, setShow] = useState(noGifts)
  const isStill = useStillness()
  useEffect(
    () =>
      client.hearLines((line) => {
        if (!line.gift || document.visibilityState === 'hidden') return
        setShow((show) => giftReceived(show, line, runtime.clock.now()))
      }),
    [client],
  )
  const endsAt = current?.endsAt
  useEffect(() => {
    if (endsAt === undefined) return
    const wait = Math.max(0, endsAt - runtime.clock.now())
    const timer = setTimeout(() => setShow((show) => turned(show, runtime.clock.now())), wait)
    return () => clearTimeout(timer)
  }, [endsAt])
  if (!current) return null
  const { gift, nickname, comboId } = current
  const isFull = gift.effect === 'full' && !isStill
  return (
    <div className="gift-stage" aria-hidden="true" key={comboId}>
      <div className="gift-stage__banner">
        <GiftArt name={gift.giftIcon} size={32} />
        <span className="cut">
          <b>{nickname}</b> {giftText.sent} {gift.giftName}
        </span>
        <b className="gift-stage__count" key={gift.combo}>
          {giftText.times(gift.combo)}
        </b>
      </div>
      {isFull ? (
        <div className="gift-stage__full">
          <GiftArt name={gift.giftIcon} size={160} />
        </div>
      ) : null}
    </div>
  )
}
