import { percentText } from '@zhengju/domain/figure'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { offerOf } from '@zhengju/domain/games/versions'
import { Button, Space, type TableProps, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import type { List } from '#lib/use-list.ts'
import { gameDeskText as text, tierTitle } from '#text/game-desk.ts'
import { gameRateText as rateText } from '#text/game-rate.ts'
import { shellText } from '#text/shell.ts'
import { type DeskGame, pauseQuestion } from './api.ts'
import { DrawsDrawer } from './draws.tsx'
import { LimitForm } from './limit-form.tsx'
import { RateForm } from './rate-form.tsx'

/** What each game promises and returned, and whether it takes stakes. */
export function DeskGames({ day, list }: { readonly day: string; readonly list: List<DeskGame> }) {
  const mayPause = useMay('game.pause')
  const mayLimit = useMay('game.limit')
  const mayRate = useMay('game.rate')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [limited, setLimited] = useState<DeskGame>()
  const [priced, setPriced] = useState<DeskGame>()
  const [drawn, setDrawn] = useState<DeskGame>()
  const columns = useMemo(
    () =>
      columnsOf({
        ...{ day, mayLimit, mayPause, mayRate, ask: setQuestion, limit: setLimited },
        ...{ price: setPriced, draws: setDrawn },
      }),
    [day, mayLimit, mayPause, mayRate],
  )
  return (
    <>
      <ListSheet
        name="gameDesk"
        textOf={({ game }) => `${gameTitle(game)} ${game}`}
        list={list}
        columns={columns}
        idOf={({ venue, game }) => `${venue} ${game}`}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {limited ? (
        <LimitForm game={limited} onAsk={setQuestion} onClose={() => setLimited(undefined)} />
      ) : null}
      {priced ? (
        <RateForm
          game={priced}
          day={day}
          onAsk={setQuestion}
          onClose={() => setPriced(undefined)}
        />
      ) : null}
      {drawn ? <DrawsDrawer game={drawn} onClose={() => setDrawn(undefined)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

interface GameActions {
  readonly day: string
  readonly mayLimit: boolean
  readonly mayPause: boolean
  readonly mayRate: boolean
  readonly ask: (question: ReasonQuestion) => void
  readonly limit: (game: DeskGame) => void
  readonly price: (game: DeskGame) => void
  readonly draws: (game: DeskGame) => void
}

function columnsOf(actions: GameActions): NonNullable<TableProps<DeskGame>['columns']> {
  return [
    {
      title: text.game,
      render: (_, { game, version }) => (
        <>
          <div>{gameTitle(game)}</div>
          <div className="mono soft">{version}</div>
        </>
      ),
    },
    {
      title: text.standing,
      render: (_, { isPaused }) =>
        isPaused ? <Tag color="warning">{text.paused}</Tag> : <Tag>{text.open}</Tag>,
    },
    {
      title: text.par,
      align: 'right',
      render: (_, game) => <span className="mono">{parOf(game)}</span>,
    },
    { title: text.actual, align: 'right', render: (_, game) => <Actual game={game} /> },
    { title: text.limits, render: (_, game) => <OwnLimits game={game} /> },
    {
      title: text.rounds,
      align: 'right',
      render: (_, { rounds }) => <span className="mono">{rounds}</span>,
    },
    {
      title: text.staked,
      align: 'right',
      render: (_, { staked }) => <Figure text={money(staked)} />,
    },
    { title: text.paid, align: 'right', render: (_, { paid }) => <Figure text={money(paid)} /> },
    {
      title: text.jackpots,
      align: 'right',
      render: (_, { jackpots }) =>
        jackpots.map(({ pool, tier }) => (
          <div key={tier}>
            <span className="soft">{tierTitle(tier)}</span> <Figure text={money(pool)} />
          </div>
        )),
    },
    {
      title: shellText.actions,
      render: (_, game) => <Actions game={game} {...actions} />,
    },
  ]
}

function Actions(props: GameActions & { readonly game: DeskGame }) {
  const { ask, day, draws, game, limit, mayLimit, mayPause, mayRate, price } = props
  return (
    <Space size="small" wrap>
      <RightButton size="small" mayPress={mayPause} onClick={() => ask(pauseQuestion(game))}>
        {game.isPaused ? text.resume : text.pause}
      </RightButton>
      {game.sheet ? (
        <RightButton size="small" mayPress={mayLimit} onClick={() => limit(game)}>
          {text.changeLimits}
        </RightButton>
      ) : null}
      {offerOf(game.game, day) ? (
        <RightButton size="small" mayPress={mayRate} onClick={() => price(game)}>
          {rateText.change}
        </RightButton>
      ) : null}
      {game.sheet?.roundPayout ? (
        <Button size="small" onClick={() => draws(game)}>
          {text.history}
        </Button>
      ) : null}
    </Space>
  )
}

/** What holds for rounds that open now. */
function OwnLimits({ game: { limits, sheet } }: { readonly game: DeskGame }) {
  const shown = limits ?? sheet
  if (!shown) return null
  return (
    <>
      <span className="mono">{`${money(shown.leastStake)} – ${money(shown.mostStake)}`}</span>
      <div className="soft">{limits ? text.versionOf(limits.version) : text.ofSheet}</div>
    </>
  )
}

function Actual({ game: { actualReturn, isOff, margin } }: { readonly game: DeskGame }) {
  if (actualReturn === null) return null
  return (
    <>
      <span className="mono">{percent(actualReturn)}</span>
      <div className="soft">{margin === null ? text.few : `±${percent(margin)}`}</div>
      {isOff ? <Tag color="error">{text.off}</Tag> : null}
    </>
  )
}

function parOf({ greatestReturn, leastReturn }: DeskGame): string {
  if (leastReturn === null || greatestReturn === null) return text.ofPots
  const [least, greatest] = [percent(leastReturn), percent(greatestReturn)]
  return least === greatest ? least : `${least} – ${greatest}`
}

function percent(millionths: number): string {
  return percentText(millionths / 100)
}
