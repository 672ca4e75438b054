import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import {
  lastCell,
  mineCells,
  minesMultiplier,
  minesPar,
  mostMines,
} from '@zhengju/domain/games/mines'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { gameFailureText, gameText as text } from '#text/game.ts'
import { minesText } from '#text/mines.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { type GameTable, useGame } from '../hooks/use-game.ts'
import { useVerifyHref } from '../hooks/use-verify-href.ts'
import { useVisitNet } from '../hooks/use-visit-net.ts'
import { endedRounds, resultOf } from '../model/play.ts'
import { lineOf, stakeWithin, stepsOf } from '../model/stakes.ts'
import { GameFrame, type TableProps } from '../parts/game-frame.tsx'
import { StakeStepper, Stepper } from '../parts/stake-stepper.tsx'
import { TableTools } from '../parts/table-tools.tsx'
import { MinesBoard } from './mines-board.tsx'
import './mines.css'

/** A board of 25 cells. An open one is found again after a reload, as the house has it. */
export function MinesTable({ whenClosed }: TableProps) {
  const table = useGame('ZJDZ', 'mines')
  const { round } = table
  const balance = useBalance(`${round?.roundId} ${round?.state}`)
  const net = useVisitNet('mines', endedRounds([...table.earlier, ...table.played]))
  const [chosen, setChosen] = useState({ mines: 3, stake: 1_000n })
  const [isRulesOpen, setRulesOpen] = useState(false)
  const isOpen = round?.state === 'open'
  const isShown = round !== undefined && round.state !== 'refused'
  // What a board was begun with stands while it is open.
  const stakes = isOpen ? [round.stake] : stepsOf(table.limits ?? minesPar)
  const mines = isOpen ? minesOf(round) : chosen.mines
  const stake = stakeWithin(stakes, isOpen ? round.stake : chosen.stake)
  const opened = isShown ? cellsOf(round) : []
  useEffect(() => {
    if (round) setChosen({ mines: minesOf(round), stake: round.stake })
  }, [round])
  if (table.closed !== undefined) return whenClosed(table.closed)
  const last = lastCell(stake, mines)
  return (
    <GameFrame
      title={gameTitle('mines')}
      line={lineOf(table.limits, minesText.line)}
      up={href('egame')}
      rounds={table.played.length}
      net={money(net)}
      balance={balance === undefined ? undefined : money(balance)}
      tools={<TableTools table={table} onRules={() => setRulesOpen(true)} />}
      dock={
        <Dock
          table={table}
          mines={mines}
          stakes={stakes}
          stake={stake}
          opened={opened.length}
          onChange={setChosen}
        />
      }
    >
      <Ladder mines={mines} opened={isOpen || !isShown ? opened.length : 0} most={last} />
      <div className="mboard">
        <MinesBoard
          opened={opened}
          mines={isShown ? drawnOf(round) : undefined}
          isOpen={isOpen && !table.isBusy}
          onOpen={(cell) => void table.step({ cell })}
        />
        <Words table={table} mines={mines} last={last} />
      </div>
      <Sheet
        isOpen={isRulesOpen}
        title={minesText.rulesTitle}
        closeLabel={text.close}
        onClose={() => setRulesOpen(false)}
      >
        <p className="wrap">{minesText.rules(money(minesPar.greatestPayout))}</p>
      </Sheet>
    </GameFrame>
  )
}

/** The next six cells and what the board then pays. */
function Ladder({ mines, opened, most }: { mines: number; opened: number; most: number }) {
  const from = Math.max(0, Math.min(opened - 3, most - 6))
  const cells = Array.from({ length: Math.min(6, most) }, (_, at) => from + at + 1)
  return (
    <ol className="lad">
      {cells.map((cell, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
          key={at}
          data-done={cell <= opened || undefined}
          data-on={cell === opened + 1 || undefined}
        >
          {minesText.cell(cell)}
          <b>{times(minesMultiplier(mines, cell))}</b>
        </li>
      ))}
    </ol>
  )
}

function Words({ table, mines, last }: { table: GameTable; mines: number; last: number }) {
  const { isOpen, refusal, round } = table
  const isCapped = last < mineCells - mines
  const rest = isCapped ? minesText.capped(last, times(minesMultiplier(mines, last))) : ''
  const [title, tone] = wordsOf(isOpen, refusal, round)
  return (
    <div className="mwords" aria-live="polite">
      <div key={`${title}${rest}`}>
        <b className={tone}>{title}</b>
        <p className="t12 soft">
          {round?.state === 'done' ? minesText.fixed(mines) : minesText.board(mines)}
        </p>
        {rest === '' ? null : <p className="t12 soft">{rest}</p>}
      </div>
    </div>
  )
}

