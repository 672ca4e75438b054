import { href } from '@zhengju/contract/kernel/path'
import type { Lottery } from '@zhengju/domain/games/lottery'
import { buttonClass } from '@zhengju/ui/button'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { lotteryText as text } from '#text/lottery.ts'
import { drawOf, issueName } from '../../model/tables.ts'
import { DrawNumbers } from './draw-numbers.tsx'

export function drawHref(
  game: string,
  { roundId: round, tableId: table }: SharedRoundView,
): string {
  return `${href('verify')}?${new URLSearchParams({ game, round, table })}`
}

interface DrawListProps {
  readonly lottery: Lottery
  readonly draws: readonly SharedRoundView[]
}

/** The last draws, each with what it is checked by: the chain's element and head, and the root of its book. */
export function DrawList({ draws, lottery }: DrawListProps) {
  return draws.map((round) => (
    <details key={round.roundId} className="dl">
      <summary>
        <b>{issueName(round.number)}</b>
        {round.outcome ? (
          <DrawNumbers lottery={lottery} draw={drawOf(round.outcome)} />
        ) : (
          <span className="soft t12">{text.cancelled(issueName(round.number))}</span>
        )}
        <span className="soft t12">{text.proof}</span>
      </summary>
      <dl>
        <dt>{text.seed}</dt>
        <dd>{round.seed}</dd>
        <dt>{text.root}</dt>
        <dd>{round.bookRoot}</dd>
        <dt>{text.head}</dt>
        <dd>{round.head}</dd>
        <dt>{text.link}</dt>
        <dd>{round.link}</dd>
      </dl>
      {round.outcome ? (
        <Link className={buttonClass({ size: 'sm' })} to={drawHref(lottery.id, round)}>
          {text.check}
        </Link>
      ) : null}
    </details>
  ))
}
