import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import type { getWallets } from '@zhengju/contract/wallet/calls'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { DoubleRule } from '@zhengju/ui/bars'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import type { ReactNode } from 'react'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { balanceText as text } from '#text/balance.ts'
import './wallet.css'

export type Wallets = DataOf<typeof getWallets>
type Audit = DataOf<typeof turnoverAudit>

interface BalanceTreeProps {
  readonly wallets: Wallets
  readonly audit: Audit | undefined
}

/** Everything the member has, and in which wallet each part of it stands. */
export function BalanceTree({ wallets, audit }: BalanceTreeProps) {
  return (
    <>
      <section className="bal__head">
        <span className="soft">{text.total}</span>
        <br />
        <Money text={formatMoney(totalOf(wallets), siteCurrency)} size={28} />
      </section>
      <DoubleRule />
      <section className="bal__tree" aria-label={text.parts}>
        <Part label={text.main} money={wallets.available} />
        <Withdrawable wallets={wallets} audit={audit} />
        <Part label={text.locked} money={wallets.locked} />
        <Part label={text.bonus} money={wallets.bonus} />
        <Part label={text.staked} money={wallets.staked} />
        <Part label={text.withdrawing} money={wallets.withdrawing} />
        {minorOf(wallets.transferring) > 0n ? (
          <Part label={text.transferring} money={wallets.transferring} />
        ) : null}
        {minorOf(wallets.debt) > 0n ? <Part label={text.debt} money={`-${wallets.debt}`} /> : null}
      </section>
    </>
  )
}

function totalOf(wallets: Wallets): bigint {
  const { available, locked, bonus, staked, withdrawing, transferring } = wallets
  return [available, locked, bonus, staked, withdrawing, transferring].reduce(
    (sum, money) => sum + minorOf(money),
    0n,
  )
}

function Part({ label, money }: { readonly label: ReactNode; readonly money: string }) {
  return (
    <div className="bal__part">
      <LeaderRow label={label}>
        <Money text={shown(money)} />
      </LeaderRow>
    </div>
  )
}

/** As long as turnover is owed nothing of it can be withdrawn; how much that is stands in the audit. */
function Withdrawable({ wallets, audit }: BalanceTreeProps) {
  if (!audit) return null
  const isOwed = minorOf(audit.owed) > 0n
  return (
    <div className="bal__sub">
      <LeaderRow label={isOwed ? <OwedLink /> : text.withdrawable}>
        {shown(isOwed ? audit.owed : wallets.available)}
      </LeaderRow>
    </div>
  )
}

function OwedLink() {
  return (
    <>
      {text.owed}　<Link to={href('turnoverAudit')}>{text.how}</Link>
    </>
  )
}
