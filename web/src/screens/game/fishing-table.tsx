import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { hallOf } from '@zhengju/domain/games/fishing'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { BareTable } from '#features/game/parts/bare-table.tsx'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { gameText } from '#text/game.ts'
import { TableMoney } from './table-money.tsx'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { hall: args.params.hall ?? '' }
}

const Sea = lazy(() =>
  import('#features/game/fishing/parts/sea-table.tsx').then((part) => ({ default: part.SeaTable })),
)

/** One of the halls of the sea. */
export default function FishingTable() {
  const { hall: id } = useLoaderData<typeof loader>()
  const [tries, setTries] = useState(0)
  // It is entered by a browser: the server draws none.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const hall = hallOf(id)
  if (!hall) {
    return (
      <main className="stack center">
        <p>{gameText.unknown}</p>
        <Link to={href('fishing')}>{gameText.back}</Link>
      </main>
    )
  }
  const bare = <BareTable title={gameTitle('fishing')} up={href('fishing')} />
  if (!isHere) return bare
  return (
    <TableMoney venue="zjby">
      <Suspense fallback={bare}>
        <Sea
          key={`${id} ${tries}`}
          hall={hall}
          whenClosed={(why) => (
            <LoadFailure
              title={gameTitle('fishing')}
              text={why}
              onRetry={() => setTries(tries + 1)}
            />
          )}
        />
      </Suspense>
    </TableMoney>
  )
}