function wordsOf(
  isOpen: boolean,
  failure: string | undefined,
  round: RoundView | undefined,
): readonly [title: string, tone?: string] {
  if (!isOpen) return [text.opening]
  if (failure !== undefined) return [failure]
  if (!round) return [minesText.ready]
  if (round.state === 'open') return [minesText.open(cellsOf(round).length)]
  if (round.state === 'processing') return [text.processing, 'amber']
  if (round.state === 'refused') return [gameFailureText[round.failure ?? 'system']]
  const { payout = 0n, stake } = round
  const at = cellsOf(round).at(-1)
  if (resultOf(round) === 'lost') return [minesText.lost((at ?? 0) + 1)]
  const isWon = resultOf(round) === 'won'
  return isWon
    ? [minesText.won(money(payout), money(payout - stake)), 'jade']
    : [text.returned(money(payout))]
}

interface DockProps {
  readonly table: GameTable
  readonly mines: number
  readonly stakes: readonly bigint[]
  readonly stake: bigint
  readonly opened: number
  readonly onChange: (chosen: { readonly mines: number; readonly stake: bigint }) => void
}

function Dock({ table, mines, stakes, stake, opened, onChange }: DockProps) {
  const { isBusy, round } = table
  const isOpen = round?.state === 'open'
  const isOff = isOpen || isBusy || !table.isOpen
  const to = (next: number) =>
    isOff || next < 1 || next > mostMines ? undefined : () => onChange({ mines: next, stake })
  return (
    <div className="g-two">
      <div className="g-pair">
        <span>{minesText.mines}</span>
        <Stepper
          label={minesText.mines}
          value={`${mines}`}
          onLess={to(mines - 1)}
          onMore={to(mines + 1)}
        />
      </div>
      <div className="g-pair">
        <span>{text.stake}</span>
        <StakeStepper
          stakes={stakes}
          stake={stake}
          isOff={isOff}
          onChange={(next) => onChange({ mines, stake: next })}
        />
      </div>
      {isOpen ? (
        <OpenActs table={table} mines={mines} stake={stake} opened={opened} />
      ) : (
        <ClosedActs table={table} mines={mines} stake={stake} />
      )}
    </div>
  )
}

type ActsProps = Pick<DockProps, 'table' | 'mines' | 'stake'>

function OpenActs({ table, mines, stake, opened }: ActsProps & { readonly opened: number }) {
  const { isBusy } = table
  const left = mineCells - opened
  return (
    <>
      <p className="t12 soft" key={opened}>
        {minesText.next} <b>{`${left - mines} / ${left}`}</b>
        <br />
        {minesText.opened(
          times(minesMultiplier(mines, opened + 1)),
          money(paid(stake, mines, opened + 1)),
        )}
      </p>
      <Button
        kind="primary"
        size="lg"
        isBusy={isBusy}
        onClick={() => void table.step({ cashOut: true })}
      >
        {opened === 0
          ? minesText.giveBack(money(stake))
          : minesText.cashOut(money(paid(stake, mines, opened)))}
      </Button>
    </>
  )
}

function ClosedActs({ table, mines, stake }: ActsProps) {
  const verifyHref = useVerifyHref()
  const { isBusy, round } = table
  return (
    <>
      {round?.state === 'done' ? (
        <Link className={buttonClass({ size: 'lg' })} to={verifyHref(round)}>
          {minesText.verify}
        </Link>
      ) : (
        <p className="t12 soft">{minesText.first(times(minesMultiplier(mines, 1)))}</p>
      )}
      <Button
        kind="primary"
        size="lg"
        isBusy={isBusy}
        disabled={!table.isOpen}
        onClick={() => void table.play(stake, { mines })}
      >
        {isBusy ? text.processing : minesText.begin(money(stake))}
      </Button>
    </>
  )
}

function minesOf({ choice }: RoundView): number {
  return Number(choice.mines)
}

function cellsOf({ steps = [] }: RoundView): readonly number[] {
  return steps.flatMap(({ cell }) => (typeof cell === 'number' ? [cell] : []))
}

function drawnOf({ outcome }: RoundView): readonly number[] | undefined {
  return Array.isArray(outcome?.mines) ? outcome.mines.map(Number) : undefined
}

function paid(stake: bigint, mines: number, opened: number): bigint {
  return (stake * minesMultiplier(mines, opened)) / 100n
}

function times(hundredths: bigint): string {
  return `${decimalText(ratio(hundredths, 100n), 2)}×`
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
