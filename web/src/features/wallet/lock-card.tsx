import { href } from '@zhengju/contract/kernel/path'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { useState } from 'react'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { lockText as text } from '#text/balance.ts'
import type { Wallets } from './balance-tree.tsx'
import { type LockAct, LockSheet } from './lock-sheet.tsx'

interface LockCardProps {
  readonly wallets: Wallets
  readonly onChanged: () => void
}

/** 取款保护: what is locked, how much more may be, and the way in and out. */
export function LockCard({ wallets, onChanged }: LockCardProps) {
  const [act, setAct] = useState<LockAct>()
  const { lock, locked } = wallets
  const close = () => setAct(undefined)
  function done() {
    close()
    onChanged()
  }
  return (
    <section className="bal__lock card">
      <div className="bal__lockhead">
        <div>
          <h2>{text.title}</h2>
          <p className="t12 soft">{lock.most === null ? text.none : text.about}</p>
        </div>
        <Money text={shown(locked)} size={20} />
      </div>
      {minorOf(lock.aboveLimit) > 0n ? (
        <p className="bal__kept t12">
          {lock.aboveLimitUntil === null
            ? text.keptForGood(shown(lock.aboveLimit))
            : text.keptUntil(shown(lock.aboveLimit), momentText(lock.aboveLimitUntil))}{' '}
          <Link to={href('withdrawal')}>{text.takeOut}</Link>
        </p>
      ) : null}
      <div className="bal__locktree">
        <LeaderRow label={text.left}>{shown(lock.left)}</LeaderRow>
        <LeaderRow label={text.unlocks}>{text.times(lock.unlocksLeft)}</LeaderRow>
      </div>
      <div className="bal__acts">
        <button
          type="button"
          disabled={minorOf(lock.left) === 0n || minorOf(wallets.available) === 0n}
          onClick={() => setAct('lock')}
        >
          {text.lock}
        </button>
        <button
          type="button"
          disabled={minorOf(locked) <= minorOf(lock.aboveLimit) || lock.unlocksLeft === 0}
          onClick={() => setAct('unlock')}
        >
          {text.unlock}
        </button>
      </div>
      <LockSheet act={act} wallets={wallets} onDone={done} onClose={close} />
    </section>
  )
}
