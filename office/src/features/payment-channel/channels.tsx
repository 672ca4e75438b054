import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listPaymentChannels } from '@zhengju/contract/payment-channel/office-calls'
import { shortPercentText } from '@zhengju/domain/figure'
import { type Currency, formatMoney, parseMoney } from '@zhengju/domain/money'
import { Button, type TableProps, Tag } from 'antd'
import { ListSheet } from '#lib/list-sheet.tsx'
import { time } from '#lib/show.ts'
import { type List, whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { channelText as text } from '#text/payment-channel.ts'
import { shellText } from '#text/shell.ts'

export type Channel = DataOf<typeof listPaymentChannels>['items'][number]

const everyMs = 10_000

export function useChannels(): List<Channel> {
  return whole(useRead(listPaymentChannels, {}, { everyMs }), ({ items }) => items)
}

export function Channels({
  list,
  onSet,
}: {
  readonly list: List<Channel>
  /** Undefined for those who may only look. */
  readonly onSet: ((channel: Channel) => void) | undefined
}) {
  return (
    <ListSheet
      name="paymentChannels"
      list={list}
      columns={onSet ? [...columns, actionOf(onSet)] : columns}
      idOf={({ provider, method, direction, currency }) =>
        `${provider} ${method} ${direction} ${currency}`
      }
      textOf={({ provider, method }) => `${provider} ${method}`}
      empty={{ title: text.emptyTitle, text: text.empty }}
    />
  )
}

const colours = { in: 'success', out: 'error', onTrial: 'warning' } as const

const columns: NonNullable<TableProps<Channel>['columns']> = [
  {
    title: text.state,
    render: (_, { state, failures, outUntil, isOn }) => (
      <>
        {isOn ? <Tag color={colours[state]}>{text.states[state]}</Tag> : <Tag>{text.off}</Tag>}
        {failures > 0 ? <div className="soft">{text.failures(failures)}</div> : null}
        {outUntil === null ? null : <div className="soft">{text.until(time(outUntil))}</div>}
        {state === 'onTrial' ? <div className="soft">{text.next}</div> : null}
      </>
    ),
  },
  {
    title: text.provider,
    render: (_, { provider, providerTitle }) => (
      <>
        <div>{providerTitle}</div>
        <div className="mono soft">{provider}</div>
      </>
    ),
  },
  {
    title: text.method,
    render: (_, { methodTitle, currency, payCurrency }) => (
      <>
        <div>{`${methodTitle} ${currency}`}</div>
        {payCurrency === currency ? null : <div className="soft">{text.paidIn(payCurrency)}</div>}
      </>
    ),
  },
  { title: text.lastHour, render: (_, { lastHour }) => <Figures of={lastHour} /> },
  { title: text.lastDay, render: (_, { lastDay }) => <Figures of={lastDay} /> },
  { title: text.direction, render: (_, { direction }) => text.directions[direction] },
  {
    title: text.bounds,
    render: (_, { bounds, currency, feeBp }) => (
      <>
        <div>{boundsText(bounds, currency)}</div>
        {feeBp > 0 ? <div className="soft">{text.feeOf(String(feeBp / 100))}</div> : null}
      </>
    ),
  },
  {
    title: text.weight,
    render: (_, { weight, isOn, isSet }) => (
      <>
        <div>{isOn && weight > 0 ? weight : text.unused}</div>
        {isSet ? <div className="soft">{text.changed}</div> : null}
      </>
    ),
  },
]

/** How much of what has ended was done, and how long it took from the member's payment or the approval on. */
function Figures({ of }: { readonly of: Channel['lastHour'] }) {
  const { orders, done, failed, open, rateBp, usualMs, slowMs } = of
  if (orders === 0) return <span className="soft">{text.noOrders}</span>
  return (
    <>
      <div className={rateBp !== null && rateBp < poorBp ? 'amber' : ''}>
        {rateBp === null ? text.noneEnded : text.rate(shortPercentText(rateBp))}
      </div>
      <div className="soft">{text.counted(done, failed, open)}</div>
      {usualMs === null || slowMs === null ? null : (
        <div className="soft">{text.took(tookText(usualMs), tookText(slowMs))}</div>
      )}
    </>
  )
}

/** Below it somebody should look. */
const poorBp = 8_000

function tookText(ms: number): string {
  const sec = Math.round(ms / 1000)
  return sec < 60 ? text.seconds(sec) : text.minutes(Math.floor(sec / 60), sec % 60)
}

function actionOf(
  onSet: (channel: Channel) => void,
): NonNullable<TableProps<Channel>['columns']>[number] {
  return {
    title: shellText.actions,
    render: (_, channel) => (
      <Button size="small" onClick={() => onSet(channel)}>
        {text.set}
      </Button>
    ),
  }
}

function boundsText(bounds: Channel['bounds'], currency: Currency): string {
  if (bounds === null) return text.byRules
  return [bounds.min, bounds.max]
    .map((sum) => formatMoney(parseMoney(sum, currency) ?? 0n, currency))
    .join(' – ')
}
