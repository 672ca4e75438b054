import { href } from '@zhengju/contract/kernel/path'
import type { CardHall } from '@zhengju/domain/games/seating'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import { SkeletonRows } from '@zhengju/ui/states'
import type { HandView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { gameFailureText } from '#text/game.ts'
import { gameTitle } from '#text/game-title.ts'
import { niuniuText as text } from '#text/niuniu.ts'
import { type Sitting, useSitting } from '../cards/use-sitting.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { useVenueNow } from '../hooks/use-hall.ts'
import { GameFrame, type TableProps } from '../parts/game-frame.tsx'
import { Dock } from './dock.tsx'
import { Felt } from './felt.tsx'
import { comesTo, seatsOf, visitNet } from './hand-facts.ts'
import { type NiuniuSheet, NiuniuSheets } from './niuniu-sheets.tsx'
import '@zhengju/ui/table-art.css'
import './niuniu.css'

interface NiuniuTableProps extends TableProps {
  readonly hall: CardHall
}

/** One hall of 抢庄牛牛: a seat, the hand that is played there, and what it came to. */
export function NiuniuTable({ hall, whenClosed }: NiuniuTableProps) {
  const sitting = useSitting()
  if (sitting.closed !== undefined) return whenClosed(sitting.closed)
  if (!sitting.view) {
    return (
      <main>
        <h1 className="vh">{gameTitle('niuniu')}</h1>
        <SkeletonRows label={text.loading} count={8} />
      </main>
    )
  }
  return <Table hall={hall} sitting={sitting} />
}

function Table({ hall, sitting }: { readonly hall: CardHall; readonly sitting: Sitting }) {
  const { aheadMs, isBusy, say, venue, view } = sitting
  const now = useVenueNow(aheadMs)
  const [over, setOver] = useState<NiuniuSheet>()
  const [openedAt] = useState(now)
  const hand = shownHand(sitting, now, openedAt)
  const seat = view?.seat?.hall === hall.id ? view.seat : undefined
  const paid = usePaid(hand)
  const balance = useBalance(`${hand?.handId} ${hand?.state} ${hand?.isPaid}`)
  const secondsLeft = Math.max(0, Math.ceil(((hand?.until ?? now) - now) / 1_000))
  const isTurn = hand ? seatsOf(hand).self?.isTurn === true : false
  const bankSeconds =
    isTurn && hand?.state === 'playing' ? Math.floor((seat?.bankMs ?? 0) / 1_000) : 0
  const failed = failureText(sitting, view?.seat !== undefined && !seat)
  return (
    <GameFrame
      title={gameTitle('niuniu')}
      line={text.line(money(hall.base))}
      up={href('chess')}
      rounds={paid.size}
      lead={hand ? text.hand(hand.link) : seat ? text.waiting : text.noHand}
      net={money(visitNet(paid))}
      balance={balance === undefined ? undefined : money(balance)}
      tools={
        <>
          <button
            type="button"
            className="icon-btn"
            aria-label={text.history}
            onClick={() => setOver('history')}
          >
            <Icon name="shield" size={20} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={text.rules}
            onClick={() => setOver('rules')}
          >
            <Icon name="info" size={20} />
          </button>
        </>
      }
      dock={
        <Dock
          {...{ hall, seat, hand, secondsLeft, isBusy }}
          failure={failed}
          onSit={(bring) =>
            void say(({ client }) => client.sit({ game: 'niuniu', hall: hall.id, bring }))
          }
          onMove={(move) =>
            void say(({ client }) => client.move({ handId: hand?.handId ?? '', move }))
          }
          onLeave={() => void say(({ client }) => client.leaveSeat())}
          onBack={() => void say(({ client }) => client.backToSeat())}
        />
      }
    >
      <Felt {...{ hand, seat, secondsLeft, bankSeconds }} />
      <NiuniuSheets venue={venue} over={over} onClose={() => setOver(undefined)} />
    </GameFrame>
  )
}

/** A hand that is over stands until the next one, or until whoever left it has looked at it. */
/** A hand that is over stands for a while; without a seat only where its end was seen here, so that nobody waits to sit. */
function shownHand({ view }: Sitting, now: number, openedAt: number): HandView | undefined {
  const hand = view?.hand
  if (!hand) return undefined
  const isOver = hand.state === 'shown' || hand.state === 'void'
  if (!isOver) return hand
  const overAt = hand.until ?? hand.createdAt
  if (view.seat) return now - overAt < freshMs ? hand : undefined
  return overAt > openedAt && now - overAt < stayMs ? hand : undefined
}

const freshMs = 3_000
const stayMs = 60_000

/** What hands of this visit came to, once they are paid. */
function usePaid(hand: HandView | undefined): ReadonlyMap<string, bigint> {
  const [paid, setPaid] = useState<ReadonlyMap<string, bigint>>(new Map())
  const { self } = hand ? seatsOf(hand) : { self: undefined }
  const isOver = hand?.state === 'shown' && hand.isPaid && self
  const key = isOver ? hand.handId : undefined
  const net = self ? comesTo(self) : 0n
  useEffect(() => {
    if (key !== undefined) setPaid((before) => new Map([...before, [key, net]]))
  }, [key, net])
  return paid
}

function failureText({ failure, view }: Sitting, isElsewhere: boolean): string | undefined {
  if (isElsewhere) return text.elsewhere
  const said = failure ?? (view?.seat ? undefined : view?.failure)
  return said && gameFailureText[said]
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
