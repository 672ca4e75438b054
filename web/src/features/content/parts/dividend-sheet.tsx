import { href } from '@zhengju/contract/kernel/path'
import { Sheet } from '@zhengju/ui/modal'
import { useState } from 'react'
import { Link, useRevalidator } from '#lib/router/page.tsx'
import { contentText as text } from '#text/content.ts'
import { DividendItem } from './dividend-item.tsx'
import type { Dividends } from './strips.tsx'
import './dividend.css'

interface DividendSheetProps {
  readonly items: readonly Dividends['list'][number][]
  readonly onClose: () => void
}

/** What waits to be claimed: what it is, what it asks for, and the claim. */
export function DividendSheet({ items, onClose }: DividendSheetProps) {
  const { revalidate } = useRevalidator()
  const [hasChanged, setChanged] = useState(false)
  // What is claimed stays in view until the sheet is closed: the page behind it is asked for again only then.
  const close = () => {
    if (hasChanged) void revalidate()
    onClose()
  }
  return (
    <Sheet isOpen title={text.dividendTitle} closeLabel={text.close} onClose={close}>
      <p className="soft wrap">{items.length > 0 ? text.dividendNote : text.noDividends}</p>
      <ul className="notices wrap">
        {items.map((item) => (
          <DividendItem key={item.id} item={item} onEnd={() => setChanged(true)} />
        ))}
      </ul>
      <p className="wrap dividend__links">
        <Link
          className="link"
          to={`${href('transRecord')}?kind=bonus&wallet=bonus`}
          onClick={onClose}
        >
          {text.dividendRecord}
        </Link>
        <Link className="link" to={href('turnoverAudit')} onClick={onClose}>
          {text.dividendAudit}
        </Link>
      </p>
    </Sheet>
  )
}
