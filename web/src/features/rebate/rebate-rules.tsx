import { href } from '@zhengju/contract/kernel/path'
import { percentText } from '@zhengju/domain/figure'
import { gameCategories } from '@zhengju/domain/venue'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { rebateText as text } from '#text/rebate.ts'
import { categoryText } from '#text/turnover.ts'
import type { Rebate } from './rebate-today.tsx'

/** The rule in force today, as it is for the member's level: rates, the most of a day, the least that is paid, what is carried. */
export function RebateRules({ rebate }: { readonly rebate: Rebate }) {
  const { rule, level } = rebate
  const capOf = (cap: string) => (minorOf(cap) === 0n ? text.noCap : shown(cap))
  return (
    <section className="rebate" aria-labelledby="rebate-rules">
      <h2 id="rebate-rules">{text.rules}</h2>
      <table className="rebate__lines">
        <thead>
          <tr>
            <th scope="col">{text.category}</th>
            <th scope="col">{text.rate(level)}</th>
            <th scope="col">{text.dayCap}</th>
          </tr>
        </thead>
        <tbody>
          {gameCategories.map((category) => (
            <tr key={category}>
              <th scope="row">{categoryText[category]}</th>
              <td>{percentText(rule.rates[category][level] ?? 0)}</td>
              <td>{capOf(rule.caps[category])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="rebate__rules">
        <li>{text.rule(shown(rule.least), rule.terms.claimDays, rule.small === 'carried')}</li>
        <li>{text.capRule}</li>
        <li>{text.carryHint}</li>
      </ul>
      <Link className="link" to={href('vipDetails')}>
        {text.levels}
      </Link>
    </section>
  )
}
