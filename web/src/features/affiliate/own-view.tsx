import type { getAffiliate } from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { affiliateCodePath, href } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { LeaderRow } from '@zhengju/ui/row'
import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { minorOf, shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { affiliateText as text } from '#text/affiliate.ts'
import { minorText, percent } from './share.ts'

type Own = DataOf<typeof getAffiliate>
type Affiliate = NonNullable<Own['affiliate']>
type Estimate = NonNullable<Own['estimate']>

export function LinkCard({
  affiliate,
  origin,
}: {
  readonly affiliate: Affiliate
  readonly origin: string
}) {
  const [isOpen, setOpen] = useState(false)
  const link = `${origin}/?${storageKeys.referralCode.key}=${affiliate.code}`
  const copy = async () => {
    const done = await copyText(link)
    toast(done ? text.copied : text.copyFailed, done ? 'check' : 'info')
  }
  return (
    <section className="card afl-link">
      <span className="soft t12">
        {text.myLink}　{text.code(affiliate.code)}
      </span>
      <b>{link}</b>
      <span className="row">
        <Button size="sm" onClick={copy}>
          {text.copy}
        </Button>
        <Button size="sm" onClick={() => setOpen(true)}>
          {text.qr}
        </Button>
      </span>
      <Sheet isOpen={isOpen} title={text.qr} closeLabel={text.close} onClose={() => setOpen(false)}>
        <div className="afl-qr">
          <img src={affiliateCodePath(affiliate.code)} alt={link} width="240" height="240" />
          <p>{link}</p>
        </div>
      </Sheet>
    </section>
  )
}

export function WalletCard({ wallet }: { readonly wallet: string }) {
  return (
    <section className="card afl-tree">
      <LeaderRow label={text.wallet}>
        <b className="money--20">{shown(wallet)}</b>
      </LeaderRow>
      <p className="soft t12">{text.walletHint}</p>
      {minorOf(wallet) > 0n ? (
        <Link
          className={buttonClass({ size: 'sm' })}
          to={`${href('withdrawal')}?wallet=commission`}
        >
          {text.withdraw}
        </Link>
      ) : null}
    </section>
  )
}

/** The month under way, as far as it was counted. */
export function EstimateCard({ estimate }: { readonly estimate: Estimate }) {
  const { levels, activeMembers, activeNeeded, newMembers, shareBp } = estimate
  const valid = levels[0]?.valid ?? '0.00'
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.month(estimate.month)}</h2>
      </header>
      <div className="card">
        <div className="afl-three">
          <div>
            <span>{text.newMembers}</span>
            <b>{newMembers}</b>
          </div>
          <div>
            <span>{text.active}</span>
            <b>{text.activeOf(activeMembers, activeNeeded)}</b>
          </div>
          <div>
            <span>{text.valid}</span>
            <b>{shown(valid)}</b>
          </div>
        </div>
        <div className="afl-tree">
          <SumRows of={estimate} />
          <LeaderRow label={<b>{text.estimate(shareBp > 0 ? percent(shareBp) : '')}</b>}>
            <b className="money--20">{shown(estimate.payable)}</b>
          </LeaderRow>
        </div>
      </div>
      <p className="afl-note">{text.estimateHint}</p>
    </section>
  )
}

type Sums = Pick<Estimate, 'levels' | 'carried' | 'corrections' | 'base' | 'mode'>

/** From what the members lost down to what the share is taken of. */
export function SumRows({ of }: { readonly of: Sums }) {
  const [own, ...below] = of.levels
  if (!own) return null
  const fees = minorOf(own.platformFee) + minorOf(own.paymentFee)
  return (
    <>
      {of.mode === 'turnoverShare' ? (
        <LeaderRow label={text.valid}>{shown(own.valid)}</LeaderRow>
      ) : (
        <>
          <LeaderRow label={text.grossShort}>{shown(own.gross)}</LeaderRow>
          <LeaderRow label={text.bonus}>{minorText(-minorOf(own.bonus))}</LeaderRow>
          <LeaderRow label={text.rebate}>{minorText(-minorOf(own.rebate))}</LeaderRow>
          <LeaderRow label={text.platformFee}>{minorText(-fees)}</LeaderRow>
          <LeaderRow label={text.netIncome}>{shown(own.net)}</LeaderRow>
        </>
      )}
      {of.mode === 'multiLevel'
        ? below
            .map((level, at) => ({ ...level, name: text.level(at + 2) }))
            .map(({ name, net, shareBp }) => (
              <LeaderRow key={name} label={`${name}（${percent(shareBp)}）`}>
                {shown(net)}
              </LeaderRow>
            ))
        : null}
      <LeaderRow label={text.carried}>{shown(of.carried)}</LeaderRow>
      <LeaderRow label={text.base}>{shown(of.base)}</LeaderRow>
      {minorOf(of.corrections) === 0n ? null : (
        <LeaderRow label={text.corrections}>{shown(of.corrections)}</LeaderRow>
      )}
    </>
  )
}
