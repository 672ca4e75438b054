import { href } from '@zhengju/contract/path'
import { Sheet } from '@zhengju/ui/modal'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { contentText as text } from '../../text/content.ts'
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
  const [done, setDone] = useState<'nothing' | 'over' | 'claimed'>('nothing')
  // What is claimed stays in view until the sheet is closed: the page behind it is asked for again only then.
  const close = () => {
    if (done !== 'nothing') void revalidate()
    onClose()
  }
  return (
    <Sheet isOpen title={text.dividendTitle} closeLabel={text.close} onClose={close}>
      <p className="soft wrap">{text.dividendNote}</p>
      <ul className="notices wrap">
        {items.map((item) => (
          <DividendItem
            key={item.id}
            item={item}
            onClaimed={() => setDone('claimed')}
            onOver={() => setDone((known) => (known === 'nothing' ? 'over' : known))}
          />
        ))}
      </ul>
      {done === 'claimed' ? (
        <p className="wrap dividend__links">
          <Link className="link" to={`${href('transRecord')}?kind=bonus`} onClick={onClose}>
            {text.dividendRecord}
          </Link>
          <Link className="link" to={href('turnoverAudit')} onClick={onClose}>
            {text.dividendAudit}
          </Link>
        </p>
      ) : null}
    </Sheet>
  )
}
