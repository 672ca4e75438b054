import { chatCategoryTypes } from '@zhengju/contract/chat/calls'
import type {
  ChatLine as Line,
  ShareCard as ShareCardData,
  ShareLeg,
} from '@zhengju/contract/chat/frames'
import { venueOfChatName } from '@zhengju/contract/venue/open'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import type { VenueId } from '@zhengju/domain/venue'
import { Avatar } from '@zhengju/ui/avatar'
import { Icon } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import { useRef, useState } from 'react'
import { choiceTitle } from '#lib/choice-title.ts'
import { marketName } from '#lib/market-name.ts'
import { shown, shownSigned } from '#lib/money.ts'
import { chatText } from '#text/chat.ts'
import { oddsText } from '../model/odds-text.ts'
import { GiftLine } from './gift-line.tsx'
import { PacketLine } from './packet-line.tsx'

/** Puts the selection into the member's own slip at today's odds; says what stands against it, in words. */
export type CopyLeg = (leg: ShareLeg, venue: VenueId) => Promise<string | undefined>

interface ChatLineProps {
  readonly line: Line
  readonly isOwn: boolean
  /** What stands from here on is new to the reader. */
  readonly isFirstNew?: boolean
  readonly onReport: (() => void) | undefined
  readonly onCopy: CopyLeg | undefined
  /** What the reader has had of the line's red packet. */
  readonly taken: string | undefined
  readonly onOpen: (redPackId: string) => void
}

/** A line of the room: who, when, and what. */
export function ChatLine(props: ChatLineProps) {
  const { line, isOwn, isFirstNew = false, onReport, onCopy, taken, onOpen } = props
  return (
    <li
      className="chat__line"
      data-seq={line.seq}
      data-own={isOwn ? '' : undefined}
      data-new={isFirstNew ? chatText.newFrom : undefined}
    >
      <Avatar seed={line.memberId} letter={[...line.nickname][0]?.toUpperCase() ?? ''} />
      <p className="chat__who">
        <b className="cut">{line.nickname}</b>
        {isOwn ? <Badge tone="line">{chatText.me}</Badge> : null}
        {line.vip > 0 ? <Badge tone="line">{chatText.vip(line.vip)}</Badge> : null}
        <time>{line.timestamp.slice(11, 16)}</time>
        {onReport ? (
          <button
            type="button"
            className="icon-btn chat__report"
            aria-label={`${chatText.report} ${line.nickname}：${line.msg.slice(0, 20)}`}
            onClick={onReport}
          >
            <Icon name="flag" size={16} />
          </button>
        ) : null}
      </p>
      <What line={line} isOwn={isOwn} onCopy={onCopy} taken={taken} onOpen={onOpen} />
    </li>
  )
}

type WhatProps = Pick<ChatLineProps, 'line' | 'isOwn' | 'onCopy' | 'taken' | 'onOpen'>

function What({ line, isOwn, onCopy, taken, onOpen }: WhatProps) {
  const { redPacket } = line
  if (line.gift) return <GiftLine gift={line.gift} />
  if (redPacket) {
    return <PacketLine packet={redPacket} mine={taken} onOpen={() => onOpen(redPacket.redPackId)} />
  }
  if (line.share) return <ShareCard line={line} onCopy={isOwn ? undefined : onCopy} />
  return <p className="chat__msg">{line.msg}</p>
}

function ShareCard({ line, onCopy }: Pick<ChatLineProps, 'line' | 'onCopy'>) {
  const { share } = line
  if (!share) return null
  const { stake, netWin, isSettled } = share
  const venue = venueOfChatName(share.venue)
  const mayCopy = venue !== undefined && !isSettled && onCopy !== undefined
  const copy = mayCopy ? (leg: ShareLeg) => onCopy(leg, venue) : undefined
  return (
    <div
      className="chat__card"
      data-big={line.categoryType === chatCategoryTypes.big ? '' : undefined}
    >
      {share.round ? <Round round={share.round} /> : null}
      {share.legs.length > 0 ? (
        <ul>
          {share.legs.map((leg) => (
            <Leg key={leg.selectionId} leg={leg} onCopy={copy} />
          ))}
        </ul>
      ) : null}
      <p className="chat__sum">
        {stake === null ? (
          <span className="grow soft">{chatText.hidden}</span>
        ) : (
          <span className="grow">
            {chatText.stake} {shown(stake)}
          </span>
        )}
        {isSettled ? (
          netWin === null ? null : (
            <span data-won={netWin.startsWith('-') || netWin === '0.00' ? undefined : ''}>
              {chatText.netWin} {shownSigned(netWin)}
            </span>
          )
        ) : (
          <span key="open" className="soft">
            {chatText.open}
          </span>
        )}
      </p>
    </div>
  )
}

/** What was backed in a round of a game, and what came. */
function Round({ round }: { readonly round: NonNullable<ShareCardData['round']> }) {
  const { game, moreSpots, outcome, roundId, spots } = round
  return (
    <div className="chat__round">
      <p className="chat__choice">
        <b className="grow">{gameTitle(game)}</b>
        <span>{chatText.round(roundId)}</span>
      </p>
      <p>
        {spots.join('，')}
        {moreSpots > 0 ? chatText.moreSpots(spots.length + moreSpots) : ''}
      </p>
      {outcome === '' ? null : <p className="soft">{chatText.drawn(outcome)}</p>}
    </div>
  )
}

interface LegProps {
  readonly leg: ShareLeg
  readonly onCopy: ((leg: ShareLeg) => Promise<string | undefined>) | undefined
}

function Leg({ leg, onCopy }: LegProps) {
  const [said, setSaid] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // Where the button stood it stays when the bet is settled: nothing moves under the reader.
  const mayEverCopy = useRef(false)
  mayEverCopy.current ||= onCopy !== undefined
  async function copy() {
    if (isBusy || !onCopy) return
    setBusy(true)
    setSaid((await onCopy(leg)) ?? chatText.copied)
    setBusy(false)
  }
  return (
    <li>
      <p className="chat__choice">
        <b className="grow">{choiceTitle(leg)}</b>
        <span>@ {oddsText(leg.odds)}</span>
      </p>
      <p className="soft">{chatText.place(marketName(leg), leg.isInPlay, leg.home, leg.away)}</p>
      {mayEverCopy.current ? (
        <div className="chat__copy">
          <button
            type="button"
            className="link"
            aria-busy={isBusy}
            disabled={!onCopy}
            onClick={() => void copy()}
          >
            {chatText.copyBet}
          </button>
          <p className="hint" role="status">
            {said}
          </p>
        </div>
      ) : null}
    </li>
  )
}
