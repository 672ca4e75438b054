import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  type FigureSpan,
  figureSpans,
  getCategoryFigures,
} from '@zhengju/contract/report/office-calls'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { ScrollX } from '#lib/scroll-x.tsx'
import { money } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { categoryText } from '#text/category.ts'
import { spanText, dashboardText as text } from '#text/report.ts'
import { ratio } from './figures.tsx'

const everyMs = 60_000

/** GGR and NGR category by category; the last two rows make the whole of it. */
export function Categories() {
  const [span, setSpan] = useState<FigureSpan>('today')
  const { data, failure, reload } = useRead(getCategoryFigures, { query: { span } }, { everyMs })
  return (
    <section className="sheet">
      <h2 className="sheet__head">
        {text.categories}
        <Segmented<FigureSpan>
          size="small"
          aria-label={text.span}
          value={span}
          onChange={setSpan}
          options={figureSpans.map((value) => ({ value, label: spanText[value] }))}
        />
      </h2>
      {data ? (
        <Table data={data} />
      ) : failure === undefined ? (
        <Skeleton active className="sheet__line" title={false} paragraph={{ rows: 7 }} />
      ) : (
        <FailedSheet text={failure} onRetry={reload} />
      )}
    </section>
  )
}

type Figures = DataOf<typeof getCategoryFigures>

function Table({ data: { categories, rest, whole } }: { readonly data: Figures }) {
  const heads = [text.bets, text.staked, text.paid, text.ggr, text.marginHead, text.ngr]
  return (
    <ScrollX label={text.categories}>
      <table className="figures">
        <thead>
          <tr>
            <th>{text.category}</th>
            {heads.map((head) => (
              <th key={head} className="money-col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, bets, staked, paid, ggr, ngr }) => (
            <tr key={category}>
              <td>{categoryText[category]}</td>
              <td className="money-col mono">{bets}</td>
              <Sum of={staked} />
              <Sum of={paid} />
              <Sum of={ggr} isStrong />
              <td className="money-col mono">{percent(ggr, staked)}</td>
              <Sum of={ngr} isStrong />
            </tr>
          ))}
          <tr>
            <td className="soft">{text.rest}</td>
            <td colSpan={3} />
            <Sum of={rest.ggr} />
            <td />
            <Sum of={rest.ngr} />
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>{text.whole}</td>
            <td />
            <Sum of={whole.staked} isStrong />
            <td />
            <Sum of={whole.ggr} isStrong />
            <td className="money-col mono">{percent(whole.ggr, whole.staked)}</td>
            <Sum of={whole.ngr} isStrong />
          </tr>
        </tfoot>
      </table>
      <p className="sheet__line soft">{text.categoriesWhy}</p>
    </ScrollX>
  )
}

function Sum({ of, isStrong = false }: { readonly of: string; readonly isStrong?: boolean }) {
  const shown = money(of)
  const tone = of.startsWith('-') ? ' cinnabar' : ''
  return <td className={`money-col mono${tone}`}>{isStrong ? <b>{shown}</b> : shown}</td>
}

function percent(part: string, wholeSum: string): string {
  const known = ratio(part, wholeSum)
  return known === undefined ? '—' : `${known}%`
}
