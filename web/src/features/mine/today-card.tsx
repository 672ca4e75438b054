import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getLossLimit } from '@zhengju/contract/protection/calls'
import { Money } from '@zhengju/ui/money'
import { Bone } from '@zhengju/ui/states'
import { shown, shownSigned } from '#lib/money.ts'
import type { Reading } from '#lib/use-read.ts'
import { mineText } from '#text/mine.ts'

export type LossLimit = DataOf<typeof getLossLimit>

/** Today's stake, payout and result, as calmly as the balance. */
export function TodayCard({ reading }: { readonly reading: Reading<LossLimit> }) {
  const { data: limit, failure } = reading
  const figures = limit
    ? [
        { label: mineText.todayStake, text: shown(limit.todayStake) },
        { label: mineText.todayOpen, text: shown(limit.todayOpen) },
        { label: mineText.todayNet, text: shownSigned(limit.todayResult) },
      ]
    : undefined
  return (
    <section className="mcard card sess" aria-label={mineText.today}>
      {figures
        ? figures.map(({ label, text }) => (
            <div key={label}>
              <span>{label}</span>
              <Money text={text} />
            </div>
          ))
        : [mineText.todayStake, mineText.todayOpen, mineText.todayNet].map((label) => (
            <div key={label}>
              <span>{label}</span>
              {failure === undefined ? (
                <Bone width={56} height={16} />
              ) : (
                <span className="soft">{mineText.notLoaded}</span>
              )}
            </div>
          ))}
    </section>
  )
}
