import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import {
  type PlinkoRisk,
  type PlinkoRows,
  plinkoPar,
  plinkoRisks,
  plinkoRows,
} from '@zhengju/domain/games/plinko'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { Segmented } from '@zhengju/ui/tabs'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { gameFailureText, gameText as text } from '#text/game.ts'
import { plinkoText } from '#text/plinko.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { type GameTable, useGame } from '../hooks/use-game.ts'
import { useVisitNet } from '../hooks/use-visit-net.ts'
import { endedRounds, resultOf } from '../model/play.ts'
import { lineOf, stakeWithin, stepsOf } from '../model/stakes.ts'
import { GameFrame, type TableProps } from '../parts/game-frame.tsx'
import { StakeStepper } from '../parts/stake-stepper.tsx'
import { TableTools } from '../parts/table-tools.tsx'
import { PinBoard } from './pin-board.tsx'
import './plinko.css'

/** One bead falls through rows of pins; where it lands was stored before it fell. */
export function PlinkoTable({ whenClosed }: TableProps) {
  const table = useGame('ZJDZ', 'plinko')
  const [{ rows, risk, stake: chosen }, setBet] = useState<Bet>(firstBet)
  const [landed, setLanded] = useState('')
  const [isRulesOpen, setRulesOpen] = useState(false)
  // What the wallet holds is told once the bead is down.
  const balance = useBalance(landed)
  const last = table.played.at(-1)
  const stakes = stepsOf(table.limits ?? plinkoPar)
  const stake = stakeWithin(stakes, chosen)
  const isFalling = last?.state === 'done' && landed !== last.roundId
  const shown = isFalling ? table.played.slice(0, -1) : table.played
  const net = useVisitNet('plinko', endedRounds([...table.earlier, ...shown]))
  if (table.closed !== undefined) return whenClosed(table.closed)
  const fall = last?.state === 'done' && last.choice.rows === rows ? fallOf(last) : undefined
  return (
    <GameFrame
      title={gameTitle('plinko')}
      line={lineOf(table.limits, (...range) =>
        plinkoText.line(rows, risk, backOf(rows, risk), ...range),
      )}
      up={href('egame')}
      rounds={table.played.length}
      net={money(net)}
      balance={balance === undefined ? undefined : money(balance)}
      tools={<TableTools table={table} onRules={() => setRulesOpen(true)} />}
      dock={
        <Dock {...{ table, isFalling, stakes }} bet={{ rows, risk, stake }} onChange={setBet} />
      }
    >
      <PinBoard rows={rows} risk={risk} fall={fall} isFalling={isFalling} onLanded={setLanded} />
      <Words table={table} isFalling={isFalling} />
      <Recent rounds={[...shown.toReversed(), ...table.earlier]} />
      <Sheet
        isOpen={isRulesOpen}
        title={plinkoText.rulesTitle}
        closeLabel={text.close}
        onClose={() => setRulesOpen(false)}
      >
        <p className="wrap">{plinkoText.rules(backOf(rows, risk))}</p>
      </Sheet>
    </GameFrame>
  )
}

interface Bet {
  readonly rows: PlinkoRows
  readonly risk: PlinkoRisk
  readonly stake: bigint
}

const firstBet: Bet = { rows: 12, risk: 'medium', stake: 100n }

interface DockProps {
  readonly table: GameTable
  readonly isFalling: boolean
  readonly stakes: readonly bigint[]
  readonly bet: Bet
  readonly onChange: (bet: Bet) => void
}

function Dock({ table, isFalling, stakes, bet, onChange }: DockProps) {
  const { risk, rows, stake } = bet
  const isOff = table.isBusy || isFalling || !table.isOpen
  return (
    <div className="g-two">
      <div className="pk-choices">
        <span>{plinkoText.rows}</span>
        <Segmented
          label={plinkoText.rows}
          items={plinkoRows.map((one) => ({ id: `${one}`, label: one, isDisabled: isOff }))}
          value={`${rows}`}
          onChange={(id) =>
            onChange({ ...bet, rows: plinkoRows.find((one) => `${one}` === id) ?? rows })
          }
        />
        <span>{plinkoText.risk}</span>
        <Segmented
          label={plinkoText.risk}
          items={plinkoRisks.map((id) => ({ id, label: plinkoText.risks[id], isDisabled: isOff }))}
          value={risk}
          onChange={(next) => onChange({ ...bet, risk: next })}
        />
      </div>
      <StakeStepper
        stakes={stakes}
        stake={stake}
        isOff={isOff}
        onChange={(next) => onChange({ ...bet, stake: next })}
      />
      <Button
        kind="primary"
        size="lg"
        isBusy={table.isBusy || isFalling}
        disabled={!table.isOpen}
        onClick={() => void table.play(stake, { rows, risk })}
      >
        {table.isBusy ? text.processing : plinkoText.drop(money(stake))}
      </Button>
    </div>
  )
}

function Words({ table, isFalling }: { readonly table: GameTable; readonly isFalling: boolean }) {
  const [title, line, tone] = wordsOf(table, isFalling)
  return (
    <section className="pk-out" aria-live="polite">
      <div key={`${title}${line}`}>
        <b className={tone}>{title}</b>
        <p className="t12 soft">{line}</p>
      </div>
    </section>
  )
}

/** A return at or below the stake is never called a win. */
function wordsOf(
  { isBusy, isOpen, played, refusal, round }: GameTable,
  isFalling: boolean,
): readonly [title: string, line: string, tone?: string] {
  if (!isOpen) return [text.opening, '']
  if (refusal) return [refusal, text.nothingMoved]
  if (isBusy) return [text.processing, '']
  if (isFalling) return [plinkoText.falling, plinkoText.stored]
  const last = played.at(-1) ?? round
  if (!last) return [plinkoText.ready, plinkoText.stored]
  if (last.state === 'refused') return [gameFailureText[last.failure ?? 'system'], text.refused]
  const { payout = 0n, stake } = last
  const tenths = timesOf(last)
  return resultOf(last) === 'won'
    ? [plinkoText.won(tenths, money(payout)), plinkoText.more(money(payout - stake)), 'jade']
    : [plinkoText.back(tenths, money(payout)), plinkoText.notMore(money(stake))]
}

function Recent({ rounds }: { readonly rounds: readonly RoundView[] }) {
  const last = rounds.filter(({ state }) => state === 'done').slice(0, 6)
  return (
    // Made anew with each round: what moved aside would jump.
    <p className="g-recent" key={last[0]?.roundId}>
      {last.length === 0 ? null : plinkoText.recent}
      {last.map((round) => (
        <span key={round.roundId}>{timesOf(round)}</span>
      ))}
    </p>
  )
}

function timesOf({ payout = 0n, stake }: RoundView): string {
  return `${decimalText(ratio(payout, stake), 1)}×`
}

function fallOf({ outcome, roundId }: RoundView) {
  const path = Array.isArray(outcome?.path) ? outcome.path.map(Number) : []
  return { roundId, path }
}

function backOf(rows: PlinkoRows, risk: PlinkoRisk): string {
  const spot = plinkoPar.spots.find(({ id }) => id === `rows${rows}.${risk}`)
  if (!spot) throw new Error(`plinko has no ${rows} rows of ${risk}`)
  return `${decimalText(ratio(spot.return.of * 100n, spot.return.in), 2)}%`
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
