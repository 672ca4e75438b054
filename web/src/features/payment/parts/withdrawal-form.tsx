import { href } from '@zhengju/contract/kernel/path'
import { requestWithdrawal } from '@zhengju/contract/payment/calls'
import { type Currency, formatMoney, parseMoney } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { FieldNote } from '@zhengju/ui/field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, openFailures } from '#lib/field-failures.ts'
import { minorIn, shownIn } from '#lib/money.ts'
import { useNavigate } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { withdrawalText } from '#text/payment.ts'
import { usePasskeyProof } from '../hooks/use-passkey-proof.ts'
import { wireAmount } from '../model/amount.ts'
import { amountFault, isOwing, type WithdrawalAsk } from '../model/withdrawal-wish.ts'
import { type Account, AccountPicker, type WithdrawalOptions } from './account-picker.tsx'
import { AllAsked, AmountField } from './withdrawal-amount.tsx'
import { WithdrawalConfirm } from './withdrawal-confirm.tsx'
import { WithdrawalQuote } from './withdrawal-quote.tsx'

interface WithdrawalFormProps {
  readonly options: WithdrawalOptions
  readonly accounts: readonly [Account, ...Account[]]
  /** The platform says that turnover is still owed. */
  readonly onOwed: () => void
}

type Problems = FieldFailure<'amount' | 'password'>

/** What the page answers itself: the sheet of the turnover, or a word under the password. */
const ownFailures = [
  'turnover.unmet',
  'payment.passwordWrong',
  'payment.passwordRequired',
  'member.passwordCommon',
] as const

export function WithdrawalForm({ options, accounts, onOwed }: WithdrawalFormProps) {
  const [accountId, setAccountId] = useState((accounts.find(isDefault) ?? accounts[0]).id)
  const account = accounts.find((known) => known.id === accountId) ?? accounts[0]
  const [isAsking, setAsking] = useState(false)
  const { typed, password, problems, setProblems, typeAmount, typePassword } = useTyped()
  const passkey = usePasskeyProof()
  const { send, isBusy } = useSending({
    onOwed() {
      setAsking(false)
      onOwed()
    },
    onRefused: (reason) => setProblems({ password: reason }),
  })
  const amount = wireAmount(typed)
  const { currency } = options
  const minor = parseMoney(amount, currency)
  const [isAllAsked, setAllAsked] = useState(false)
  const wanted: WithdrawalAsk = { options, isAllAsked }
  const owes = isOwing(wanted, typed)
  const { wallet } = options
  const all = isAllAsked ? { isAllAsked } : {}
  const sum = { currency, amount, wallet, ...all }
  const wish = { paymentAccountId: account.id, ...sum }

  function ask(event: FormEvent) {
    event.preventDefault()
    const fault = amountFault(wanted, typed)
    setProblems(fault ? { amount: fault } : {})
    if (!fault && owes) onOwed()
    else setAsking(!fault)
  }

  async function confirm(fee: string | undefined) {
    if (/^\d{6}$/.test(password)) return send({ ...wish, fee }, password)
    setProblems({ password: withdrawalText.needPassword })
  }

  async function confirmByPasskey(fee: string | undefined) {
    if (await passkey.show()) await send({ ...wish, fee })
  }

  return (
    <>
      <AskForm sum={minor ? formatMoney(minor, currency) : ''} onSubmit={ask}>
        <AccountPicker accounts={accounts} picked={account} onPick={setAccountId} />
        <AllAsked ask={wanted} onChange={setAllAsked} />
        <AmountField ask={wanted} value={typed} error={problems.amount} onChange={typeAmount} />
        <Notes options={options} account={account} />
        {minor && !owes ? <WithdrawalQuote sum={sum} /> : null}
      </AskForm>
      <WithdrawalConfirm
        isOpen={isAsking}
        options={options}
        account={account}
        sum={sum}
        password={password}
        problem={problems.password}
        isBusy={isBusy || passkey.isBusy}
        onPasskey={passkey.hasPasskey ? confirmByPasskey : undefined}
        onPassword={typePassword}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** What happens to it on its way. */
function Notes({ options, account }: { options: WithdrawalOptions; account: Account }) {
  const { aboveLimit, atVenues, currency } = options
  return (
    <>
      {minorIn(aboveLimit, currency) > 0n ? (
        <FieldNote
          id="limit-note"
          hint={withdrawalText.aboveLimit(shownIn(aboveLimit, currency))}
        />
      ) : null}
      {minorIn(atVenues, currency) > 0n ? (
        <FieldNote id="venues-note" hint={withdrawalText.atVenues(shownIn(atVenues, currency))} />
      ) : null}
      {account.kind === 'virtualCoin' ? (
        <FieldNote id="coin-note" hint={withdrawalText.inCoins} />
      ) : null}
    </>
  )
}

function isDefault(account: Account): boolean {
  return account.isDefault
}

interface AskFormProps {
  readonly sum: string
  readonly onSubmit: (event: FormEvent) => void
  readonly children: ReactNode
}

function AskForm({ sum, onSubmit, children }: AskFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="pay__foot">
      <div className="wrap pay__gap">
        <div className="h">
          <h2>{withdrawalText.account}</h2>
        </div>
        {children}
      </div>
      <div className="act">
        <Button kind="primary" size="lg" isWide type="submit">
          {withdrawalText.submit(sum)}
        </Button>
      </div>
    </form>
  )
}

/** Sends the request; what comes of it is the order's own page. */
function useSending(on: {
  readonly onOwed: () => void
  readonly onRefused: (reason: string) => void
}) {
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(requestWithdrawal, {
    own: [...ownFailures],
    onFailure: (error) => {
      if (!(error instanceof BusinessError)) return
      if (error.failure === 'turnover.unmet') on.onOwed()
      else if (ownFailures.some((name) => name === error.failure)) on.onRefused(error.message)
    },
  })

  async function send(
    wish: {
      readonly paymentAccountId: string
      readonly currency: Currency
      readonly amount: string
      readonly wallet: WithdrawalOptions['wallet']
      readonly isAllAsked?: boolean
      /** As the member was told. */
      readonly fee: string | undefined
    },
    withdrawalPassword?: string,
  ) {
    const secret = withdrawalPassword === undefined ? {} : { withdrawalPassword }
    const { fee, ...order } = wish
    const told = fee === undefined ? {} : { fee }
    const made = await run((commandId) => ({ body: { commandId, ...order, ...told, ...secret } }))
    if (made) await navigate(href('withdrawalOrder', { billNo: made.billNo }))
  }
  return { send, isBusy }
}

/** What is typed and what is wrong with it; a fault goes when its field is typed in again. */
function useTyped() {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  function typeAmount(amount: string) {
    setTyped(amount)
    setProblems((found) => openFailures(found, { amount }))
  }

  function typePassword(next: string) {
    setPassword(next)
    setProblems((found) => openFailures(found, { password: next }))
  }
  return { typed, password, problems, setProblems, typeAmount, typePassword }
}
