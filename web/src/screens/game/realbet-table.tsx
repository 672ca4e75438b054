import { href } from '@zhengju/contract/kernel/path'
import { liveGameOf } from '@zhengju/domain/games/live'
import { EmptyState } from '@zhengju/ui/states'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { useHall, useVenueNow } from '#features/game/hooks/use-hall.ts'
import { LiveTable } from '#features/game/live/parts/live-table.tsx'
import { BareTable } from '#features/game/parts/bare-table.tsx'
import type { TableProps } from '#features/game/parts/game-frame.tsx'
import { MembersOnly } from '#features/game/parts/members-only.tsx'
import '@zhengju/ui/table-art.css'
import '#features/game/live/live.css'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { Link, useParams, useSearchParams } from '#lib/router/page.tsx'
import { liveText as text } from '#text/live.ts'
import { TableMoney } from './table-money.tsx'
import { TableTalk } from './table-talk.tsx'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return null
}

/** One live table. Another table is another page; the venue stays entered and the socket open. */
export default function RealbetTable() {
  const { game = '' } = useParams()
  const [query] = useSearchParams()
  const [tries, setTries] = useState(0)
  return (
    <MembersOnly
      line={text.loginLine}
      waiting={<BareTable title={gameTitle(game)} up={href('realbet')} />}
    >
      <TableMoney venue="zjzr">
        <RealTable
          key={tries}
          game={game}
          tableId={query.get('table')}
          talk={<TableTalk game={game} />}
          whenClosed={(why) => (
            <main>
              <LoadFailure title={text.failed} text={why} onRetry={() => setTries(tries + 1)} />
            </main>
          )}
        />
      </TableMoney>
    </MembersOnly>
  )
}

interface OneTableProps extends TableProps {
  readonly game: string
  /** The first one where there is none of that name. */
  readonly tableId: string | null
  readonly talk?: ReactNode
}

/** Any of them, by its names. */
export function RealTable({ game, tableId: named, talk, whenClosed }: OneTableProps) {
  const hall = useHall('ZJZR')
  const now = useVenueNow(hall.aheadMs)
  if (hall.closed !== undefined) return whenClosed(hall.closed)
  const top = { title: gameTitle(game), up: href('realbet') }
  if (!hall.tables) return <BareTable {...top} />
  const own = hall.tables.filter((table) => table.game === game)
  const table = own.find(({ tableId }) => tableId === named) ?? own[0]
  // The prices of the round that he would stake in.
  const live = table && liveGameOf(table.round?.version ?? table.version)
  if (!table || !live) {
    return (
      <BareTable {...top}>
        <EmptyState drawing="seat" title={text.none} text={text.noneLine} />
        <p className="center">
          <Link to={href('realbet')}>{text.toLobby}</Link>
        </p>
      </BareTable>
    )
  }
  return (
    <LiveTable
      key={`${game} ${table.tableId}`}
      hall={hall}
      game={live}
      table={table}
      now={now}
      up={href('realbet')}
      talk={talk}
    />
  )
}
