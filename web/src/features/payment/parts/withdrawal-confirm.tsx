import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { quoteWithdrawal } from '@zhengju/contract/payment/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { PasswordField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { MissingSections } from '@zhengju/ui/reading'
import { LeaderRow } from '@zhengju/ui/row'
import type { FormEvent } from 'react'
import { shownIn } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { quoteWords, withdrawalText as text } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import type { Account, WithdrawalOptions } from './account-picker.tsx'
import type { AskedSum } from './withdrawal-quote.tsx'

export interface ConfirmProps {
  readonly isOpen: boolean
  readonly options: WithdrawalOptions
  readonly account: Account
  readonly sum: AskedSum
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
  const { options, sum, isBusy, onConfirm, onPasskey } = props
  const quote = useRead(quoteWithdrawal, { query: sum }, { initial: undefined })
  const { data } = quote
  const maySpeak = options.hasPassword || options.maySetPassword
  function submit(event: FormEvent) {
    event.preventDefault()
    // Nobody confirms a fee that he has not seen.
    if (data) onConfirm(data.fee)
  }
  return (
    <form className="confirm" onSubmit={submit} noValidate>
      <Facts {...props} quote={data} />
      <MissingSections readings={[quote]} words={quoteWords(quote.failure)} />
      <Note tone="amber" icon="info">
        {text.noCancel}
      </Note>
      {maySpeak ? <Password {...props} /> : <PasswordUnset />}
      <div className="stack pay__gap">
        {maySpeak ? (
          <Button
            kind="primary"
            size="lg"
            isWide
            type="submit"
            isBusy={isBusy}
            disabled={data === undefined}
          >
            {text.confirm}
          </Button>
        ) : null}
        {onPasskey ? (
          <Button
            isWide
            isBusy={isBusy}
            disabled={data === undefined}
            onClick={() => onPasskey(data?.fee)}
          >
            {text.byPasskey}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type Quote = DataOf<typeof quoteWithdrawal>

function Facts({
  sum: { amount },
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
        <LeaderRow label={text.when}>{data ? whenOf(data) : '—'}</LeaderRow>
      </section>
    </>
  )
}

function whenOf({ isReviewed }: Quote): string {
  return isReviewed ? text.whenReviewed : text.whenUsual
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
