import { href } from '@zhengju/contract/path'
import { requestWithdrawal } from '@zhengju/contract/payment'
import { formatMoney, parseMoney } from '@zhengju/domain/money'
import { moneyInput } from '@zhengju/domain/text'
import { Button } from '@zhengju/ui/button'
import { MoneyField, PasswordField } from '@zhengju/ui/field'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BusinessError } from '../../lib/call-error.ts'
import { type FieldFailure, standing } from '../../lib/field-failures.ts'
import { minorOf, shown } from '../../lib/money.ts'
import { useCommand } from '../../lib/use-command.ts'
import { withdrawalText } from '../../text/payment.ts'
import { shellText } from '../../text/shell.ts'
import { type Account, AccountPicker, type WithdrawalOptions } from './account-picker.tsx'
import { amountProblem, shortSum, wireAmount } from './amount.ts'
import { WithdrawalQuote } from './withdrawal-quote.tsx'

interface WithdrawalFormProps {
  readonly options: WithdrawalOptions
  readonly accounts: readonly [Account, ...Account[]]
  /** The platform says that turnover is still owed. */
  readonly onOwed: () => void
}

type Problems = FieldFailure<'amount' | 'password'>

export function WithdrawalForm({ options, accounts, onOwed }: WithdrawalFormProps) {
  const [accountId, setAccountId] = useState(accounts[0].id)
  const account = accounts.find((known) => known.id === accountId) ?? accounts[0]
  const { typed, password, problems, setProblems, typeAmount, typePassword } = useTyped()
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(requestWithdrawal, {
    own: ['turnover.unmet', 'payment.passwordWrong', 'payment.passwordRequired'],
    onFailure: (error) => {
      if (!(error instanceof BusinessError)) return
      if (error.failure === 'turnover.unmet') onOwed()
      else if (error.failure?.startsWith('payment.password'))
        setProblems({ password: error.message })
    },
  })
  const amount = wireAmount(typed)
  const minor = parseMoney(amount)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(typed, password, options)
    setProblems(found)
    if (found.amount || found.password) return
    const order = await run((commandId) => ({
      body: {
        commandId,
        paymentAccountId: account.id,
        amount,
        ...(options.isPasswordNeeded ? { withdrawalPassword: password } : {}),
      },
    }))
    if (order) await navigate(href('withdrawalOrder', { billNo: order.billNo }))
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="wrap pay__gap">
        <div className="h">
          <h2>{withdrawalText.account}</h2>
        </div>
        <AccountPicker accounts={accounts} picked={account} onPick={setAccountId} />
        <AmountField
          options={options}
          value={typed}
          error={problems.amount}
          onChange={typeAmount}
        />
        {minor ? <WithdrawalQuote amount={amount} /> : null}
        {options.isPasswordNeeded ? (
          <Password
            hasPassword={options.hasPassword}
            value={password}
            error={problems.password}
            onChange={typePassword}
          />
        ) : null}
      </div>
      <div className="act">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {withdrawalText.submit(minor ? formatMoney(minor) : '')}
        </Button>
      </div>
    </form>
  )
}

/** What is typed and what is wrong with it; a fault goes when its field is typed in again. */
function useTyped() {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  function typeAmount(amount: string) {
    setTyped(amount)
    setProblems((found) => standing(found, { amount }))
  }

  function typePassword(next: string) {
    setPassword(next)
    setProblems((found) => standing(found, { password: next }))
  }
  return { typed, password, problems, setProblems, typeAmount, typePassword }
}

interface AmountFieldProps {
  readonly options: WithdrawalOptions
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function AmountField({ options, value, error, onChange }: AmountFieldProps) {
  return (
    <>
      <div className="h">
        <h2>{withdrawalText.amount}</h2>
        <span className="end soft t12">{withdrawalText.range(...rangeOf(options))}</span>
      </div>
      <div className="amt">
        <MoneyField
          label={withdrawalText.amountLabel}
          sign={shellText.yuan}
          value={value}
          error={error}
          hint={withdrawalText.left(options.dailyCountLeft, shown(options.dailyQuotaLeft))}
          clearLabel={withdrawalText.clear}
          clean={moneyInput}
          onChange={onChange}
        />
        <Button size="sm" onClick={() => onChange(mostOf(options))}>
          {withdrawalText.all}
        </Button>
      </div>
    </>
  )
}

interface PasswordProps {
  readonly hasPassword: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Password({ hasPassword, value, error, onChange }: PasswordProps) {
  if (!hasPassword) {
    return (
      <p className="pay__gap">
        {withdrawalText.passwordUnset}
        <Link className="link" to={href('withdrawalPassword')}>
          {withdrawalText.setPassword}
        </Link>
      </p>
    )
  }
  return (
    <div className="pay__gap">
      <PasswordField
        label={withdrawalText.password}
        placeholder={withdrawalText.passwordHint}
        showLabel={withdrawalText.show}
        hideLabel={withdrawalText.hide}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
    </div>
  )
}

function problemsOf(typed: string, password: string, options: WithdrawalOptions): Problems {
  const problem = amountProblem(typed, options)
  const isTooMuch = minorOf(wireAmount(typed)) > minorOf(options.available)
  const amount =
    problem === 'missing'
      ? withdrawalText.need
      : isTooMuch
        ? withdrawalText.tooMuch
        : problem === 'range'
          ? withdrawalText.outOfRange(...rangeOf(options))
          : undefined
  const isBad = options.isPasswordNeeded && !/^\d{6}$/.test(password)
  return {
    ...(amount ? { amount } : {}),
    ...(isBad ? { password: withdrawalText.needPassword } : {}),
  }
}

function rangeOf(options: WithdrawalOptions): readonly [string, string] {
  return [shortSum(shown(options.minAmount)), shortSum(shown(options.maxAmount))]
}

/** As much as the balance and the bounds allow. */
function mostOf({ available, maxAmount, dailyQuotaLeft }: WithdrawalOptions): string {
  const least = [available, maxAmount, dailyQuotaLeft].reduce((a, b) =>
    minorOf(a) < minorOf(b) ? a : b,
  )
  return least.replace(/\.00$/, '')
}
