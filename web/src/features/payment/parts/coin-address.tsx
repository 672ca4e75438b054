import { DoubleRule } from '@zhengju/ui/bars'
import { Note } from '@zhengju/ui/notice'
import { shownIn } from '#lib/money.ts'
import { clockText } from '#lib/site-time.ts'
import { coinText } from '#text/payment.ts'
import { CopyButton } from './copy-button.tsx'
import type { InstructionProps } from './instruction.tsx'
import { SafetyNote } from './payee.tsx'

/** So many characters at each end of an address are compared by eye. */
const ends = 4

/** An address of this order alone, the sum in coins at the frozen rate, and the network that alone is right. */
export function CoinAddress({ order, instruction }: InstructionProps<'address'>) {
  const { network, address, rate, code, confirmations } = instruction
  const coins = shortCoins(order.pay?.amount ?? '')
  const currency = order.pay?.currency ?? ''
  return (
    <>
      <section className="pay__head">
        <p className="soft">{coinText.exact}</p>
        <p className="sum coin__sum">
          <b className="money money--28">
            {coins} <small>{currency}</small>
          </b>
          <CopyButton text={coins} what={coinText.amount} />
        </p>
        <p className="t12 soft">
          {coinText.frozen(shownIn(order.amount, order.currency), rate, clockText(order.expiresAt))}
        </p>
      </section>
      <DoubleRule />
      <section className="coin">
        <img src={code} alt={coinText.code} width="124" height="124" />
        <div>
          <p className="t12 soft">{coinText.address(network)}</p>
          <p className="coin__address">
            <b>{address.slice(0, ends)}</b>
            {address.slice(ends, -ends)}
            <b>{address.slice(-ends)}</b>
          </p>
          <CopyButton text={address} what={coinText.addressShort} />
        </div>
      </section>
      <div className="wrap stack pay__gap">
        <Note tone="amber" icon="warn">
          {coinText.network(network, currency)}
        </Note>
        <dl className="kv t12 facts">
          <dt>{coinText.confirmations}</dt>
          <dd>{coinText.blocks(confirmations)}</dd>
          <dt>{coinText.otherSum}</dt>
          <dd>{coinText.otherSumText}</dd>
          <dt>{coinText.late(clockText(order.expiresAt))}</dt>
          <dd>{coinText.lateText}</dd>
        </dl>
        <SafetyNote>{coinText.safe}</SafetyNote>
      </div>
    </>
  )
}

/** How many blocks are above the transfer, once it was seen. */
export function Blocks({ seen, all }: { readonly seen: number; readonly all: number }) {
  const done = Math.min(seen, all)
  return (
    <section className="card card--pad">
      <div className="row row--between">
        <b className="b">{coinText.seen}</b>
        <span className="soft">{coinText.blocksSeen(done, all)}</span>
      </div>
      <progress className="blocks" aria-label={coinText.progress} max={all} value={done} />
    </section>
  )
}

/** `69.550000` is `69.55`: two decimals at least. */
export function shortCoins(amount: string): string {
  return amount.replace(/(\.\d{2}\d*?)0+$/, '$1')
}
