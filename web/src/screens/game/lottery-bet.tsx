import { href } from '@zhengju/contract/kernel/path'
import { type Lottery, lotteryOf } from '@zhengju/domain/games/lottery'
import { siteDay } from '@zhengju/domain/siteDay'
import { EmptyState } from '@zhengju/ui/states'
import type { LobbyTable } from '@zhengju/venue-protocol/game'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { type Hall, useHall, useVenueNow } from '#features/game/hooks/use-hall.ts'
import { BetTable } from '#features/game/lottery/parts/bet-table.tsx'
import { BareTable } from '#features/game/parts/bare-table.tsx'
import type { TableProps } from '#features/game/parts/game-frame.tsx'
import { MembersOnly } from '#features/game/parts/members-only.tsx'
import '#features/game/lottery/lottery.css'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { useParams, useSearchParams } from '#lib/router/page.tsx'
import { lotteryText as text } from '#text/lottery.ts'
import { TableMoney } from './table-money.tsx'
import { TableTalk } from './table-talk.tsx'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return null
}

/** One lottery: its board, its basket and its draws. Another table is another page of the same lottery. */
export default function LotteryBet() {
  const { game = '' } = useParams()
  const [query] = useSearchParams()
  const [tries, setTries] = useState(0)
  return (
    <MembersOnly
      line={text.loginLine}
      waiting={<BareTable title={gameTitle(game)} up={href('lottery')} />}
    >
      <TableMoney venue="zjcp">
        <LotteryTable
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
export function LotteryTable({ game, tableId: named, talk, whenClosed }: OneTableProps) {
  const hall = useHall('ZJCP', game)
  const now = useVenueNow(hall.aheadMs)
  if (hall.closed !== undefined) return whenClosed(hall.closed)
  const top = { title: gameTitle(game), up: href('lottery') }
  if (!hall.tables) return <BareTable {...top} />
  const own = hall.tables.filter((table) => table.game === game)
  const table = own.find(({ tableId }) => tableId === named) ?? own[0]
  // The prices of the round that he would stake in.
  const lottery = table && lotteryOf(table.round?.version ?? table.version, siteDay(now))
  if (!table || !lottery)
    return (
      <BareTable {...top}>
        <EmptyState drawing="balls" title={text.none} text={text.noneLine} />
      </BareTable>
    )
  return <Board hall={hall} lottery={lottery} now={now} own={own} table={table} talk={talk} />
}

interface BoardProps {
  readonly hall: Hall
  readonly lottery: Lottery
  readonly now: number
  readonly own: readonly LobbyTable[]
  readonly table: LobbyTable
  readonly talk: ReactNode
}

function Board({ hall, lottery, now, own, table, talk }: BoardProps) {
  return (
    <BetTable
      key={table.tableId}
      venue={hall.venue}
      lottery={lottery}
      table={table}
      tables={own}
      now={now}
      isLost={hall.isLost}
      up={href('lottery')}
      talk={talk}
    />
  )
}
