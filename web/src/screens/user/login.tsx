import { href } from '@zhengju/contract/kernel/path'
import { DoubleRule } from '@zhengju/ui/bars'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { Tabs } from '@zhengju/ui/tabs'
import { lazy, Suspense, useState } from 'react'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/account/parts/account.css'
import type { SiteRules } from '#features/account/api/loader.ts'
import { type Entering, useEntering } from '#features/account/hooks/use-entering.ts'
import { usePasskeyLogin } from '#features/account/hooks/use-passkey-login.ts'
import { Cover, Legal } from '#features/account/parts/cover.tsx'
import { DeviceConsent } from '#features/account/parts/device-consent.tsx'
import { NameForm, PhoneForm } from '#features/account/parts/login-forms.tsx'
import { ServiceLine } from '#features/account/parts/service-line.tsx'
import { WaitText } from '#features/account/parts/wait-text.tsx'
import { accountText, waitText } from '#text/account.ts'

const StepUpSheet = lazy(() =>
  import('#features/account/parts/step-up-sheet.tsx').then((part) => ({
    default: part.StepUpSheet,
  })),
)

export { loader } from '#features/account/api/loader.ts'

const ways = [
  { id: 'name', label: accountText.byName },
  { id: 'phone', label: accountText.byPhone },
] as const

export default function Login() {
  const { stopLogin, takesPhones, isGlobal, asksDevice, contact } = useLoaderData<SiteRules>()
  const [way, setWay] = useState<'name' | 'phone'>('name')
  const entering = useEntering()
  const form = { entering, isStopped: stopLogin }
  return (
    <main>
      <Cover />
      <div className="form__rule">
        <DoubleRule />
      </div>
      <div className="form">
        <h1 className="vh">{accountText.loginTitle}</h1>
        {takesPhones ? (
          <Tabs label={accountText.ways} items={ways} value={way} onChange={setWay} />
        ) : null}
        <Notices entering={entering} isStopped={stopLogin} takesPhones={takesPhones} />
        {way === 'name' ? <NameForm {...form} /> : <PhoneForm {...form} isGlobal={isGlobal} />}
        <div className="form__alt">
          <Link className={buttonClass()} to={href('register')}>
            {accountText.goRegister}
          </Link>
          <Link className={buttonClass()} to={href('home')}>
            {accountText.lookAround}
          </Link>
        </div>
        {stopLogin ? null : <PasskeyLogin entering={entering} />}
        <ServiceLine contact={contact} />
        {asksDevice ? <DeviceConsent /> : null}
      </div>
      <Legal>{accountText.legal}</Legal>
      {entering.stepUp ? (
        <Suspense>
          <StepUpSheet
            request={entering.stepUp}
            contact={contact}
            onDone={entering.enter}
            onClose={entering.leaveStepUp}
          />
        </Suspense>
      ) : null}
    </main>
  )
}

interface PartProps {
  readonly entering: Entering
  readonly isStopped: boolean
}

function Notices({
  entering,
  isStopped,
  takesPhones,
}: PartProps & { readonly takesPhones: boolean }) {
  if (isStopped) {
    return (
      <div className="form__note">
        <Note tone="amber" icon="info">
          {accountText.stopLogin}
        </Note>
      </div>
    )
  }
  if (!entering.wait) return null
  return (
    <div className="form__note" role="alert">
      <Note tone="amber" icon="clock">
        <WaitText
          until={entering.wait.until}
          words={takesPhones ? waitText.login : waitText.loginWithoutPhone}
          over={waitText.over}
        />
      </Note>
    </div>
  )
}

function PasskeyLogin({ entering }: Pick<PartProps, 'entering'>) {
  const { start, isBusy } = usePasskeyLogin(entering)
  return (
    <div className="form__passkey">
      <Button kind="quiet" isBusy={isBusy} onClick={start}>
        {accountText.byPasskey}
      </Button>
    </div>
  )
}
