import { href } from '@zhengju/contract/kernel/path'
import { preInfo } from '@zhengju/contract/site/calls'
import { getSecurity } from '@zhengju/contract/totp/calls'
import { Button } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData, useNavigate } from '#lib/router/page.tsx'
import '#features/account/parts/account.css'
import { useBindPhone } from '#features/account/hooks/use-bind-phone.ts'
import { CodeField } from '#features/account/parts/code-field.tsx'
import { PhoneField } from '#features/account/parts/phone-field.tsx'
import '#features/mine/mine.css'
import '#features/security/parts/security.css'
import { useFormGuard } from '@zhengju/ui/form-guard'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { useRead } from '#lib/use-read.ts'
import { accountText } from '#text/account.ts'
import { phoneText, securityText } from '#text/security.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [security, info] = await Promise.all([
    readOnServer(args, getSecurity, {}),
    readOnServer(args, preInfo, { body: {} }),
  ])
  return {
    security,
    takesPhones: !(info?.disablePhones ?? false),
    isGlobal: info?.globePhoneNumber ?? false,
  }
}

export default function SecurityPhone() {
  const { security, takesPhones, isGlobal } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getSecurity, {}, { initial: security })
  return (
    <>
      <ScreenTop title={phoneText.title} up={href('security')} />
      <main>
        {data ? <Phone phone={data.phone} takesPhones={takesPhones} isGlobal={isGlobal} /> : null}
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

interface PhoneProps {
  readonly phone: string | null
  readonly takesPhones: boolean
  readonly isGlobal: boolean
}

function Phone({ phone, takesPhones, isGlobal }: PhoneProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {phone === null ? null : (
        <section className="limit__head">
          <p className="soft">{phoneText.now}</p>
          <b className="t20">{phone}</b>
        </section>
      )}
      <div className="secure__form">
        {takesPhones ? null : <Note icon="info">{phoneText.closed}</Note>}
        {takesPhones && phone !== null && !isChanging ? (
          <Button size="lg" isWide onClick={() => setChanging(true)}>
            {phoneText.change}
          </Button>
        ) : null}
        {takesPhones && (phone === null || isChanging) ? (
          <BindForm phone={phone} isGlobal={isGlobal} />
        ) : null}
      </div>
    </>
  )
}

function BindForm({ phone, isGlobal }: Omit<PhoneProps, 'takesPhones'>) {
  useFormGuard()
  const navigate = useNavigate()
  const hasOld = phone !== null
  const bind = useBindPhone(hasOld, () => {
    toast(hasOld ? phoneText.replaced : phoneText.bound, 'check')
    navigate(href('security'))
  })
  const { form, problems, change } = bind
  return (
    <form onSubmit={bind.submit} noValidate>
      {hasOld ? (
        <>
          <p className="soft">{phoneText.oldHint(phone)}</p>
          <CodeField
            label={phoneText.oldCode}
            value={form.oldCode}
            error={problems.oldCode}
            onChange={(oldCode) => change({ oldCode })}
            onSend={bind.old.send}
            isSending={bind.old.isSending}
            resendAt={bind.old.resendAt}
          />
          <p className="soft secure__gap">{phoneText.nextHint}</p>
        </>
      ) : (
        <p className="soft">{phoneText.none}</p>
      )}
      <PhoneField
        value={form.number}
        error={problems.number}
        isGlobal={isGlobal}
        onChange={(number) => change({ number })}
      />
      <CodeField
        value={form.code}
        error={problems.code}
        hint={bind.next.id === undefined ? undefined : accountText.sentNote}
        onChange={(code) => change({ code })}
        onSend={bind.next.send}
        isSending={bind.next.isSending}
        resendAt={bind.next.resendAt}
      />
      <div className="secure__gap stack">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={bind.isBusy}>
          {hasOld ? phoneText.replace : phoneText.bind}
        </Button>
        {hasOld ? <p className="soft t12">{phoneText.lost}</p> : null}
      </div>
    </form>
  )
}
