import type { listRedPacketRecord } from '@zhengju/contract/chat-gift/calls'
import type { listDividendRecord } from '@zhengju/contract/dividend/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { Money } from '@zhengju/ui/money'
import { shown } from '#lib/money.ts'
import { momentText } from '#lib/site-time.ts'
import {
  dividendStateText,
  grantStateText,
  promotionKindText,
  giftRecordText as text,
  promotionText as words,
} from '#text/promotion.ts'
import './promotion.css'

export type GrantLine = DataOf<typeof listPromotionGrants>['items'][number]
export type PacketLine = DataOf<typeof listRedPacketRecord>['items'][number]
export type DividendLine = DataOf<typeof listDividendRecord>['items'][number]

/** One gift of a promotion: what for, how much, what became of it. */
export function GrantRecord({ grant }: { readonly grant: GrantLine }) {
  const { title, kind, amount, state, multiplePercent, billNo, createdAt } = grant
  const isOver = state === 'expired' || state === 'clawedBack' || state === 'blocked'
  return (
    <Line
      title={title}
      amount={amount}
      state={grantStateText[state]}
      isOver={isOver}
      notes={[
        `${promotionKindText[kind]} · ${words.terms(multiplePercent)}`,
        timesOf(createdAt, endOf(grant)),
        text.billNo(billNo),
      ]}
    />
  )
}

export function DividendRecord({ dividend }: { readonly dividend: DividendLine }) {
  const { title, money, state, flowTimes, billNo, createdAt, expireAt, endedAt } = dividend
  const isClaimed = state === 'claimed' && endedAt !== null
  const isOpen = state === 'open' && expireAt !== null
  const end = isClaimed
    ? text.endedAt(text.ended.paid, momentText(endedAt))
    : isOpen
      ? text.until(momentText(expireAt))
      : undefined
  return (
    <Line
      title={title}
      amount={money}
      state={dividendStateText[state]}
      isOver={state === 'expired' || state === 'withdrawn' || state === 'refused'}
      notes={[
        `${promotionKindText.dividend} · ${words.terms(flowTimes * 100)}`,
        timesOf(createdAt, end),
        text.billNo(billNo),
      ]}
    />
  )
}

/** A share of a red packet: it is had with the tap, so nothing of it waits. */
export function PacketRecord({ share }: { readonly share: PacketLine }) {
  const { title, roomTitle, amount, turnover, claimedAt, billNo } = share
  return (
    <Line
      title={title}
      amount={amount}
      state={text.packetTaken}
      isOver={false}
      notes={[
        text.packetNote(roomTitle, shown(turnover)),
        text.packetAt(momentText(claimedAt)),
        text.billNo(billNo),
      ]}
    />
  )
}

function endOf({ state, expireAt, endedAt }: GrantLine): string | undefined {
  if (state === 'open' && expireAt !== null) return text.until(momentText(expireAt))
  if (state === 'open' || state === 'unfunded' || endedAt === null) return undefined
  return text.endedAt(text.ended[state], momentText(endedAt))
}

function timesOf(createdAt: number, end: string | undefined): string {
  return [text.at(momentText(createdAt)), ...(end ? [end] : [])].join(' · ')
}

interface LineProps {
  readonly title: string
  readonly amount: string
  readonly state: string
  readonly isOver: boolean
  readonly notes: readonly string[]
}

function Line({ title, amount, state, isOver, notes }: LineProps) {
  return (
    <li className="promo__line">
      <span className="grow">
        <b>{title}</b>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </span>
      <span className="promo__end">
        <span className={isOver ? 'promo__over' : undefined}>
          <Money text={shown(amount)} size={16} />
        </span>
        <span className="badge">{state}</span>
      </span>
    </li>
  )
}
