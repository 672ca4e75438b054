import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { loginText as text } from '#text/login.ts'
import { Devices } from './devices.tsx'
import { keepQuestion, type LoginState, liftQuestion, useLoginState } from './login-api.ts'

/** What a member proves himself with, what holds his logins up, and the devices that he is known by. */
export function LoginSecurity({ memberId }: { readonly memberId: string }) {
  const reading = useLoginState(memberId)
  if (reading.failure) {
    return <FailedSheet text={reading.failure} onRetry={reading.reload} />
  }
  if (!reading.data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <>
      <Protection memberId={memberId} state={reading.data} onLifted={reading.reload} />
      <Devices memberId={memberId} devices={reading.data.devices} />
    </>
  )
}

function Protection({
  memberId,
  state,
  onLifted,
}: {
  readonly memberId: string
  readonly state: LoginState
  readonly onLifted: () => void
}) {
  const mayLift = useMay('login.lift')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const waits = waitsOf(state)
  const close = () => {
    setQuestion(undefined)
    onLifted()
  }
  return (
    <section>
      <h2>{text.title}</h2>
      <dl className="facts">
        <Fact name={text.protections}>
          {proofsOf(state)}
          {state.factorsDropAt === null ? null : (
            <div className="amber">{text.dropping(time(state.factorsDropAt))}</div>
          )}
        </Fact>
        <Fact name={text.passwordChangedAt}>
          {state.passwordChangedAt === null ? text.never : time(state.passwordChangedAt)}
        </Fact>
        <Fact name={text.state}>
          {waits.length === 0 ? text.free : waits.map((wait) => <div key={wait}>{wait}</div>)}
        </Fact>
      </dl>
      {mayLift && waits.length > 0 ? (
        <Button onClick={() => setQuestion(liftQuestion(memberId))}>{text.lift}</Button>
      ) : null}
      {mayLift && state.factorsDropAt !== null ? (
        <Button onClick={() => setQuestion(keepQuestion(memberId))}>{text.keep}</Button>
      ) : null}
      {question ? <ReasonDialog question={question} onClose={close} /> : null}
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function proofsOf({ hasTotp, passkeys, recoveryCodesLeft }: LoginState): string {
  const proofs = [
    ...(hasTotp ? [text.totp, text.recovery(recoveryCodesLeft)] : []),
    ...(passkeys > 0 ? [text.passkeys(passkeys)] : []),
  ]
  return proofs.length === 0 ? text.passwordOnly : proofs.join(' · ')
}

function waitsOf({ counts, authorisations, isUnderAttack, newDevicesUntil }: LoginState): string[] {
  const lines = counts.map(({ kind, failures, lockedUntil }) => {
    const told = `${text.kinds[kind]} · ${text.failures(failures)}`
    return lockedUntil === null ? told : `${told} · ${text.lockedUntil(time(lockedUntil))}`
  })
  const held = authorisations.map(({ state, blockedUntil }) => {
    const told = text.authorisations[state]
    return blockedUntil === null ? told : `${told} · ${text.lockedUntil(time(blockedUntil))}`
  })
  const full = newDevicesUntil === null ? [] : [text.newDevices(time(newDevicesUntil))]
  return [...(isUnderAttack ? [text.attacked] : []), ...full, ...new Set([...lines, ...held])]
}
