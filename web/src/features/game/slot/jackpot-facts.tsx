import type { JackpotTier } from '@zhengju/domain/games/jackpot'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import type { JackpotView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { slotText } from '#text/slot.ts'
import type { GameTable } from '../hooks/use-game.ts'

interface JackpotFactsProps {
  readonly tiers: readonly JackpotTier[]
  readonly table: Pick<GameTable, 'jackpots'>
}

/** What each pool holds by the platform's books, and how often one is won. */
export function JackpotFacts({ table, tiers }: JackpotFactsProps) {
  const [pools, setPools] = useState<readonly JackpotView[] | 'unread'>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the sheet opens
  useEffect(() => {
    let isGone = false
    table.jackpots().then((read) => {
      if (!isGone) setPools(read ?? 'unread')
    })
    return () => {
      isGone = true
    }
  }, [])
  const poolOf = (id: string) =>
    pools === 'unread' ? undefined : pools.find(({ tier }) => tier === id)?.pool
  return (
    <section className="jackpots" aria-label={slotText.jackpots}>
      <div className="leaders wrap">
        {tiers.map(({ id, name }) => {
          const pool = poolOf(id)
          return (
            <p className="leader" key={id}>
              <span>{slotText.jackpot(name)}</span>
              <i className="dots" />
              <b key={`${pool}`}>{pool === undefined ? '—' : money(pool)}</b>
            </p>
          )
        })}
      </div>
      {pools === 'unread' ? <p className="wrap t12 soft">{slotText.jackpotsUnread}</p> : null}
      <p className="wrap t12 soft">{slotText.jackpotsRule}</p>
      {tiers.map(({ id, name, odds, share }) => (
        <p className="wrap t12 soft" key={id}>
          {slotText.jackpotOdds(name, percent(share), money(BigInt(odds)))}
        </p>
      ))}
    </section>
  )
}

/** Of a stake, all tiers together. */
export function sharesOf(tiers: readonly JackpotTier[]): string {
  return percent(
    tiers.reduce((sum, { share }) => sum + share, 0n),
    4,
  )
}

/** Shares are 1/10,000. */
function percent(share: bigint, places = 1): string {
  return `${decimalText(ratio(share, 100n), places)}%`
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
