import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import type { CardHall } from '@zhengju/domain/games/seating'
import { Icon } from '@zhengju/ui/icon'
import type { HandView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { cardsText as text } from '#text/cards.ts'
import { gameFailureText } from '#text/game.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { useBalance } from '../../hooks/use-balance.ts'
import { useVenueNow } from '../../hooks/use-hall.ts'
import { useVisitNet } from '../../hooks/use-visit-net.ts'
import { BareTable } from '../../parts/bare-table.tsx'
import { GameFrame, type TableProps } from '../../parts/game-frame.tsx'
import { type Sitting, useSitting } from '../hooks/use-sitting.ts'
import type { CardGame } from '../model/card-game.ts'
import { endedHands, money, seatsOf } from '../model/hand-facts.ts'
import { CardDock } from './card-dock.tsx'
import { CardFelt } from './card-felt.tsx'
import { type CardSheet, CardSheets } from './card-sheets.tsx'
import '@zhengju/ui/table-art.css'
import './table.css'

interface CardTableProps extends TableProps {
  readonly game: CardGame
  readonly hall: CardHall
}

/** One hall of a game of cards: a seat, the hand that is played there, and what it came to. */
export function CardTable({ game, hall, whenClosed }: CardTableProps) {
  const sitting = useSitting()
  if (sitting.closed !== undefined) return whenClosed(sitting.closed)
  if (!sitting.view) {
    return <BareTable title={gameTitle(game.name)} up={href('chess')} />
  }
  return <Table game={game} hall={hall} sitting={sitting} />
}

function Table({
  game,
  hall,
  sitting,
}: Omit<CardTableProps, 'whenClosed'> & { readonly sitting: Sitting }) {
  const { aheadMs, isBusy, say, venue, view } = sitting
  const now = useVenueNow(aheadMs)
  const [over, setOver] = useState<CardSheet>()
  const [openedAt] = useState(now)
  const hand = shownHand(sitting, game.name, now, openedAt)
  const [chosen, setChosen] = useChosen(hand)
  const seat = view?.seat?.hall === hall.id ? view.seat : undefined
  const paid = usePaid(hand)
  const earlier = useEarlier(venue, game.name)
  const net = useVisitNet(game.name, endedHands([...earlier, ...paid]))
  const balance = useBalance(`${hand?.handId} ${hand?.state} ${hand?.isPaid}`)
  const secondsLeft = Math.max(0, Math.ceil(((hand?.until ?? now) - now) / 1_000))
  const isTurn = hand ? seatsOf(hand).self?.isTurn === true : false
  const bankSeconds =
    isTurn && hand?.state === 'playing' ? Math.floor((seat?.bankMs ?? 0) / 1_000) : 0
  const told = { secondsLeft, bankSeconds, chosen, onChoose: setChosen }
  return (
    <GameFrame
      title={gameTitle(game.name)}
      line={game.line(hall)}
      up={href('chess')}
      isLost={sitting.isLost}
      rounds={paid.length}
      lead={hand ? text.hand(hand.link) : seat ? text.waiting : text.noHand}
      net={money(net)}
      balance={balance === undefined ? undefined : money(balance)}
      tools={<Tools onOpen={setOver} />}
      dock={
        <CardDock
          {...{ game, hall, seat, hand, isBusy, ...told }}
          failure={failureText(sitting, view?.seat !== undefined && !seat)}
          onSit={(bring) =>
            void say(({ client }) => client.sit({ game: game.name, hall: hall.id, bring }))
          }
          onMove={(move) => {
            if (!hand) return
            const { handId, step } = hand
            void say(({ client }) => client.move({ handId, step, move }))
          }}
          onLeave={() => void say(({ client }) => client.leaveSeat())}
          onBack={() => void say(({ client }) => client.backToSeat())}
        />
      }
    >
      <CardFelt {...{ game, hand, seat, ...told }} />
      <CardSheets game={game} venue={venue} over={over} onClose={() => setOver(undefined)} />
    </GameFrame>
  )
}

function Tools({ onOpen }: { readonly onOpen: (sheet: CardSheet) => void }) {
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={text.history}
        onClick={() => onOpen('history')}
      >
        <Icon name="shield" size={20} />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={text.rules}
        onClick={() => onOpen('rules')}
      >
        <Icon name="info" size={20} />
      </button>
    </>
  )
}

/** A hand that is over stands for a while; without a seat only where its end was seen here, so that nobody waits to sit. */
function shownHand(
  { view }: Sitting,
  game: string,
  now: number,
  openedAt: number,
): HandView | undefined {
  const hand = view?.hand
  if (hand?.game !== game) return undefined
  const isOver = hand.state === 'shown' || hand.state === 'void'
  if (!isOver) return hand
  const overAt = hand.until ?? hand.createdAt
  if (view?.seat) return now - overAt < freshMs ? hand : undefined
  return overAt > openedAt && now - overAt < stayMs ? hand : undefined
}

const freshMs = 3_000
const stayMs = 60_000

/** Cards that he is about to play: of that hand, and until he has played them. */
function useChosen(hand: HandView | undefined) {
  const [picked, setPicked] = useState<{ readonly of: string; readonly cards: readonly number[] }>()
  const of = `${hand?.handId} ${hand?.phase}`
  const gone = new Set(hand ? playedOf(hand) : [])
  const cards = picked?.of === of ? picked.cards.filter((card) => !gone.has(card)) : []
  return [cards, (next: readonly number[]) => setPicked({ of, cards: next })] as const
}

function playedOf({ play }: HandView): readonly unknown[] {
  return Array.isArray(play.played) ? play.played.flat() : []
}

/** Hands of this table that were seen to their end, once they are paid. */
function usePaid(hand: HandView | undefined): readonly HandView[] {
  const [paid, setPaid] = useState<readonly HandView[]>([])
  const [ended] = hand ? endedHands([hand]) : []
  const isNew = ended !== undefined && paid.every(({ handId }) => handId !== ended.id)
  if (hand && isNew) setPaid([...paid, hand])
  return paid
}

/** Those that ended while nobody looked on. */
function useEarlier(venue: OpenGame | undefined, game: string): readonly HandView[] {
  const [hands, setHands] = useState<readonly HandView[]>([])
  useEffect(() => {
    venue?.client.hands(game).then((answer) => {
      if (answer.ok) setHands(answer.value)
    }, console.error)
  }, [venue, game])
  return hands
}

function failureText({ failure, view }: Sitting, isElsewhere: boolean): string | undefined {
  if (isElsewhere) return text.elsewhere
  const said = failure ?? (view?.seat ? undefined : view?.failure)
  return said && gameFailureText[said]
}
