import { href } from '@zhengju/contract/kernel/path'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { Button, buttonClass } from '@zhengju/ui/button'
import { trialGames } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { TrialTable } from '#features/game/parts/trial-table.tsx'
import { TrialTiles } from '#features/lobby/parts/trial-tiles.tsx'
import { Link, useSearchParams } from '#lib/router/page.tsx'
import { demoText as text } from '#text/demo.ts'
import { gameTitle } from '#text/game-title.ts'
import { Table } from './egame-table.tsx'

/** Games with play money, for whoever says that he is of age. */
export default function Demo() {
  const [query] = useSearchParams()
  const game = query.get('game') ?? ''
  const [isOfAge, setOfAge] = useState<boolean>()
  useEffect(() => setOfAge(sessionStorage.getItem(tabKeys.isOfAge) !== null), [])
  const isTried = trialGames.some((name) => name === game)
  if (isOfAge && isTried) return <Tried key={game} game={game} />
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
        {isOfAge === false ? (
          <AgeGate
            onConfirm={() => {
              sessionStorage.setItem(tabKeys.isOfAge, '1')
              setOfAge(true)
            }}
          />
        ) : null}
        {isOfAge ? (
          <TrialTiles
            games={openGamesOf('zjdz').filter(({ id }) => trialGames.some((name) => name === id))}
            hrefOf={({ id }) => `${href('demo')}?${new URLSearchParams({ game: id })}`}
          />
        ) : null}
        <section>
          <p>{text.look}</p>
          <p className="row">
            <Link className={buttonClass({})} to={href('lottery')}>
              {text.lottery}
            </Link>
            <Link className={buttonClass({})} to={href('realbet')}>
              {text.realbet}
            </Link>
            <Link className={buttonClass({})} to={href('sport')}>
              {text.sport}
            </Link>
          </p>
        </section>
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

function Tried({ game }: { readonly game: string }) {
  const [tries, setTries] = useState(0)
  return (
    <TrialTable key={tries}>
      <Table
        game={game}
        whenClosed={(why) => (
          <LoadFailure title={gameTitle(game)} text={why} onRetry={() => setTries(tries + 1)} />
        )}
      />
    </TrialTable>
  )
}
