import { href } from '@zhengju/contract/kernel/path'
import { beginTotp, getSecurity } from '@zhengju/contract/totp/calls'
import { Button } from '@zhengju/ui/button'
import { SkeletonRows } from '@zhengju/ui/states'
import { useReducer } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import '#features/mine/mine.css'
import { RecoveryCodes } from '#features/security/parts/recovery-codes.tsx'
import '#features/security/parts/security.css'
import { totpNext, totpOf } from '#features/security/model/totp.ts'
import type { Security } from '#features/security/parts/security-rows.tsx'
import { TotpOn } from '#features/security/parts/totp-on.tsx'
import { TotpSetupForm } from '#features/security/parts/totp-setup.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { securityText, totpText } from '#text/security.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { security: await readOnServer(args, getSecurity, {}) }
}

export default function SecurityTotp() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getSecurity, {}, { initial: loaded.security })
  return (
    <>
      <ScreenTop title={totpText.title} up={href('security')} />
      <main>
        {data ? (
          <div className="secure__step">
            <TotpSteps security={data} onChanged={reload} />
          </div>
        ) : null}
        {!data && failure ? (
          <LoadFailure
            title={securityText.failedTitle}
            text={securityText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={3} /> : null}
      </main>
    </>
  )
}

interface TotpStepsProps {
  readonly security: Security
  readonly onChanged: () => void
}

function TotpSteps({ security, onChanged }: TotpStepsProps) {
  const [totp, tell] = useReducer(totpNext, totpOf(security.totpSince))
  const { run, isBusy } = useCommand(beginTotp)
  async function begin() {
    const setup = await run(() => ({}))
    if (setup) tell({ kind: 'begun', setup })
  }
  const coded = (codes: readonly string[]) => {
    tell({ kind: 'coded', codes })
    onChanged()
  }
  switch (totp.step) {
    case 'off':
      return (
        <div className="secure__form stack">
          <p className="soft">{totpText.about}</p>
          <Button kind="primary" size="lg" isWide isBusy={isBusy} onClick={begin}>
            {totpText.start}
          </Button>
        </div>
      )
    case 'setup':
      return (
        <TotpSetupForm
          setup={totp.setup}
          onCoded={coded}
          onLeave={() => tell({ kind: 'leftOff' })}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={totp.codes} onKept={() => tell({ kind: 'kept' })} />
    case 'on':
      return (
        <TotpOn
          since={security.totpSince}
          codesLeft={security.recoveryCodesLeft}
          onCoded={coded}
          onRemoved={() => {
            tell({ kind: 'removed' })
            toast(totpText.removed, 'check')
            onChanged()
          }}
        />
      )
  }
}
