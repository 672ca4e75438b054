import { claimDividend } from '@zhengju/contract/dividend'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { useState } from 'react'
import { BusinessError } from '../../lib/call-error.ts'
import { shown } from '../../lib/money.ts'
import { momentText } from '../../lib/site-time.ts'
import { useCommand } from '../../lib/use-command.ts'
import { contentText as text } from '../../text/content.ts'
import type { Dividends } from './strips.tsx'

interface DividendItemProps {
  readonly item: Dividends['list'][number]
  readonly onClaimed: () => void
  /** It cannot be claimed any more. */
  readonly onOver: () => void
}

type Standing =
  | { readonly is: 'open'; readonly failure?: string }
  | { readonly is: 'claimed' }
  | { readonly is: 'over'; readonly failure: string }

/** One dividend; a claim whose answer was lost is asked again under its id and pays once. */
export function DividendItem({ item, onClaimed, onOver }: DividendItemProps) {
  const [standing, setStanding] = useState<Standing>({ is: 'open' })
  const { run, isBusy } = useCommand(claimDividend, {
    isQuiet: true,
    onFailure(error) {
      const failure = error instanceof Error ? error.message : String(error)
      const isOver = error instanceof BusinessError && endings.has(error.failure ?? '')
      setStanding({ is: isOver ? 'over' : 'open', failure })
      if (isOver) onOver()
    },
  })
  async function claim() {
    const params = { dividendId: item.id }
    if (!(await run((commandId) => ({ params, body: { commandId } })))) return
    setStanding({ is: 'claimed' })
    onClaimed()
  }
  const { title, money, expireAt, flowTimes, turnover } = item
  return (
    <li>
      <div className="dividend">
        <div className="dividend__text">
          <h3 className="t16 b">{title}</h3>
          <span className="t12 soft">
            {expireAt === null ? text.unlimited : text.expiresAt(momentText(expireAt))}
          </span>
          <span className="t12 soft">
            {flowTimes === 0 ? text.noTurnover : text.turnover(flowTimes, shown(turnover))}
          </span>
        </div>
        <Money text={shown(money)} size={20} />
      </div>
      <p className="dividend__end" aria-live="polite">
        {standing.is === 'claimed' ? (
          <span className="jade dividend__done">
            <Icon name="check" size={16} />
            {text.dividendClaimed}
          </span>
        ) : null}
        {standing.is !== 'claimed' && standing.failure ? (
          <span className="amber t14">{standing.failure}</span>
        ) : null}
      </p>
      {standing.is === 'open' ? (
        <Button
          kind="primary"
          isWide
          isBusy={isBusy}
          aria-label={text.claimOne(title)}
          onClick={() => void claim()}
        >
          {text.claim}
        </Button>
      ) : null}
    </li>
  )
}

/** Asking again changes nothing. */
const endings: ReadonlySet<string> = new Set([
  'dividend.claimed',
  'dividend.expired',
  'dividend.withdrawn',
  'notFound',
])
