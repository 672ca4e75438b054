import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { listPaymentAccounts } from '@zhengju/contract/payment/calls'
import { Button } from '@zhengju/ui/button'
import { Badge, Note } from '@zhengju/ui/notice'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { AccountForm } from '#features/payment/parts/account-form.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { runtime } from '#lib/runtime.ts'
import { momentText } from '#lib/site-time.ts'
import { useRead } from '#lib/use-read.ts'
import { cardText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

/** A hold that ends within the minute is none. */
const shortMs = 60_000

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [accounts, member] = await Promise.all([
    readOnServer(args, listPaymentAccounts, {}),
    readOnServer(args, memberInfo, { body: {} }),
  ])
  return { accounts, member, now: runtime.clock.now() }
}

export default function AddBankCard() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(listPaymentAccounts, {}, { initial: loaded.accounts })
  const member = useRead(memberInfo, { body: {} }, { initial: loaded.member })
  // The form stands for so many cards; the new card comes in its place, so that nothing moves under the finger.
  const [formFor, setFormFor] = useState<number>()
  const isAdding = formFor === undefined || formFor === data?.items.length
  function saved() {
    toast(cardText.saved, 'check')
    setFormFor(data?.items.length)
    reload()
  }
  return (
    <>
      <ScreenTop title={cardText.title} up={href('withdrawal')} />
      <main className="pay__form">
        {!data && failure ? (
          <LoadFailure title={cardText.failedTitle} text={cardText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
        {data ? (
          <>
            <Cards accounts={data} now={loaded.now} />
            {isAdding ? (
              <NewCard accounts={data} member={member.data} onSaved={saved} />
            ) : (
              <div className="pay__gap">
                <Button kind="ink" isWide onClick={() => setFormFor(undefined)}>
                  {cardText.another}
                </Button>
              </div>
            )}
          </>
        ) : null}
      </main>
    </>
  )
}

interface NewCardProps extends Pick<CardsProps, 'accounts'> {
  readonly member: DataOf<typeof memberInfo> | undefined
  readonly onSaved: () => void
}

function NewCard({ accounts, member, onSaved }: NewCardProps) {
  return (
    <>
      <div className="h">
        <h2>{cardText.add}</h2>
      </div>
      {accounts.items.length < accounts.maxCount ? (
        <AccountForm
          kind="bankCard"
          realName={accounts.realName}
          phone={accounts.isCodeNeeded ? (member?.phone ?? null) : null}
          hasPassword={member?.hasWithdrawalPassword ?? false}
          onSaved={onSaved}
        />
      ) : (
        <Note icon="info">{cardText.full}</Note>
      )}
    </>
  )
}

interface CardsProps {
  readonly accounts: NonNullable<Awaited<ReturnType<typeof loader>>['accounts']>
  readonly now: number
}

function Cards({ accounts: { items, maxCount }, now }: CardsProps) {
  if (items.length === 0) return null
  return (
    <>
      <div className="h">
        <h2>{cardText.mine}</h2>
        <span className="end soft t12">{cardText.count(items.length, maxCount)}</span>
      </div>
      <ul className="card">
        {items.map((account) => (
          <li className={tallRowClass} key={account.id}>
            <RowBody
              icon="card"
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
          </li>
        ))}
      </ul>
    </>
  )
}
