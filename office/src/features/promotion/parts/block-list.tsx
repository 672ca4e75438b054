import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listPromotionBlocks } from '@zhengju/contract/promotion/office-calls'
import type { TableProps } from 'antd'
import { call } from '#lib/call.ts'
import { ListTable } from '#lib/list-table.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { promotionKindText, blockText as text } from '#text/promotion.ts'

type Block = DataOf<typeof listPromotionBlocks>['items'][number]

/** Gifts that a person would have had twice, and by what both accounts are one. */
export function BlockList() {
  const list = useList([listPromotionBlocks.path], (from, signal) =>
    call(listPromotionBlocks, { query: from }, signal),
  )
  return (
    <section aria-labelledby="promotion-blocks">
      <h2 id="promotion-blocks">{text.title}</h2>
      <p className="soft">{text.note}</p>
      <ListTable
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
    </section>
  )
}

const columns: NonNullable<TableProps<Block>['columns']> = [
  { title: text.at, render: (_, { at }) => time(at) },
  {
    title: text.gift,
    render: (_, { kind, title, billNo }) => (
      <>
        {promotionKindText[kind]} · {title}
        <div className="soft">{billNo}</div>
      </>
    ),
  },
  {
    title: text.amount,
    className: 'money-col',
    render: (_, { kind, amount }) => (
      <Figure text={kind === 'coin' ? text.coins(amount) : money(amount)} />
    ),
  },
  { title: text.member, render: (_, { member }) => member },
  { title: text.other, render: (_, { other }) => other },
  { title: text.signs, render: (_, { signs }) => signs.map((one) => text.sign[one]).join('、') },
]
