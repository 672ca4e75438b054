import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { claimPromotionGrant } from '@zhengju/contract/promotion/calls'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { useState } from 'react'
import { usageLines } from '#lib/bonus-conditions.ts'
import { BusinessError } from '#lib/call-error.ts'
import { shown } from '#lib/money.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { promotionText as text } from '#text/promotion.ts'
import './promotion.css'

type Grant = DataOf<typeof claimPromotionGrant>

/** What waits to be claimed; nothing where there is none. */
export function GrantList({ grants }: { readonly grants: readonly Grant[] }) {
  // What was claimed stays in its place until the page is read again.
  if (grants.length === 0) return null
  return (
    <section className="promo" aria-labelledby="promo-title">
      <h2 id="promo-title">{text.title}</h2>
      <ul className="card">
        {grants.map((grant) => (
          <GrantItem key={grant.id} grant={grant} />
        ))}
      </ul>
    </section>
  )
}

type Standing = 'open' | 'claimed' | 'over'

/** One gift; a claim whose answer was lost is asked again under its id and pays once. */
function GrantItem({ grant }: { readonly grant: Grant }) {
  const [standing, setStanding] = useState<Standing>('open')
  const [failure, setFailure] = useState<string>()
  const { run, isBusy } = useCommand(claimPromotionGrant, {
    isQuiet: true,
    onFailure(error) {
      setFailure(error instanceof Error ? error.message : String(error))
      if (error instanceof BusinessError && endings.has(error.failure ?? '')) setStanding('over')
    },
  })
  async function claim() {
    const params = { grantId: grant.id }
    const done = await run((commandId) => ({ params, body: { commandId } }))
    if (!done) return
    const isBlocked = done.state === 'blocked'
    setFailure(isBlocked ? text.blocked : undefined)
    setStanding(isBlocked ? 'over' : 'claimed')
  }
  return (
    <li className="promo__item">
      <div className="row">
        <Icon name="gift" />
        <span className="grow">
          {grant.title}
          <span className="promo__terms">{termsOf(grant).join(' · ')}</span>
        </span>
        <Money text={shown(grant.amount)} size={16} />
        {standing === 'open' ? (
          <Button
            size="sm"
            kind="primary"
            isBusy={isBusy}
            aria-label={text.claimOne(grant.title)}
            onClick={() => void claim()}
          >
            {text.claim}
          </Button>
        ) : (
          <span className="badge" role="status">
            {standing === 'claimed' ? text.claimed : text.over}
          </span>
        )}
      </div>
      <p className="amber t12" role="status">
        {failure}
      </p>
    </li>
  )
}

function termsOf({ multiplePercent, maxConversion, expireAt, use }: Grant): string[] {
  return [
    text.terms(multiplePercent),
    ...(maxConversion === null ? [] : [text.maxConversion(shown(maxConversion))]),
    ...usageLines(use),
    ...(expireAt === null ? [] : [text.until(momentText(expireAt))]),
  ]
}

/** Asking again changes nothing. */
const endings: ReadonlySet<string> = new Set([
  'promotion.claimed',
  'promotion.expired',
  'promotion.clawedBack',
  'notFound',
])
