import { exchangeCoins } from '@zhengju/contract/mall/calls'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { LeaderRow } from '@zhengju/ui/row'
import { useState } from 'react'
import { minorIn, shown, shownIn } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { mallText as text } from '#text/mall.ts'
import { shellText } from '#text/shell.ts'
import { AddressFields, addressProblems, emptyAddress } from './address-fields.tsx'
import { type MallItemView, mostOf } from './item.ts'

interface SheetProps {
  readonly item: MallItemView
  readonly coins: bigint
  readonly onClose: () => void
  /** It was exchanged, or it is not what was shown: the list is read again. */
  readonly onChanged: () => void
}

/** So many of one thing at the price that is shown; a press whose answer was lost is asked again under its id. */
export function ExchangeSheet({ item, coins, onClose, onChanged }: SheetProps) {
  const { id: itemId, kind, name, price } = item
  const most = mostOf(item, coins)
  const [wanted, setWanted] = useState(1)
  const [address, setAddress] = useState(emptyAddress)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { run, isBusy } = useCommand(exchangeCoins, {
    isQuiet: true,
    onFailure(error) {
      setFailure(error instanceof Error ? error.message : String(error))
      onChanged()
    },
  })
  const quantity = Math.max(1, Math.min(wanted, most))
  const cost = minorIn(price, 'COIN') * BigInt(quantity)
  const isGoods = kind === 'goods'
  async function submit() {
    setAsked(true)
    if (isGoods && Object.keys(addressProblems(address)).length > 0) return
    const of = { itemId, quantity, price, ...(isGoods ? { address } : {}) }
    if (!(await run((commandId) => ({ body: { commandId, ...of } })))) return
    toast(text.done[kind], 'check')
    onChanged()
    onClose()
  }
  return (
    <Sheet
      isOpen
      title={text.exchange(name)}
      closeLabel={shellText.close}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          size="lg"
          isWide
          isBusy={isBusy}
          disabled={most === 0}
          onClick={() => void submit()}
        >
          {text.submit(quantity, shownIn(cost.toString(), 'COIN'))}
        </Button>
      }
    >
      <div className="mall__form">
        <p className="amber" role="status">
          {failure}
        </p>
        <Terms item={item} />
        <LeaderRow label={text.each}>{text.price(shownIn(price, 'COIN'))}</LeaderRow>
        <LeaderRow label={text.quantity}>
          <Stepper value={quantity} most={most} onChange={setWanted} />
        </LeaderRow>
        <LeaderRow label={text.after}>
          <b>{text.price(shownIn((coins > cost ? coins - cost : 0n).toString(), 'COIN'))}</b>
        </LeaderRow>
        <p className="hint">{text.firstUsed}</p>
        {isGoods ? (
          <AddressFields address={address} isAsked={isAsked} onChange={setAddress} />
        ) : null}
      </div>
    </Sheet>
  )
}

function Terms({ item: { bonus, voucher, note } }: { readonly item: MallItemView }) {
  if (voucher) {
    const { kind, percent, lifeDays } = voucher
    const says = text.voucherTerms[kind](shown(voucher.amount), percent, shown(voucher.mostExtra))
    return (
      <p className="soft">
        {says}
        {text.voucherDays(lifeDays)}
      </p>
    )
  }
  if (!bonus) return note ? <p className="soft">{note}</p> : null
  const { multiplePercent, mostTimes } = bonus
  const terms = multiplePercent === 0 ? [] : [text.most(mostTimes)]
  return <p className="soft">{[text.terms(multiplePercent), ...terms].join(' · ')}</p>
}

function Stepper(props: {
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  const { value, most, onChange } = props
  return (
    <span className="mall__step">
      <button
        type="button"
        className="icon-btn"
        aria-label={text.less}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <output>{value}</output>
      <button
        type="button"
        className="icon-btn"
        aria-label={text.more}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </span>
  )
}
