import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import type { ReactNode } from 'react'
import { gamePath } from '#lib/game-path.ts'
import { Link } from '#lib/router/page.tsx'
import { type IsClosed, type LimitsOf, useNarrowed } from '#lib/use-narrowed.ts'
import { lobbyText as text } from '#text/lobby.ts'

interface PreviewProps {
  readonly title: string
  readonly line: string
  readonly games: readonly CataloguedGame[]
  readonly coverOf: (game: string) => ReactNode
}

interface HallPreviewProps extends PreviewProps {
  readonly hrefOf: (game: CataloguedGame) => string
  readonly limitsOf: LimitsOf
  readonly returnsOf?: (game: CataloguedGame) => CataloguedGame['returns']
  readonly isClosed?: IsClosed
}

/** What a visitor sees of a hall that members play in. */
export function OpenHallPreview(props: PreviewProps) {
  return <HallPreview {...props} hrefOf={gamePath} {...useNarrowed()} />
}

/** The games of a hall as its par sheets describe them: what a visitor sees, since tables are live for members alone. */
export function HallPreview(props: HallPreviewProps) {
  const { coverOf, games, hrefOf, isClosed, limitsOf, line, returnsOf, title } = props
  return (
    <>
      <div className="h wrap">
        <h2>{title}</h2>
        <span className="end soft t12">{line}</span>
      </div>
      <ul className="g-pre">
        {games.map((game) => (
          <li key={game.id} data-closed={isClosed?.(game) || undefined}>
            <Link to={hrefOf(game)}>
              {coverOf(game.id)}
              <b>
                {game.name}
                {isClosed?.(game) ? (
                  <span className="badge badge--amber">{text.closed}</span>
                ) : null}
              </b>
              <Limits limits={limitsOf(game)} />
              <small>
                {text.returns(...(returnsOf?.(game) ?? game.returns))}　{game.form}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Limits({ limits }: { readonly limits: StakeLimits | undefined }) {
  if (!limits) return <small>{'\u00a0'}</small>
  return <small key="known">{text.limits(money(limits.leastStake), money(limits.mostStake))}</small>
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
