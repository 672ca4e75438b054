import type { DataOf, QueryOf } from '@zhengju/contract/kernel/endpoint'
import {
  intervene,
  listHarmMarkers,
  listInterventions,
  listKeptLimits,
  listLimitChanges,
  listRestrictions,
  officeProtection,
  restrictMember,
} from '@zhengju/contract/protection/office-calls'
import { fixedText } from '@zhengju/domain/figure'
import {
  type HarmRuleId,
  harmRules,
  type InterventionKind,
  type RestrictionTerm,
} from '@zhengju/domain/protection'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { interventionText, termText, protectionText as text } from '#text/protection.ts'

export type Marker = DataOf<typeof listHarmMarkers>['items'][number]
export type Restriction = DataOf<typeof listRestrictions>['items'][number]
export type KeptLimit = DataOf<typeof listKeptLimits>['items'][number]
export type LimitChange = DataOf<typeof listLimitChanges>['items'][number]
export type Intervention = DataOf<typeof listInterventions>['items'][number]
export type MemberProtection = DataOf<typeof officeProtection>

const everyMs = 15_000

export function useMarkers(filter: QueryOf<typeof listHarmMarkers>) {
  return useList(
    [listHarmMarkers.path, filter],
    (from, signal) => call(listHarmMarkers, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useRestrictions(filter: QueryOf<typeof listRestrictions>) {
  return useList(
    [listRestrictions.path, filter],
    (from, signal) => call(listRestrictions, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useKeptLimits(filter: QueryOf<typeof listKeptLimits>) {
  return useList(
    [listKeptLimits.path, filter],
    (from, signal) => call(listKeptLimits, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useLimitChanges(filter: QueryOf<typeof listLimitChanges>) {
  return useList(
    [listLimitChanges.path, filter],
    (from, signal) => call(listLimitChanges, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useInterventions(filter: QueryOf<typeof listInterventions>) {
  return useList(
    [listInterventions.path, filter],
    (from, signal) => call(listInterventions, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useMemberProtection(memberId: string) {
  return useRead(officeProtection, { params: { memberId } }, { everyMs })
}

/** A rule's figure in its own unit. */
export function figureText(id: HarmRuleId, figure: string): string {
  const fact = harmRules.find((rule) => rule.id === id)?.fact
  switch (fact) {
    case 'nightMs':
    case 'longestDayMs':
      return text.hours(fixedText(Number(figure) / 3_600_000, 1))
    case 'lostThisMonth':
    case 'deposited':
      return money(fixedText(Number(figure) / 100, 2))
    case 'depositGrowth':
      return text.percent(figure)
    default:
      return text.times(figure)
  }
}

export function interveneQuestion(memberId: string, kind: InterventionKind): ReasonQuestion {
  return {
    title: `${text.interveneTitle}：${interventionText[kind]}`,
    text: text.interveneText,
    action: text.intervene,
    suggestions: text.interveneReasons,
    async run(command) {
      await call(intervene, { params: { memberId }, body: { ...command, kind } })
      return text.intervened
    },
  }
}

export function restrictQuestion(memberId: string, term: RestrictionTerm): ReasonQuestion {
  return {
    title: text.restrictTitle(termText[term]),
    text: text.restrictText,
    action: termText[term],
    suggestions: text.restrictReasons,
    async run(command) {
      await call(restrictMember, { params: { memberId }, body: { ...command, term } })
      return text.restricted
    },
  }
}
