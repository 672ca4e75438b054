import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { shown } from '../../lib/money.ts'
import { momentText } from '../../lib/site-time.ts'
import { contentText as text } from '../../text/content.ts'
import type { Dividends } from './strips.tsx'

interface DividendSheetProps {
  readonly items: readonly Dividends['list'][number][]
  readonly onClose: () => void
}

/** What waits to be claimed, with what it is and until when. */
export function DividendSheet({ items, onClose }: DividendSheetProps) {
  return (
    <Sheet isOpen title={text.dividendTitle} closeLabel={text.close} onClose={onClose}>
      <p className="soft wrap">{text.dividendNote}</p>
      <ul className="notices wrap">
        {items.map(({ id, title, money, expireAt }) => (
          <li key={id}>
            <h3 className="t16 b">{title}</h3>
            <p className="notices__end">
              <span className="t12 soft">
                {expireAt === null ? text.unlimited : text.expiresAt(momentText(expireAt))}
              </span>
              <Money text={shown(money)} />
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
