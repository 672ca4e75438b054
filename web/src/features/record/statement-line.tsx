import type { DataOf } from '@zhengju/contract/endpoint'
import type { listStatement } from '@zhengju/contract/wallet'
import type { IconName } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { minorOf, shown, shownSigned } from '../../lib/money.ts'
import { momentText } from '../../lib/site-time.ts'
import { movementText, statementKindText, transText } from '../../text/record.ts'

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

/** One movement: what it was, when, how much, and the balance after it. */
export function StatementLine({ line }: { readonly line: Line }) {
  const isIn = minorOf(line.amount) > 0n
  return (
    <li className={tallRowClass}>
      <RowBody
        icon={icons[line.kind]}
        title={movementText[line.movement] ?? statementKindText[line.kind]}
        sub={[line.detail, momentText(line.createdAt)].filter(Boolean).join(' · ')}
      />
      <span className="right">
        <Money text={shownSigned(line.amount)} tone={isIn ? 'jade' : undefined} />
        <span className="li__sub">{transText.balanceAfter(shown(line.balanceAfter))}</span>
      </span>
    </li>
  )
}
