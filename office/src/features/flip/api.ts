import {
  closeFlipSeason,
  listFlipDraws,
  listFlipSeasons,
  openFlipSeason,
  proposeFlipSeason,
} from '@zhengju/contract/flip/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { flipReasons, flipText as text } from '#text/flip.ts'

export type Season = DataOf<typeof listFlipSeasons>['items'][number]
export type Draw = DataOf<typeof listFlipDraws>['items'][number]
export type SeasonWish = Omit<BodyOf<typeof proposeFlipSeason>, 'commandId' | 'reason'>

const everyMs = 10_000

export function useSeasons() {
  return useList(
    [listFlipSeasons.path],
    (from, signal) => call(listFlipSeasons, { query: from }, signal),
    { everyMs },
  )
}

export function useDraws(seasonId: string, filter: ListFilter) {
  const params = { seasonId }
  return useList([listFlipDraws.path, seasonId, filter], (from, signal) =>
    call(listFlipDraws, { params, query: { ...filter, ...from } }, signal),
  )
}

export function proposeQuestion(wish: SeasonWish, onDone: () => void): ReasonQuestion {
  return {
    title: text.proposeTitle,
    text: text.proposeText,
    action: text.next,
    suggestions: flipReasons,
    async run(command) {
      await call(proposeFlipSeason, { body: { ...command, ...wish } })
      onDone()
      return text.proposed
    },
  }
}

export function openQuestion({ id: seasonId, cost }: Season): ReasonQuestion {
  return {
    title: text.openTitle,
    text: text.openText(text.costOf(money(cost.money), cost.coins)),
    action: text.open,
    suggestions: flipReasons,
    async run(body) {
      await call(openFlipSeason, { params: { seasonId }, body })
      return text.openDone
    },
  }
}

export function closeQuestion({ id: seasonId }: Season): ReasonQuestion {
  return {
    title: text.closeTitle,
    text: text.closeText,
    action: text.close,
    suggestions: flipReasons,
    async run(body) {
      await call(closeFlipSeason, { params: { seasonId }, body })
      return text.closed
    },
  }
}
