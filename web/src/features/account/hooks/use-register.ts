import { href } from '@zhengju/contract/kernel/path'
import { register } from '@zhengju/contract/member/calls'
import { invitationPopTypes } from '@zhengju/domain/member'
import { type FormEvent, useEffect, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { forgetCodes, keepEntryQuery, keptCodes, knownInviteCode } from '#lib/entry-query.ts'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { showDialog } from '#lib/notices.ts'
import { runtime } from '#lib/runtime.ts'
import { accountText, invitationText } from '#text/account.ts'
import {
  emptyRegisterForm,
  failedField,
  type RegisterField,
  type RegisterForm,
  registerProblems,
} from '../model/account-form.ts'
import { refusalOf } from '../model/refusal.ts'
import { useChecked } from './use-checked.ts'
import { useEntered } from './use-entered.ts'
import { usePhoneCode } from './use-phone-code.ts'

export interface RegisterFields {
  readonly form: RegisterForm
  readonly problems: FieldFailure<RegisterField>
  readonly change: (part: Partial<RegisterForm>) => void
}

/** The registration form: what is typed, what is wrong with it, and entering as a new member. */
export function useRegister() {
  const [form, setForm] = useState<RegisterForm>(emptyRegisterForm)
  const [problems, setProblems] = useState<FieldFailure<RegisterField>>({})
  const entered = useEntered()
  const phone = usePhoneCode('register')
  const { run, isBusy, check } = useChecked(register, {
    own: [
      'member.nameTaken',
      'member.passwordCommon',
      'member.passwordIsName',
      'validation',
      'exists',
      'phone.checkFailed',
      'phone.triesExhausted',
    ],
    onFailure: (error) => {
      setProblems(failedField(error))
      const refusal = refusalOf(error, runtime.clock.now())
      if (refusal?.kind === 'wrong' || refusal?.kind === 'wait') {
        phone.setCodeProblem(refusal.reason)
      }
      if (error instanceof BusinessError && error.failure === 'exists') {
        phone.setProblem(accountText.phoneTaken)
      }
    },
  })
  const change = (part: Partial<RegisterForm>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => openFailures(found, part))
  }

  useEffect(() => {
    keepEntryQuery(window.location.search)
    const code = knownInviteCode()
    if (code) setForm((known) => ({ ...known, inviteCode: known.inviteCode || code }))
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = registerProblems(form)
    setProblems(found)
    if (hasFailure(found)) return
    const proof = phone.number.phone === '' ? {} : phone.proof()
    if (!proof) return
    const { name, password, inviteCode } = form
    const codes = keptCodes()
    const done = await run((answer) => ({
      body: {
        name,
        password,
        adultDeclared: true,
        agreeTerms: true,
        ...(inviteCode === '' ? {} : { inviteCode }),
        ...(codes.length === 0 ? {} : { codes }),
        ...proof,
        ...answer,
      },
    }))
    if (done) {
      forgetCodes()
      const entry = { token: done.token, name: done.name, isChecked: true }
      await entered(entry, accountText.registered, href('registerGuide'))
      sayInvitation(done.registerInvitationActivityPopType)
    }
  }
  return { form, problems, change, isBusy, submit, phone, check }
}

/** Whoever came by a friend's code is told that it counts. */
function sayInvitation(popType: number): void {
  if (popType !== invitationPopTypes.recorded) return
  const { title, text, known } = invitationText
  showDialog({ title, text, isDismissable: true, actions: [{ label: known }] })
}
