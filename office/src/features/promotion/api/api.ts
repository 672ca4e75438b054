import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  approvePromotionRule,
  listPromotionRules,
  listPromotions,
  proposePromotionRule,
  refusePromotionRule,
  resumePromotion,
  stopPromotion,
  tryPromotionRule,
} from '@zhengju/contract/promotion/office-calls'
import type { RuledKind } from '@zhengju/domain/promotion'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useList } from '#lib/use-list.ts'
import { promotionReasons, promotionText as text } from '#text/promotion.ts'

export type Promotion = DataOf<typeof listPromotions>['items'][number]
export type Rules = DataOf<typeof listPromotionRules>
export type RuleVersion = Rules['items'][number]
export type RuleText = RuleVersion['rule']

const everyMs = 10_000

export function usePromotions() {
  return useList(
    [listPromotions.path],
    async (_, signal) => ({ ...(await call(listPromotions, {}, signal)), nextCursor: null }),
    { everyMs },
  )
}

export function useRules(kind: RuledKind) {
  const params = { kind }
  return useList([listPromotionRules.path, kind], (from, signal) =>
    call(listPromotionRules, { params, query: from }, signal),
  )
}

export function haltQuestion({ kind, isStopped }: Promotion): ReasonQuestion {
  const params = { kind }
  return {
    title: isStopped ? text.resumeTitle : text.stopTitle,
    text: isStopped ? text.resumeText : text.stopText,
    action: isStopped ? text.resume : text.stop,
    suggestions: promotionReasons,
    async run(body) {
      await call(isStopped ? resumePromotion : stopPromotion, { params, body })
      return isStopped ? text.resumeDone : text.stopDone
    },
  }
}

export function proposeQuestion(
  wish: { readonly kind: RuledKind; readonly fromDay: string; readonly rule: RuleText },
  onDone: () => void,
): ReasonQuestion {
  return {
    title: text.proposeTitle,
    text: text.proposeText,
    action: text.propose,
    suggestions: promotionReasons,
    async run(command) {
      await call(proposePromotionRule, { body: { ...command, ...wish } })
      onDone()
      return text.proposed
    },
  }
}

const acts = {
  try: {
    endpoint: tryPromotionRule,
    words: { title: text.tryTitle, text: text.tryText, action: text.try },
    done: text.tried,
  },
  approve: {
    endpoint: approvePromotionRule,
    words: { title: text.approveTitle, text: text.approveText, action: text.approve },
    done: text.approved,
  },
  refuse: {
    endpoint: refusePromotionRule,
    words: { title: text.refuseTitle, text: text.refuseText, action: text.refuse },
    done: text.refused,
  },
} as const

export function ruleQuestion(act: keyof typeof acts, { id }: RuleVersion): ReasonQuestion {
  const { endpoint, words, done } = acts[act]
  return {
    ...words,
    suggestions: promotionReasons,
    async run(body) {
      await call(endpoint, { params: { ruleId: id }, body })
      return done
    },
  }
}
