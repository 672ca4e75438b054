import { Drawer } from 'antd'
import { ListTable } from '#lib/list-table.tsx'
import { flipText as text } from '#text/flip.ts'
import { type Season, useDraws } from './api.ts'
import { drawColumns } from './columns.tsx'

/** What was turned, with what it takes to deal each deck again. */
export function DrawsDrawer(props: { readonly season: Season; readonly onClose: () => void }) {
  const { season, onClose } = props
  const list = useDraws(season.id)
  return (
    <Drawer open size={960} title={text.drawsOf(season.title)} onClose={onClose}>
      <ListTable
        list={list}
        columns={drawColumns}
        idOf={({ id }) => id}
        empty={{ title: text.draws, text: text.noDraws }}
      />
    </Drawer>
  )
}
