import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { gameCategories } from '@zhengju/domain/venue'
import { minorOf, shown } from '#lib/money.ts'
import { gameCategoryText } from '#text/activity.ts'
import { vipText as text } from '#text/vip.ts'
import { percentText, type Rates } from './privileges.tsx'
import type { VipRules } from './vip-card.tsx'
import './vip.css'

interface LevelTableProps {
  readonly level: number
  readonly rules: VipRules
  /** None where an older rule is read: they are of today. */
  readonly rates: Rates | undefined
}

/** Every level with what it asks for and brings, out of the rule that it is judged by. */
export function LevelTable({ level, rules, rates }: LevelTableProps) {
  const { columns } = text
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="viptall" tabIndex={0} aria-label={text.tableLabel}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.level}</th>
            <th scope="col">{columns.reach}</th>
            <th scope="col">{columns.keep(rules.rule.windowDays)}</th>
            <th scope="col">{text.upgradeGift}</th>
            <th scope="col">{text.monthlyGift}</th>
            <th scope="col">{text.birthdayGift}</th>
            {rates
              ? gameCategories.map((category) => (
                  <th key={category} scope="col">
                    {columns.rebate(gameCategoryText[category])}
                  </th>
                ))
              : null}
            {rates ? <th scope="col">{columns.daily}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rules.rule.levels.map((one, at) => (
            <tr key={text.short(at)} data-me={at === level ? 'true' : undefined}>
              <th scope="row">{text.short(at)}</th>
              <td>{shown(one.reach)}</td>
              <td>{shown(one.keep)}</td>
              <td>{shown(one.upgradeGift)}</td>
              <td>{shown(one.monthlyGift)}</td>
              <td>{shown(one.birthdayGift)}</td>
              {rates
                ? gameCategories.map((category) => (
                    <td key={category}>{percentText(rates[category][at])}</td>
                  ))
                : null}
              {rates ? <td>{shown(rules.withdrawals[at]?.dailyQuota ?? '0.00')}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const exampleLevel = 3

/** Worked with the figures of the same rule. */
export function Examples({ rules }: { readonly rules: VipRules }) {
  const { levels, windowDays, birthdayDeposits } = rules.rule
  const [, first] = levels
  const example = levels[exampleLevel]
  if (!first || !example) return null
  const gifts = levels
    .slice(1, exampleLevel + 1)
    .reduce((sum, { upgradeGift }) => sum + minorOf(upgradeGift), 0n)
  const lessOne = (amount: string) => shown(moneyText(minorOf(amount) - 1n, siteCurrency))
  const sum = shown(moneyText(gifts, siteCurrency))
  return (
    <section className="vipbox" aria-labelledby="vip-examples">
      <h2 id="vip-examples">{text.examplesTitle}</h2>
      <ol className="card vipexamples">
        <li>{text.upExample(lessOne(first.reach), shown(example.reach), exampleLevel, sum)}</li>
        <li>
          {text.downExample(exampleLevel, lessOne(example.keep), shown(example.keep), windowDays)}
        </li>
        <li>{text.backExample}</li>
        <li>{text.birthday(birthdayDeposits)}</li>
      </ol>
    </section>
  )
}
