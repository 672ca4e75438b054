import { register } from '@zhengju/contract/member'
import { type FormEvent, useEffect, useState } from 'react'
import { keepEntryQuery, knownInviteCode } from '../../lib/entry-query.ts'
import { type FieldFailure, hasFailure, standing } from '../../lib/field-failures.ts'
import { useCommand } from '../../lib/use-command.ts'
import { accountText } from '../../text/account.ts'
import {
  emptyRegisterForm,
  failedField,
  type RegisterField,
  type RegisterForm,
  registerProblems,
} from './account-form.ts'
import { useEntered } from './use-entered.ts'

export interface RegisterParts {
  readonly form: RegisterForm
  readonly problems: FieldFailure<RegisterField>
  readonly change: (part: Partial<RegisterForm>) => void
}

/** The registration form: what is typed, what is wrong with it, and entering as a new member. */
export function useRegister() {
  const [form, setForm] = useState<RegisterForm>(emptyRegisterForm)
  const [problems, setProblems] = useState<FieldFailure<RegisterField>>({})
  const entered = useEntered()
  const { run, isBusy } = useCommand(register, {
    own: ['member.nameTaken', 'member.passwordCommon', 'member.passwordIsName', 'validation'],
    onFailure: (error) => setProblems(failedField(error)),
  })
  const change = (part: Partial<RegisterForm>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => standing(found, part))
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
    const { name, password, adultDeclared, inviteCode } = form
    const done = await run(() => ({
      body: {
        name,
        password,
        adultDeclared,
        agreeTerms: true,
        ...(inviteCode === '' ? {} : { inviteCode }),
      },
    }))
    if (done) {
      await entered({ token: done.token, name: done.name, isChecked: true }, accountText.registered)
    }
  }
  return { form, problems, change, isBusy, submit }
}
