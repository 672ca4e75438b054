import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { slotOf } from '@zhengju/domain/games/slots'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { BareTable } from '#features/game/parts/bare-table.tsx'
import type { TableProps } from '#features/game/parts/game-frame.tsx'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { gameText } from '#text/game.ts'
import { TableMoney } from './table-money.tsx'
import { TableTalk } from './table-talk.tsx'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { game: args.params.game ?? '' }
}

const Slot = lazy(() =>
  import('#features/game/slot/slot-table.tsx').then((part) => ({ default: part.SlotTable })),
)
const Mines = lazy(() =>
  import('#features/game/mines/mines-table.tsx').then((part) => ({ default: part.MinesTable })),
)
const Plinko = lazy(() =>
  import('#features/game/plinko/plinko-table.tsx').then((part) => ({ default: part.PlinkoTable })),
)
const Crash = lazy(() =>
  import('#features/game/crash/crash-table.tsx').then((part) => ({ default: part.CrashTable })),
)

/** One of the games of this hall; each loads by itself. */
export default function EgameTable() {
  const { game } = useLoaderData<typeof loader>()
  const [tries, setTries] = useState(0)
  // A table is entered by a browser: the server draws none.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const bare = <BareTable title={gameTitle(game)} up={href('egame')} />
  if (!isHere) return bare
  return (
    <TableMoney venue="zjdz">
      <Suspense fallback={bare}>
        <Table
          key={`${game} ${tries}`}
          game={game}
          talk={<TableTalk game={game} />}
          whenClosed={(why) => (
            <LoadFailure title={gameTitle(game)} text={why} onRetry={() => setTries(tries + 1)} />
          )}
        />
      </Suspense>
    </TableMoney>
  )
}

interface OneTableProps extends TableProps {
  readonly game: string
  /** Where members talk about one that many share. */
  readonly talk?: ReactNode
}

/** Any of them, by its name. */
export function Table({ game, talk, whenClosed }: OneTableProps) {
  if (game === 'mines') return <Mines whenClosed={whenClosed} />
  if (game === 'plinko') return <Plinko whenClosed={whenClosed} />
  if (game === 'crash') return <Crash talk={talk} whenClosed={whenClosed} />
  const slot = slotOf(`${game}@1`)
  if (slot) return <Slot slot={slot} whenClosed={whenClosed} />
  return (
    <main className="stack center">
      <p>{gameText.unknown}</p>
      <Link to={href('egame')}>{gameText.toLobby}</Link>
    </main>
  )
}
