import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href, paths } from '@zhengju/contract/kernel/path'
import type { memberInfo } from '@zhengju/contract/member/calls'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import { Bone } from '@zhengju/ui/states'
import { useState } from 'react'
import { shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { homeText } from '#text/home.ts'
import { shellText } from '#text/shell.ts'

export type MemberInfo = DataOf<typeof memberInfo>

const actions = (
  [
    { page: 'deposit', icon: 'deposit', label: homeText.deposit },
    { page: 'transfer', icon: 'transfer', label: homeText.transfer },
    { page: 'withdrawal', icon: 'withdraw', label: homeText.withdraw },
    { page: 'vip', icon: 'vip', label: paths.vip.title },
  ] as const
).filter(({ page }) => paths[page].stands)

interface PurseProps {
  readonly member: MemberInfo
  readonly onRefresh: () => void
}

/** The member's money at a glance, and what one does with it. */
export function Purse({ member, onRefresh }: PurseProps) {
  const [isHidden, setHidden] = useState(false)
  return (
    <section className="purse card" aria-label={homeText.purse}>
      <div className="purse__head">
        <span className="soft purse__label">
          {homeText.wallet}
          <button
            type="button"
            className="icon-btn"
            aria-label={isHidden ? homeText.show : homeText.hide}
            aria-pressed={isHidden}
            onClick={() => setHidden(!isHidden)}
          >
            <Icon name={isHidden ? 'eye-off' : 'eye'} size={16} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={homeText.refresh}
            onClick={onRefresh}
          >
            <Icon name="refresh" size={16} />
          </button>
        </span>
        <span className="purse__who">
          <b className="b cut">{member.nickName || member.name}</b>
          <Badge tone="line">VIP {member.vip}</Badge>
        </span>
        <Money text={isHidden ? homeText.hidden : shown(member.centerMoney)} size={28} />
        <span className="soft purse__held">
          {homeText.held}
          <Money text={isHidden ? homeText.hidden : shown(member.heldMoney)} />
        </span>
      </div>
      <nav className="purse__acts" aria-label={homeText.purse}>
        {actions.map(({ page, icon, label }) => (
          <Link key={page} to={href(page)}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
      </nav>
    </section>
  )
}

/** The same place until the money is known, or when it did not come. */
export function PurseWait({
  hasFailed,
  onRetry,
}: {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}) {
  if (!hasFailed) {
    return (
      <section className="purse purse--visitor card" aria-busy="true">
        <Bone width="40%" height={40} />
        <Bone width="100%" height={36} />
      </section>
    )
  }
  return (
    <section className="purse purse--visitor card">
      <p role="alert">
        <b className="t16 b">{homeText.purseFailed}</b>
        <span className="li__sub">{homeText.purseFailedText}</span>
      </p>
      <button type="button" className={buttonClass()} onClick={onRetry}>
        {shellText.retry}
      </button>
    </section>
  )
}

/** The same place before login. */
export function VisitorPurse() {
  return (
    <section className="purse purse--visitor card">
      <p>
        <b className="t16 b">{homeText.visitorTitle}</b>
        <span className="li__sub">{homeText.visitorText}</span>
      </p>
      <div className="purse__two">
        <Link className={buttonClass()} to={href('register')}>
          {homeText.register}
        </Link>
        <Link className={buttonClass({ kind: 'primary' })} to={href('login')}>
          {homeText.login}
        </Link>
      </div>
    </section>
  )
}
