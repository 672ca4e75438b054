import { Button } from '@zhengju/ui/button'
import { Field, PasswordField } from '@zhengju/ui/field'
import { Segmented } from '@zhengju/ui/tabs'
import { accountText, resetText } from '#text/account.ts'
import { type Droppable, useResetIdentity } from '../hooks/use-reset-identity.ts'
import { codeInput } from '../model/phone-number.ts'
import { CodeField } from './code-field.tsx'
import { PhoneField } from './phone-field.tsx'

interface ResetIdentityProps {
  readonly resetId: string
  readonly takesPhones: boolean
  readonly isGlobal: boolean
  readonly onProved: (droppable: Droppable) => void
  readonly onLapsed: (reason: string) => void
}

const ways = [
  { id: 'phone', label: resetText.byPhone },
  { id: 'withdrawal', label: resetText.byWithdrawal },
] as const

export function ResetIdentity({ takesPhones, isGlobal, ...rest }: ResetIdentityProps) {
  const identity = useResetIdentity({ ...rest, first: takesPhones ? 'phone' : 'withdrawal' })
  return (
    <form className="form__steps" onSubmit={identity.submit} noValidate>
      {takesPhones ? (
        <Segmented
          label={resetText.ways}
          items={ways}
          value={identity.way}
          onChange={identity.pick}
        />
      ) : null}
      <div>
        {identity.way === 'phone' ? (
          <PhoneWay identity={identity} isGlobal={isGlobal} />
        ) : (
          <WithdrawalWay identity={identity} />
        )}
      </div>
      <Button kind="primary" size="lg" isWide type="submit" isBusy={identity.isBusy}>
        {resetText.next}
      </Button>
    </form>
  )
}

interface WayProps {
  readonly identity: ReturnType<typeof useResetIdentity>
}

function PhoneWay({ identity, isGlobal }: WayProps & { readonly isGlobal: boolean }) {
  const { form, problems, change } = identity
  return (
    <>
      <PhoneField
        value={form.number}
        error={problems.number}
        isGlobal={isGlobal}
        placeholder={resetText.phonePlaceholder}
        onChange={(number) => change({ number })}
      />
      <CodeField
        value={form.code}
        error={problems.code}
        hint={identity.resendAt === undefined ? undefined : resetText.sentNote}
        onChange={(code) => change({ code })}
        onSend={identity.send}
        isSending={identity.isSending}
        resendAt={identity.resendAt}
      />
    </>
  )
}

function WithdrawalWay({ identity: { form, problems, change } }: WayProps) {
  return (
    <>
      <Field
        label={resetText.realName}
        placeholder={resetText.realNamePlaceholder}
        autoComplete="name"
        maxLength={40}
        value={form.realName}
        error={problems.realName}
        onChange={(event) => change({ realName: event.target.value })}
      />
      <PasswordField
        label={resetText.withdrawal}
        placeholder={resetText.withdrawalPlaceholder}
        showLabel={accountText.show}
        hideLabel={accountText.hide}
        inputMode="numeric"
        autoComplete="off"
        value={form.withdrawalPassword}
        error={problems.withdrawalPassword}
        onChange={(event) => change({ withdrawalPassword: codeInput(event.target.value) })}
      />
    </>
  )
}
