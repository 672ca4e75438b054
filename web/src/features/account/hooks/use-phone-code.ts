import { sendPhoneCode } from '@zhengju/contract/phone/calls'
import { useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { accountText } from '#text/account.ts'
import { emptyPhone, isCode, isPhone, type PhoneNumber } from '../model/phone-number.ts'
import { ownRefusals, refusalOf } from '../model/refusal.ts'
import { useChecked } from './use-checked.ts'

interface Sent {
  readonly id: string
  readonly to: PhoneNumber
}

/** A phone number and the code that was sent to it, for logging in or registering. */
export function usePhoneCode(purpose: 'login' | 'register') {
  const [number, setNumber] = useState<PhoneNumber>(emptyPhone)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<Sent>()
  const [resendAt, setResendAt] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [codeProblem, setCodeProblem] = useState<string>()
  const { run, isBusy, check } = useChecked(sendPhoneCode, {
    own: ownRefusals,
    onFailure: (error) => {
      const refusal = refusalOf(error, runtime.clock.now())
      if (refusal?.kind === 'wait') setResendAt(refusal.until)
      if (refusal && refusal.kind !== 'other') setCodeProblem(refusal.reason)
    },
  })

  async function send() {
    const wrong = phoneProblem(number)
    setProblem(wrong)
    setCodeProblem(undefined)
    if (wrong) return
    const done = await run((answer) => ({ body: { purpose, ...number, ...answer } }))
    if (!done) return
    setSent({ id: done.phoneCodeId, to: number })
    setResendAt(runtime.clock.now() + done.retryAfterSec * 1000)
  }
  /** What goes along with a form; undefined, with the reason said, when it is not complete. */
  function proof() {
    const wrong = phoneProblem(number)
    const isForThis = sent?.to.phone === number.phone && sent.to.countryCode === number.countryCode
    const codeWrong = isForThis
      ? isCode(code)
        ? undefined
        : accountText.needCode
      : accountText.needSend
    setProblem(wrong)
    setCodeProblem(wrong ? undefined : codeWrong)
    if (wrong || codeWrong || !sent) return undefined
    return { ...number, phoneCodeId: sent.id, phoneCode: code }
  }
  return {
    number,
    typeNumber: (next: PhoneNumber) => {
      setNumber(next)
      setProblem(undefined)
    },
    problem,
    code,
    typeCode: (next: string) => {
      setCode(next)
      setCodeProblem(undefined)
    },
    codeProblem,
    setCodeProblem,
    setProblem,
    send,
    isSending: isBusy,
    isSent: sent !== undefined,
    resendAt,
    check,
    proof,
  }
}

export type PhoneCode = ReturnType<typeof usePhoneCode>

function phoneProblem(number: PhoneNumber): string | undefined {
  if (number.phone === '') return accountText.needPhone
  return isPhone(number) ? undefined : accountText.badPhone
}
