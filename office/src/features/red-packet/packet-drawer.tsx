import { Drawer, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { ListTable } from '#lib/list-table.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { packetText as text } from '#text/red-packet.ts'
import { shellText } from '#text/shell.ts'
import { type Claim, type Packet, useClaims } from './api.ts'
import { PacketTag } from './packet-tag.tsx'

/** One red packet: where each share went. */
export function PacketDrawer(props: { readonly packet: Packet; readonly onClose: () => void }) {
  const { packet, onClose } = props
  const claims = useClaims(packet.redPackId)
  return (
    <Drawer
      open
      size={600}
      title={packet.title}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
    >
      <section className="detail" aria-label={packet.title}>
        <div className="detail__top">
          <Figure text={money(packet.total)} isLarge />
          <PacketTag state={packet.state} />
        </div>
        <dl className="facts">
          <Fact name={text.room}>{packet.roomTitle}</Fact>
          <Fact name={text.campaign}>{packet.campaignName}</Fact>
          <Fact name={text.split}>{text.splits[packet.split]}</Fact>
          <Fact name={text.claims}>{text.claimsOf(packet.claims, packet.shares)}</Fact>
          <Fact name={text.claimed}>{money(packet.claimed)}</Fact>
          <Fact name={text.returned}>{money(packet.returned)}</Fact>
          <Fact name={text.vip}>{text.vipFrom(packet.vipMin)}</Fact>
          <Fact name={text.sentBy}>{packet.sentBy}</Fact>
          <Fact name={text.at}>{time(packet.sentAt)}</Fact>
          <Fact name={packet.endedAt === null ? text.endAt : text.endedAt}>
            {time(packet.endedAt ?? packet.endAt)}
          </Fact>
        </dl>
        <section>
          <h2>{text.seed}</h2>
          <p className="soft wrap">{packet.seed ?? text.seedLater}</p>
        </section>
        <section>
          <h2>{text.who}</h2>
          <ListTable
            list={claims}
            columns={columns}
            idOf={({ place }) => String(place)}
            empty={{ title: text.claimsEmptyTitle, text: text.claimsEmpty }}
          />
        </section>
      </section>
    </Drawer>
  )
}

const columns: NonNullable<TableProps<Claim>['columns']> = [
  { title: text.place, dataIndex: 'place' },
  { title: text.member, dataIndex: 'memberName' },
  {
    title: text.amount,
    className: 'money-col',
    render: (_, { amount }) => <Figure text={money(amount)} />,
  },
  { title: text.at, render: (_, { claimedAt }) => <span className="mono">{time(claimedAt)}</span> },
]

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
