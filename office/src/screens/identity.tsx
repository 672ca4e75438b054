import { officePaths } from '@zhengju/contract/office/path'
import { type ReviewKind, reviewKinds } from '@zhengju/domain/identity'
import { Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReviews } from '../features/identity/api.ts'
import { columnsOf } from '../features/identity/columns.tsx'
import { ReviewDrawer } from '../features/identity/drawer.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { Screen } from '../lib/screen.tsx'
import { kindText, reviewText as text } from '../text/identity.ts'

const tabs = ['open', 'approved', 'refused', 'cancelled'] as const

export default function Identity() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('open')
  const [kind, setKind] = useState<ReviewKind>()
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useListFilter()
  const list = useReviews(tab, kind, filter)
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ review: id })), [setSearch])
  const empty =
    tab === 'open' && kind === undefined
      ? { title: text.emptyTitle, text: text.empty }
      : { title: text.emptyOtherTitle, text: text.emptyOther }
  return (
    <Screen title={officePaths.identity.title} onRefresh={list.reload}>
      <ListSheet
        name="identity"
        file={{ list: 'identity', filter: { state: tab, ...(kind ? { kind } : {}) } }}
        search={{ fields: ['member', 'date'], filter, onFilter: setFilter }}
        lead={
          <div className="form-start">
            <Select<ReviewKind>
              className="filter"
              aria-label={text.kind}
              placeholder={text.allKinds}
              allowClear
              value={kind ?? null}
              onChange={(value) => setKind(value)}
              options={reviewKinds.map((value) => ({ value, label: kindText[value] }))}
            />
            <Segmented
              value={tab}
              onChange={setTab}
              options={tabs.map((value) => ({ value, label: text[value] }))}
            />
          </div>
        }
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={empty}
        onOpen={({ id }) => setSearch({ review: id })}
      />
      <ReviewDrawer reviewId={search.get('review') ?? undefined} onClose={() => setSearch({})} />
    </Screen>
  )
}
