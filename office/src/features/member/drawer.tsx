import { memberHref } from '@zhengju/contract/office/path'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FailedSheet } from '#lib/list-table.tsx'
import { useMay } from '#lib/rights.ts'
import { money, time } from '#lib/show.ts'
import { memberText as text } from '#text/member.ts'
import { shellText } from '#text/shell.ts'
import { type MemberView, useMember } from './api.ts'
import { LoginSecurity } from './login-state.tsx'
import { Logins } from './logins.tsx'
import { Sessions } from './sessions.tsx'
import { Status } from './status.tsx'

export function MemberDrawer({
  memberId,
  onClose,
}: {
  readonly memberId: string | undefined
  readonly onClose: () => void
}) {
  return (
    <Drawer
      open={memberId !== undefined}
      onClose={onClose}
      size={880}
      closable={{ 'aria-label': shellText.close }}
      title={text.detail}
      extra={memberId ? <Link to={memberHref(memberId)}>{text.whole}</Link> : null}
    >
      {memberId === undefined ? null : <Body memberId={memberId} />}
    </Drawer>
  )
}

function Body({ memberId }: { readonly memberId: string }) {
  const reading = useMember(memberId)
  const maySeeSessions = useMay('session.read')
  const maySeeLogins = useMay('login.read')
  if (reading.failure) {
    return <FailedSheet text={reading.failure} onRetry={reading.reload} />
  }
  if (!reading.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its text scrolls, and the keyboard must reach that
    <section className="detail" aria-label={reading.data.name} tabIndex={0}>
      <Facts member={reading.data} />
      <Status member={reading.data} />
      {maySeeLogins ? <LoginSecurity memberId={memberId} /> : null}
      {maySeeLogins ? <Logins memberId={memberId} /> : null}
      {maySeeSessions ? <Sessions memberId={memberId} /> : null}
    </section>
  )
}

function Facts({ member }: { readonly member: MemberView }) {
  const { wallet } = member
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text.createdAt, time(member.createdAt)],
    [text.realName, member.realName ?? text.unset],
    [text.lastLoginAt, member.lastLoginAt === null ? text.never : time(member.lastLoginAt)],
    [text.phone, member.phone ?? text.unset],
    [text.adult, member.adultDeclaredAt === null ? text.adultNone : time(member.adultDeclaredAt)],
  ]
  const purse: readonly (readonly [string, ReactNode])[] = [
    [text.available, money(wallet.available)],
    [text.held, money(wallet.held)],
    [text.locked, money(wallet.locked)],
    [text.bonus, money(wallet.bonus)],
    [text.debt, money(wallet.debt)],
  ]
  return (
    <>
      <section>
        <h2>{member.name}</h2>
        <Rows rows={rows} />
      </section>
      <section>
        <h2>{text.wallet}</h2>
        <Rows rows={purse} />
      </section>
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
