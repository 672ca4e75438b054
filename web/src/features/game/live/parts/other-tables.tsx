import { href } from '@zhengju/contract/kernel/path'
import { liveGameOf } from '@zhengju/domain/games/live'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { liveText as text } from '#text/live.ts'
import { phaseOf } from '../model/phase.ts'
import { phaseText } from './clock.tsx'

interface OtherTablesProps {
  readonly tables: readonly LobbyTable[]
  readonly now: number
  readonly except: LobbyTable
}

/** The other tables, one tap away, each with its time. */
export function OtherTables({ except, now, tables }: OtherTablesProps) {
  const others = tables.filter(
    ({ game, tableId }) => game !== except.game || tableId !== except.tableId,
  )
  if (others.length === 0) return null
  return (
    <nav className="lv-others" aria-label={text.others}>
      {others.map((table) => (
        <Link key={`${table.game} ${table.tableId}`} to={tableHref(table)} replace>
          <b>
            {liveGameOf(table.version)?.name} {text.table(table.tableId)}
          </b>
          <span>{stateText(table, now)}</span>
        </Link>
      ))}
    </nav>
  )
}

export function tableHref({ game, tableId }: Pick<LobbyTable, 'game' | 'tableId'>): string {
  return `${href('realbetTable', { game })}?table=${tableId}`
}

function stateText(table: LobbyTable, now: number): string {
  const phase = phaseOf(table, now)
  return phase.kind === 'betting'
    ? `${text.betting} ${phase.seconds} ${text.seconds}`
    : phaseText(phase)
}
