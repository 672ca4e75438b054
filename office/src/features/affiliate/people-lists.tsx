import * as office from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type ApplicationState, applicationStates } from '@zhengju/domain/affiliate'
import { Button, Checkbox, Input, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { StateSelect } from '#lib/state-select.tsx'
import { useList } from '#lib/use-list.ts'
import {
  applicationStateText,
  codeKindText,
  modeText,
  ownerText,
  signText,
  affiliateText as text,
  verdictText,
} from '#text/affiliate.ts'
import { shellText } from '#text/shell.ts'
import {
  type Application,
  approveApplicationQuestion,
  refuseApplicationQuestion,
} from './questions.tsx'

type Binding = DataOf<typeof office.listBindings>['items'][number]
type Columns<Row> = NonNullable<TableProps<Row>['columns']>

const empty = { title: text.emptyTitle, text: text.empty }

export function ApplicationList() {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const mayDecide = useMay('affiliate.decide')
  const [search, setSearch] = useListFilter()
  const [state, setState] = useState<ApplicationState>()
  const filter = { ...search, ...(state && { state }) }
  const list = useList([office.listApplications.path, filter], (from, signal) =>
    call(office.listApplications, { query: { ...filter, ...from } }, signal),
  )
  const columns = applicationColumns(mayDecide ? setQuestion : undefined)
  return (
    <>
      <ListSheet
        name="affiliateApplications"
        search={{ fields: ['member'], filter: search, onFilter: setSearch }}
        lead={
          <StateSelect
            label={text.state}
            states={applicationStates}
            wordOf={(one) => applicationStateText[one]}
            value={state}
            onChange={setState}
          />
        }
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={empty}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

/** Decided by whoever may ask. */
function applicationColumns(
  onAsk: ((question: ReasonQuestion) => void) | undefined,
): Columns<Application> {
  return [
    {
      title: text.at,
      render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span>,
    },
    {
      title: text.member,
      render: (_, item) => <MemberLink memberId={item.memberId} name={item.memberName} />,
    },
    { title: text.mode, render: (_, { mode }) => modeText[mode] },
    { title: text.contact, render: (_, { contact }) => <span className="wrap">{contact}</span> },
    { title: text.channel, render: (_, { channel }) => <span className="wrap">{channel}</span> },
    { title: text.parent, render: (_, { parentCode }) => parentCode ?? text.nobody },
    { title: text.state, render: (_, { state }) => <Tag>{applicationStateText[state]}</Tag> },
    {
      title: text.decidedBy,
      render: (_, { decidedBy, decidedReason }) => (
        <span className="wrap">
          {decidedBy} <span className="soft">{decidedReason}</span>
        </span>
      ),
    },
    {
      title: shellText.actions,
      render: (_, item) =>
        onAsk && item.state === 'waiting' ? (
          <span className="tools">
            <Button
              size="small"
              type="primary"
              onClick={() => onAsk(approveApplicationQuestion(item))}
            >
              {text.approve}
            </Button>
            <Button size="small" onClick={() => onAsk(refuseApplicationQuestion(item))}>
              {text.refuse}
            </Button>
          </span>
        ) : null,
    },
  ]
}

/** To whom members belong, and why a code or a reward did not count. */
export function BindingList() {
  const [member, setMember] = useState('')
  const [isBlocked, setBlocked] = useState(false)
  const isName = /^[A-Za-z][A-Za-z0-9]{3,10}$/.test(member)
  const filter = { ...(isName && { member }), ...(isBlocked && { isBlocked }) }
  const list = useList([office.listBindings.path, filter], (from, signal) =>
    call(office.listBindings, { query: { ...filter, ...from } }, signal),
  )
  return (
    <>
      <div className="form-start">
        <Input
          aria-label={text.search}
          placeholder={text.search}
          maxLength={11}
          value={member}
          onChange={({ target }) => setMember(target.value.trim())}
        />
        <Checkbox checked={isBlocked} onChange={({ target }) => setBlocked(target.checked)}>
          {text.onlyBlocked}
        </Checkbox>
      </div>
      <ListSheet
        name="affiliateBindings"
        list={list}
        columns={bindingColumns}
        idOf={({ id }) => id}
        empty={empty}
      />
    </>
  )
}

const bindingColumns: Columns<Binding> = [
  { title: text.at, render: (_, { boundAt }) => <span className="mono">{time(boundAt)}</span> },
  {
    title: text.member,
    render: (_, { id, memberName }) => <MemberLink memberId={id} name={memberName} />,
  },
  {
    title: text.owner,
    render: (_, { ownerKind, ownerId, ownerName }) =>
      ownerKind && ownerId ? (
        <>
          {ownerText[ownerKind]} <MemberLink memberId={ownerId} name={ownerName ?? ''} />
        </>
      ) : (
        text.nobody
      ),
  },
  {
    title: text.codes,
    render: (_, { codes }) => (
      <span className="wrap">
        {codes
          .map(({ kind, code, verdict }) => {
            return `${codeKindText[kind]} ${code}：${verdictText[verdict]}`
          })
          .join('；')}
      </span>
    ),
  },
  {
    title: text.signs,
    render: (_, { selfSigns }) =>
      selfSigns.map((sign) => (
        <Tag key={sign} color="warning">
          {signText[sign]}
        </Tag>
      )),
  },
]
