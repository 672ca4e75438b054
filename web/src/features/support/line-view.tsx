import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { type readSupport, readSupportPicture } from '@zhengju/contract/support/calls'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { useState } from 'react'
import { shownIn } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { supportText } from '#text/support.ts'

export type SupportLine = DataOf<typeof readSupport>['lines'][number]

/** One line of the conversation: the member's on the right, the desk's on the left, the platform's between. */
export function LineView({ line }: { readonly line: SupportLine }) {
  const { author, text, name, at, isSeen, order, pictureId } = line
  if (author === 'system') return <p className="cs__sys">{text}</p>
  const isMine = author === 'member'
  const when = momentText(at)
  return (
    <div className={isMine ? 'cs__m cs__m--me' : 'cs__m'}>
      {isMine ? null : <span className="w">{`${name}　${when}`}</span>}
      {text === '' ? null : <p>{text}</p>}
      {order === null ? null : <OrderCard order={order} />}
      {pictureId === null ? null : <LinePicture pictureId={pictureId} />}
      {isMine ? (
        <span className="w">
          {isSeen ? <i>{supportText.seen}</i> : null}
          {when}
        </span>
      ) : null}
    </div>
  )
}

/** An order of the member's that the desk speaks of; the way to it shows how it is now. */
function OrderCard({ order }: { readonly order: NonNullable<SupportLine['order']> }) {
  const { amount, currency, kind, orderNo } = order
  return (
    <Link className="cs__order" to={orderHref[kind](orderNo)}>
      <span>
        <b>{supportText.orders[kind]}</b>
        <span className="t12 soft">{orderNo}</span>
      </span>
      <Money text={shownIn(amount, currency)} />
      <Icon name="right" size={16} />
    </Link>
  )
}

const orderHref = {
  deposit: (billNo: string) => href('depositOrder', { billNo }),
  withdrawal: (billNo: string) => href('withdrawalOrder', { billNo }),
  bet: (orderNo: string) => href('betRecordDetail', { orderNo }),
} as const

/** Asked for when somebody wants to see it: pictures are sealed, and large. */
function LinePicture({ pictureId }: { readonly pictureId: string }) {
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    try {
      const { call } = await import('#lib/call.ts')
      const { type, content } = await call(readSupportPicture, { params: { pictureId } })
      setAddress(`data:${type};base64,${content}`)
    } catch {
      setAddress(undefined)
    } finally {
      setBusy(false)
    }
  }
  if (address) return <img src={address} alt={supportText.picture} />
  return (
    <button type="button" className="chip" aria-busy={isBusy} onClick={show}>
      <Icon name="camera" size={16} />
      {supportText.showPicture}
    </button>
  )
}
