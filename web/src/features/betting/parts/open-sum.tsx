import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Money } from '@zhengju/ui/money'
import { betsText } from '#text/bets.ts'
import type { OpenSums } from '../model/open-now.ts'
import './bets.css'

interface OpenSumProps {
  readonly sums: OpenSums
  /** How many bets it is of, and how many there are. */
  readonly count: number
  readonly total: number
}

/** All open bets together, of those that stand below it. */
export function OpenSum({ sums, count, total }: OpenSumProps) {
  return (
    <section className="bets-sum card" aria-label={betsText.sum}>
      <p className="t12 soft">
        {count < total ? betsText.sumOfSome(count, total) : betsText.sumOf(count)}
      </p>
      <dl>
        {(['stake', 'possible', 'cashable'] as const).map((name) => {
          const amount = sums[name]
          return (
            <div key={name}>
              <dt>{betsText.sums[name]}</dt>
              <dd>
                {amount === undefined ? (
                  betsText.sumUnknown
                ) : (
                  <Money text={formatMoney(amount, siteCurrency)} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
