import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { type FishingHall, magazinePar } from '@zhengju/domain/games/fishing'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { useEffect, useRef, useState } from 'react'
import { fishingText as text } from '#text/fishing.ts'
import { gameFailureText, gameText } from '#text/game.ts'
import { useBalance } from '../../hooks/use-balance.ts'
import { type GameTable, useGame } from '../../hooks/use-game.ts'
import { useVisitNet } from '../../hooks/use-visit-net.ts'
import { endedRounds } from '../../model/play.ts'
import { lineOf } from '../../model/stakes.ts'
import { GameFrame, type TableProps } from '../../parts/game-frame.tsx'
import { TableTools } from '../../parts/table-tools.tsx'
import { isOpen, useGun } from '../hooks/use-gun.ts'
import { type Scene, useScene } from '../hooks/use-scene.ts'
import { costsWithin, loadWithin, rangeOf } from '../model/loads.ts'
import { Cannons } from './cannons.tsx'
import { SeaCanvas } from './sea-canvas.tsx'
import { SeaDock } from './sea-dock.tsx'
import { SeaFloor } from './sea-floor.tsx'
import { BookTool, SeaSheets } from './sea-sheets.tsx'
import { Settled } from './settled.tsx'
import './fishing.css'
import '@zhengju/ui/game-art.css'

interface SeaTableProps extends TableProps {
  readonly hall: FishingHall
}

/** One sea for four: a magazine is staked once, and every shot out of it is drawn by itself. */
export function SeaTable({ hall, whenClosed }: SeaTableProps) {
  const table = useGame('ZJBY', 'fishing')
  const scene = useScene(table.venue, hall.id)
  const limits = table.limits ?? magazinePar
  const costs = costsWithin(hall, limits)
  const [asked, setChosen] = useState({ cost: hall.costs[0] ?? 1n, shots: 60 })
  const chosen = loadWithin(costs, limits, asked)
  const [over, setOver] = useState<'rules' | 'book'>()
  const settle = useSettling(table, scene)
  const gun = useGun({ venue: table.venue, scene, cost: chosen.cost, onOver: settle })
  const open = isOpen(scene.magazine) ? scene.magazine : undefined
  const balance = useBalance(`${table.round?.roundId} ${table.round?.state}`)
  const settled = useVisitNet('fishing', endedRounds([...table.earlier, ...table.played]))
  if (table.closed !== undefined) return whenClosed(table.closed)
  const net = settled + (open ? open.won - open.fired : 0n)
  async function load(): Promise<void> {
    if (scene.tableId === undefined) return
    const { cost, shots } = chosen
    const choice = { hall: hall.id, tableId: scene.tableId, cost: money(cost), shots }
    await table.play(cost * BigInt(shots), choice)
    // Another sea, where this one was full.
    await scene.read()
  }

  return (
    <GameFrame
      title={gameTitle('fishing')}
      line={lineOf(table.limits && rangeOf(costs), text.line)}
      up={href('fishing')}
      {...{ rounds: table.played.length, isLost: scene.isLost }}
      lead={text.sea(hall.name, scene.tableId?.split('-').at(-1) ?? '')}
      net={money(net)}
      balance={balance === undefined ? undefined : money(balance)}
      tools={
        <>
          <BookTool onOpen={() => setOver('book')} />
          <TableTools table={table} onRules={() => setOver('rules')} />
        </>
      }
      dock={
        <SeaDock
          costs={costs}
          limits={limits}
          table={table}
          magazine={open}
          gun={gun}
          chosen={chosen}
          onChange={setChosen}
          onLoad={() => void load()}
          onClose={settle}
        />
      }
    >
      <div className="fscene">
        <SeaFloor />
        <SeaCanvas
          waters={scene.waters}
          onAim={(id) => {
            scene.waters.target = id
            gun.fire()
          }}
          onFire={gun.fire}
        />
        <Cannons seats={scene.seats} own={scene.own} cost={money(chosen.cost)} />
      </div>
      <Words table={table} said={said(table, scene, gun)} />
      <SeaSheets over={over} limits={table.limits} onClose={() => setOver(undefined)} />
    </GameFrame>
  )
}

/** A magazine is settled once: by hand, when it is spent, and when its member leaves. */
function useSettling(table: GameTable, scene: Scene): () => void {
  const latest = useRef(() => {})
  latest.current = () => {
    if (!scene.magazine || table.isBusy) return
    void table.step({ close: true }).then((round) => {
      if (round) scene.setMagazine(undefined)
      else void scene.read()
    })
  }
  // On leaving nobody waits for the answer: without it the house settles it after ten seconds.
  const leaving = useRef(() => {})
  leaving.current = () => {
    const { magazine } = scene
    if (magazine) {
      void table.venue?.client.step({ roundId: magazine.roundId, at: 0, step: { close: true } })
    }
  }
  useEffect(() => () => leaving.current(), [])
  return () => latest.current()
}

function Words({ table, said: line }: { readonly table: GameTable; readonly said: string }) {
  const { round } = table
  return (
    <div className="fwords" aria-live="polite">
      {round?.state === 'done' ? <Settled round={round} /> : <p className="t12">{line}</p>}
    </div>
  )
}

function said(table: GameTable, { tableId }: Scene, gun: ReturnType<typeof useGun>): string {
  const { failure, isOpen: isReady, refusal, round } = table
  if (!isReady || tableId === undefined) return text.waiting
  if (failure === 'roundClosed') return text.full
  if (refusal !== undefined) return refusal
  if (round?.state === 'processing') return gameText.processing
  if (round?.state === 'refused') return gameFailureText[round.failure ?? 'system']
  if (round?.state !== 'open') return text.ready
  if (gun.failure !== undefined) return gameFailureText[gun.failure]
  return gun.said || text.noTarget
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
