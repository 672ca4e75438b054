import { Drawer } from 'antd'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { flipText as text } from '#text/flip.ts'
import { type Season, useDraws } from './api.ts'
import { drawColumns } from './columns.tsx'

/** What was turned, with what it takes to deal each deck again. */
export function DrawsDrawer(props: { readonly season: Season; readonly onClose: () => void }) {
  const { season, onClose } = props
  const [search, setSearch] = useListFilter()
  const list = useDraws(season.id, search)
  return (
    <Drawer open size={960} title={text.drawsOf(season.title)} onClose={onClose}>
      <ListSheet
        name="flipDraws"
        file={{ list: 'flipDraws', filter: { seasonId: season.id } }}
        search={{ fields: ['member', 'date'], filter: search, onFilter: setSearch }}
        list={list}
        columns={drawColumns}
        idOf={({ id }) => id}
        empty={{ title: text.draws, text: text.noDraws }}
      />
    </Drawer>
  )
}
