import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { doudizhuHalls } from '@zhengju/domain/games/doudizhu'
import { holdemHalls } from '@zhengju/domain/games/holdem'
import { niuniuHalls } from '@zhengju/domain/games/niuniu'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { BareTable } from '#features/game/parts/bare-table.tsx'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { Link, useParams, useSearchParams } from '#lib/router/page.tsx'
import { chessText as text } from '#text/chess.ts'
import { TableMoney } from './table-money.tsx'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return null
}

/** A game of cards: one row each. It loads when a hall of it is opened. */
const tables = {
  niuniu: {
    halls: niuniuHalls,
    Table: lazy(() =>
      import('#features/game/niuniu/niuniu-table.tsx').then(({ NiuniuTable }) => ({
        default: NiuniuTable,
      })),
    ),
  },
  doudizhu: {
    halls: doudizhuHalls,
    Table: lazy(() =>
      import('#features/game/doudizhu/doudizhu-table.tsx').then(({ DoudizhuTable }) => ({
        default: DoudizhuTable,
      })),
    ),
  },
  holdem: {
    halls: holdemHalls,
    Table: lazy(() =>
      import('#features/game/holdem/holdem-table.tsx').then(({ HoldemTable }) => ({
        default: HoldemTable,
      })),
    ),
  },
} as const

function isGame(name: string): name is keyof typeof tables {
  return Object.hasOwn(tables, name)
}

/** One hall of a game of cards; it loads by itself. */
export default function ChessTable() {
  const { game = '' } = useParams()
  const [query] = useSearchParams()
  const [tries, setTries] = useState(0)
  // A table is entered by a browser: the server draws none.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const bare = <BareTable title={gameTitle(game)} up={href('chess')} />
  if (!isHere) return bare
  const row = isGame(game) ? tables[game] : undefined
  const asked = query.get('hall') ?? row?.halls[0]?.id
  const hall = row?.halls.find(({ id }) => id === asked)
  if (!row || !hall) {
    return (
      <main className="stack center">
        <p>{text.unknown}</p>
        <Link to={href('chess')}>{text.toLobby}</Link>
      </main>
    )
  }
  return (
    <TableMoney venue="zjqp">
      <Suspense fallback={bare}>
        <row.Table
          key={`${hall.id} ${tries}`}
          hall={hall}
          whenClosed={(why) => (
            <LoadFailure title={gameTitle(game)} text={why} onRetry={() => setTries(tries + 1)} />
          )}
        />
      </Suspense>
    </TableMoney>
  )
}
