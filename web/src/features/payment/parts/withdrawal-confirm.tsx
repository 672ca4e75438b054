import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { quoteWithdrawal } from '@zhengju/contract/payment/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { PasswordField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import type { FormEvent } from 'react'
import { shownIn } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { withdrawalText as text } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import type { Account, WithdrawalOptions } from './account-picker.tsx'

export interface ConfirmProps {
  readonly isOpen: boolean
  readonly options: WithdrawalOptions
  readonly account: Account
  /** As the wire wants it. */
  readonly amount: string
  readonly password: string
  readonly problem: string | undefined
  readonly isBusy: boolean
  /** Absent where the member has no passkey. */
  readonly onPasskey: ((fee: string | undefined) => void) | undefined
  readonly onPassword: (value: string) => void
  /** With the fee as it stands on the sheet. */
  readonly onConfirm: (fee: string | undefined) => void
  readonly onClose: () => void
}

/** What leaves, where it goes, what it costs and brings; the password or a passkey speaks for it. */
export function WithdrawalConfirm(props: ConfirmProps) {
  const { isOpen, onClose } = props
  return (
    <Sheet isOpen={isOpen} title={text.confirmTitle} closeLabel={shellText.close} onClose={onClose}>
      {isOpen ? <ConfirmForm {...props} /> : null}
    </Sheet>
  )
}

function ConfirmForm(props: ConfirmProps) {
  const { options, amount, isBusy, onConfirm, onPasskey } = props
  const { currency } = options
  const { data } = useRead(quoteWithdrawal, { query: { amount, currency } }, { initial: undefined })
  const maySpeak = options.hasPassword || options.maySetPassword
  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm(data?.fee)
  }
  return (
    <form className="confirm" onSubmit={submit} noValidate>
      <Facts {...props} quote={data} />
      <Note tone="amber" icon="info">
        {text.noCancel}
      </Note>
      {maySpeak ? <Password {...props} /> : <PasswordUnset />}
      <div className="stack pay__gap">
        {maySpeak ? (
          <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
            {text.confirm}
          </Button>
        ) : null}
        {onPasskey ? (
          <Button isWide isBusy={isBusy} onClick={() => onPasskey(data?.fee)}>
            {text.byPasskey}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type Quote = DataOf<typeof quoteWithdrawal>

function Facts({
  amount,
  account,
  options: { currency },
  quote: data,
}: ConfirmProps & { readonly quote: Quote | undefined }) {
  return (
    <>
      <p className="confirm__sum">
        <span className="soft">{text.amountLabel}</span>
        <br />
        <Money text={shownIn(amount, currency)} size={28} />
      </p>
      <section className="confirm__facts">
        <LeaderRow label={text.to}>
          {account.bankName} {account.cardNum}
        </LeaderRow>
        <LeaderRow label={text.fee}>
          {data ? <Money text={shownIn(data.fee, currency)} /> : '—'}
        </LeaderRow>
        <LeaderRow label={text.arrival}>
          {data ? <Money text={shownIn(data.arrival, currency)} /> : '—'}
        </LeaderRow>
        <LeaderRow label={text.when}>
          {data?.isReviewed ? text.whenReviewed : text.whenUsual}
        </LeaderRow>
      </section>
    </>
  )
}

function Password({ options, password, problem, onPassword }: ConfirmProps) {
  return (
    <div className="pay__gap">
      <PasswordField
        label={options.hasPassword ? text.password : text.firstPassword}
        placeholder={text.passwordHint}
        hint={options.hasPassword ? undefined : text.firstPasswordHint}
        showLabel={text.show}
        hideLabel={text.hide}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={password}
        error={problem}
        onChange={(event) => onPassword(event.target.value.replace(/\D/g, ''))}
      />
    </div>
  )
}

function PasswordUnset() {
  return (
    <div className="stack pay__gap">
      <p>{text.passwordUnset}</p>
      <Link className={buttonClass({ kind: 'primary' })} to={href('withdrawalPassword')}>
        {text.setPassword}
      </Link>
    </div>
  )
}
