import {
  agreeGameLimits,
  askGameLimits,
  listGameDesk,
  listGameDraws,
  listGameLimits,
  listGameWaiting,
  pauseGame,
  voidGameRound,
} from '@zhengju/contract/game-desk/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { type List, useList, whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import {
  limitReasons,
  pauseReasons,
  resumeReasons,
  gameDeskText as text,
  voidReasons,
} from '#text/game-desk.ts'

type Desk = DataOf<typeof listGameDesk>
export type DeskGame = Desk['games'][number]
export type DeskRound = Desk['rounds'][number]
export type DeskDraw = DataOf<typeof listGameDraws>['items'][number]
export type DeskWaiting = DataOf<typeof listGameWaiting>['items'][number]
export type LimitOrder = DataOf<typeof listGameLimits>['items'][number]

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

export function useDraws({ game, venue }: Pick<DeskGame, 'game' | 'venue'>): List<DeskDraw> {
  return useList([listGameDraws.path, venue, game], (query, signal) =>
    call(listGameDraws, { params: { venue, game }, query }, signal),
  )
}

/** Where rounds wait for their members, or chases run. */
export const waitingVenues = ['zjdz', 'zjcp', 'zjby'] as const
export type WaitingVenue = (typeof waitingVenues)[number]

export function useWaiting(venue: WaitingVenue): List<DeskWaiting> {
  return useList(
    [listGameWaiting.path, venue],
    (query, signal) => call(listGameWaiting, { params: { venue }, query }, signal),
    { everyMs: 15_000 },
  )
}

export function useLimits(): List<LimitOrder> {
  return useList(
    [listGameLimits.path],
    (query, signal) => call(listGameLimits, { query }, signal),
    { everyMs: 15_000 },
  )
}

/** As they are typed; of a game that one plays alone without a sum of the round. */
export type LimitDraft = Pick<LimitOrder, 'leastStake' | 'mostStake' | 'roundPayout'>

export function limitQuestion({ game, venue }: DeskGame, draft: LimitDraft): ReasonQuestion {
  return {
    title: text.limitTitle(gameTitle(game)),
    text: `${rangeOf(draft)}　${text.limitNote}`,
    action: text.ask,
    suggestions: limitReasons,
    async run(command) {
      await call(askGameLimits, { params: { venue, game }, body: { ...command, ...draft } })
      return text.asked
    },
  }
}

export function agreeQuestion(order: LimitOrder): ReasonQuestion {
  return {
    title: text.agreeTitle(gameTitle(order.game)),
    text: `${rangeOf(order)}　${text.agreeNote(order.askedBy, order.reason)}`,
    action: text.agree,
    suggestions: limitReasons,
    async run(command) {
      await call(agreeGameLimits, { params: { id: order.id }, body: command })
      return text.agreed
    },
  }
}

export function rangeOf({ leastStake, mostStake, roundPayout }: LimitDraft): string {
  const range = `${money(leastStake)} – ${money(mostStake)}`
  return roundPayout === null ? range : `${range}　${text.roundPayout} ${money(roundPayout)}`
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
