import { ownLimits } from '@zhengju/contract/kernel/limit'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { Reservation } from '@zhengju/domain/reserve'
import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import type { ReserveClient } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { toast } from '#lib/notices.ts'
import { clockText } from '#lib/site-time.ts'
import { betsText } from '#text/bets.ts'
import { reserveEndText, reserveStateText, reserveText as text } from '#text/reserve.ts'
import { legChoice, legPlace } from '../model/bet-name.ts'
import './bets.css'

/** What waits for its price at this venue, and what became of the others. */
export function ReserveList({ reserves }: { readonly reserves: ReserveClient }) {
  const [read, setRead] = useState<readonly Reservation[]>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const answer = await reserves.list({ page: 1, size: ownLimits.pageSizeMax })
    setFailed(!answer.ok)
    if (answer.ok) setRead(answer.value.reserves)
  }, [reserves])
  useEffect(() => {
    load()
    // A price may be reached while it is looked at.
    const timer = setInterval(load, lookEveryMs)
    return () => clearInterval(timer)
  }, [load])

  if (!read && isFailed) {
    return (
      <ErrorState
        title={betsText.failedTitle}
        text={betsText.failedText}
        action={
          <Button kind="ink" onClick={load}>
            {betsText.retry}
          </Button>
        }
      />
    )
  }
  if (!read) return <SkeletonRows label={betsText.loading} count={4} />
  if (read.length === 0) {
    return <EmptyState drawing="reserve" title={text.noneTitle} text={text.noneText} />
  }
  return (
    <ul className="bets">
      {read.map((one) => (
        <ReserveRow key={one.orderNo} one={one} reserves={reserves} onChanged={load} />
      ))}
    </ul>
  )
}

const lookEveryMs = 5_000

interface ReserveRowProps {
  readonly one: Reservation
  readonly reserves: ReserveClient
  readonly onChanged: () => void
}

function ReserveRow({ one, reserves, onChanged }: ReserveRowProps) {
  const { leg, state, end, stake, asked } = one
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const answer = await reserves.cancel(one.orderNo)
    setBusy(false)
    if (!answer.ok) toast(answer.message, 'warn')
    else if (answer.value.state === 'placed') toast(text.tooLate)
    else toast(text.cancelled, 'check')
    onChanged()
  }

  const why = end && reserveEndText[end]
  return (
    <li className="bet card">
      <span className="bet__head">
        <b className="b">{text.askedAt(oddsText(asked, 'european'))}</b>
        <span className="t12 soft">{clockText(one.reservedAt)}</span>
        <span className="end">
          <Badge tone={tones[state]}>{reserveStateText[state]}</Badge>
        </span>
      </span>
      <span className="bet__leg">
        <b className="cut b">{legChoice(leg)}</b>
        <span className="t12 soft cut">{legPlace(leg)}</span>
        {why ? <span className="t12 soft">{why}</span> : null}
      </span>
      <span className="bet__sums">
        <span>
          {text.held}
          <Money text={formatMoney(stake, siteCurrency)} />
        </span>
        <span>
          {text.possible}
          <Money text={formatMoney((stake * BigInt(asked)) / 100_000n, siteCurrency)} />
        </span>
      </span>
      {state === 'waiting' ? (
        <div className="bet__cash">
          <Button
            isWide
            isBusy={isBusy}
            aria-label={text.cancelOf(legChoice(leg))}
            onClick={cancel}
          >
            {text.cancel}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const tones = {
  confirming: 'amber',
  waiting: 'line',
  placed: 'jade',
  failed: 'plain',
  cancelled: 'plain',
} as const
