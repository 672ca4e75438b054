import type { LiveGame } from '@zhengju/domain/games/live'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import type { ComponentType } from 'react'
import type { LivePhase } from '../model/phase.ts'
import { BaccaratFelt } from './felt-baccarat.tsx'
import { DragonTigerFelt } from './felt-dragon-tiger.tsx'
import { RouletteFelt } from './felt-roulette.tsx'
import { SicBoFelt } from './felt-sic-bo.tsx'

export interface FeltProps {
  readonly phase: LivePhase
  /** What was drawn, and how much of it is shown. */
  readonly draw: readonly number[]
  readonly shown: number
  /** Once all of them are. */
  readonly verdict: string | undefined
  /** The last rounds, newest first. */
  readonly rounds: readonly SharedRoundView[]
}

const felts: Readonly<Record<string, ComponentType<FeltProps>>> = {
  baccarat: BaccaratFelt,
  'baccarat-free': BaccaratFelt,
  'dragon-tiger': DragonTigerFelt,
  roulette: RouletteFelt,
  'sic-bo': SicBoFelt,
}

interface AnyFeltProps extends Pick<FeltProps, 'phase' | 'rounds'> {
  readonly game: LiveGame
  readonly draw: readonly number[]
}

/** The picture of a game: what it shows is what the phase lets be seen. */
export function Felt({ draw, game, phase, rounds }: AnyFeltProps) {
  const Own = felts[game.id]
  const isWhole = phase.kind === 'settled' && draw.length > 0
  const shown = phase.kind === 'dealing' ? phase.shown : isWhole ? game.dealt(draw) : 0
  const verdict = isWhole ? game.verdict(draw) : undefined
  return Own ? (
    <Own draw={draw} phase={phase} shown={shown} verdict={verdict} rounds={rounds} />
  ) : null
}
