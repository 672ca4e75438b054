import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { memberInfo } from '@zhengju/contract/member/calls'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { Progress } from '@zhengju/ui/steps'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import type { Reading } from '#lib/use-read.ts'
import { mineText } from '#text/mine.ts'

export type MemberInfo = DataOf<typeof memberInfo>
export type TurnoverAudit = DataOf<typeof turnoverAudit>

interface AssetCardProps {
  readonly member: MemberInfo
  readonly audit: Reading<TurnoverAudit>
}

/** What the member has, where it stands, and what is still owed before a withdrawal. */
export function AssetCard({ member, audit }: AssetCardProps) {
  const columns = [
    { label: mineText.available, text: member.centerMoney },
    { label: mineText.held, text: member.heldMoney },
    { label: mineText.locked, text: member.lockMoney ?? '0.00' },
  ]
  return (
    <section className="mcard mcard--first card" aria-label={mineText.assets}>
      <div className="asset__top">
        <div>
          <span className="soft">{mineText.total}</span>
          <br />
          <Money text={formatMoney(totalOf(member), siteCurrency)} size={28} />
        </div>
        <Link className="soft row asset__more" to={href('wallet')}>
          {mineText.wallet}
          <Icon name="right" size={16} />
        </Link>
      </div>
      <div className="asset__cols">
        {columns.map(({ label, text }) => (
          <div key={label}>
            <span>{label}</span>
            <Money text={shown(text)} />
          </div>
        ))}
      </div>
      <div className="asset__acts">
        <Link className={buttonClass({ kind: 'primary' })} to={href('deposit')}>
          {mineText.deposit}
        </Link>
        <Link className={buttonClass()} to={href('withdrawal')}>
          {mineText.withdraw}
        </Link>
      </div>
      <Owed audit={audit} />
    </section>
  )
}

export function totalOf(member: MemberInfo): bigint {
  const parts = [
    member.centerMoney,
    member.heldMoney,
    member.bonusMoney,
    member.lockMoney ?? '0.00',
  ]
  return parts.reduce((sum, text) => sum + minorOf(text), 0n)
}

function Owed({ audit: { data: audit, failure } }: Pick<AssetCardProps, 'audit'>) {
  if (!audit) {
    return (
      <div className="owed" aria-busy={failure === undefined}>
        {failure === undefined ? null : <span className="soft">{mineText.notLoaded}</span>}
      </div>
    )
  }
  const required = minorOf(audit.required)
  if (required === 0n) return null
  const owed = minorOf(audit.owed)
  const percent = Number(((required - owed) * 100n) / required)
  return (
    <Link className="owed" to={href('turnoverAudit')}>
      {owed === 0n ? (
        <span className="jade">{mineText.owedNone}</span>
      ) : (
        <span>
          {mineText.owed} <Money text={formatMoney(owed, siteCurrency)} />
        </span>
      )}
      <span className="soft row owed__how">
        {mineText.how}
        <Icon name="right" size={16} />
      </span>
      <Progress label={mineText.progress(percent)} percent={percent} isDone={owed === 0n} />
    </Link>
  )
}
