import {
  approveDividends,
  grantDividend,
  refuseDividends,
  withdrawDividend,
} from '@zhengju/contract/dividend/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import {
  decideReasons,
  grantReasons,
  refuseReasons,
  dividendText as text,
  withdrawReasons,
} from '#text/dividend.ts'
import type { Dividend } from './api.ts'
import { type GrantWish, totalOf } from './draft.ts'

/** What is asked before each step; the words say what becomes of the money. */
export function grantQuestion(wish: GrantWish, onDone: () => void): ReasonQuestion {
  return {
    title: text.grantTitle,
    text: text.grantText(wish.members.length, money(totalOf(wish))),
    action: text.grant,
    suggestions: grantReasons,
    async run(command) {
      const { state } = await call(grantDividend, {
        body: { ...command, ...wish, members: [...wish.members] },
      })
      onDone()
      return state === 'waiting' ? text.grantedWaiting : text.granted
    },
  }
}

export function approveQuestion({ grant }: Dividend): ReasonQuestion {
  return {
    title: text.approveTitle,
    text: text.approveText(grant.members, money(grant.total), grant.flowTimes),
    action: text.approve,
    suggestions: decideReasons,
    async run(body) {
      await call(approveDividends, { params: { grantId: grant.id }, body })
      return text.approved
    },
  }
}

export function refuseQuestion({ grant }: Dividend): ReasonQuestion {
  return {
    title: text.refuseTitle,
    text: text.refuseText(grant.members),
    action: text.refuse,
    suggestions: refuseReasons,
    async run(body) {
      await call(refuseDividends, { params: { grantId: grant.id }, body })
      return text.refused
    },
  }
}

export function withdrawQuestion({ billNo, memberName, grant }: Dividend): ReasonQuestion {
  return {
    title: text.withdrawTitle,
    text: text.withdrawText(memberName, money(grant.money)),
    action: text.withdraw,
    suggestions: withdrawReasons,
    async run(body) {
      await call(withdrawDividend, { params: { billNo }, body })
      return text.withdrawn
    },
  }
}
