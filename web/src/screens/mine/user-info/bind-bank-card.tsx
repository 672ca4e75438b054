import { getProfile } from '@zhengju/contract/identity/calls'
import { href } from '@zhengju/contract/kernel/path'
import { listPaymentAccounts } from '@zhengju/contract/payment/calls'
import { buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import type { IdentityStateName } from '#features/identity/parts/rows.tsx'
import { ownAccounts } from '#features/payment/model/own-accounts.ts'
import { AccountForm } from '#features/payment/parts/account-form.tsx'
import { Link, useLoaderData, useNavigate } from '#lib/router/page.tsx'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { useRead } from '#lib/use-read.ts'
import { bindText as text } from '#text/identity.ts'
import { cardText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [profile, accounts] = await Promise.all([
    readOnServer(args, getProfile, {}),
    readOnServer(args, listPaymentAccounts, {}),
  ])
  return { profile, accounts }
}

export default function BindBankCard() {
  const loaded = useLoaderData<typeof loader>()
  const profile = useRead(getProfile, {}, { initial: loaded.profile })
  const accounts = useRead(listPaymentAccounts, {}, { initial: loaded.accounts })
  const navigate = useNavigate()
  const failure = profile.failure ?? accounts.failure
  const isRead = profile.data !== undefined && accounts.data !== undefined
  async function saved() {
    toast(text.saved, 'check')
    await navigate(href('addBankCard'))
  }
  function reload() {
    profile.reload()
    accounts.reload()
  }
  return (
    <>
      <ScreenTop title={text.title} up={href('authentication')} />
      <main className="pay__form">
        {profile.data && accounts.data ? (
          ownAccounts(accounts.data, 'bankCard').length < accounts.data.maxCount ? (
            <>
              <div className="pay__gap">
                <Standing state={profile.data.identity} hasName={accounts.data.realName !== null} />
              </div>
              <AccountForm
                kind="bankCard"
                realName={accounts.data.realName}
                phone={accounts.data.isCodeNeeded ? profile.data.phone : null}
                hasPassword={profile.data.hasWithdrawalPassword}
                newHoldMs={accounts.data.newHoldMs}
                isFirst={accounts.data.items.length === 0}
                onSaved={saved}
              />
            </>
          ) : (
            <div className="pay__gap">
              <Full max={accounts.data.maxCount} />
            </div>
          )
        ) : null}
        {!isRead && failure ? (
          <LoadFailure title={cardText.failedTitle} text={cardText.failedText} onRetry={reload} />
        ) : null}
        {!isRead && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}

/** What the card has to do with the account's name. */
function Standing({
  state,
  hasName,
}: {
  readonly state: IdentityStateName
  readonly hasName: boolean
}) {
  if (state === 'verified') {
    return (
      <Note tone="jade" icon="check">
        {text.verified}
      </Note>
    )
  }
  if (state === 'reviewing') {
    return (
      <Note tone="amber" icon="clock">
        {text.reviewing}
      </Note>
    )
  }
  if (hasName) return null
  return (
    <Note tone="amber" icon="info">
      {text.first}
      <span className="pay__act">
        <Link className={buttonClass({ size: 'sm' })} to={href('authentication')}>
          {text.goVerify}
        </Link>
      </span>
    </Note>
  )
}

function Full({ max }: { readonly max: number }) {
  return (
    <Note icon="info">
      {text.full(max)}
      <span className="pay__act">
        <Link className={buttonClass({ size: 'sm' })} to={href('infoAudit')}>
          {text.goRemove}
        </Link>
      </span>
    </Note>
  )
}
