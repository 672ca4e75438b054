import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { memberLots } from '@zhengju/contract/member-file/office-calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { Tag } from 'antd'
import { ListSheet } from '#lib/list-sheet.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { categoryText } from '#text/category.ts'
import { dividendStates } from '#text/dividend.ts'
import { fileText as text } from '#text/member-file.ts'
import { grantStateText, promotionKindText } from '#text/promotion.ts'
import { lotSourceText, lotStateText } from '#text/withdrawal.ts'
import {
  type Grant,
  type MemberVoucher,
  useMemberDividends,
  useMemberGrants,
  useMemberVouchers,
} from '../api/api.ts'
import { type Columns, figureOf } from './columns.tsx'
import { Waterfall } from './waterfall.tsx'

type Lot = DataOf<typeof memberLots>['items'][number]
type Dividend = NonNullable<ReturnType<typeof useMemberDividends>['items']>[number]

interface LotsProps {
  readonly memberId: string
  readonly name: string
  readonly vouchers: Columns<MemberVoucher>
}

/** What is asked of him for what he was given, and everything that he was given. */
export function Lots({ memberId, name, vouchers }: LotsProps) {
  const mayDividends = useMay('dividend.read')
  const mayPromotions = useMay('promotion.read')
  const list = whole(useRead(memberLots, { params: { memberId } }), ({ items }) => items)
  return (
    <div className="stack">
      <h2>{text.lots}</h2>
      <ListSheet
        name="memberLots"
        list={list}
        columns={lotColumns}
        idOf={({ id }) => id}
        empty={{ title: text.lotsEmptyTitle, text: text.lotsEmpty }}
      />
      <Waterfall memberId={memberId} />
      {mayDividends ? <Dividends name={name} /> : null}
      {mayPromotions ? <Grants memberId={memberId} /> : null}
      {mayPromotions ? <Vouchers name={name} columns={vouchers} /> : null}
    </div>
  )
}

const lotColumns: Columns<Lot> = [
  {
    title: text.openedAt,
    render: (_, { openedAt }) => <span className="mono">{time(openedAt)}</span>,
  },
  {
    title: text.source,
    render: (_, { source, sourceNo }) => (
      <>
        {lotSourceText[source]}
        <div className="soft mono">{sourceNo}</div>
      </>
    ),
  },
  { title: text.scope, render: (_, lot) => <span className="wrap">{scopeOf(lot)}</span> },
  { title: text.multiple, render: (_, lot) => text.times(lot.multiplePercent / 100) },
  figureOf(text.required, ({ required }) => required),
  figureOf(text.done, ({ done }) => done),
  figureOf(text.owed, ({ owed }) => owed),
  figureOf(text.bonusBalance, ({ bonus }) => bonus?.balance ?? null),
  figureOf(text.bonusStaked, ({ bonus }) => bonus?.staked ?? null),
  {
    title: text.maxConversion,
    className: 'money-col',
    render: (_, { bonus }) => {
      if (!bonus) return '—'
      return bonus.maxConversion === null ? (
        text.unbounded
      ) : (
        <Figure text={money(bonus.maxConversion)} />
      )
    },
  },
  {
    title: text.expireAt,
    render: (_, { bonus }) => (
      <span className="mono">{bonus?.expireAt ? time(bonus.expireAt) : '—'}</span>
    ),
  },
  { title: text.state, render: (_, { state }) => <Tag>{lotStateText[state]}</Tag> },
]

function scopeOf({ scope: { categories = [], venues = [] } }: Lot): string {
  const names = [
    ...categories.map((category) => categoryText[category]),
    ...venues.map((venue) => venueCodes[venue].title),
  ]
  return names.length > 0 ? names.join('、') : text.everywhere
}

function Dividends({ name }: { readonly name: string }) {
  const list = useMemberDividends(name)
  return (
    <>
      <h2>{text.dividends}</h2>
      <ListSheet
        name="memberDividends"
        list={list}
        columns={[
          { title: text.order, render: (_, { billNo }) => <span className="mono">{billNo}</span> },
          { title: text.source, render: (_, { grant }) => grant.title },
          figureOf<Dividend>(text.amount, ({ grant }) => grant.money),
          { title: text.state, render: (_, { state }) => <Tag>{dividendStates[state]}</Tag> },
        ]}
        idOf={({ id }) => id}
        empty={{ title: text.ordersEmptyTitle, text: text.ordersEmpty }}
      />
    </>
  )
}

function Grants({ memberId }: { readonly memberId: string }) {
  const list = useMemberGrants(memberId)
  return (
    <>
      <h2>{text.grants}</h2>
      <ListSheet
        name="memberGrants"
        list={list}
        columns={grantColumns}
        idOf={({ id }) => id}
        empty={{ title: text.grantsEmptyTitle, text: text.grantsEmpty }}
      />
    </>
  )
}

const grantColumns: Columns<Grant> = [
  { title: text.at, render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span> },
  { title: text.promotion, render: (_, { kind }) => promotionKindText[kind] },
  {
    title: text.title,
    render: (_, { title, billNo }) => (
      <>
        <span className="wrap">{title}</span>
        <div className="soft mono">{billNo}</div>
      </>
    ),
  },
  figureOf(text.amount, ({ amount }) => amount),
  { title: text.multiple, render: (_, grant) => text.times(grant.multiplePercent / 100) },
  figureOf(text.maxConversion, ({ maxConversion }) => maxConversion),
  {
    title: text.expireAt,
    render: (_, { expireAt }) => (
      <span className="mono">{expireAt === null ? '—' : time(expireAt)}</span>
    ),
  },
  { title: text.state, render: (_, { state }) => <Tag>{grantStateText[state]}</Tag> },
]

function Vouchers(props: { readonly name: string; readonly columns: Columns<MemberVoucher> }) {
  const list = useMemberVouchers(props.name)
  return (
    <>
      <h2>{text.vouchers}</h2>
      <ListSheet
        name="memberVouchers"
        list={list}
        columns={props.columns}
        idOf={({ id }) => id}
        empty={{ title: text.vouchersEmptyTitle, text: text.vouchersEmpty }}
      />
    </>
  )
}
