import { hitOf, type Lottery, type LotteryDraw } from '@zhengju/domain/games/lottery'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { clockTextExact } from '#lib/site-time.ts'
import { lotteryText as text } from '#text/lottery.ts'
import { useTableHref } from '../../hooks/use-table-href.ts'
import { countdownText, drawOf, issueName, isTaking, minutesOf } from '../../model/tables.ts'
import { drawHref } from './draw-list.tsx'
import { DrawNumbers, sumOf } from './draw-numbers.tsx'

interface IssueHeadProps {
  readonly lottery: Lottery
  readonly table: LobbyTable
  readonly tables: readonly LobbyTable[]
  readonly now: number
}

/** The last draw, how long this issue still takes stakes, and the other times of the same lottery. */
export function IssueHead({ lottery, table, tables, now }: IssueHeadProps) {
  const tableHref = useTableHref()
  const { game, last, round, tableId } = table
  const isOpen = isTaking(round, now)
  const draw = last?.outcome ? drawOf(last.outcome) : undefined
  return (
    <>
      <div className="issue">
        <div>
          <p className="cut">
            {last ? text.last(issueName(last.number)) : text.first}
            {draw ? `　${summaryOf(lottery, draw)}` : null}
          </p>
          {last && draw ? (
            <span className="issue__draw">
              <DrawNumbers lottery={lottery} draw={draw} />
              {last.state === 'cancelled' ? null : (
                <Link className="link" to={drawHref(game, last)}>
                  {text.proof}
                </Link>
              )}
            </span>
          ) : null}
        </div>
        <span className="t" role="timer">
          {round ? (
            <>
              {isOpen ? `${text.seals} ${clockTextExact(round.sealsAt)}` : text.sealed}
              <b>{countdownText(isOpen ? round.sealsAt : round.drawsAt, now)}</b>
            </>
          ) : null}
        </span>
      </div>
      {tables.length > 1 ? (
        <nav className="lt-times" aria-label={text.tables}>
          {tables.map((one) => (
            <Link
              key={one.tableId}
              className="chip"
              aria-current={one.tableId === tableId ? 'page' : undefined}
              to={tableHref('lotteryBet', game, one.tableId)}
              replace
            >
              {text.every(minutesOf(one.tableId))}
            </Link>
          ))}
        </nav>
      ) : null}
    </>
  )
}

/** The sum of the draw and which of its sides came, where the lottery has bets on them. */
function summaryOf({ draw: { count }, plays }: Lottery, draw: LotteryDraw): string {
  const sides = plays.filter(
    ({ id, hit }) => /^(sum\.(big|small|odd|even)|dt\.\w+)$/.test(id) && hitOf(hit, draw, []) === 0,
  )
  const words = sides.map(({ name }) => name.replace(/^(总和|和值)/, ''))
  return [...(count > 10 ? [] : [text.sumOf(sumOf(draw))]), ...words].join(' · ')
}
