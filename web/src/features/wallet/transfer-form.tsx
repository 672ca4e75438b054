import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { venueWallets } from '@zhengju/contract/transfer/calls'
import { moneyInput } from '@zhengju/domain/text'
import { Button } from '@zhengju/ui/button'
import { MoneyField, SelectField } from '@zhengju/ui/field'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { type FormEvent, useState } from 'react'
import { minorOf, shown } from '#lib/money.ts'
import { shellText } from '#text/shell.ts'
import { transferText as text } from '#text/transfer.ts'

export type VenueWallets = DataOf<typeof venueWallets>
export type VenueWallet = VenueWallets['venues'][number]

export interface TransferWish {
  readonly enName: VenueWallet['enName']
  readonly direction: 'in' | 'out'
  readonly amount: string
}

interface TransferFormProps {
  readonly wallets: VenueWallets
  readonly isBusy: boolean
  /** True when it was carried out. */
  readonly onSend: (wish: TransferWish) => Promise<boolean>
}

/** Between the balance and one venue, in either direction. */
export function TransferForm({ wallets, isBusy, onSend }: TransferFormProps) {
  const [first] = wallets.venues
  const [enName, setVenue] = useState(first?.enName)
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const venue = wallets.venues.find((one) => one.enName === enName) ?? first
  if (!venue) return null
  const isIn = direction === 'in'
  const source = isIn ? wallets.available : (venue.balance ?? '0.00')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const asked = amount.replace(/\.$/, '')
    const isMissing = minorOf(asked) === 0n
    setProblem(isMissing ? text.need : undefined)
    if (isMissing || !venue) return
    if (await onSend({ enName: venue.enName, direction, amount: asked })) setAmount('')
  }

  return (
    <form className="bal__transfer" onSubmit={submit} noValidate>
      <SelectField
        label={text.venue}
        value={venue.enName}
        onChange={(event) =>
          setVenue(wallets.venues.find((one) => one.enName === event.target.value)?.enName)
        }
      >
        {wallets.venues.map((one) => (
          <option key={one.enName} value={one.enName}>
            {one.title}
          </option>
        ))}
      </SelectField>
      <Ends wallets={wallets} venue={venue} isIn={isIn} />
      <Button size="sm" onClick={() => setDirection(isIn ? 'out' : 'in')}>
        {text.swap}
      </Button>
      <div className="bal__amount">
        <MoneyField
          label={text.amount}
          sign={shellText.yuan}
          value={amount}
          error={problem}
          hint={text.bounds(shown(wallets.least), shown(wallets.most))}
          clearLabel={text.clear}
          clean={moneyInput}
          onChange={setAmount}
        />
        <Button size="sm" onClick={() => setAmount(source)}>
          {text.all}
        </Button>
      </div>
      <div className="bal__gap">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {isIn ? text.moveIn : text.moveOut}
        </Button>
      </div>
    </form>
  )
}

interface EndsProps {
  readonly wallets: VenueWallets
  readonly venue: VenueWallet
  readonly isIn: boolean
}

function Ends({ wallets, venue, isIn }: EndsProps) {
  const main = { name: text.main, money: wallets.available }
  const there = { name: venue.title, money: venue.balance }
  const ends = isIn ? [main, there] : [there, main]
  return (
    <div className="bal__ends">
      {ends.map(({ name, money }, at) => (
        <LeaderRow key={name} label={`${at === 0 ? text.from : text.to}　${name}`}>
          {money === null ? text.unknown : <Money text={shown(money)} />}
        </LeaderRow>
      ))}
    </div>
  )
}
