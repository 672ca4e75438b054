import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  keepFactors,
  liftLoginWait,
  officeListLogins,
  officeMemberSecurity,
} from '@zhengju/contract/login/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { keepReasons, liftReasons, loginText as text } from '#text/login.ts'

export type LoginState = DataOf<typeof officeMemberSecurity>
export type LoginLine = DataOf<typeof officeListLogins>['items'][number]

export function useLoginState(memberId: string) {
  return useRead(officeMemberSecurity, { params: { memberId } })
}

export function useLogins(memberId: string) {
  return useList([officeListLogins.path, memberId], (from, signal) =>
    call(officeListLogins, { params: { memberId }, query: from }, signal),
  )
}

export function liftQuestion(memberId: string): ReasonQuestion {
  return {
    title: text.liftTitle,
    text: text.liftText,
    action: text.lift,
    suggestions: liftReasons,
    async run(body) {
      await call(liftLoginWait, { params: { memberId }, body })
      return text.lifted
    },
  }
}

export function keepQuestion(memberId: string): ReasonQuestion {
  return {
    title: text.keepTitle,
    text: text.keepText,
    action: text.keep,
    suggestions: keepReasons,
    async run(body) {
      await call(keepFactors, { params: { memberId }, body })
      return text.kept
    },
  }
}
