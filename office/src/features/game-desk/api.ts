import { listGameDesk, pauseGame, voidGameRound } from '@zhengju/contract/game-desk/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { type List, whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import {
  gameTitle,
  pauseReasons,
  resumeReasons,
  gameDeskText as text,
  voidReasons,
} from '#text/game-desk.ts'

type Desk = DataOf<typeof listGameDesk>
export type DeskGame = Desk['games'][number]
export type DeskRound = Desk['rounds'][number]

/** It comes in one piece; a venue that does not answer is told over what the others have. */
export function useGameDesk(): {
  readonly games: List<DeskGame>
  readonly rounds: List<DeskRound>
} {
  const reading = useRead(listGameDesk, {}, { everyMs: 10_000 })
  const silent = reading.data?.isWhole === false ? text.silent : undefined
  const told = <Item>(list: List<Item>) => ({ ...list, failure: list.failure ?? silent })
  return {
    games: told(whole(reading, ({ games }) => (silent && games.length === 0 ? undefined : games))),
    rounds: told(whole(reading, ({ rounds }) => rounds)),
  }
}

export function pauseQuestion({ game, isPaused, venue }: DeskGame): ReasonQuestion {
  const name = gameTitle(game)
  return {
    title: isPaused ? text.resumeTitle(name) : text.pauseTitle(name),
    text: isPaused ? text.resumeNote : text.pauseNote,
    action: isPaused ? text.resume : text.pause,
    suggestions: isPaused ? resumeReasons : pauseReasons,
    async run(command) {
      const body = { ...command, isPaused: !isPaused }
      const after = await call(pauseGame, { params: { venue, game }, body })
      return after.isPaused ? text.pausedDone : text.resumedDone
    },
  }
}

export function voidQuestion({ roundId, staked, tickets, venue }: DeskRound): ReasonQuestion {
  return {
    title: text.voidTitle,
    text: text.voidNote(tickets, money(staked)),
    action: text.void,
    suggestions: voidReasons,
    async run(command) {
      await call(voidGameRound, { params: { venue, roundId }, body: command })
      return text.voided
    },
  }
}
