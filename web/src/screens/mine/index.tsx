import { href } from '@zhengju/contract/kernel/path'
import { declareAdult, memberInfo } from '@zhengju/contract/member/calls'
import { getLossLimit } from '@zhengju/contract/protection/calls'
import { getSecurity } from '@zhengju/contract/totp/calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { dayMs } from '@zhengju/domain/siteDay'
import { Avatar } from '@zhengju/ui/avatar'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Badge, Note } from '@zhengju/ui/notice'
import { MissingSections } from '@zhengju/ui/reading'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { AssetCard, type MemberInfo } from '#features/mine/asset-card.tsx'
import { Leave } from '#features/mine/leave.tsx'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/mine/mine.css'
import { readTheme, ThemeSheet, themeText } from '#features/mine/theme-sheet.tsx'
import { type LossLimit, TodayCard } from '#features/mine/today-card.tsx'
import { SecurityEntry } from '#features/security/parts/entry-rows.tsx'
import type { Security } from '#features/security/parts/security-rows.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shown } from '#lib/money.ts'
import { runtime } from '#lib/runtime.ts'
import type { Theme } from '#lib/theme.ts'
import { useUnread } from '#lib/unread.ts'
import { useCommand } from '#lib/use-command.ts'
import { type Reading, useRead } from '#lib/use-read.ts'
import { mineText } from '#text/mine.ts'
import { sectionText, shellText } from '#text/shell.ts'

const info = { body: { withLockMoney: 1 } } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [member, audit, limit, security] = await Promise.all([
    readOnServer(args, memberInfo, info),
    readOnServer(args, turnoverAudit, { query: {} }),
    readOnServer(args, getLossLimit, {}),
    readOnServer(args, getSecurity, {}),
  ])
  return { member, audit, limit, security, now: runtime.clock.now() }
}

export default function Mine() {
  const loaded = useLoaderData<typeof loader>()
  const member = useRead(memberInfo, info, { initial: loaded.member })
  const audit = useRead(turnoverAudit, { query: {} }, { initial: loaded.audit })
  const limit = useRead(getLossLimit, {}, { initial: loaded.limit })
  const security = useRead(getSecurity, {}, { initial: loaded.security })
  if (!member.data) {
    return member.failure ? (
      <LoadFailure
        title={mineText.failedTitle}
        text={mineText.failedText}
        onRetry={member.reload}
      />
    ) : (
      <SkeletonRows label={shellText.loading} count={6} />
    )
  }
  return (
    <>
      <Who member={member.data} now={loaded.now} />
      <main>
        <Warnings member={member.data} onChanged={member.reload} />
        <MissingSections readings={[audit, limit, security]} words={sectionText} />
        <AssetCard member={member.data} audit={audit} />
        <Common />
        <TodayCard reading={limit} />
        <Settings member={member.data} limit={limit} security={security} />
        <Leave />
      </main>
    </>
  )
}

function Who({ member, now }: { readonly member: MemberInfo; readonly now: number }) {
  const shownName = member.nickName || member.name
  const days = Math.max(1, Math.ceil((now - member.createdAt) / dayMs))
  return (
    <header className="who">
      <Link to={href('userInfo')} aria-hidden tabIndex={-1}>
        <Avatar seed={member.avatar} letter={[...shownName][0]?.toUpperCase() ?? ''} isLarge />
      </Link>
      <div className="grow">
        <h1>
          <span className="cut">{shownName}</span>
          <Badge tone="line">VIP {member.vip}</Badge>
        </h1>
        <p className="soft t12">
          {shownName === member.name ? null : `${member.name}　`}
          {mineText.days(days)}
          {member.isVerified ? <span className="jade">　{mineText.verified}</span> : null}
        </p>
      </div>
      <Link className="icon-btn" to={href('userInfo')} aria-label={mineText.profile}>
        <Icon name="right" size={20} />
      </Link>
    </header>
  )
}

