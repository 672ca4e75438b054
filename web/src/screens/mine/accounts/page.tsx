import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href, paths } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { accountPaths } from '@zhengju/contract/payment/account-path'
import { listPaymentAccounts, setDefaultAccount } from '@zhengju/contract/payment/calls'
import { type AccountKindId, accountKinds } from '@zhengju/domain/payment'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { type Accounts, ownAccounts, shortTitle } from '#features/payment/model/own-accounts.ts'
import { AccountForm } from '#features/payment/parts/account-form.tsx'
import { AccountKinds, OwnAccounts } from '#features/payment/parts/own-accounts.tsx'
import '#features/payment/parts/payment.css'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { cardText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import type { LoadedAccounts } from './load.ts'

interface AccountPageProps {
  readonly kind: AccountKindId
  readonly loaded: LoadedAccounts
}

/** The page on which an account of a kind is put on file, under those that are there. */
export function AccountPage({ kind, loaded }: AccountPageProps) {
  const { data, failure, reload } = useRead(listPaymentAccounts, {}, { initial: loaded.accounts })
  const choose = useDefault(reload)
  const member = useRead(memberInfo, { body: {} }, { initial: loaded.member })
  const count = data && ownAccounts(data, kind).length
  // The form stands for so many accounts; the new one comes in its place, so that nothing moves under the finger.
  const [formFor, setFormFor] = useState<number>()
  const isAdding = formFor === undefined || formFor === count
  function saved() {
    toast(cardText.saved(accountKinds[kind].title), 'check')
    setFormFor(count)
    reload()
  }
  return (
    <AccountFrame kind={kind} page="add" failure={data ? undefined : failure} onRetry={reload}>
      {data ? (
        <>
          <AccountKinds kind={kind} />
          <OwnAccounts kind={kind} accounts={data} now={loaded.now} onDefault={choose} />
          {isAdding ? (
            <NewAccount kind={kind} accounts={data} member={member.data} onSaved={saved} />
          ) : (
            <div className="pay__gap">
              <Button kind="ink" isWide onClick={() => setFormFor(undefined)}>
                {cardText.another}
              </Button>
            </div>
          )}
        </>
      ) : null}
    </AccountFrame>
  )
}

/** The page on which the accounts of a kind are seen, with the way to another one. */
export function AccountList({ kind, loaded }: AccountPageProps) {
  const { data, failure, reload } = useRead(listPaymentAccounts, {}, { initial: loaded.accounts })
  const choose = useDefault(reload)
  const { title } = accountKinds[kind]
  const add = (
    <Link className={buttonClass({ kind: 'primary' })} to={href(accountPaths[kind].add)}>
      {cardText.add(title)}
    </Link>
  )
  return (
    <AccountFrame kind={kind} page="list" failure={data ? undefined : failure} onRetry={reload}>
      {data && ownAccounts(data, kind).length > 0 ? (
        <>
          <OwnAccounts kind={kind} accounts={data} now={loaded.now} onDefault={choose} />
          <div className="pay__gap">{add}</div>
        </>
      ) : null}
      {data && ownAccounts(data, kind).length === 0 ? (
        <EmptyState
          drawing="bankcard"
          title={cardText.emptyTitle(title)}
          text={cardText.emptyText}
          action={add}
        />
      ) : null}
    </AccountFrame>
  )
}

/** The account that withdrawals offer first, by a tap. */
function useDefault(onDone: () => void): (id: string) => void {
  const { run } = useCommand(setDefaultAccount)
  return async (accountId) => {
    const done = await run((commandId) => ({ params: { accountId }, body: { commandId } }))
    if (!done) return
    toast(cardText.defaultDone, 'check')
    onDone()
  }
}

interface AccountFrameProps {
  readonly kind: AccountKindId
  readonly page: 'add' | 'list'
  readonly failure: string | undefined
  readonly onRetry: () => void
  /** Null until something is known. */
  readonly children: ReactNode
}

function AccountFrame({ kind, page, failure, onRetry, children }: AccountFrameProps) {
  const { title } = paths[accountPaths[kind][page]]
  const isEmpty = ![children].flat().some(Boolean)
  return (
    <>
      <ScreenTop title={title} up={href('withdrawal')} />
      <main className="pay__form">
        {failure ? (
          <LoadFailure title={cardText.failedTitle} text={cardText.failedText} onRetry={onRetry} />
        ) : null}
        {isEmpty && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
        {children}
      </main>
    </>
  )
}

/** Kinds that a member first has to open with somebody else. */
const elsewhere: readonly AccountKindId[] = ['virtualCoin', 'ebpay', 'koipay']

interface NewAccountProps {
  readonly kind: AccountKindId
  readonly accounts: Accounts
  readonly member: DataOf<typeof memberInfo> | undefined
  readonly onSaved: () => void
}

function NewAccount({ kind, accounts, member, onSaved }: NewAccountProps) {
  const { title } = accountKinds[kind]
  if (!accounts.payoutKinds.includes(kind)) return <Note icon="info">{cardText.closed}</Note>
  if (ownAccounts(accounts, kind).length >= accounts.maxCount) {
    return <Note icon="info">{cardText.full(title)}</Note>
  }
  return (
    <>
      <div className="h">
        <h2>{cardText.add(title)}</h2>
      </div>
      <AccountForm
        kind={kind}
        realName={accounts.realName}
        phone={accounts.isCodeNeeded ? (member?.phone ?? null) : null}
        hasPassword={member?.hasWithdrawalPassword ?? false}
        newHoldMs={accounts.newHoldMs}
        isFirst={accounts.items.length === 0}
        onSaved={onSaved}
      />
      {elsewhere.some((id) => id === kind) ? (
        <div className="pay__gap">
          <Link
            className={buttonClass({ isWide: true })}
            to={`${href('platformTutorials')}?method=${accountKinds[kind].method}`}
          >
            {cardText.howToHave(shortTitle(kind))}
          </Link>
        </div>
      ) : null}
    </>
  )
}
