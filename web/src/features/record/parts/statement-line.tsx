import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { listStatement } from '@zhengju/contract/wallet/calls'
import type { IconName } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { useId, useState } from 'react'
import { minorIn, shownIn, shownSignedIn } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { transText } from '#text/record.ts'
import { nameOf } from '../model/line-name.ts'
import { CopyOrderNo } from './copy-order-no.tsx'

export type Statement = DataOf<typeof listStatement>
export type Line = Statement['lines']['items'][number]

const icons: Readonly<Record<Line['kind'], IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  venueTransfer: 'transfer',
  bet: 'ledger',
  bonus: 'gift',
  rebate: 'coin',
  adjustment: 'sliders',
  gift: 'gift',
}

/** One movement: what it was, when, how much, the balance after it; opens to its order, cause and ledger line. */
export function StatementLine({ line }: { readonly line: Line }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const isIn = minorIn(line.amount, line.currency) > 0n
  return (
    <li>
      <button
        type="button"
        className={tallRowClass}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <RowBody
          icon={icons[line.kind]}
          title={nameOf(line)}
          sub={[line.detail, momentText(line.createdAt)].filter(Boolean).join(' · ')}
        />
        <span className="right">
          <Money
            text={shownSignedIn(line.amount, line.currency)}
            tone={isIn ? 'jade' : undefined}
          />
          <span className="li__sub">
            {transText.balanceAfter(shownIn(line.balanceAfter, line.currency))}
          </span>
        </span>
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <Origin line={line} /> : null}
      </div>
    </li>
  )
}

function Origin({ line }: { readonly line: Line }) {
  const order = orderPath(line)
  return (
    <dl className="kv origin">
      <dt>{transText.cause}</dt>
      <dd>{[nameOf(line), line.detail].filter(Boolean).join(' · ')}</dd>
      {line.reference === null ? null : (
        <>
          <dt>{transText.order}</dt>
          <dd>
            {order === undefined ? (
              line.reference
            ) : (
              <Link className="link" to={order}>
                {line.reference}
              </Link>
            )}{' '}
            <CopyOrderNo orderNo={line.reference} copied={transText.copied} />
          </dd>
        </>
      )}
      <dt>{transText.line}</dt>
      <dd>{line.id}</dd>
    </dl>
  )
}

/** The page of the order that the movement belongs to, where orders of its kind have one. */
function orderPath({ hasOrder, kind, reference }: Line): string | undefined {
  if (reference === null || !hasOrder) return undefined
  if (kind === 'bet') return href('betRecordDetail', { orderNo: reference })
  if (kind === 'deposit') return href('depositOrder', { billNo: reference })
  if (kind === 'withdrawal') return href('withdrawalOrder', { billNo: reference })
  return undefined
}
