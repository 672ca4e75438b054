import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { GameCover } from '@zhengju/ui/game-art'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { lobbyText as text } from '#text/lobby.ts'
import { Star } from './lobby-tools.tsx'

interface GameTileProps {
  readonly game: CataloguedGame
  /** Undefined while nobody knows. */
  readonly limits: StakeLimits | undefined
  /** No new round of it begins. */
  readonly isClosed: boolean
  readonly to: string
  readonly isStarred: boolean
  readonly onStar: () => void
  readonly onEnter: () => void
}

/** A game with what it returns and takes; its cover is drawn from what one will see. */
export function GameTile({
  game,
  isClosed,
  limits,
  to,
  isStarred,
  onStar,
  onEnter,
}: GameTileProps) {
  const { form, id, name, returns } = game
  return (
    <li className="gtile" data-closed={isClosed || undefined}>
      <Link to={to} onClick={onEnter}>
        <GameCover name={id} />
        <b>{name}</b>
        {isClosed ? <span className="badge badge--amber gmask">{text.closed}</span> : null}
        <span>{text.returns(...returns)}</span>
        <span key={limits && 'known'}>
          {limits ? text.limits(money(limits.leastStake), money(limits.mostStake)) : '\u00a0'}
          {form === undefined ? null : `　${form}`}
        </span>
      </Link>
      <Star name={name} isStarred={isStarred} onStar={onStar} />
    </li>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
