import { href } from '@zhengju/contract/kernel/path'
import { longRuns, lotteryOf } from '@zhengju/domain/games/lottery'
import { siteDay } from '@zhengju/domain/siteDay'
import { Icon } from '@zhengju/ui/icon'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { lotteryText as text } from '#text/lottery.ts'
import { drawOf, minutesOf } from '../../model/tables.ts'

interface LongRunsProps {
  readonly tables: readonly LobbyTable[]
  readonly now: number
  readonly most: number
}

/** 长龙: sides that came several times in a row. It is said beside them that draws do not remember. */
export function LongRuns({ tables, now, most }: LongRunsProps) {
  const runs = tables
    .flatMap((table) => runsOf(table, siteDay(now)))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most)
  return (
    <>
      <div className="h wrap">
        <h2>{text.runs}</h2>
        <span className="end soft t12">{text.runLine}</span>
      </div>
      <div className="card long__card">
        {runs.length === 0 ? <p className="long soft">{text.noRuns}</p> : null}
        {runs.map(({ key, link, length, name }) => (
          <Link key={key} className="long" to={link}>
            <span>{name}</span>
            <span className="soft">{text.run(length)}</span>
            <Icon name="right" size={16} />
          </Link>
        ))}
      </div>
    </>
  )
}

function runsOf({ game, outcomes, tableId, version }: LobbyTable, day: string) {
  const lottery = lotteryOf(version, day)
  if (!lottery) return []
  return longRuns(lottery, outcomes.map(drawOf)).map(({ length, play: id }) => {
    const play = lottery.plays.find((one) => one.id === id)
    const words = [lottery.name, text.every(minutesOf(tableId)), play?.name ?? id]
    const link = `${href('lotteryBet', { game })}?table=${tableId}`
    return { key: `${game} ${tableId} ${id}`, link, length, name: words.join('　') }
  })
}
