import { login } from '@zhengju/contract/member/calls'
import { type FormEvent, useEffect, useState } from 'react'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { accountText } from '#text/account.ts'
import { ownRefusals } from '../model/refusal.ts'
import { useChecked } from './use-checked.ts'
import type { Entering } from './use-entering.ts'

/** The login form: what is typed, what is wrong with it, and entering. */
export function useLogin({ isChecked, refused, enter }: Entering) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<FieldFailure<'name' | 'password'>>({})
  const { run, isBusy, check } = useChecked(login, {
    own: ownRefusals,
    onFailure: (error) => {
      const refusal = refused(error)
      if (refusal?.kind === 'wrong') setProblems({ password: refusal.reason })
    },
  })

  useEffect(() => {
    import('#lib/login-info.ts')
      .then(({ readLoginInfo }) => readLoginInfo())
      .then((known) => {
        if (known) setName((typed) => typed || known.name)
      })
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(name === '' ? { name: accountText.needName } : {}),
      ...(password === '' ? { password: accountText.needPassword } : {}),
    }
    setProblems(found)
    if (hasFailure(found)) return
    const done = await run((answer) => ({
      body: { name, password, rememberMe: isChecked, ...answer },
    }))
    if (done) await enter(done)
  }
  const typeName = (typed: string) => {
    setName(typed)
    setProblems((found) => openFailures(found, { name: typed }))
  }
  const typePassword = (typed: string) => {
    setPassword(typed)
    setProblems((found) => openFailures(found, { password: typed }))
  }
  return { name, typeName, password, typePassword, problems, isBusy, check, submit }
}
