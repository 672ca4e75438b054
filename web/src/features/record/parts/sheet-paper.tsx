import type { StatementWallet } from '@zhengju/contract/wallet/calls'
import { countText } from '@zhengju/domain/figure'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { useEffect, useState } from 'react'
import { csvOf, download } from '#lib/csv.ts'
import { shownIn, shownSignedIn } from '#lib/money.ts'
import { sheetText as text, transText } from '#text/record.ts'
import { nameOf } from '../model/line-name.ts'
import type { Range } from '../model/range.ts'
import {
  readWhole,
  type Sheet,
  type SheetLine,
  type SheetQuery,
  sumsOf,
  tableOf,
  type WholeSheet,
} from '../model/sheet.ts'

interface SheetPaperProps {
  readonly first: Sheet
  readonly query: SheetQuery
  readonly range: Range
  /** When the sheet was made. */
  readonly now: number
}

/** The sheet as it is printed: who, which days, what stood before and after, and every change between. */
export function SheetPaper({ first, query, range, now }: SheetPaperProps) {
  const [whole, setWhole] = useState<WholeSheet>()
  const [isBusy, setBusy] = useState(false)
  const [printed, setPrinted] = useState(0)
  // Once the whole sheet stands on the page.
  useEffect(() => {
    if (printed > 0) window.print()
  }, [printed])
  const read = async () => {
    setBusy(true)
    // The call has said why, where it failed.
    const found = whole ?? (await readWhole(first, query).catch(() => undefined))
    setWhole(found)
    setBusy(false)
    return found
  }
  const save = async () => {
    const found = await read()
    const name = text.fileName(range.from, range.to)
    if (found) download(name, csvOf(tableOf(first, found, range)))
  }
  const print = async () => {
    if (await read()) setPrinted((times) => times + 1)
  }
  const { lines, isCut } = whole ?? { lines: first.lines.items, isCut: false }
  return (
    <>
      <div className="sheetacts">
        <Button isBusy={isBusy} onClick={print}>
          {text.print}
        </Button>
        <Button isBusy={isBusy} onClick={save}>
          {text.csv}
        </Button>
      </div>
      <article className="paper">
        <Head sheet={first} range={range} wallet={query.wallet ?? 'available'} now={now} />
        {lines.length === 0 ? <p>{text.empty}</p> : <Lines lines={lines} />}
        {!whole && first.lines.nextCursor !== null ? <p>{text.rest}</p> : null}
        {isCut ? <p>{text.cut(countText(lines.length))}</p> : null}
      </article>
    </>
  )
}

interface HeadProps {
  readonly sheet: Sheet
  readonly range: Range
  readonly wallet: StatementWallet
  readonly now: number
}

function Head({ sheet, range, wallet, now }: HeadProps) {
  return (
    <header>
      <h2>
        {text.heading} · {transText.wallets[wallet]}
      </h2>
      <p>
        {text.of(sheet.name)} · {sheet.currency} · {text.days(range.from, range.to)}
      </p>
      <p>{text.made(siteTimeText(now))}</p>
      <dl>
        {sumsOf(sheet).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money text={shownIn(amount, sheet.currency)} />
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Lines({ lines }: { readonly lines: readonly SheetLine[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.change}</th>
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <b>{[nameOf(line), line.detail].filter(Boolean).join(' · ')}</b>
              <span>{siteTimeText(line.createdAt)}</span>
              <span>{line.reference}</span>
            </td>
            <td>{shownSignedIn(line.amount, line.currency)}</td>
            <td>{shownIn(line.balanceAfter, line.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
