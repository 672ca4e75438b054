import { type LiveGame, liveGameOf } from '@zhengju/domain/games/live'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { liveText as text } from '#text/live.ts'
import { lobbyText } from '#text/lobby.ts'
import { useTableHref } from '../../hooks/use-table-href.ts'
import type { RowFacts } from '../../model/row-facts.ts'
import { drawOf } from '../../model/tables.ts'
import { limitsText } from '../model/limits-text.ts'
import { phaseOf } from '../model/phase.ts'
import { resultsOf } from '../model/rounds.ts'
import { phaseText } from './clock.tsx'
import { BigRoad } from './roads.tsx'
import { Strip } from './strip.tsx'
import { TableCover } from './table-cover.tsx'

interface LobbyTileProps {
  readonly table: LobbyTable
  readonly now: number
  readonly told: RowFacts
}

/** A table as it stands: its time, its last results, its limits and what its first spot returns. */
export function LobbyTile({ now, table, told }: LobbyTileProps) {
  const tableHref = useTableHref()
  const game = liveGameOf(table.round?.version ?? table.version)
  if (!game) return null
  const phase = phaseOf(table, now)
  const [spot] = game.spots
  return (
    <Link
      className="lv-tile"
      to={tableHref('realbetTable', table.game, table.tableId)}
      onClick={told.onEnter}
    >
      <span className="lv-cover">
        <TableCover game={game.id} />
      </span>
      <div>
        <h3>
          {game.name} {text.table(table.tableId)}
          <span className="end" key={told.isClosed ? 'closed' : phase.kind}>
            {told.isClosed ? (
              <span className="badge badge--amber">{lobbyText.closed}</span>
            ) : phase.kind === 'betting' ? (
              <>
                {text.betting} <b key={phase.seconds}>{phase.seconds}</b> {text.seconds}
              </>
            ) : (
              phaseText(phase)
            )}
          </span>
        </h3>
        <Last game={game} table={table} now={now} />
        <p className="lv-meta">
          <span>{limitsText(table.round?.limits ?? game.par)}</span>
          <span>
            {spot?.name} <b>{spot?.return}</b>
          </span>
          <span>{text.tickets(table.round?.tickets ?? 0)}</span>
        </p>
      </div>
    </Link>
  )
}

/** What was drawn last; the newest only once its table has shown it. */
function Last({ game, now, table }: Omit<LobbyTileProps, 'told'> & { readonly game: LiveGame }) {
  const isHidden = phaseOf(table, now).kind === 'dealing'
  const outcomes = isHidden ? table.outcomes.slice(1) : table.outcomes
  const draws = outcomes.map(drawOf)
  const [last] = draws
  return (
    <>
      {game.road ? (
        <BigRoad results={resultsOf(game, outcomes.toReversed())} columns={21} />
      ) : (
        <Strip game={game} draws={draws} />
      )}
      <p className="lv-last">{last ? game.verdict(last) : text.noRounds}</p>
    </>
  )
}
