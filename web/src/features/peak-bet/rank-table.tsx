import { listPeakRanks } from '@zhengju/contract/peak-bet/calls'
import { Button } from '@zhengju/ui/button'
import { SkeletonRows } from '@zhengju/ui/states'
import { call } from '#lib/call.ts'
import { shown } from '#lib/money.ts'
import { momentText } from '#lib/site-time.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { peakBetText as text } from '#text/peak-bet.ts'
import { shellText } from '#text/shell.ts'
import type { Season } from './season-head.tsx'

/** Places as they are recorded; nobody's name is told. */
export function RankTable({ season }: { readonly season: Season }) {
  const params = { seasonId: season.id }
  const first = useRead(listPeakRanks, { params, query: {} }, { initial: undefined })
  const list = useList(first, first.data, (cursor) =>
    call(listPeakRanks, { params, query: { cursor } }),
  )
  if (!first.data) {
    return first.failure ? (
      <p className="pk-amber">{first.failure}</p>
    ) : (
      <SkeletonRows label={shellText.loading} count={6} />
    )
  }
  return (
    <>
      <table className="pk-ranks">
        <thead>
          <tr>
            <th scope="col">{text.place}</th>
            <th scope="col">{text.member}</th>
            <th scope="col">{text.total}</th>
            <th scope="col">{text.prize}</th>
          </tr>
        </thead>
        <tbody>
          {list.items.map(({ place, name, isOwn, total, prize }) => (
            <tr key={place} data-own={isOwn || undefined}>
              <td>
                <span className="pk-no">{place}</span>
              </td>
              <td>{name}</td>
              <td>{shown(total)}</td>
              <td>{prize === null ? text.none : shown(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pk-note">
        {list.items.length === 0 || season.rankedAt === null
          ? text.noRanks
          : text.updated(momentText(season.rankedAt))}
      </p>
      {list.isAtEnd ? null : (
        <div className="pk-more">
          <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}