function Warnings({
  member,
  onChanged,
}: {
  readonly member: MemberInfo
  readonly onChanged: () => void
}) {
  const { run, isBusy } = useCommand(declareAdult)
  async function confirm() {
    const done = await run((commandId) => ({ body: { commandId, adultDeclared: true } }))
    if (done) onChanged()
  }
  return (
    <div className="wrap stack">
      {member.debtMoney === '0.00' ? null : (
        <Note tone="amber" icon="warn">
          {mineText.debt(shown(member.debtMoney))}
        </Note>
      )}
      {member.adultDeclaredAt === null ? (
        <Note tone="amber" icon="info">
          {mineText.adultNeeded}
          <br />
          <Button size="sm" isBusy={isBusy} onClick={confirm}>
            {mineText.adultConfirm}
          </Button>
        </Note>
      ) : null}
      <span />
    </div>
  )
}

const common = [
  { to: href('betRecord'), icon: 'ledger', label: mineText.betRecord },
  { to: href('transRecord'), icon: 'list', label: mineText.transRecord },
  { to: href('turnoverAudit'), icon: 'abacus', label: mineText.audit },
  { to: href('addBankCard'), icon: 'card', label: mineText.accounts },
] as const

function Common() {
  return (
    <nav className="mcard card grid4" aria-label={mineText.common}>
      {common.map(({ to, icon, label }) => (
        <Link key={to} to={to}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** What the member has beside his money, and where it comes from. */
const rewards = [
  { to: href('vip'), icon: 'vip', title: mineText.vip },
  { to: href('rebate'), icon: 'coin', title: mineText.rebate },
  { to: href('welfare'), icon: 'gift', title: mineText.welfare },
  { to: href('vouchers'), icon: 'ledger', title: mineText.vouchers },
  { to: href('discount'), icon: 'star', title: mineText.discount },
  { to: href('calendar'), icon: 'calendar', title: mineText.calendar },
  { to: href('luckyFlip'), icon: 'card', title: mineText.flip },
  { to: href('currency'), icon: 'bag', title: mineText.coins },
  { to: href('friendInvitation'), icon: 'share', title: mineText.invitation },
] as const

/** What is not known is not said to be unset. */
function limitOf({ data, failure }: Reading<LossLimit>): string | null {
  if (!data) return failure === undefined ? null : mineText.notLoaded
  const { dailyLossLimit: limit } = data
  return limit ? mineText.limitDaily(shown(limit)) : mineText.limitNone
}

interface SettingsProps {
  readonly member: MemberInfo
  readonly limit: Reading<LossLimit>
  readonly security: Reading<Security>
}

function Settings({ member, limit, security }: SettingsProps) {
  const [theme, setTheme] = useState<Theme>('system')
  const [isOpen, setOpen] = useState(false)
  const { mail } = useUnread()
  useEffect(() => setTheme(readTheme()), [])
  const password = member.hasWithdrawalPassword ? mineText.passwordSet : mineText.passwordUnset
  return (
    <nav className="mcard card">
      {rewards.map(({ to, icon, title }) => (
        <Link key={to} className={rowClass} to={to}>
          <RowBody icon={icon} title={title} leadsOn />
        </Link>
      ))}
      <Link className={rowClass} to={href('protection')}>
        <RowBody icon="shield" title={mineText.myLimit} value={limitOf(limit)} leadsOn />
      </Link>
      <Link className={rowClass} to={href('withdrawalPassword')}>
        <RowBody icon="lock" title={mineText.withdrawalPassword} value={password} leadsOn />
      </Link>
      <SecurityEntry security={security} />
      <Link className={rowClass} to={href('mail')}>
        <RowBody
          icon="mail"
          title={mineText.mail}
          value={mail > 0 ? mineText.unread(mail) : null}
          leadsOn
        />
      </Link>
      <Link className={rowClass} to={href('feedback')}>
        <RowBody icon="feedback" title={mineText.feedback} leadsOn />
      </Link>
      <Link className={rowClass} to={href('helpIndex')}>
        <RowBody icon="book" title={mineText.help} leadsOn />
      </Link>
      <Link className={rowClass} to={href('agent')}>
        <RowBody icon="users" title={mineText.agent} leadsOn />
      </Link>
      <Link className={rowClass} to={href('chatRooms')}>
        <RowBody icon="chat" title={mineText.chat} leadsOn />
      </Link>
      <button type="button" className={rowClass} onClick={() => setOpen(true)}>
        <RowBody icon="moon" title={mineText.theme} value={themeText[theme]} leadsOn />
      </button>
      <ThemeSheet isOpen={isOpen} theme={theme} onPick={setTheme} onClose={() => setOpen(false)} />
    </nav>
  )
}
