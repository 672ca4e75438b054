import { href } from '@zhengju/contract/kernel/path'
import { gameTitle, tileOf } from '@zhengju/domain/games/catalogue'
import { heldSlotPar, type Slot, type SlotSpin, spinSlot } from '@zhengju/domain/games/slots'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { useEffect, useMemo, useState } from 'react'
import { gameFailureText, gameText as text } from '#text/game.ts'
import { slotText } from '#text/slot.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { type GameTable, useGame } from '../hooks/use-game.ts'
import { useVisitNet } from '../hooks/use-visit-net.ts'
import { endedRounds, jackpotOf, paidOf, resultOf } from '../model/play.ts'
import { lineOf, stakeWithin, stepsOf } from '../model/stakes.ts'
import { GameFrame, type TableProps } from '../parts/game-frame.tsx'
import { StakeStepper } from '../parts/stake-stepper.tsx'
import { TableTools } from '../parts/table-tools.tsx'
import { AutoSheet } from './auto-sheet.tsx'
import { framesOf, quietStops } from './frames.ts'
import { Lines } from './lines.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { Reels, turnMs } from './reels.tsx'
import { type Autoplay, useAutoplay } from './use-autoplay.ts'
import './slot.css'

/** A slot on the screen: any of them, its data says which. */
export function SlotTable({ slot, whenClosed }: TableProps & { readonly slot: Slot }) {
  const table = useGame('ZJDZ', slot.id)
  const par = useMemo(() => heldSlotPar(slot), [slot])
  const stakes = useMemo(
    () => stepsOf(table.limits ?? par, BigInt(slot.betCoins)),
    [table.limits, par, slot],
  )
  const [chosen, setStake] = useState(stakes[Math.min(2, stakes.length - 1)] ?? par.leastStake)
  const stake = stakeWithin(stakes, chosen)
  const [isPaysOpen, setPaysOpen] = useState(false)
  const show = useShow(slot, table)
  const shown = show.isOver ? table.played : table.played.slice(0, -1)
  const net = useVisitNet(slot.id, endedRounds([...table.earlier, ...shown]))
  // What the wallet holds is told once the reels rest.
  const balance = useBalance(`${shown.length}`)
  const auto = useAutoplay(table, stake, show.isOver)
  const [isAutoOpen, setAutoOpen] = useState(false)
  const back = tileOf(slot.id)?.returns[1] ?? ''
  if (table.closed !== undefined) return whenClosed(table.closed)
  return (
    <GameFrame
      title={gameTitle(slot.id)}
      line={lineOf(table.limits, (...range) => slotText.line(slot, back, ...range))}
      up={href('egame')}
      rounds={table.played.length}
      net={money(net)}
      balance={balance === undefined ? undefined : money(balance)}
      tools={<TableTools table={table} onRules={() => setPaysOpen(true)} />}
      dock={
        <Dock
          table={table}
          show={show}
          stakes={stakes}
          stake={stake}
          onStake={setStake}
          auto={auto}
          onPays={() => setPaysOpen(true)}
          onAuto={() => setAutoOpen(true)}
        />
      }
    >
      <div className="slotframe">
        <Reels slot={slot} spin={show.spin} turn={show.turn} isTurning={show.isTurning} />
        <Lines slot={slot} spin={show.spin} isTurning={show.isTurning} />
        <Outcome slot={slot} table={table} show={show} />
        <Recent rounds={table.earlier} played={shown} />
      </div>
      <AutoSheet
        stake={stake}
        isOpen={isAutoOpen}
        onClose={() => setAutoOpen(false)}
        onStart={auto.start}
      />
      <PaySheet
        slot={slot}
        par={par}
        table={table}
        isOpen={isPaysOpen}
        onClose={() => setPaysOpen(false)}
      />
    </GameFrame>
  )
}

interface DockProps {
  readonly table: GameTable
  readonly show: Show
  readonly stakes: readonly bigint[]
  readonly stake: bigint
  readonly onStake: (stake: bigint) => void
  readonly auto: Autoplay
  readonly onPays: () => void
  readonly onAuto: () => void
}

function Dock({ table, show, stakes, stake, auto, onStake, onPays, onAuto }: DockProps) {
  const { isBusy, isOpen } = table
  const isOff = !isOpen || !show.isOver || isBusy || auto.left !== undefined
  return (
    <div className="ctl">
      <div className="ctl__side">
        <StakeStepper stakes={stakes} stake={stake} isOff={isOff} onChange={onStake} />
        <div className="ctl__row">
          <Button size="sm" disabled={isOff} onClick={onAuto}>
            <Icon name="refresh" size={16} />
            {slotText.auto}
          </Button>
          <Button size="sm" onClick={onPays}>
            <Icon name="list" size={16} />
            {slotText.pays}
          </Button>
        </div>
      </div>
      <Act table={table} show={show} stake={stake} auto={auto} />
    </div>
  )
}

/** The one button: spin, see it at once, or stop what runs by itself. */
function Act({ table, show, stake, auto }: Pick<DockProps, 'table' | 'show' | 'stake' | 'auto'>) {
  const { isBusy, isOpen, play } = table
  if (auto.left !== undefined) {
    return (
      <Button kind="ink" size="lg" onClick={auto.stop}>
        {slotText.autoStop}
        <small key={auto.left}>{slotText.autoLeft(auto.left)}</small>
      </Button>
    )
  }
  return show.isOver ? (
    <Button
      kind="primary"
      size="lg"
      isBusy={isBusy}
      disabled={!isOpen}
      onClick={() => void play(stake, {})}
    >
      {isBusy ? text.processing : slotText.spin}
      <small key="stake">{money(stake)}</small>
    </Button>
  ) : (
    <Button kind="ink" size="lg" onClick={show.finish}>
      {slotText.finish}
      <small key="hint">{slotText.stored}</small>
    </Button>
  )
}

