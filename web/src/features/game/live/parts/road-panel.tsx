import type { LiveGame } from '@zhengju/domain/games/live'
import type { RoadResult } from '@zhengju/domain/games/roads'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { roadNames, liveText as text } from '#text/live.ts'
import { drawOf } from '../../model/tables.ts'
import { resultsOf, shoeOf } from '../model/rounds.ts'
import { Ask, BeadPlate, BigRoad, DerivedRoad } from './roads.tsx'
import { Strip } from './strip.tsx'

interface RoadPanelProps {
  readonly game: LiveGame
  readonly rounds: readonly SharedRoundView[]
  readonly number: string | undefined
}

/** The roads of this shoe, and that they say nothing of the next round. */
export function RoadPanel({ game, number, rounds }: RoadPanelProps) {
  const [isBead, setBead] = useState(false)
  const names = roadNames[game.id]
  if (!names) return null
  const results = resultsOf(
    game,
    shoeOf(rounds, number).map(({ outcome }) => outcome),
  )
  return (
    <section className="lv-roads" aria-label={text.roads}>
      <div className="lv-rhead">
        <button type="button" aria-pressed={!isBead} onClick={() => setBead(false)}>
          {text.big}
        </button>
        <button type="button" aria-pressed={isBead} onClick={() => setBead(true)}>
          {text.bead}
        </button>
        <span className="lv-asks">
          {(['B', 'P'] as const).map((side) => (
            <Ask key={side} results={results} side={side} name={names[side]} />
          ))}
        </span>
      </div>
      {isBead ? (
        <BeadPlate results={results} names={names} columns={20} />
      ) : (
        <BigRoad results={results} columns={30} />
      )}
      <div className="lv-derived">
        {(['bigEye', 'small', 'cockroach'] as const).map((road, at) => (
          <DerivedRoad key={road} road={road} results={results} label={text.derived[at] ?? ''} />
        ))}
      </div>
      <p className="lv-rfoot">
        {text.roadsOf(countsText(names, results))}
        <span>{text.roadLine}</span>
      </p>
    </section>
  )
}

type NumbersProps = Pick<RoadPanelProps, 'game' | 'rounds'>

/** Of games without roads: what came last. */
export function Numbers({ game, rounds }: NumbersProps) {
  if (roadNames[game.id]) return null
  const draws = rounds.flatMap(({ outcome }) => (outcome ? [drawOf(outcome)] : []))
  return (
    <section className="lv-roads lv-numbers" aria-label={text.numbers}>
      {text.numbers}
      {draws.length === 0 ? <span>{text.noRounds}</span> : <Strip game={game} draws={draws} />}
    </section>
  )
}

/** `龙 12 虎 9 和 2` */
function countsText(
  names: Readonly<Record<RoadResult, string>>,
  results: readonly RoadResult[],
): string {
  return (['B', 'P', 'T'] as const)
    .map((side) => `${names[side]} ${results.filter((one) => one === side).length}`)
    .join(' ')
}
