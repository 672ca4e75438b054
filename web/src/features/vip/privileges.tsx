import { href } from '@zhengju/contract/kernel/path'
import { percentText as hundredthsOfPercent } from '@zhengju/domain/figure'
import { type GameCategory, gameCategories } from '@zhengju/domain/venue'
import { Icon } from '@zhengju/ui/icon'
import { useState } from 'react'
import { shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { gameCategoryText } from '#text/activity.ts'
import { vipText as text } from '#text/vip.ts'
import type { VipRules } from './vip-card.tsx'

/** Parts of 10,000, by category and level. */
export type Rates = Readonly<Record<GameCategory, readonly number[]>>

interface PrivilegesProps {
  readonly level: number
  readonly rules: VipRules
  readonly rates: Rates
}

/** Every level on a line; the chosen one stands beside the member's own. */
export function Privileges({ level, rules, rates }: PrivilegesProps) {
  const top = rules.rule.levels.length - 1
  const [chosen, setChosen] = useState(Math.min(level + 1, top))
  const columns = [...new Set([level, chosen])]
  return (
    <>
      <ol className="viplevels" aria-label={text.levels}>
        {rules.rule.levels.map((_, at) => (
          <li key={text.short(at)} data-s={stateOf(at, level)}>
            <button
              type="button"
              aria-label={text.pick(at)}
              aria-pressed={at === chosen}
              onClick={() => setChosen(at)}
            >
              {text.short(at)}
            </button>
          </li>
        ))}
      </ol>
      <section className="vipbox" aria-labelledby="vip-privileges">
        <div className="row row--between">
          <h2 id="vip-privileges">{text.privileges}</h2>
          <Link className="link" to={href('vipDetails')}>
            {text.all}
            <Icon name="right" size={16} />
          </Link>
        </div>
        <table className="viptable card">
          <thead>
            <tr>
              <td />
              {columns.map((at) => (
                <th key={at} scope="col">
                  {at === level ? text.current(at) : text.short(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf({ rules, rates }).map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((at) => (
                  <td key={at}>{of(at)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="hint">{text.hint(rules.rule.windowDays)}</p>
      </section>
    </>
  )
}

function stateOf(at: number, level: number): 'done' | 'now' | undefined {
  if (at === level) return 'now'
  return at < level ? 'done' : undefined
}

function rowsOf({ rules, rates }: Omit<PrivilegesProps, 'level'>) {
  const { levels } = rules.rule
  const money = (amount: string | undefined) => shown(amount ?? '0.00')
  return [
    { label: text.dailyQuota, of: (at: number) => money(rules.withdrawals[at]?.dailyQuota) },
    { label: text.dailyCount, of: (at: number) => rules.withdrawals[at]?.dailyCount },
    { label: text.freeCount, of: (at: number) => rules.withdrawals[at]?.freeCount },
    ...gameCategories.map((category) => ({
      label: text.columns.rebate(gameCategoryText[category]),
      of: (at: number) => percentText(rates[category][at]),
    })),
    { label: text.monthlyGift, of: (at: number) => money(levels[at]?.monthlyGift) },
    { label: text.upgradeGift, of: (at: number) => money(levels[at]?.upgradeGift) },
    { label: text.birthdayGift, of: (at: number) => money(levels[at]?.birthdayGift) },
  ]
}

export function percentText(rate = 0): string {
  return hundredthsOfPercent(rate)
}
