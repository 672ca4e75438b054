import { bindPhone, sendBindCode, sendOwnCode } from '@zhengju/contract/phone/calls'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { accountText } from '#text/account.ts'
import { phoneText } from '#text/security.ts'
import { emptyPhone, isCode, isPhone, type PhoneNumber } from '../model/phone-number.ts'
import { ownRefusals, refusalOf } from '../model/refusal.ts'

export interface BindForm {
  readonly oldCode: string
  readonly number: PhoneNumber
  readonly code: string
}
type Problems = FieldFailure<keyof BindForm>

const empty: BindForm = { oldCode: '', number: emptyPhone, code: '' }

/** A code that was sent: which it is, and when another may be asked for. */
interface Sent {
  readonly id: string | undefined
  readonly resendAt: number | undefined
}
const unsent: Sent = { id: undefined, resendAt: undefined }

/** Binding a phone; where one is bound already, its own code comes first. */
export function useBindPhone(hasOld: boolean, onBound: () => void) {
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [old, setOld] = useState<Sent>(unsent)
  const [next, setNext] = useState<Sent>(unsent)
  const failed = (field: 'oldCode' | 'code', keep: (sent: Sent) => void) => (error: unknown) => {
    const refusal = refusalOf(error, runtime.clock.now())
    if (refusal?.kind === 'wait') keep({ id: undefined, resendAt: refusal.until })
    if (refusal?.kind === 'wait' || refusal?.kind === 'wrong') {
      setProblems({ [field]: refusal.reason })
    }
  }
  const sendingOld = useCommand(sendOwnCode, {
    own: ownRefusals,
    onFailure: failed('oldCode', (sent) => setOld({ ...sent, id: old.id })),
  })
  const sending = useCommand(sendBindCode, {
    own: ownRefusals,
    onFailure: failed('code', (sent) => setNext({ ...sent, id: next.id })),
  })
  const binding = useCommand(bindPhone, {
    own: [...ownRefusals, 'exists', 'phone.checkNeeded'],
    onFailure: (error) => {
      if (!(error instanceof BusinessError)) return
      if (error.failure === 'exists') setProblems({ number: phoneText.taken })
      else if (error.failure === 'phone.checkNeeded') setProblems({ oldCode: phoneText.needOld })
      else failed('code', () => undefined)(error)
    },
  })

  async function sendOld() {
    const sent = await sendingOld.run(() => ({}))
    if (sent) setOld(sentNow(sent))
  }
  async function send() {
    const wrong = phoneProblem(form.number)
    setProblems(wrong ? { number: wrong } : {})
    if (wrong) return
    const sent = await sending.run(() => ({ body: form.number }))
    if (sent) setNext(sentNow(sent))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(form, hasOld && old.id === undefined, hasOld, next.id === undefined)
    setProblems(found)
    if (hasFailure(found) || next.id === undefined) return
    const body = {
      ...form.number,
      phoneCodeId: next.id,
      phoneCode: form.code,
      ...(hasOld && old.id ? { oldPhoneCodeId: old.id, oldPhoneCode: form.oldCode } : {}),
    }
    if (await binding.run(() => ({ body }))) onBound()
  }
  return {
    form,
    problems,
    change(part: Partial<BindForm>) {
      setForm((known) => ({ ...known, ...part }))
      setProblems((found) => openFailures(found, part))
    },
    old: { ...old, send: sendOld, isSending: sendingOld.isBusy },
    next: { ...next, send, isSending: sending.isBusy },
    submit,
    isBusy: binding.isBusy,
  }
}

function sentNow(sent: { readonly phoneCodeId: string; readonly retryAfterSec: number }): Sent {
  return { id: sent.phoneCodeId, resendAt: runtime.clock.now() + sent.retryAfterSec * 1000 }
}

function phoneProblem(number: PhoneNumber): string | undefined {
  if (number.phone === '') return accountText.needPhone
  return isPhone(number) ? undefined : accountText.badPhone
}

function problemsOf(
  form: BindForm,
  isOldUnsent: boolean,
  hasOld: boolean,
  isUnsent: boolean,
): Problems {
  const number = phoneProblem(form.number)
  const isOldBad = hasOld && (isOldUnsent || !isCode(form.oldCode))
  const code = isUnsent
    ? accountText.needSend
    : isCode(form.code)
      ? undefined
      : accountText.needCode
  return {
    ...(isOldBad ? { oldCode: phoneText.needOld } : {}),
    ...(number ? { number } : {}),
    ...(code && !number ? { code } : {}),
  }
}
