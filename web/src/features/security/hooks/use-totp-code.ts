import { useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { totpText } from '#text/security.ts'

/** Six digits of an authenticator app, with what is wrong about them. */
export function useTotpCode() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    code,
    problem,
    type(typed: string) {
      setCode(typed.replace(/\D/g, '').slice(0, 6))
      setProblem(undefined)
    },
    /** Whether six digits stand there; says so when not. */
    isWhole() {
      const isSix = /^\d{6}$/.test(code)
      setProblem(isSix ? undefined : totpText.needCode)
      return isSix
    },
    refused(error: unknown) {
      if (!(error instanceof BusinessError)) return
      if (error.failure !== 'proof.wrong' && error.failure !== 'proof.locked') return
      setCode('')
      setProblem(error.message)
    },
    clear: () => setCode(''),
  }
}

export type TotpCode = ReturnType<typeof useTotpCode>

/** Failures that stand under the code's field. */
export const totpCodeFailures = ['proof.wrong', 'proof.locked'] as const
