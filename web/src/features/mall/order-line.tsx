import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type listMallOrders, receiveMallOrder } from '@zhengju/contract/mall/calls'
import { Button } from '@zhengju/ui/button'
import { shownIn } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { mallOrderText as text } from '#text/mall.ts'
import './mall.css'

export type MallOrderLine = DataOf<typeof listMallOrders>['items'][number]

/** One order: what, for how much, and how far it has come. */
export function OrderLine(props: {
  readonly order: MallOrderLine
  /** Undefined: it could not be received, what became of it is not known. */
  readonly onReceived: (order: MallOrderLine | undefined) => void
}) {
  const { order, onReceived } = props
  const { orderNo, name, quantity, coins, state, address, tracking, reason, createdAt } = order
  const { run, isBusy } = useCommand(receiveMallOrder, {
    onFailure: () => onReceived(undefined),
  })
  async function receive() {
    const done = await run((commandId) => ({ params: { orderNo }, body: { commandId } }))
    if (!done) return
    toast(text.received, 'check')
    onReceived(done)
  }
  return (
    <li className="mall__order">
      <b>{text.quantity(name, quantity)}</b>
      <span className="badge">{text.state[state]}</span>
      <small>
        {text.coins(shownIn(coins, 'COIN'))} · {momentText(createdAt)} · {text.orderNo(orderNo)}
      </small>
      {address ? <small>{text.address(address)}</small> : null}
      {tracking ? <small>{text.tracking(tracking)}</small> : null}
      {reason ? <small className="amber">{text.refused(reason)}</small> : null}
      {state === 'shipped' ? (
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={text.receiveOne(name)}
          onClick={() => void receive()}
        >
          {text.receive}
        </Button>
      ) : null}
    </li>
  )
}
