import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getClose } from '@zhengju/contract/report/office-calls'
import { paymentProviders } from '@zhengju/domain/payment'
import { ScrollX } from '#lib/scroll-x.tsx'
import { money } from '#lib/show.ts'
import { breakText, purposeText, closeText as text } from '#text/close.ts'
import { BreakNotes, BreakNumber } from './break-note.tsx'

type Close = DataOf<typeof getClose>

export function Accounts({ accounts }: { readonly accounts: Close['report']['accounts'] }) {
  return (
    <section>
      <h2>{text.accounts}</h2>
      <ScrollX label={text.accounts}>
        <table className="figures">
          <thead>
            <tr>
              <th>{text.purpose}</th>
              <th className="money-col">{text.opening}</th>
              <th className="money-col">{text.change}</th>
              <th className="money-col">{text.closing}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ purpose, opening, change, closing }) => (
              <tr key={purpose}>
                <td>{purposeText[purpose] ?? purpose}</td>
                <td className="money-col mono">{money(opening)}</td>
                <td className="money-col mono">{money(change)}</td>
                <td className="money-col mono">{money(closing)}</td>
              </tr>
            ))}
            {accounts.length === 0 ? (
              <tr>
                <td colSpan={4} className="soft">
                  {text.noAccounts}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </ScrollX>
    </section>
  )
}

export function Providers({ providers }: { readonly providers: Close['report']['providers'] }) {
  return (
    <section>
      <h2>{text.providers}</h2>
      <ScrollX label={text.providers}>
        <table className="figures">
          <thead>
            <tr>
              <th>{text.provider}</th>
              <th className="money-col">{text.lines}</th>
              <th className="money-col">{text.orders}</th>
              <th className="money-col">{text.breaks}</th>
            </tr>
          </thead>
          <tbody>
            {providers.map(({ provider, isAnswered, lines, orders, breaks }) => (
              <tr key={provider}>
                <td>
                  {titleOf(provider)} <span className="soft">{provider}</span>
                </td>
                <td className={isAnswered ? 'money-col' : 'money-col amber'}>
                  {isAnswered ? lines : text.unanswered}
                </td>
                <td className="money-col">{isAnswered ? orders : '—'}</td>
                <td className={breaks.length > 0 ? 'money-col cinnabar' : 'money-col'}>
                  {isAnswered ? text.breakCount(breaks.length) : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </section>
  )
}

/** A provider of before may have no name any more. */
function titleOf(provider: string): string {
  const names: Readonly<Record<string, { readonly title: string }>> = paymentProviders
  return names[provider]?.title ?? ''
}

export function Breaks({ providers }: { readonly providers: Close['report']['providers'] }) {
  const breaks = providers.flatMap(({ provider: book, breaks: some }) =>
    some.map((one) => ({ ...one, book })),
  )
  if (breaks.length === 0) return <p className="soft">{text.noBreaks}</p>
  return (
    <section>
      <h2>{text.breaks}</h2>
      <ScrollX label={text.breaks}>
        <table className="figures">
          <thead>
            <tr>
              <th>{text.order}</th>
              <th>{text.kind}</th>
              <th className="money-col">{text.providerSum}</th>
              <th className="money-col">{text.orderSum}</th>
              <th className="money-col">{text.ledgerSum}</th>
              <th>{text.notes}</th>
            </tr>
          </thead>
          <tbody>
            {breaks.map((one) => (
              <tr key={`${one.book} ${one.of} ${one.orderNo}`}>
                <td>
                  <BreakNumber
                    number={one.orderNo}
                    of={one.of}
                    kind={`${text.of[one.of]} · ${titleOf(one.book) || one.book}`}
                    found={one}
                  />
                </td>
                <td className="amber">{breakText[one.kind]}</td>
                <td className="money-col mono">{one.provider ?? '—'}</td>
                <td className="money-col mono">{one.order ?? '—'}</td>
                <td className="money-col mono">{one.ledger ?? '—'}</td>
                <td>
                  <BreakNotes
                    of={{ book: one.book, of: one.of, number: one.orderNo }}
                    notes={one.notes}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </section>
  )
}
