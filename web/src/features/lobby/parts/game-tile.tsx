import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { GameCover } from '@zhengju/ui/game-art'
import { Icon } from '@zhengju/ui/icon'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { lobbyText as text } from '#text/lobby.ts'

interface GameTileProps {
  readonly game: CataloguedGame
  /** Undefined while nobody knows. */
  readonly limits: StakeLimits | undefined
  readonly to: string
  readonly isStarred: boolean
  readonly onStar: () => void
  readonly onEnter: () => void
}

/** A game with what it returns and takes; its cover is drawn from what one will see. */
export function GameTile({ game, limits, to, isStarred, onStar, onEnter }: GameTileProps) {
  const { form, id, name, returns } = game
  return (
    <li className="gtile">
      <Link to={to} onClick={onEnter}>
        <GameCover name={id} />
        <b>{name}</b>
        <span>{text.returns(...returns)}</span>
        <span key={limits && 'known'}>
          {limits ? text.limits(money(limits.leastStake), money(limits.mostStake)) : '\u00a0'}
          {form === undefined ? null : `　${form}`}
        </span>
      </Link>
      <button
        type="button"
        className="icon-btn"
        aria-pressed={isStarred}
        aria-label={isStarred ? text.unstar(name) : text.star(name)}
        onClick={onStar}
      >
        <Icon name={isStarred ? 'star-on' : 'star'} size={20} />
      </button>
    </li>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
