import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  askReclaim,
  confirmReclaim,
  noteCallback,
  officeListCallbacks,
} from '@zhengju/contract/payment/office-calls'
import { type ProviderId, paymentProviders, providerIds } from '@zhengju/domain/payment'
import { Button, Flex, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, moneyIn, time } from '#lib/show.ts'
import { StateSelect } from '#lib/state-select.tsx'
import { useList } from '#lib/use-list.ts'
import { noteReasons, reclaimReasons, callbackText as text } from '#text/deposit.ts'
import { shellText } from '#text/shell.ts'

type UnmatchedCallback = DataOf<typeof officeListCallbacks>['items'][number]
type Columns = NonNullable<TableProps<UnmatchedCallback>['columns']>

const everyMs = 15_000

interface Rights {
  readonly onAsk: (question: ReasonQuestion) => void
  readonly mayNote: boolean
  readonly mayReclaim: boolean
}

interface CallbacksProps extends Rights {
  readonly isNoted: boolean
}

/** What providers said that fits nothing that was done. Nothing moved by it. */
export function Callbacks({ isNoted, ...rights }: CallbacksProps) {
  const [search, setSearch] = useListFilter()
  const [provider, setProvider] = useState<ProviderId>()
  const filter = { ...search, isNoted, ...(provider && { provider }) }
  const list = useList(
    [officeListCallbacks.path, filter],
    (from, signal) => call(officeListCallbacks, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
  return (
    <ListSheet
      name="callbacks"
      file={{ list: 'callbacks', filter: { isNoted, ...(provider && { provider }) } }}
      search={{ fields: ['sought', 'date'], filter: search, onFilter: setSearch }}
      lead={
        <StateSelect
          label={text.provider}
          states={providerIds}
          wordOf={(id) => paymentProviders[id].title}
          value={provider}
          onChange={setProvider}
        />
      }
      list={list}
      columns={columnsOf(rights)}
      idOf={({ id }) => id}
      empty={{ title: text.emptyTitle, text: text.empty }}
    />
  )
}

const facts: Columns = [
  {
    title: text.billNo,
    render: (_, { billNo, channelNo }) => (
      <>
        <div className="mono">{billNo}</div>
        <div className="mono soft">{channelNo}</div>
      </>
    ),
  },
  {
    title: text.member,
    render: (_, { memberName, provider, kind }) => (
      <>
        <div>{memberName || text.nobody}</div>
        <div className="soft">{`${text.kinds[kind]} · ${provider}`}</div>
      </>
    ),
  },
  {
    title: text.why,
    render: (_, { why, outcome }) => (
      <>
        <Tag color="warning">{text.reasons[why]}</Tag>
        <div className="soft">{text.said(text.outcomes[outcome])}</div>
      </>
    ),
  },
  {
    title: text.amount,
    className: 'money-col',
    render: (_, { amount, currency }) => <Figure text={moneyIn(amount, currency)} />,
  },
  {
    title: text.ordered,
    className: 'money-col',
    render: (_, { orderAmount, orderCurrency }) =>
      orderAmount === null || orderCurrency === null ? (
        text.nobody
      ) : (
        <Figure text={moneyIn(orderAmount, orderCurrency)} />
      ),
  },
  {
    title: text.order,
    render: (_, { orderState }) =>
      orderState === '' ? text.nobody : (text.states[orderState] ?? orderState),
  },
  {
    title: text.receivedAt,
    render: (_, { receivedAt }) => <span className="mono">{time(receivedAt)}</span>,
  },
]

function columnsOf(rights: Rights): Columns {
  const last: Columns[number] = {
    title: rights.mayNote || rights.mayReclaim ? shellText.actions : text.note,
    render: (_, item) => <Deeds item={item} {...rights} />,
  }
  return [...facts, last]
}

function Deeds({
  item,
  onAsk,
  mayNote,
  mayReclaim,
}: Rights & { readonly item: UnmatchedCallback }) {
  const { note, reclaimable, reclaim } = item
  if (note) return <span title={time(note.at)}>{`${note.by}：${note.reason}`}</span>
  const mayAsk = mayReclaim && reclaimable !== null
  return (
    <Flex vertical gap={4} align="start">
      {reclaim ? <span className="amber">{text.reclaimWaits(reclaim.by)}</span> : null}
      {mayAsk ? (
        <Button size="small" onClick={() => onAsk(reclaimQuestion(item))}>
          {reclaim ? text.confirmReclaim : text.askReclaim}
        </Button>
      ) : null}
      {mayNote ? (
        <Button size="small" onClick={() => onAsk(noteQuestion(item))}>
          {text.noteAction}
        </Button>
      ) : null}
      {mayNote || mayAsk || reclaim ? null : <span className="soft">—</span>}
    </Flex>
  )
}

/** By one who asks, then by another one who does it. */
function reclaimQuestion({ id, reclaimable, reclaim }: UnmatchedCallback): ReasonQuestion {
  const amount = money(reclaimable ?? '0')
  return {
    title: reclaim ? text.confirmReclaimTitle : text.askReclaimTitle,
    text: reclaim
      ? text.confirmReclaimText(reclaim.by, reclaim.reason, amount)
      : text.askReclaimText(amount),
    action: reclaim ? text.confirmReclaim : text.askReclaim,
    suggestions: reclaimReasons,
    async run(body) {
      const command = { params: { callbackId: id }, body }
      await call(reclaim ? confirmReclaim : askReclaim, command)
      return reclaim ? text.reclaimed : text.reclaimAsked
    },
  }
}

function noteQuestion({ id }: UnmatchedCallback): ReasonQuestion {
  return {
    title: text.noteTitle,
    text: text.noteText,
    action: text.noteAction,
    suggestions: noteReasons,
    async run(body) {
      await call(noteCallback, { params: { callbackId: id }, body })
      return text.noted
    },
  }
}
