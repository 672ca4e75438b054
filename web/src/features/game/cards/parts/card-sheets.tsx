import { bankMs, handsApart, mostMissed, turnMs } from '@zhengju/domain/games/seating'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { SectionFailure } from '@zhengju/ui/reading'
import type { HandView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { cardsText as text } from '#text/cards.ts'
import { gameText } from '#text/game.ts'
import { sectionText } from '#text/shell.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { pause } from '../../hooks/use-asked.ts'
import { readAgain } from '../../model/place.ts'
import type { CardGame } from '../model/card-game.ts'
import { comesTo, money, seatsOf } from '../model/hand-facts.ts'
import { handVerifyHref } from '../model/verify-href.ts'

export type CardSheet = 'rules' | 'history' | undefined

interface CardSheetsProps {
  readonly game: CardGame
  readonly venue: OpenGame | undefined
  readonly over: CardSheet
  readonly onClose: () => void
}

export function CardSheets({ game, onClose, over, venue }: CardSheetsProps) {
  const close = { closeLabel: text.close, onClose }
  return (
    <>
      <Sheet isOpen={over === 'rules'} title={text.rules} {...close}>
        <div className="ct-rules">
          <ol>
            {[...game.rules, ...commonRules].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <h3>{text.fairTitle}</h3>
          <p>{text.fair}</p>
        </div>
      </Sheet>
      <Sheet isOpen={over === 'history'} title={text.history} {...close}>
        {/* As high before the hands are there as afterwards. */}
        <div className="ct-past">
          {over === 'history' && venue ? <Past game={game} venue={venue} /> : null}
        </div>
      </Sheet>
    </>
  )
}

/** The member's last hands, each with what the house took and what it is checked by. */
function Past({ game, venue }: { readonly game: CardGame; readonly venue: OpenGame }) {
  const [hands, setHands] = useState<readonly HandView[]>()
  const [before, setBefore] = useState<number>()
  const [hasMore, setMore] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever looks asks again
  useEffect(() => {
    let isGone = false
    const { client, enter } = venue
    setMissing(false)
    readAgain({ enter, pause }, () => client.hands(game.name, before))
      .catch(() => undefined)
      .then((page) => {
        if (isGone) return
        if (!page) return setMissing(true)
        setHands((known = []) => [...known, ...page])
        setMore(page.length === pageOfHands)
      })
    return () => {
      isGone = true
    }
  }, [venue, game, before, round])
  const missing = isMissing ? (
    <SectionFailure words={sectionText} onRetry={() => setRound(round + 1)} />
  ) : null
  if (!hands) return missing ?? <p className="wrap soft">{text.loading}</p>
  if (hands.length === 0) return <p className="wrap soft">{text.noHistory}</p>
  return (
    <>
      <ul className="ct-history">
        {hands.map((hand) => (
          <li key={hand.handId}>
            <span className="soft">{text.hand(hand.link)}</span>
            <span>{lineOf(game, hand)}</span>
            <Link to={handVerifyHref(hand)}>{gameText.check}</Link>
          </li>
        ))}
      </ul>
      {missing}
      {hasMore && !isMissing ? (
        <div className="ct-older">
          <Button onClick={() => setBefore(hands.at(-1)?.createdAt)}>{text.older}</Button>
        </div>
      ) : null}
    </>
  )
}

const commonRules = text.commonRules({
  ...{ turn: turnMs / 1_000, bank: bankMs / 1_000, missed: mostMissed, apart: handsApart },
})

const pageOfHands = 20

function lineOf(game: CardGame, hand: HandView): string {
  const { self } = seatsOf(hand)
  if (!self) return ''
  const net = comesTo(self)
  const signed = `${net > 0n ? '+' : ''}${money(net)}`
  return text.historyLine(game.result(hand, self), signed, money(self.rake ?? 0n))
}
