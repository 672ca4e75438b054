import { Button } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { PickOne } from '@zhengju/ui/pick-one'
import { slipVoucherText as text } from '#text/voucher.ts'
import type { SlipVoucher, VoucherChoice } from '../hooks/use-slip-voucher.ts'

const noVoucher = 'none'

/** The voucher of the slip's one bet: which, what it pays, what does not come back, and how long it is kept. */
export function SlipVoucherChoice({ choice }: { readonly choice: VoucherChoice }) {
  const { offers, chosen } = choice
  if (offers.length === 0) return null
  const items = [
    { id: noVoucher, label: text.none },
    ...offers.map((one) => ({ id: one.id, label: nameOf(one) })),
  ]
  return (
    <section className="slip-voucher" aria-label={text.choose}>
      <PickOne
        label={text.choose}
        items={items}
        value={chosen?.id ?? noVoucher}
        onChange={(id) => choice.choose(id === noVoucher ? undefined : id)}
      />
      {chosen ? <Says choice={choice} chosen={chosen} /> : null}
    </section>
  )
}

function Says(props: { readonly choice: VoucherChoice; readonly chosen: SlipVoucher }) {
  const { choice, chosen } = props
  const { state, secondsLeft, held } = choice
  const isBad = state === 'lapsed' || state === 'failed' || state === 'overMost'
  const most = short(state === 'kept' ? held : chosen.mostExtra)
  return (
    <Note tone={isBad ? 'amber' : 'jade'} icon={isBad ? 'warn' : 'gift'}>
      {chosen.kind === 'freeBet'
        ? text.freeSays(short(chosen.amount))
        : text.boostSays(chosen.percent, most)}{' '}
      <b role="timer">{state === 'kept' ? text.left(secondsLeft) : stateText(state, chosen)}</b>
      {state === 'lapsed' || state === 'failed' ? (
        <Button size="sm" onClick={choice.again}>
          {text.again}
        </Button>
      ) : null}
    </Note>
  )
}

function stateText(state: VoucherChoice['state'], { amount }: SlipVoucher): string {
  if (state === 'lapsed') return text.lapsed
  if (state === 'failed') return text.failed
  return state === 'overMost' ? text.overMost(short(amount)) : text.asking
}

function nameOf({ kind, amount, percent, mostExtra }: SlipVoucher): string {
  return kind === 'freeBet' ? text.free(short(amount)) : text.boost(percent, short(mostExtra))
}

function short(amount: string): string {
  return amount.replace(/\.00$/, '')
}
