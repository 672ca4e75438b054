import type { getProfile } from '@zhengju/contract/identity/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { Badge } from '@zhengju/ui/notice'
import { RowBody, rowClass } from '@zhengju/ui/row'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/page.tsx'
import { identityStateText, profileText as text } from '#text/identity.ts'

export type Profile = DataOf<typeof getProfile>
export type IdentityStateName = Profile['identity']

/** What can be written in a sheet of its own. */
export type Editable =
  | 'nickName'
  | 'birthday'
  | 'gender'
  | 'email'
  | 'wechat'
  | 'qq'
  | 'address'
  | 'avatar'

interface RowsProps {
  readonly profile: Profile
  readonly onEdit: (field: Editable) => void
}

export function Basics({ profile, onEdit }: RowsProps) {
  const { birthday, gender } = profile
  return (
    <section className="mcard card" aria-label={text.basics}>
      <EditRow title={text.nickName} value={profile.nickName} onEdit={() => onEdit('nickName')} />
      <p className={rowClass}>
        <RowBody title={text.userName} value={profile.name} />
      </p>
      {profile.realName === null ? (
        <Link className={rowClass} to={href('authentication')}>
          <RowBody title={text.realName} value={text.realNameUnset} leadsOn />
        </Link>
      ) : (
        <p className={rowClass}>
          <RowBody title={text.realName} value={profile.realName} />
        </p>
      )}
      <Link className={rowClass} to={href('authentication')}>
        <RowBody title={text.identity} value={<IdentityBadge state={profile.identity} />} leadsOn />
      </Link>
      {birthday === null ? (
        <EditRow title={text.birthday} value={undefined} onEdit={() => onEdit('birthday')} />
      ) : (
        <p className={rowClass}>
          <RowBody title={text.birthday} value={birthday} />
        </p>
      )}
      <EditRow
        title={text.gender}
        value={gender === null ? undefined : text.genders[gender]}
        onEdit={() => onEdit('gender')}
      />
    </section>
  )
}

export function Contact({ profile, onEdit }: RowsProps) {
  return (
    <section className="mcard card" aria-label={text.contact}>
      {profile.hasPhones ? (
        <Link className={rowClass} to={href('securityPhone')}>
          <RowBody title={text.phone} value={profile.phone ?? text.unbound} leadsOn />
        </Link>
      ) : null}
      {(['email', 'wechat', 'qq', 'address'] as const).map((field) => (
        <EditRow
          key={field}
          title={text[field]}
          value={profile[field] ?? undefined}
          onEdit={() => onEdit(field)}
        />
      ))}
    </section>
  )
}

export function Safety({ profile }: { readonly profile: Profile }) {
  const isSet = profile.hasWithdrawalPassword ? text.set : text.notSet
  return (
    <nav className="mcard card" aria-label={text.security}>
      <Link className={rowClass} to={href('securityPassword')}>
        <RowBody icon="lock" title={text.loginPassword} value={text.change} leadsOn />
      </Link>
      <Link className={rowClass} to={href('withdrawalPassword')}>
        <RowBody icon="withdraw" title={text.withdrawalPassword} value={isSet} leadsOn />
      </Link>
      <Link className={rowClass} to={href('securityDevices')}>
        <RowBody icon="phone" title={text.devices} leadsOn />
      </Link>
      <Link className={rowClass} to={href('infoAudit')}>
        <RowBody icon="list" title={text.infoAudit} leadsOn />
      </Link>
    </nav>
  )
}

const tones = {
  unverified: 'plain',
  reviewing: 'amber',
  verified: 'jade',
  refused: 'cinnabar',
} as const

export function IdentityBadge({ state }: { readonly state: IdentityStateName }) {
  return <Badge tone={tones[state]}>{identityStateText[state]}</Badge>
}

function EditRow({
  title,
  value,
  onEdit,
}: {
  readonly title: ReactNode
  readonly value: string | undefined
  readonly onEdit: () => void
}) {
  return (
    <button type="button" className={rowClass} onClick={onEdit}>
      <RowBody title={title} value={<span className="cut">{value ?? text.unset}</span>} leadsOn />
    </button>
  )
}