interface Show {
  readonly spin: SlotSpin
  readonly turn: string
  readonly isTurning: boolean
  /** Everything that was drawn stands there. */
  readonly isOver: boolean
  /** Which free game is shown. */
  readonly free: number
  readonly finish: () => void
}

/** Shows a round window by window; whoever wants no motion sees the last one at once. */
function useShow(slot: Slot, { played, round }: GameTable): Show {
  const quiet = useMemo(() => spinSlot(slot, quietStops(slot), 1), [slot])
  const last = played.at(-1)
  const drawn = last ?? (round?.state === 'done' ? round : undefined)
  const frames = useMemo(
    () => (drawn?.outcome ? framesOf(slot, drawn.outcome) : [quiet]),
    [drawn, quiet, slot],
  )
  const [at, setAt] = useState({ roundId: '', frame: 0, isTurning: false })
  const isNew = last !== undefined && last.state === 'done' && at.roundId !== last.roundId
  const frame = isNew ? 0 : Math.min(at.frame, frames.length - 1)
  const isTurning = isNew || at.isTurning
  useEffect(() => {
    if (last?.state !== 'done') return
    const { roundId } = last
    const end = { roundId, frame: frames.length - 1, isTurning: false }
    if (at.roundId !== roundId) {
      setAt(isStill() ? end : { roundId, frame: 0, isTurning: true })
      return
    }
    if (!at.isTurning) return
    const timer = setTimeout(
      () => setAt(at.frame < end.frame ? { ...at, frame: at.frame + 1 } : end),
      turnMs(slot.strips.length),
    )
    return () => clearTimeout(timer)
  }, [at, frames, last, slot])
  return {
    spin: frames[drawn === last ? frame : frames.length - 1] ?? quiet,
    turn: `${last?.roundId ?? ''}-${frame}`,
    isTurning,
    isOver: !isTurning,
    free: frame,
    finish: () =>
      setAt({ roundId: last?.roundId ?? '', frame: frames.length - 1, isTurning: false }),
  }
}

function Outcome({ slot, table, show }: { slot: Slot; table: GameTable; show: Show }) {
  const round = table.played.at(-1) ?? table.round
  const [title, line, payout] = wordsOf(slot, table, show, round)
  return (
    <section className="out" aria-live="polite">
      <div key={`${title}${line}`}>
        <p className="leader">
          <span>{title}</span>
          {payout === undefined ? null : (
            <>
              <i className="dots" />
              <b className="t20">{payout}</b>
            </>
          )}
        </p>
        <p className="t12 soft">{line}</p>
      </div>
    </section>
  )
}

/** A return at or below the stake is never called a win. */
function wordsOf(
  slot: Slot,
  { isBusy, isOpen, refusal }: GameTable,
  show: Show,
  round: RoundView | undefined,
): readonly [title: string, line: string, payout?: string] {
  if (!isOpen) return [text.opening, '']
  if (refusal) return [refusal, text.nothingMoved]
  if (round?.state === 'processing') return [text.processing, text.processingLine]
  if (!show.isOver)
    return [show.free > 0 ? slotText.free(show.free) : slotText.turning, slotText.storedLine]
  if (isBusy && !round) return [text.processing, '']
  if (!round) return [slotText.ready, slotText.readyLine]
  if (round.state === 'refused') return [gameFailureText[round.failure ?? 'system'], text.refused]
  const { stake } = round
  const payout = paidOf(round)
  const won = wonJackpots(slot, round)
  if (won) return [won, slotText.more(money(stake), money(payout - stake)), money(payout)]
  if (payout === 0n) return [slotText.nothing, slotText.readyLine]
  const title = slotText.wins(slot, show.spin, money(stake / BigInt(slot.betCoins)))
  const more = payout - stake
  const line =
    resultOf(round) === 'won'
      ? slotText.more(money(stake), money(more))
      : slotText.back(money(stake))
  return [title, line, money(payout)]
}

/** Tiers that it won, and what they paid. */
function wonJackpots({ jackpots = [] }: Slot, round: RoundView): string | undefined {
  const won = jackpots.filter(({ id }) => round.jackpots?.[id] !== undefined)
  const sum = jackpotOf(round)
  return sum > 0n
    ? slotText.jackpotWon(won.map(({ name }) => name).join('、'), money(sum))
    : undefined
}

function Recent({
  rounds,
  played,
}: {
  rounds: readonly RoundView[]
  played: readonly RoundView[]
}) {
  const last = [...played.toReversed(), ...rounds]
    .filter(({ state }) => state === 'done')
    .slice(0, 7)
  return (
    // Made anew with each round: what moved aside would jump.
    <p className="g-recent" key={last[0]?.roundId}>
      {last.length === 0 ? null : slotText.recent(last.length)}
      {last.map((round) => (
        <span key={round.roundId} data-zero={paidOf(round) === 0n || undefined}>
          {paidOf(round) === 0n ? '0' : money(paidOf(round))}
        </span>
      ))}
    </p>
  )
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
