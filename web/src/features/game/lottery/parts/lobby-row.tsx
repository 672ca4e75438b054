import { href } from '@zhengju/contract/kernel/path'
import { lotteryOf } from '@zhengju/domain/games/lottery'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/page.tsx'
import { lobbyText } from '#text/lobby.ts'
import { lotteryText as text } from '#text/lottery.ts'
import type { RowFacts } from '../../model/row-facts.ts'
import { countdownText, drawOf, issueName, isTaking, minutesOf } from '../../model/tables.ts'
import { DrawNumbers } from './draw-numbers.tsx'

interface LobbyRowProps {
  readonly table: LobbyTable
  readonly now: number
  readonly cover: ReactNode
  readonly told: RowFacts
}

/** A table: what runs, how long it still takes stakes, and what was drawn last. */
export function LobbyRow({ table, now, cover, told }: LobbyRowProps) {
  const { game, last, round, tableId, version } = table
  const lottery = lotteryOf(round?.version ?? version, siteDay(now))
  if (!lottery) return null
  const isOpen = isTaking(round, now)
  return (
    <Link
      className="draw"
      to={`${href('lotteryBet', { game })}?table=${tableId}`}
      onClick={told.onEnter}
    >
      {cover}
      <h3>
        {lottery.name}
        <small>
          {text.every(minutesOf(tableId))}
          {round ? ` · ${text.issue(issueName(round.number))}` : ''}
        </small>
      </h3>
      <span className="t">
        {told.isClosed ? (
          <span className="badge badge--amber">{lobbyText.closed}</span>
        ) : isOpen && round ? (
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
      <Terms told={told} />
    </Link>
  )
}

/** What it returns and takes. */
function Terms({ told: { game, limits } }: { readonly told: RowFacts }) {
  const money = (minor: bigint) => formatMoney(minor, siteCurrency)
  return (
    <span className="draw__terms" key={limits && 'known'}>
      {lobbyText.returns(...game.returns)}
      {limits ? `　${lobbyText.limits(money(limits.leastStake), money(limits.mostStake))}` : null}
    </span>
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
