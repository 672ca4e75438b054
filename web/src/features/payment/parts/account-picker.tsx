import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { withdrawalOptions } from '@zhengju/contract/payment/calls'
import { accountKinds } from '@zhengju/domain/payment'
import { Icon, type IconName } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { cardText, withdrawalText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import { methodIcons } from '../model/method-icons.ts'

export type WithdrawalOptions = DataOf<typeof withdrawalOptions>
export type Account = WithdrawalOptions['accounts'][number]

interface AccountPickerProps {
  readonly accounts: readonly Account[]
  readonly picked: Account
  readonly onPick: (id: string) => void
}

/** The card that the money goes to; a tap opens the others. */
export function AccountPicker({ accounts, picked, onPick }: AccountPickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="card">
      <button type="button" className={tallRowClass} onClick={() => setOpen(true)}>
        <RowBody icon={iconOf(picked)} title={picked.bankName} sub={picked.cardNum} leadsOn />
      </button>
      <Sheet
        isOpen={isOpen}
        title={withdrawalText.chooseCard}
        closeLabel={shellText.close}
        onClose={() => setOpen(false)}
      >
        {accounts.map((account) => (
          <button
            key={account.id}
            type="button"
            className={tallRowClass}
            aria-pressed={account.id === picked.id}
            onClick={() => {
              onPick(account.id)
              setOpen(false)
            }}
          >
            <RowBody icon={iconOf(account)} title={account.bankName} sub={account.cardNum} />
            {account.id === picked.id ? <Icon name="check" size={20} /> : null}
          </button>
        ))}
        <Link className={tallRowClass} to={href('addBankCard')}>
          <RowBody icon="plus" title={cardText.add(accountKinds.bankCard.title)} leadsOn />
        </Link>
      </Sheet>
    </div>
  )
}

function iconOf({ kind }: Account): IconName {
  return methodIcons[accountKinds[kind].method]
}
