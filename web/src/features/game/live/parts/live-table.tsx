import type { LiveGame } from '@zhengju/domain/games/live'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import type { LobbyTable, SharedRoundView } from '@zhengju/venue-protocol/game'
import { type ReactNode, useState } from 'react'
import { liveLines, liveText as text } from '#text/live.ts'
import { useBalance } from '../../hooks/use-balance.ts'
import type { Hall } from '../../hooks/use-hall.ts'
import { drawOf } from '../../model/tables.ts'
import { GameFrame } from '../../parts/game-frame.tsx'
import { useBetting } from '../hooks/use-betting.ts'
import { useRounds } from '../hooks/use-rounds.ts'
import { type ChipValue, mayDouble } from '../model/chips.ts'
import { limitsText } from '../model/limits-text.ts'
import { currentOf, type LivePhase, phaseOf } from '../model/phase.ts'
import { placeText } from '../model/place-text.ts'
import { ChipDock } from './chip-dock.tsx'
import { Felt } from './felt.tsx'
import { type LiveSheet, LiveSheets } from './live-sheets.tsx'
import { OtherTables } from './other-tables.tsx'
import { Numbers, RoadPanel } from './road-panel.tsx'
import { SettledDock } from './settled-dock.tsx'
import { SpotBoard } from './spot-board.tsx'
import type { SpotEnd } from './spot-props.ts'

interface LiveTableProps {
  readonly hall: Hall
  readonly game: LiveGame
  readonly table: LobbyTable
  readonly now: number
  readonly up: string
  /** Where members talk about it. */
  readonly talk?: ReactNode
}

/** One table: its felt, its spots, its roads, and the dock under the thumb. */
export function LiveTable({ game, hall, now, table, talk, up }: LiveTableProps) {
  const { last, tableId } = table
  const round = currentOf(table)
  const phase = phaseOf(table, now, isStill())
  const isSettled = phase.kind === 'settled'
  const reading = useRounds(hall.venue, game.id, tableId, isSettled ? last : undefined)
  const rounds = reading.data ?? []
  const betting = useBetting({ game, hall, phase, table })
  // While cards are still to be shown the wallet is not asked: it knows more than the table has said.
  const balance = useBalance(`${betting.ticketCount} ${isSettled && betting.isPaid}`)
  const [chip, setChip] = useState<ChipValue>(10)
  const [over, setOver] = useState<LiveSheet>()
  const draw = drawOf(round?.outcome)
  const isOver = isSettled && round !== undefined && round.outcome !== undefined
  return (
    <GameFrame
      title={`${game.name} ${text.table(tableId)}`}
      line={`${limitsText(betting.limits)}　${liveLines[game.id]}`}
      up={up}
      rounds={betting.placedCount}
      isLost={hall.isLost}
      lead={round ? placeText(round.number) : text.waiting}
      net={formatMoney(betting.net, siteCurrency)}
      tools={
        <>
          {talk}
          <Tool icon="shield" label={text.history} onClick={() => setOver('history')} />
          <Tool icon="info" label={text.rules} onClick={() => setOver('rules')} />
        </>
      }
      dock={
        <Dock
          game={game}
          betting={betting}
          round={isOver ? round : undefined}
          isTaking={phase.kind === 'betting'}
          balance={balance}
          chip={chip}
          onChip={setChip}
        />
      }
    >
      <div className="lv-stage">
        <Felt game={game} phase={phase} draw={draw} rounds={rounds} />
        <Seal phase={phase} />
      </div>
      <Numbers game={game} rounds={rounds} />
      <SpotBoard
        game={game}
        placed={betting.placed}
        laid={betting.sums}
        results={isOver ? endsOf(game, draw, betting.placed) : undefined}
        isShut={!betting.mayLay}
        onPress={(spot) => betting.press(spot, BigInt(chip) * 100n)}
      />
      <RoadPanel game={game} rounds={rounds} number={round?.number} />
      <OtherTables tables={hall.tables ?? []} now={now} except={table} />
      <LiveSheets
        {...{ game, reading, over }}
        limits={betting.limits}
        onClose={() => setOver(undefined)}
      />
    </GameFrame>
  )
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface DockProps {
  readonly game: LiveGame
  readonly betting: ReturnType<typeof useBetting>
  /** Once its result is shown. */
  readonly round: SharedRoundView | undefined
  readonly isTaking: boolean
  readonly balance: Minor | undefined
  readonly chip: ChipValue
  readonly onChip: (chip: ChipValue) => void
}

/** What the round came to, until chips are laid for the next one. */
function Dock({ balance, betting, chip, game, isTaking, onChip, round }: DockProps) {
  if (round && betting.laid.length === 0) {
    return (
      <SettledDock
        game={game}
        round={round}
        tickets={betting.ofRound}
        onAgain={betting.mayLay ? betting.repeat : undefined}
      />
    )
  }
  return (
    <ChipDock
      chip={chip}
      onChip={onChip}
      pending={betting.pending}
      balance={balance}
      isOpen={betting.mayLay}
      isTaking={isTaking}
      isBusy={betting.isBusy}
      refusal={betting.refusal}
      onUndo={betting.undo}
      onDouble={mayDouble(betting.laid, betting.last) ? betting.double : undefined}
      onRepeat={betting.mayRepeat ? betting.repeat : undefined}
      onConfirm={betting.confirm}
    />
  )
}

/** While the book is sealed its root stands on the felt: nothing after it can change what was staked. */
function Seal({ phase }: { readonly phase: LivePhase }) {
  const root = phase.kind === 'sealed' ? phase.root : undefined
  return (
    <p className="lv-slab" data-on={phase.kind === 'sealed' || undefined} aria-live="polite">
      {phase.kind === 'sealed' ? (
        <>
          <Icon name="lock" size={16} />
          {text.sealedLine}
          {root ? (
            <code>
              {text.root} {root.slice(0, 12)}…
            </code>
          ) : null}
        </>
      ) : null}
    </p>
  )
}

/** Of a stake on any spot; one that was staked on and came back whole or in part is neither won nor lost. */
function endsOf(
  game: LiveGame,
  draw: readonly number[],
  placed: ReadonlyMap<string, Minor>,
): ReadonlyMap<string, SpotEnd> {
  const each = game.spots.map(({ id }) => ({ spot: id, stake: placed.get(id) ?? 100n }))
  return new Map(
    game.settle(each, draw, siteCurrency).spots.map(({ id, result }) => {
      if (result === 'won') return [id, placed.has(id) ? 'won' : 'hit']
      return [id, result === 'lost' ? 'lost' : 'push']
    }),
  )
}

interface ToolProps {
  readonly icon: 'shield' | 'info'
  readonly label: string
  readonly onClick: () => void
}

function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}
