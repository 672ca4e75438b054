import { href } from '@zhengju/contract/kernel/path'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Note } from '@zhengju/ui/notice'
import { Steps } from '@zhengju/ui/steps'
import { useReducer } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/account/parts/account.css'
import type { loader } from '#features/account/api/loader.ts'
import {
  noReset,
  type Reset,
  resetNext,
  resetProgress,
  resetSteps,
} from '#features/account/model/reset.ts'
import { ResetAccount } from '#features/account/parts/reset-account.tsx'
import { ResetIdentity } from '#features/account/parts/reset-identity.tsx'
import { ResetPassword } from '#features/account/parts/reset-password.tsx'
import { ServiceLine } from '#features/account/parts/service-line.tsx'
import { momentText } from '#lib/site-time.ts'
import { resetText } from '#text/account.ts'

export { loader } from '#features/account/api/loader.ts'

export default function Password() {
  const site = useLoaderData<typeof loader>()
  const [reset, tell] = useReducer(resetNext, noReset)
  const lapsed = (reason: string) => tell({ kind: 'lapsed', reason })
  return (
    <>
      <ScreenTop title={resetText.title} up={href('login')} />
      <main className="form">
        <Progress reset={reset} />
        {reset.step === 'account' ? (
          <>
            <p className="form__say soft">{resetText.accountText}</p>
            {reset.lapsed === undefined ? null : (
              <div className="form__note">
                <Note tone="amber" icon="clock">
                  {reset.lapsed}
                </Note>
              </div>
            )}
            <ResetAccount onBegun={(resetId, name) => tell({ kind: 'begun', resetId, name })} />
          </>
        ) : null}
        {reset.step === 'identity' ? (
          <>
            <p className="form__say soft">{resetText.identityText(reset.name)}</p>
            <ResetIdentity
              resetId={reset.resetId}
              takesPhones={site.takesPhones}
              isGlobal={site.isGlobal}
              onProved={(droppable) => tell({ kind: 'proved', droppable })}
              onLapsed={lapsed}
            />
          </>
        ) : null}
        {reset.step === 'password' ? (
          <>
            <p className="form__say soft">{resetText.passwordText}</p>
            <ResetPassword
              resetId={reset.resetId}
              name={reset.name}
              droppable={reset.droppable}
              onFinished={(factorsDropAt) => tell({ kind: 'finished', factorsDropAt })}
              onLapsed={lapsed}
            />
          </>
        ) : null}
        {reset.step === 'done' ? (
          <Done factorsDropAt={reset.factorsDropAt} />
        ) : (
          <ServiceLine contact={site.contact} />
        )}
      </main>
    </>
  )
}

function Progress({ reset }: { readonly reset: Reset }) {
  const states = resetProgress(reset)
  return (
    <div className="form__progress">
      <Steps
        label={resetText.steps}
        steps={resetSteps.map((step, at) => ({
          label: resetText.step[step],
          state: states[at] ?? 'ahead',
        }))}
      />
    </div>
  )
}

function Done({ factorsDropAt }: { readonly factorsDropAt: number | null }) {
  return (
    <div className="form__done">
      <span className="jade">
        <Icon name="check" />
      </span>
      <h2>{resetText.doneTitle}</h2>
      <p className="soft">{resetText.doneText}</p>
      {factorsDropAt === null ? null : (
        <p className="soft">{resetText.doneDrop(momentText(factorsDropAt))}</p>
      )}
      <Link
        className={buttonClass({ kind: 'primary', size: 'lg', isWide: true })}
        to={href('login')}
      >
        {resetText.toLogin}
      </Link>
    </div>
  )
}
