import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getClose } from '@zhengju/contract/report/office-calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { isVenueId } from '@zhengju/domain/venue'
import { ScrollX } from '#lib/scroll-x.tsx'
import { callText, closeText as text, venueBreakText } from '#text/close.ts'
import { BreakNotes, BreakNumber } from './break-note.tsx'

type VenueDays = DataOf<typeof getClose>['report']['venues']

/** What each venue has of the day, beside our own books. */
export function Venues({ venues }: { readonly venues: VenueDays }) {
  if (venues.length === 0) return null
  return (
    <section>
      <h2>{text.venues}</h2>
      <ScrollX label={text.venues}>
        <table className="figures">
          <thead>
            <tr>
              <th>{text.venue}</th>
              <th className="money-col">{text.lines}</th>
              <th className="money-col">{text.orders}</th>
              <th className="money-col">{text.breaks}</th>
            </tr>
          </thead>
          <tbody>
            {venues.map(({ venue, isAnswered, lines, calls, breakCount }) => (
              <tr key={venue}>
                <td>{titleOf(venue)}</td>
                <td className={isAnswered ? 'money-col' : 'money-col amber'}>
                  {isAnswered ? lines : text.unanswered}
                </td>
                <td className="money-col">{calls}</td>
                <td className={breakCount > 0 ? 'money-col cinnabar' : 'money-col'}>
                  {isAnswered ? text.breakCount(breakCount) : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </section>
  )
}

export function VenueBreaks({ venues }: { readonly venues: VenueDays }) {
  const breaks = venues.flatMap(({ venue, breaks: some }) =>
    some.map((one) => ({ ...one, of: venue })),
  )
  if (breaks.length === 0) return null
  const all = venues.reduce((sum, { breakCount }) => sum + breakCount, 0)
  return (
    <section>
      <h2>{text.venueBreaks}</h2>
      <ScrollX label={text.venueBreaks}>
        <table className="figures">
          <thead>
            <tr>
              <th>{text.call}</th>
              <th>{text.kind}</th>
              <th className="money-col">{text.venueSum}</th>
              <th className="money-col">{text.ledgerSum}</th>
              <th>{text.notes}</th>
            </tr>
          </thead>
          <tbody>
            {breaks.map((one) => (
              <tr key={`${one.of} ${one.txId}`}>
                <td>
                  <BreakNumber
                    number={one.txId}
                    of="call"
                    kind={`${titleOf(one.of)} · ${callText[one.call] ?? one.call}`}
                    found={one}
                  />
                </td>
                <td className="amber">{venueBreakText[one.kind]}</td>
                <td className="money-col mono">{one.venue ?? '—'}</td>
                <td className="money-col mono">{one.ledger ?? '—'}</td>
                <td>
                  <BreakNotes
                    of={{ book: one.of, of: 'call', number: one.txId }}
                    notes={one.notes}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {all > breaks.length ? <p className="soft">{text.moreBreaks(all - breaks.length)}</p> : null}
    </section>
  )
}

function titleOf(venue: string): string {
  return isVenueId(venue) ? venueCodes[venue].title : venue
}
