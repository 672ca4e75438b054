import { liveGameOf } from '@zhengju/domain/games/live'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { liveText as text } from '#text/live.ts'
import { useTableHref } from '../../hooks/use-table-href.ts'
import { phaseOf } from '../model/phase.ts'
import { phaseText } from './clock.tsx'

interface OtherTablesProps {
  readonly tables: readonly LobbyTable[]
  readonly now: number
  readonly except: LobbyTable
}

/** The other tables, one tap away, each with its time. */
export function OtherTables({ except, now, tables }: OtherTablesProps) {
  const tableHref = useTableHref()
  const others = tables.filter(
    ({ game, tableId }) => game !== except.game || tableId !== except.tableId,
  )
  if (others.length === 0) return null
  return (
    <nav className="lv-others" aria-label={text.others}>
      {others.map((table) => (
        <Link
          key={`${table.game} ${table.tableId}`}
          to={tableHref('realbetTable', table.game, table.tableId)}
          replace
        >
          <b>
            {liveGameOf(table.version)?.name} {text.table(table.tableId)}
          </b>
          <span>{stateText(table, now)}</span>
        </Link>
      ))}
    </nav>
  )
}

function stateText(table: LobbyTable, now: number): string {
  const phase = phaseOf(table, now)
  return phase.kind === 'betting'
    ? `${text.betting} ${phase.seconds} ${text.seconds}`
    : phaseText(phase)
}
