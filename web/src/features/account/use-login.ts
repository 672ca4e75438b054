import { login } from '@zhengju/contract/member'
import { type FormEvent, useEffect, useState } from 'react'
import { BusinessError } from '../../lib/call-error.ts'
import { type FieldFailure, hasFailure, standing } from '../../lib/field-failures.ts'
import { useCommand } from '../../lib/use-command.ts'
import { accountText } from '../../text/account.ts'
import { useEntered } from './use-entered.ts'

/** The login form: what is typed, what is wrong with it, and entering. */
export function useLogin() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(true)
  const [problems, setProblems] = useState<FieldFailure<'name' | 'password'>>({})
  const entered = useEntered()
  const { run, isBusy } = useCommand(login, {
    own: ['auth.wrongCredentials'],
    onFailure: (error) => {
      if (error instanceof BusinessError && error.failure === 'auth.wrongCredentials') {
        setProblems({ password: error.message })
      }
    },
  })

  useEffect(() => {
    import('../../lib/login-info.ts')
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
    const done = await run(() => ({ body: { name, password, rememberMe: isChecked } }))
    if (done) await entered({ token: done.token, name: done.name, isChecked }, accountText.welcome)
  }
  const typeName = (typed: string) => {
    setName(typed)
    setProblems((found) => standing(found, { name: typed }))
  }
  const typePassword = (typed: string) => {
    setPassword(typed)
    setProblems((found) => standing(found, { password: typed }))
  }
  return { name, typeName, password, typePassword, isChecked, setChecked, problems, isBusy, submit }
}
