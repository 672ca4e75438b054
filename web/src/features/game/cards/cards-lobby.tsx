import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import { SkeletonRows } from '@zhengju/ui/states'
import type { CardHallView, SittingView } from '@zhengju/venue-protocol/game'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { chessText as text } from '#text/chess.ts'
import { gameTitle } from '#text/game-title.ts'
import { OxCover } from '../niuniu/ox-cover.tsx'
import { useSitting } from './use-sitting.ts'
import './cards.css'

interface CardsLobbyProps {
  readonly whenClosed: (why: string) => ReactNode
}

/** Halls by stake, with who sits there now, and the way back to a seat. */
export function CardsLobby({ whenClosed }: CardsLobbyProps) {
  const { closed, venue, view } = useSitting()
  const [halls, setHalls] = useState<readonly CardHallView[]>()
  const sat = view?.seat?.hall
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down or leaves is counted
  useEffect(() => {
    let isGone = false
    venue?.client.cardHalls().then((answer) => {
      if (!isGone && answer.ok) setHalls(answer.value)
    })
    return () => {
      isGone = true
    }
  }, [venue, sat])
  if (closed !== undefined) return whenClosed(closed)
  if (!halls || !view) return <SkeletonRows label={text.loading} count={6} />
  return (
    <>
      <Own view={view} halls={halls} />
      <div className="h wrap">
        <h2>{text.heading}</h2>
        <span className="end soft t12">{text.headLine}</span>
      </div>
      <section className="cd-game">
        <div className="cd-head">
          <OxCover />
          <div>
            <h3>
              {gameTitle('niuniu')} <span>{text.niuniuForm}</span>
            </h3>
            <p>{text.niuniuLine}</p>
          </div>
        </div>
        <div className="cd-halls">
          {halls.map((hall) => (
            <Link key={hall.hall} to={hallHref(hall)}>
              <b>{text.base(money(hall.base))}</b>
              <span>{text.bring(whole(hall.leastBring), whole(hall.mostBring))}</span>
              <span>{text.members(hall.members)}</span>
            </Link>
          ))}
        </div>
      </section>
      <p className="wrap t12 soft">{text.houses}</p>
    </>
  )
}

/** Whoever sits finds back to his table. */
function Own({
  halls,
  view,
}: {
  readonly view: SittingView
  readonly halls: readonly CardHallView[]
}) {
  const hall = halls.find((one) => one.hall === view.seat?.hall)
  if (!hall) return null
  return (
    <p className="note note--amber cd-own">
      <Icon name="clock" size={20} />
      <span>{text.seated(money(hall.base))}</span>
      <Link className="link" to={hallHref(hall)}>
        {text.toTable}
      </Link>
    </p>
  )
}

function hallHref({ game, hall }: Pick<CardHallView, 'game' | 'hall'>): string {
  return `${href('chessTable', { game })}?${new URLSearchParams({ hall })}`
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}

/** `5,000` */
function whole(minor: bigint): string {
  return money(minor).replace(/\.00$/, '')
}
