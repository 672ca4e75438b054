import { gameTitle } from '@zhengju/domain/games/catalogue'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Stamp } from '@zhengju/ui/stamp'
import type { HandView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { cardMark } from '#lib/card-name.ts'
import { token } from '#lib/session.ts'
import { cardsText } from '#text/cards.ts'
import { stamps } from '#text/stamps.ts'
import { verifyText as text } from '#text/verify.ts'
import { type CheckedHand, checkHand, isHandRight } from '../model/hand.ts'
import { type HandCheck, handChecks } from '../model/hand-check.ts'
import { Line, Step } from './step.tsx'

interface HandRoundProps {
  readonly handId: string
  readonly onPaste: () => void
}

/** A hand of the member's own: its cards against the root at once, all of it once the seed is told. */
export function HandRound({ handId, onPaste }: HandRoundProps) {
  const [found, setFound] = useState<{ readonly hand: HandView; readonly check: HandCheck }>()
  const [said, setSaid] = useState<string>(text.opening)
  useEffect(() => {
    let isGone = false
    async function fill(): Promise<void> {
      if (token() === undefined) return setSaid(text.notFound)
      const { openGame } = await import('#features/game/api/open-game.ts')
      const { client } = await openGame('ZJQP', '')
      const answer = await client.hand(handId)
      if (isGone) return
      const check = answer.ok ? await handChecks[answer.value.game]?.() : undefined
      if (isGone) return
      if (answer.ok && check) setFound({ hand: answer.value, check })
      else setSaid(text.notFound)
    }
    fill().catch((error: unknown) => {
      if (!isGone) setSaid(error instanceof Error ? error.message : String(error))
    })
    return () => {
      isGone = true
    }
  }, [handId])
  if (!found || found.hand.root === undefined) {
    return (
      <div className="vnote" aria-live="polite">
        <p className="soft">{found ? text.handVoid : said}</p>
        <Button onClick={onPaste}>{text.paste}</Button>
      </div>
    )
  }
  const { check, hand } = found
  return <Steps hand={hand} checked={checkHand(hand, check)} onPaste={onPaste} />
}

interface StepsProps {
  readonly hand: HandView
  readonly checked: CheckedHand
  readonly onPaste: () => void
}

function Steps({ checked, hand, onPaste }: StepsProps) {
  const { areCardsRight, cards, isDealRight, isSeedRight, isSumRight } = checked
  return (
    <>
      <Verdict hand={hand} checked={checked} />
      <Step at={0} title={text.rootStep} isRight={areCardsRight}>
        <p>{text.packRoot}</p>
        <p className="hex">{hand.root}</p>
        <p>{text.cardsOpened(cards)}</p>
        {hand.seats.map(({ cards: held, isSelf, seat, alias }) => (
          <Line
            key={seat}
            what={isSelf ? cardsText.self : alias}
            amount={held
              .map((card) => (card === null ? '—' : cardMark(card, hand.game === 'doudizhu')))
              .join(' ')}
          />
        ))}
      </Step>
      <Step at={1} title={text.handSum} isRight={isSumRight}>
        <Sum hand={hand} />
      </Step>
      <Step at={2} title={text.seedStep} isRight={isSeedRight} note={text.seedLater}>
        {hand.seed === undefined ? (
          <p>{text.seedLaterLine}</p>
        ) : (
          <>
            <p className="hex">{hand.seed}</p>
            <p>{text.chainHead(hand.link)}</p>
          </>
        )}
        <p className="hex">{hand.head}</p>
      </Step>
      <Step at={3} title={text.dealStep} isRight={isDealRight} note={text.seedLater}>
        <p>{text.seatsSeed}</p>
        <p className="hex">{hand.clientSeed}</p>
      </Step>
      <div className="vbuttons">
        <Button onClick={onPaste}>{text.paste}</Button>
      </div>
    </>
  )
}

function Verdict({ checked, hand }: Omit<StepsProps, 'onPaste'>) {
  const agrees = isHandRight(checked)
  const line = checked.isDealRight === undefined ? text.handSoFar : text.right
  return (
    <section
      className="vhead"
      data-wrong={!agrees || undefined}
      role={agrees ? undefined : 'alert'}
    >
      <div>
        <p className="soft t12">{text.round(gameTitle(hand.game), hand.version, hand.link)}</p>
        <h2>{agrees ? text.handRight : text.wrong}</h2>
        <p>{agrees ? line : text.wrongLine}</p>
      </div>
      {agrees ? <Stamp words={stamps.verified} seed={hand.handId} /> : null}
    </section>
  )
}

/** What changed hands, seat by seat: it sums to nothing, and the rake is of what was won. */
function Sum({ hand }: { readonly hand: HandView }) {
  const rake = hand.seats.reduce((sum, seat) => sum + (seat.rake ?? 0n), 0n)
  const staked = hand.seats.reduce((sum, { stack }) => sum + stack, 0n)
  return (
    <>
      {hand.seats.map(({ alias, isSelf, net = 0n, rake: taken = 0n, seat }) => (
        <Line
          key={seat}
          what={isSelf ? cardsText.self : alias}
          amount={text.netRake(money(net), money(taken))}
        />
      ))}
      <Line what={text.stakesAre} amount={`${money(staked - rake)} + ${money(rake)}`} />
    </>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
