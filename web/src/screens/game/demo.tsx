import { href } from '@zhengju/contract/kernel/path'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Button, buttonClass } from '@zhengju/ui/button'
import { SkeletonRows } from '@zhengju/ui/states'
import { trialGames } from '@zhengju/venue-protocol/game'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { Link, useSearchParams } from '#lib/router/page.tsx'
import { demoText as text } from '#text/demo.ts'
import '#features/lobby/lobby.css'

const TriedGames = lazy(() =>
  import('./demo-games.tsx').then((part) => ({ default: part.TriedGames })),
)
const Tried = lazy(() => import('./demo-games.tsx').then((part) => ({ default: part.Tried })))

/** Games with play money, for whoever says that he is of age. */
export default function Demo() {
  const [query] = useSearchParams()
  const game = query.get('game') ?? ''
  const [isOfAge, setOfAge] = useState<boolean>()
  useEffect(() => setOfAge(sessionStorage.getItem(tabKeys.isOfAge) !== null), [])
  const isTried = trialGames.some((name) => name === game)
  if (isOfAge && isTried) {
    return (
      <Suspense fallback={<Opening game={game} />}>
        <Tried game={game} tableId={query.get('table')} hall={query.get('hall')} />
      </Suspense>
    )
  }
  return (
    <>
      <ScreenTop title={text.title} up={href('egame')} />
      <main className="demo">
        <p>{text.lead}</p>
        <ul>
          {text.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {game !== '' && !isTried ? <p role="alert">{text.unknown}</p> : null}
        <section>
          <p>{text.look}</p>
          <p className="row">
            <Link className={buttonClass({})} to={href('sport')}>
              {text.sport}
            </Link>
          </p>
        </section>
        {isOfAge === false ? (
          <AgeGate
            onConfirm={() => {
              sessionStorage.setItem(tabKeys.isOfAge, '1')
              setOfAge(true)
            }}
          />
        ) : null}
        {isOfAge ? (
          <Suspense>
            <TriedGames />
          </Suspense>
        ) : null}
      </main>
    </>
  )
}

/** It says what it will be before its part has come. */
function Opening({ game }: { readonly game: string }) {
  return (
    <>
      <ScreenTop title={`${gameTitle(game)}　${text.title}`} up={href('demo')} />
      <main>
        <SkeletonRows label={text.opening} count={8} />
      </main>
    </>
  )
}

function AgeGate({ onConfirm }: { readonly onConfirm: () => void }) {
  return (
    <section className="demoage">
      <h2>{text.ageTitle}</h2>
      <p>{text.ageLine}</p>
      <Button kind="primary" isWide onClick={onConfirm}>
        {text.confirm}
      </Button>
      <Link className={buttonClass({ isWide: true })} to={href('home')}>
        {text.leave}
      </Link>
    </section>
  )
}
