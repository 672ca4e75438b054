import { doudizhuSeats, mostDoublings } from '@zhengju/domain/games/doudizhu'
import { holdemSeats, rakeCapBlinds } from '@zhengju/domain/games/holdem'
import { niuniuSeats } from '@zhengju/domain/games/niuniu'
import { rakePercent, type SeatBounds } from '@zhengju/domain/games/seating'
import { TableArt } from '@zhengju/ui/table-art'
import type { ReactNode } from 'react'
import { chessText as text } from '#text/chess.ts'
import { money, short } from '../model/hand-facts.ts'
import { OxCover } from './ox-cover.tsx'

/** A game of cards in the lobby: one row each. */
export interface LobbyCardGame {
  readonly name: string
  readonly cover: ReactNode
  readonly form: string
  readonly line: string
  /** A hall by its stake. */
  stake(base: bigint): string
}

export const lobbyCardGames: readonly LobbyCardGame[] = [
  {
    ...{ name: 'niuniu', cover: <OxCover />, form: formOf(niuniuSeats) },
    ...{ line: text.niuniuLine(rakePercent), stake: baseText },
  },
  {
    ...{ name: 'doudizhu', cover: <Cover name="doudizhu" />, form: formOf(doudizhuSeats) },
    ...{ line: text.doudizhuLine(2 ** mostDoublings), stake: baseText },
  },
  {
    ...{ name: 'holdem', cover: <Cover name="holdem" />, form: formOf(holdemSeats) },
    line: text.holdemLine(rakePercent, rakeCapBlinds),
    stake: (base) => `${short(base)} / ${short(2n * base)}`,
  },
]

function Cover({ name }: { readonly name: string }) {
  return <TableArt className="cd-cover" name={`cover-${name}`} box={[120, 120]} />
}

function formOf({ least, most }: SeatBounds): string {
  return text.seats(least === most ? String(least) : `${least}–${most}`)
}

function baseText(base: bigint): string {
  return text.base(money(base))
}
