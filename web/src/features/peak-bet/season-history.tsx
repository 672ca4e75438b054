import { listPeakSeasons } from '@zhengju/contract/peak-bet/calls'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { shown } from '#lib/money.ts'
import { dayTitle } from '#lib/site-time.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { peakBetText as text } from '#text/peak-bet.ts'
import { shellText } from '#text/shell.ts'
import { RankTable } from './rank-table.tsx'

/** Seasons that were paid, with the member's own place, and the ranking of one. */
export function SeasonHistory({ onClose }: { readonly onClose: () => void }) {
  const first = useRead(listPeakSeasons, { query: {} }, { initial: undefined })
  const list = useList(first, first.data, (cursor) => call(listPeakSeasons, { query: { cursor } }))
  const [seasonId, setSeasonId] = useState<string>()
  const chosen = list.items.find(({ id }) => id === seasonId)
  const isKnown = first.data !== undefined
  return (
    <Sheet isOpen title={text.historyTitle} closeLabel={text.close} onClose={onClose}>
      {isKnown && list.items.length === 0 ? <p className="pk-note">{text.noHistory}</p> : null}
      {first.failure ? <p className="pk-amber">{first.failure}</p> : null}
      {!isKnown && !first.failure ? <SkeletonRows label={shellText.loading} count={3} /> : null}
      <ul className="pk-seasons">
        {list.items.map(({ id, no, name, fromDay, toDay, own }) => (
          <li key={id}>
            <Button isWide onClick={() => setSeasonId(id)}>
              {text.season(no, name)}
            </Button>
            <span>{text.days(dayTitle(fromDay), dayTitle(toDay))}</span>
            {own ? (
              <span>
                {text.me} {text.myPlace(own.place)} {shown(own.total)}{' '}
                {own.prize === null ? '' : `${text.prize} ${shown(own.prize)}`}
              </span>
            ) : null}
            {chosen?.id === id ? <RankTable season={chosen} /> : null}
          </li>
        ))}
      </ul>
      {isKnown && !list.isAtEnd ? (
        <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {text.more}
        </Button>
      ) : null}
    </Sheet>
  )
}
