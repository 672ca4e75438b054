import { claimDividend } from '@zhengju/contract/dividend/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { useState } from 'react'
import { conditionLines } from '#lib/bonus-conditions.ts'
import { BusinessError } from '#lib/call-error.ts'
import { shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { contentText as text } from '#text/content.ts'
import type { Dividends } from './strips.tsx'

interface DividendItemProps {
  readonly item: Dividends['list'][number]
  /** It was claimed, or cannot be claimed any more. */
  readonly onEnd: () => void
}

type Standing =
  | { readonly is: 'open'; readonly failure?: string }
  | { readonly is: 'claimed' }
  | { readonly is: 'over'; readonly failure: string }

/** One dividend; a claim whose answer was lost is asked again under its id and pays once. */
export function DividendItem({ item, onEnd }: DividendItemProps) {
  const [standing, setStanding] = useState<Standing>({ is: 'open' })
  const { run, isBusy } = useCommand(claimDividend, {
    isQuiet: true,
    onFailure(error) {
      const failure = error instanceof Error ? error.message : String(error)
      const isOver = error instanceof BusinessError && endings.has(error.failure ?? '')
      setStanding({ is: isOver ? 'over' : 'open', failure })
      if (isOver) onEnd()
    },
  })
  async function claim() {
    const params = { dividendId: item.id }
    if (!(await run((commandId) => ({ params, body: { commandId } })))) return
    setStanding({ is: 'claimed' })
    onEnd()
  }
  const { title, money, expireAt, flowTimes, turnover, conditions, isEarned } = item
  const lines = conditionLines(conditions)
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
          {lines.length === 0 ? null : <span className="t12 soft">{lines.join(' · ')}</span>}
        </div>
        <div className="dividend__side">
          <Money text={shown(money)} size={20} />
          {isEarned ? (
            <Outcome
              standing={standing}
              isBusy={isBusy}
              title={title}
              onClaim={() => void claim()}
            />
          ) : (
            <Link className={buttonClass({})} to={href('deposit')}>
              {text.toDeposit}
            </Link>
          )}
        </div>
      </div>
      <p className="amber t14" role="status">
        {standing.is === 'claimed' ? null : standing.failure}
      </p>
    </li>
  )
}

/** The button, and in its place what came of it: nothing moves. */
function Outcome(props: {
  readonly standing: Standing
  readonly isBusy: boolean
  readonly title: string
  readonly onClaim: () => void
}) {
  const { standing, isBusy, title, onClaim } = props
  if (standing.is === 'open') {
    return (
      <Button kind="primary" isBusy={isBusy} aria-label={text.claimOne(title)} onClick={onClaim}>
        {text.claim}
      </Button>
    )
  }
  return (
    <span className={`dividend__done ${standing.is === 'claimed' ? 'jade' : 'soft'}`} role="status">
      {standing.is === 'claimed' ? <Icon name="check" size={16} /> : null}
      {standing.is === 'claimed' ? text.dividendClaimed : text.dividendOver}
    </span>
  )
}

/** Asking again changes nothing. */
const endings: ReadonlySet<string> = new Set([
  'dividend.claimed',
  'dividend.expired',
  'dividend.withdrawn',
  'notFound',
])
