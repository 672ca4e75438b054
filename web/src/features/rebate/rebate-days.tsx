import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listRebateDays } from '@zhengju/contract/rebate/calls'
import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { ReadSection } from '@zhengju/ui/reading'
import { LeaderRow } from '@zhengju/ui/row'
import { EmptyState } from '@zhengju/ui/states'
import { minorOf, shown } from '#lib/money.ts'
import { dayTitle } from '#lib/site-time.ts'
import type { List } from '#lib/use-list.ts'
import type { Reading } from '#lib/use-read.ts'
import { rebateText as text } from '#text/rebate.ts'
import { sectionText } from '#text/shell.ts'
import { type RebateLine, RebateLines } from './rebate-today.tsx'

type Day = DataOf<typeof listRebateDays>['items'][number]

interface DaysProps {
  readonly list: List<Day>
  readonly reading: Reading<unknown>
  readonly onBets: (day: string, category: RebateLine['category']) => void
}

/** Days that were counted, each with how its sum came about. */
export function RebateDays({ list, reading, onBets }: DaysProps) {
  return (
    <section className="rebate" aria-labelledby="rebate-days">
      <h2 id="rebate-days">{text.history}</h2>
      <ReadSection reading={reading} words={sectionText}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState drawing="rebate" title={text.emptyHistory} text={text.emptyHistoryText} />
          ) : null
        }
      </ReadSection>
      {list.items.map((day) => (
        <details key={day.id} className="rebate__day">
          <summary>
            <span className="grow">{dayTitle(day.day)}</span>
            <Money text={shown(day.paid)} />
            <span className="badge">{day.grant ? text.state[day.grant.state] : text.carried}</span>
          </summary>
          <RebateLines
            lines={day.lines}
            level={day.level}
            onBets={(category) => onBets(day.day, category)}
          />
          <Sums day={day} />
        </details>
      ))}
      {list.isAtEnd || !reading.data ? null : (
        <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {text.more}
        </Button>
      )}
    </section>
  )
}

function Sums({ day }: { readonly day: Day }) {
  const sums = [
    [text.sum, day.amount],
    [minorOf(day.carriedIn) < 0n ? text.owedIn : text.carriedIn, day.carriedIn],
    [text.paid, day.paid],
    [minorOf(day.carriedOut) < 0n ? text.owedOut : text.carriedOut, day.carriedOut],
  ] as const
  return (
    <>
      {sums
        .filter(([, amount], at) => at === 0 || minorOf(amount) !== 0n)
        .map(([label, amount]) => (
          <LeaderRow key={label} label={label}>
            {shown(amount)}
          </LeaderRow>
        ))}
      {day.heldFor ? <p className="hint">{text.held}</p> : null}
    </>
  )
}
