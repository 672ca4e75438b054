import { href } from '@zhengju/contract/kernel/path'
import { accountPaths } from '@zhengju/contract/payment/account-path'
import { type AccountKindId, accountKindIds, accountKinds } from '@zhengju/domain/payment'
import { Button } from '@zhengju/ui/button'
import type { IconName } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { Chips } from '@zhengju/ui/tabs'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { cardText } from '#text/payment.ts'
import { type Accounts, ownAccounts, shortTitle } from '../model/own-accounts.ts'

/** A hold that ends within the minute is none. */
const shortMs = 60_000

const icons: Readonly<Record<AccountKindId, IconName>> = {
  bankCard: 'card',
  virtualCoin: 'usdt',
  ebpay: 'wallet',
  koipay: 'wallet',
  alipay: 'qr',
  wechat: 'chat',
  digitalRmb: 'coin',
}

/** The kinds beside one another, each with its own page. */
export function AccountKinds({ kind }: { readonly kind: AccountKindId }) {
  const navigate = useNavigate()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelectorAll('button')[accountKindIds.indexOf(kind)]
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [kind])
  return (
    <div className="pay__kinds" ref={row}>
      <Chips
        label={cardText.kinds}
        items={accountKindIds.map((id) => ({ id, label: shortTitle(id) }))}
        value={kind}
        onChange={(id) => navigate(href(accountPaths[id].add))}
      />
    </div>
  )
}

interface OwnAccountsProps {
  readonly kind: AccountKindId
  readonly accounts: Accounts
  readonly now: number
  readonly onDefault: (id: string) => void
}

/** Those of a kind that are on file, each masked. */
export function OwnAccounts({ kind, accounts, now, onDefault }: OwnAccountsProps) {
  const own = ownAccounts(accounts, kind)
  if (own.length === 0) return null
  return (
    <>
      <div className="h">
        <h2>{cardText.mine(accountKinds[kind].title)}</h2>
        <span className="end soft t12">{cardText.count(own.length, accounts.maxCount)}</span>
      </div>
      <ul className="card">
        {own.map((account) => (
          <li className={tallRowClass} key={account.id}>
            <RowBody
              icon={icons[kind]}
              title={
                <>
                  {account.bankName}{' '}
                  {account.isDefault ? <Badge tone="line">{cardText.isDefault}</Badge> : null}
                </>
              }
              sub={
                account.usableAt - now > shortMs
                  ? `${account.cardNum}　${cardText.usable(momentText(account.usableAt))}`
                  : `${account.cardNum}　${account.realName}`
              }
            />
            {account.isDefault ? null : (
              <Button kind="quiet" size="sm" onClick={() => onDefault(account.id)}>
                {cardText.setDefault}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">
        {cardText.unbind}
        <Link className="link" to={href('infoAudit')}>
          {cardText.unbindLink}
        </Link>
      </p>
    </>
  )
}
