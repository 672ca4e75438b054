import {
  agreeGameRates,
  askGameRates,
  listGameRates,
} from '@zhengju/contract/game-desk/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { type DeclaredSpot, declaredOf } from '@zhengju/domain/games/versions'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { type List, useList } from '#lib/use-list.ts'
import { rateReasons, gameRateText as text } from '#text/game-rate.ts'
import type { DeskGame } from './api.ts'

export type RateOrder = DataOf<typeof listGameRates>['items'][number]

export function useRates(): List<RateOrder> {
  return useList([listGameRates.path], (query, signal) => call(listGameRates, { query }, signal), {
    everyMs: 15_000,
  })
}

/** A spot whose price is another one. */
export interface ChangedSpot {
  readonly id: string
  readonly name: string
  readonly before: DeclaredSpot | undefined
  readonly after: DeclaredSpot | undefined
}

/** By the data that the house plays by; a version that is not known here has no spots. */
export function changedSpots(before: string, after: string, day: string): readonly ChangedSpot[] {
  const [old, next] = [declaredOf(before, day)?.spots ?? [], declaredOf(after, day)?.spots ?? []]
  const ids = new Set([...old, ...next].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [was, is] = [old, next].map((spots) => spots.find((spot) => spot.id === id))
    if (was?.odds === is?.odds && was?.return === is?.return) return []
    return [{ id, name: is?.name ?? was?.name ?? id, before: was, after: is }]
  })
}

export function rateQuestion(
  { game, venue, version: before }: Pick<DeskGame, 'game' | 'venue' | 'version'>,
  version: string,
): ReasonQuestion {
  return {
    title: text.askTitle(gameTitle(game)),
    text: `${before} → ${version}　${text.note}`,
    action: text.ask,
    suggestions: rateReasons,
    async run(command) {
      await call(askGameRates, { params: { venue, game }, body: { ...command, version } })
      return text.asked
    },
  }
}

export function agreeRateQuestion(order: RateOrder): ReasonQuestion {
  return {
    title: text.agreeTitle(gameTitle(order.game)),
    text: `${order.before.version} → ${order.after.version}　${text.agreeNote(order.askedBy, order.reason)}`,
    action: text.agree,
    suggestions: rateReasons,
    async run(command) {
      await call(agreeGameRates, { params: { id: order.id }, body: command })
      return text.agreed
    },
  }
}
