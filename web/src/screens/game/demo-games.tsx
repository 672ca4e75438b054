import { href } from '@zhengju/contract/kernel/path'
import { type CataloguedGame, gameTitle, openGamesOf } from '@zhengju/domain/games/catalogue'
import { type FishingHall, hallOf } from '@zhengju/domain/games/fishing'
import { SeaArt } from '@zhengju/ui/sea-art'
import { trialGames } from '@zhengju/venue-protocol/game'
import { lazy, type ReactNode, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { SeaHalls } from '#features/game/fishing/parts/sea-halls.tsx'
import { TableCover } from '#features/game/live/parts/table-cover.tsx'
import { GameCover } from '#features/game/lottery/parts/game-cover.tsx'
import { BareTable } from '#features/game/parts/bare-table.tsx'
import type { TableProps } from '#features/game/parts/game-frame.tsx'
import { HallPreview } from '#features/game/parts/hall-preview.tsx'
import { TrialTable } from '#features/game/parts/trial-table.tsx'
import { TrialTiles } from '#features/lobby/parts/trial-tiles.tsx'
import { demoText as text } from '#text/demo.ts'
import { Table as EgameTable } from './egame-table.tsx'
import '#features/game/gate.css'
import '@zhengju/ui/table-art.css'

const LotteryTable = lazy(() =>
  import('./lottery-bet.tsx').then((part) => ({ default: part.LotteryTable })),
)
const RealTable = lazy(() =>
  import('./realbet-table.tsx').then((part) => ({ default: part.RealTable })),
)
const Sea = lazy(() =>
  import('#features/game/fishing/parts/sea-table.tsx').then((part) => ({ default: part.SeaTable })),
)

/** All that may be tried, hall by hall. */
export function TriedGames() {
  const at = (venue: CataloguedGame['venue']) => tried.filter((game) => game.venue === venue)
  return (
    <>
      <TrialTiles games={at('zjdz')} hrefOf={hrefOf} />
      <Hall title={text.lottery} games={at('zjcp')} coverOf={(game) => <GameCover game={game} />} />
      <Hall
        title={text.realbet}
        games={at('zjzr')}
        coverOf={(game) => (
          <span className="g-cover">
            <TableCover game={game} />
          </span>
        )}
      />
      <Hall
        title={text.fishing}
        games={at('zjby')}
        coverOf={() => (
          <span className="g-cover">
            <SeaArt name="kun" />
          </span>
        )}
      />
    </>
  )
}

interface HallProps {
  readonly title: string
  readonly games: readonly CataloguedGame[]
  readonly coverOf: (game: string) => ReactNode
}

function Hall({ coverOf, games, title }: HallProps) {
  return (
    <section className="demohall">
      <HallPreview {...{ title, games, coverOf, hrefOf }} line="" limitsOf={(game) => game} />
    </section>
  )
}

interface TriedProps extends Places {
  readonly game: string
}

interface Places {
  readonly tableId: string | null
  readonly hall: string | null
}

/** One game with play money. Live tables lie side by side: all of them are one visit. */
export function Tried({ game: id, ...places }: TriedProps) {
  const [tries, setTries] = useState(0)
  const game = tried.find((one) => one.id === id)
  if (!game) return null
  return (
    <TrialTable
      key={`${game.venue === 'zjzr' ? game.venue : game.id} ${tries}`}
      title={gameTitle(game.id)}
    >
      <One
        {...places}
        game={game}
        whenClosed={(why) => (
          <BareTable title={gameTitle(game.id)} up={href('demo')}>
            <LoadFailure title={text.failed} text={why} onRetry={() => setTries(tries + 1)} />
          </BareTable>
        )}
      />
    </TrialTable>
  )
}

interface OneProps extends Places, TableProps {
  readonly game: CataloguedGame
}

function One({ game: { id, venue }, hall, tableId, whenClosed }: OneProps) {
  if (venue === 'zjcp') return <LotteryTable game={id} {...{ tableId, whenClosed }} />
  if (venue === 'zjzr') return <RealTable game={id} {...{ tableId, whenClosed }} />
  if (venue !== 'zjby') return <EgameTable key={id} game={id} whenClosed={whenClosed} />
  const range = hallOf(hall ?? '')
  return range ? <Sea hall={range} whenClosed={whenClosed} /> : <Halls />
}

function Halls() {
  return (
    <>
      <ScreenTop title={`${gameTitle('fishing')}　${text.title}`} up={href('demo')} />
      <main>
        <SeaHalls games={openGamesOf('zjby')} hrefOf={hallHref} />
      </main>
    </>
  )
}

function hrefOf({ id: game }: CataloguedGame): string {
  return `${href('demo')}?${new URLSearchParams({ game })}`
}

function hallHref({ id: hall }: FishingHall): string {
  return `${href('demo')}?${new URLSearchParams({ game: 'fishing', hall })}`
}

const names: readonly string[] = trialGames
const tried = (['zjdz', 'zjcp', 'zjzr', 'zjby'] as const)
  .flatMap(openGamesOf)
  .filter(({ id }) => names.includes(id))
