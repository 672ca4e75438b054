import { href } from '@zhengju/contract/kernel/path'
import { niuniuHalls } from '@zhengju/domain/games/niuniu'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { Link, useParams, useSearchParams } from '#lib/router/page.tsx'
import { chessText as text } from '#text/chess.ts'
import { gameTitle } from '#text/game-title.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return null
}

const Niuniu = lazy(() =>
  import('#features/game/niuniu/niuniu-table.tsx').then((part) => ({ default: part.NiuniuTable })),
)

/** One hall of a game of cards; it loads by itself. */
export default function ChessTable() {
  const { game = '' } = useParams()
  const [query] = useSearchParams()
  const [tries, setTries] = useState(0)
  // A table is entered by a browser: the server draws none.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!isHere) return null
  const asked = query.get('hall') ?? niuniuHalls[0]?.id
  const hall = game === 'niuniu' ? niuniuHalls.find(({ id }) => id === asked) : undefined
  if (!hall) {
    return (
      <main className="stack center">
        <p>{text.unknown}</p>
        <Link to={href('chess')}>{text.toLobby}</Link>
      </main>
    )
  }
  return (
    <Suspense>
      <Niuniu
        key={`${hall.id} ${tries}`}
        hall={hall}
        whenClosed={(why) => (
          <LoadFailure title={gameTitle(game)} text={why} onRetry={() => setTries(tries + 1)} />
        )}
      />
    </Suspense>
  )
}
