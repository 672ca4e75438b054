import { officePaths } from '@zhengju/contract/office/path'
import { Segmented, Skeleton, Tag } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { MemberInRooms } from '../features/chat/member-drawer.tsx'
import { columnsOf as reviewColumnsOf } from '../features/identity/columns.tsx'
import { type MemberView, useMember } from '../features/member/api.ts'
import { LoginSecurity } from '../features/member/login-state.tsx'
import { Logins } from '../features/member/logins.tsx'
import { Sessions } from '../features/member/sessions.tsx'
import { Status } from '../features/member/status.tsx'
import { MemberTrail, Reviews } from '../features/member-file/parts/about.tsx'
import { Links } from '../features/member-file/parts/links.tsx'
import { Lots } from '../features/member-file/parts/lots.tsx'
import { Bets, Deposits, Withdrawals } from '../features/member-file/parts/money-lists.tsx'
import { Notes, useTags } from '../features/member-file/parts/notes.tsx'
import { Origin } from '../features/member-file/parts/origin.tsx'
import { Protection } from '../features/member-file/parts/protection.tsx'
import { Statement } from '../features/member-file/parts/statement.tsx'
import { ProtectionTools } from '../features/protection/member-drawer.tsx'
import { ProtectionFile } from '../features/protection/member-file.tsx'
import { auditColumns, Changes } from '../features/trail/audit-entries.tsx'
import { voucherColumns } from '../features/voucher/columns.tsx'
import { FailedSheet } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Figure, Screen } from '../lib/screen.tsx'
import { money, time } from '../lib/show.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { memberText } from '../text/member.ts'
import { fileText as text } from '../text/member-file.ts'
import { shellText } from '../text/shell.ts'

/** Everything about one member: who he is, what he has, and how it came. */
export default function MemberFile() {
  const { memberId = '' } = useParams()
  const reading = useMember(memberId)
  const refresh = useRefresh()
  return (
    <Screen
      title={reading.data?.name ?? memberText.detail}
      note={<Link to={officePaths.members.path}>{officePaths.members.title}</Link>}
      onRefresh={() => void refresh()}
    >
      {reading.failure ? <FailedSheet text={reading.failure} onRetry={reading.reload} /> : null}
      {reading.data ? (
        <>
          <Head member={reading.data} />
          <FileTabs key={memberId} member={reading.data} />
        </>
      ) : reading.failure ? null : (
        <Skeleton active />
      )}
    </Screen>
  )
}

const colors = { active: 'success', frozen: 'warning', closed: 'error' } as const

function Head({ member }: { readonly member: MemberView }) {
  const tags = useTags(member.id)
  const { wallet, status } = member
  const facts = [
    [text.id, member.id],
    [memberText.realName, member.realName ?? memberText.unset],
    [memberText.phone, member.phone ?? memberText.unset],
    [memberText.createdAt, time(member.createdAt)],
    [memberText.lastLoginAt, member.lastLoginAt ? time(member.lastLoginAt) : memberText.never],
  ] as const
  const figures = ['available', 'held', 'locked', 'bonus', 'debt'] as const
  return (
    <div className="sheet">
      <div className="file__head">
        <span className="tags">
          <Tag color={colors[status]}>{memberText.statuses[status]}</Tag>
          <Tag>{`VIP ${member.vip}`}</Tag>
          {tags?.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
        {facts.map(([name, value]) => (
          <span key={name}>
            <span className="soft">{name}</span> <span className="mono">{value}</span>
          </span>
        ))}
      </div>
      <dl className="file__figures">
        {figures.map((name) => (
          <div key={name}>
            <dt>{memberText[name]}</dt>
            <dd>
              <Figure text={money(wallet[name])} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Looked at here; what is done with them has a page of its own. */
const vouchers = voucherColumns({ ask: () => undefined, mayDecide: false })

type TabName = keyof typeof text.tabs

/** Each with the right that its call asks for: whoever lacks it does not see the tab. */
function FileTabs({ member }: { readonly member: MemberView }) {
  const [search, setSearch] = useSearchParams()
  const tabs = useTabs(member)
  const shown = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]
  return (
    <>
      <Segmented
        className="file__tabs"
        aria-label={memberText.whole}
        value={shown?.key ?? ''}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        options={tabs.map(({ key, label }) => ({ value: key, label }))}
      />
      {shown?.children}
    </>
  )
}

function useTabs(member: MemberView) {
  const { id, name } = member
  const navigate = useNavigate()
  const reviews = useMemo(
    () =>
      reviewColumnsOf((item) => void navigate(`${officePaths.identity.path}?review=${item.id}`)),
    [navigate],
  )
  const rows: readonly (readonly [TabName, boolean, ReactNode])[] = [
    [
      'statement',
      useMay('member.money'),
      <div key={id} className="stack">
        <Origin memberId={id} />
        <Statement memberId={id} />
      </div>,
    ],
    ['bets', useMay('member.money'), <Bets key={id} memberId={id} />],
    ['deposits', useMay('deposit.read'), <Deposits key={id} memberId={id} />],
    ['withdrawals', useMay('withdrawal.read'), <Withdrawals key={id} memberId={id} />],
    [
      'lots',
      useMay('member.money'),
      <Lots key={id} memberId={id} name={name} vouchers={vouchers} />,
    ],
    ['protection', useMay('member.read'), <ProtectionTab key={id} memberId={id} />],
    ['identity', useMay('identity.read'), <Reviews key={id} name={name} columns={reviews} />],
    ['devices', useMay('member.read'), <Devices key={id} member={member} />],
    ['links', useMay('member.link'), <Links key={id} memberId={id} />],
    ['chat', useMay('chat.read'), <MemberInRooms key={id} memberId={id} />],
    ['notes', useMay('member.read'), <Notes key={id} memberId={id} />],
    ['trail', useMay('trail.read'), <TrailOf key={id} name={name} />],
  ]
  return rows.flatMap(([key, isAllowed, children]) =>
    isAllowed ? [{ key, label: text.tabs[key], children }] : [],
  )
}

/** The whole of it to whoever works at that desk, to others what limits his stakes today. */
function ProtectionTab({ memberId }: { readonly memberId: string }) {
  const mayRead = useMay('protection.read')
  const [question, setQuestion] = useState<ReasonQuestion>()
  if (!mayRead) return <Protection memberId={memberId} />
  return (
    <div className="sheet sheet--pad">
      <ProtectionTools memberId={memberId} onAsk={setQuestion} />
      <ProtectionFile memberId={memberId} />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </div>
  )
}

function Devices({ member }: { readonly member: MemberView }) {
  const mayLogins = useMay('login.read')
  const maySessions = useMay('session.read')
  return (
    <div className="detail sheet sheet--pad">
      <Status member={member} />
      {mayLogins ? <LoginSecurity memberId={member.id} /> : null}
      {mayLogins ? <Logins memberId={member.id} /> : null}
      {maySessions ? <Sessions memberId={member.id} /> : null}
    </div>
  )
}

function TrailOf({ name }: { readonly name: string }) {
  return (
    <MemberTrail
      name={name}
      columns={auditColumns}
      expandable={{
        columnTitle: shellText.details,
        columnWidth: 64,
        expandedRowRender: (line) => <Changes deed={line} />,
      }}
    />
  )
}
