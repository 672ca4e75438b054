import { href } from '@zhengju/contract/kernel/path'
import { lockMoney, unlockMoney } from '@zhengju/contract/wallet/calls'
import { lesser, moneyText, siteCurrency } from '@zhengju/domain/money'
import { moneyInput } from '@zhengju/domain/text'
import { Button, buttonClass } from '@zhengju/ui/button'
import { MoneyField, PasswordField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Note } from '@zhengju/ui/notice'
import { type FormEvent, useState } from 'react'
import { minorOf, shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { lockText as text } from '#text/balance.ts'
import { shellText } from '#text/shell.ts'
import type { Wallets } from './balance-tree.tsx'

export type LockAct = 'lock' | 'unlock'

interface LockSheetProps {
  readonly act: LockAct | undefined
  readonly wallets: Wallets
  readonly onDone: () => void
  readonly onClose: () => void
}

export function LockSheet(props: LockSheetProps) {
  const { act, wallets, onClose } = props
  return (
    <Sheet
      isOpen={act !== undefined}
      title={act === 'unlock' ? text.unlockTitle : text.lockTitle}
      closeLabel={shellText.close}
      onClose={onClose}
    >
      {act !== undefined && !wallets.lock.hasPassword ? <PasswordUnset /> : null}
      {act !== undefined && wallets.lock.hasPassword ? <LockForm {...props} act={act} /> : null}
    </Sheet>
  )
}

function LockForm({ act, wallets, onDone }: LockSheetProps & { readonly act: LockAct }) {
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ amount?: string; password?: string }>({})
  const lock = useCommand(lockMoney)
  const unlock = useCommand(unlockMoney)
  const isUnlock = act === 'unlock'
  const most = isUnlock
    ? minorOf(wallets.locked) - minorOf(wallets.lock.aboveLimit)
    : lesser(minorOf(wallets.available), minorOf(wallets.lock.left))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const asked = amount.replace(/\.$/, '')
    const found = {
      ...(minorOf(asked) === 0n && { amount: text.need }),
      ...(isUnlock && password.length < 6 && { password: text.passwordNeed }),
    }
    setProblem(found)
    if (found.amount || found.password) return
    const done = isUnlock
      ? await unlock.run((commandId) => ({
          body: { commandId, amount: asked, withdrawalPassword: password },
        }))
      : await lock.run((commandId) => ({ body: { commandId, amount: asked } }))
    if (!done) return
    toast(isUnlock ? text.unlocked : text.locked, 'check')
    onDone()
  }

  return (
    <form className="bal__form" onSubmit={submit} noValidate>
      <div className="bal__amount">
        <MoneyField
          label={isUnlock ? text.unlockAmount : text.lockAmount}
          sign={shellText.yuan}
          value={amount}
          error={problem.amount}
          hint={
            isUnlock
              ? text.fromLocked(shown(moneyText(most, siteCurrency)))
              : text.from(shown(wallets.available))
          }
          clearLabel={text.clear}
          clean={moneyInput}
          onChange={setAmount}
        />
        <Button size="sm" onClick={() => setAmount(moneyText(most, siteCurrency))}>
          {text.all}
        </Button>
      </div>
      {isUnlock ? (
        <OwnPassword value={password} error={problem.password} onChange={setPassword} />
      ) : null}
      <div className="stack bal__gap">
        <Note icon="info">{isUnlock ? text.unlockRule : text.lockRule}</Note>
        <Button kind="primary" size="lg" isWide type="submit" isBusy={lock.isBusy || unlock.isBusy}>
          {isUnlock ? text.unlock : text.lock}
        </Button>
      </div>
    </form>
  )
}

interface OwnPasswordProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function OwnPassword({ value, error, onChange }: OwnPasswordProps) {
  return (
    <PasswordField
      label={text.password}
      placeholder={text.passwordHint}
      showLabel={text.show}
      hideLabel={text.hide}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}

function PasswordUnset() {
  return (
    <div className="bal__form stack">
      <p>{text.passwordUnset}</p>
      <Link className={buttonClass({ kind: 'primary' })} to={href('withdrawalPassword')}>
        {text.setPassword}
      </Link>
    </div>
  )
}
