import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { proveReset, sendResetCode } from '@zhengju/contract/password/calls'
import { type FormEvent, useState } from 'react'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { accountText, resetText } from '#text/account.ts'
import { emptyPhone, isCode, isPhone, type PhoneNumber } from '../model/phone-number.ts'
import { ownRefusals, refusalOf } from '../model/refusal.ts'

/** What a reset may take away beside the password. */
export type Droppable = DataOf<typeof proveReset>['droppable']

export type ResetWay = 'phone' | 'withdrawal'

export interface IdentityForm {
  readonly number: PhoneNumber
  readonly code: string
  readonly realName: string
  readonly withdrawalPassword: string
}
type Problems = FieldFailure<keyof IdentityForm>

const empty: IdentityForm = { number: emptyPhone, code: '', realName: '', withdrawalPassword: '' }

interface ResetIdentityProps {
  readonly resetId: string
  readonly first: ResetWay
  readonly onProved: (droppable: Droppable) => void
  readonly onLapsed: (reason: string) => void
}

/** Step 2: the bound phone's code, or the real name with the withdrawal password. */
export function useResetIdentity({ resetId, first, onProved, onLapsed }: ResetIdentityProps) {
  const [way, setWay] = useState<ResetWay>(first)
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [resendAt, setResendAt] = useState<number>()
  const onFailure = (error: unknown) => {
    const refusal = refusalOf(error, runtime.clock.now())
    if (refusal?.kind === 'expired') return onLapsed(refusal.reason)
    if (refusal?.kind === 'wait' && refusal.about === 'sending') setResendAt(refusal.until)
    if (refusal?.kind !== 'wrong' && refusal?.kind !== 'wait') return
    setProblems(way === 'phone' ? { code: refusal.reason } : { withdrawalPassword: refusal.reason })
  }
  const sending = useCommand(sendResetCode, { own: ownRefusals, onFailure })
  const proving = useCommand(proveReset, { own: ownRefusals, onFailure })

  async function send() {
    const wrong = phoneProblem(form.number)
    setProblems(wrong ? { number: wrong } : {})
    if (wrong) return
    const sent = await sending.run(() => ({ body: { resetId, ...form.number } }))
    if (sent) setResendAt(runtime.clock.now() + sent.retryAfterSec * 1000)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(way, form)
    setProblems(found)
    if (hasFailure(found)) return
    const { code, realName, withdrawalPassword } = form
    const body =
      way === 'phone'
        ? { resetId, way, phoneCode: code }
        : { resetId, way, realName: realName.trim(), withdrawalPassword }
    const proved = await proving.run(() => ({ body }))
    if (proved) onProved(proved.droppable)
  }
  return {
    way,
    pick(next: ResetWay) {
      setWay(next)
      setProblems({})
    },
    form,
    problems,
    change(part: Partial<IdentityForm>) {
      setForm((known) => ({ ...known, ...part }))
      setProblems((found) => openFailures(found, part))
    },
    send,
    isSending: sending.isBusy,
    resendAt,
    submit,
    isBusy: proving.isBusy,
  }
}

function phoneProblem(number: PhoneNumber): string | undefined {
  if (number.phone === '') return accountText.needPhone
  return isPhone(number) ? undefined : accountText.badPhone
}

function problemsOf(way: ResetWay, form: IdentityForm): Problems {
  if (way === 'phone') {
    const number = phoneProblem(form.number)
    const code = isCode(form.code) ? undefined : accountText.needCode
    return { ...(number ? { number } : {}), ...(code ? { code } : {}) }
  }
  return {
    ...(form.realName.trim().length < 2 ? { realName: resetText.needRealName } : {}),
    ...(isCode(form.withdrawalPassword) ? {} : { withdrawalPassword: resetText.needWithdrawal }),
  }
}
