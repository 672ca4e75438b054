import { href } from '@zhengju/contract/kernel/path'
import { lotteryOf } from '@zhengju/domain/games/lottery'
import { siteDay } from '@zhengju/domain/siteDay'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/page.tsx'
import { lotteryText as text } from '#text/lottery.ts'
import { countdownText, drawOf, issueName, isTaking, minutesOf } from '../../model/tables.ts'
import { DrawNumbers } from './draw-numbers.tsx'

interface LobbyRowProps {
  readonly table: LobbyTable
  readonly now: number
  readonly cover: ReactNode
}

/** A table: what runs, how long it still takes stakes, and what was drawn last. */
export function LobbyRow({ table, now, cover }: LobbyRowProps) {
  const { game, last, round, tableId, version } = table
  const lottery = lotteryOf(version, siteDay(now))
  if (!lottery) return null
  const isOpen = isTaking(round, now)
  return (
    <Link className="draw" to={`${href('lotteryBet', { game })}?table=${tableId}`}>
      {cover}
      <h3>
        {lottery.name}
        <small>
          {text.every(minutesOf(tableId))}
          {round ? ` · ${text.issue(issueName(round.number))}` : ''}
        </small>
      </h3>
      <span className="t">
        {isOpen && round ? (
          <>
            {text.seals} <b>{countdownText(round.sealsAt, now)}</b>
          </>
        ) : (
          <span className="badge badge--amber">{text.sealed}</span>
        )}
      </span>
      {isOpen || !round ? (
        <Last lottery={lottery} last={last} />
      ) : (
        <span className="soft t12">{text.drawing}</span>
      )}
    </Link>
  )
}

function Last({
  lottery,
  last,
}: {
  readonly lottery: NonNullable<ReturnType<typeof lotteryOf>>
  readonly last: LobbyTable['last']
}) {
  if (!last) return <span className="soft t12">{text.first}</span>
  return (
    <DrawNumbers
      lottery={lottery}
      draw={drawOf(last.outcome)}
      most={lottery.draw.count > 10 ? 7 : 10}
    />
  )
}
