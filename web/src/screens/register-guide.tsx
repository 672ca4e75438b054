import { href } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { listPaymentAccounts } from '@zhengju/contract/payment/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { buttonClass } from '@zhengju/ui/button'
import { NoticeSlip } from '@zhengju/ui/notice'
import { BookPoster } from '@zhengju/ui/poster'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { Seal } from '@zhengju/ui/seal'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '../app/loading.tsx'
import { Link, useLoaderData } from '../lib/router/page.tsx'
import '../features/account/parts/account.css'
import { type GuideFacts, guideSteps } from '../features/account/model/guide-steps.ts'
import '../features/status/status.css'
import { type LoaderArgs, readOnServer, requireSession } from '../lib/loader.ts'
import { minorOf } from '../lib/money.ts'
import { runtime } from '../lib/runtime.ts'
import { yearDayText } from '../lib/site-time.ts'
import { useRead } from '../lib/use-read.ts'
import { guideText } from '../text/account.ts'
import { mineText } from '../text/mine.ts'
import { shellText } from '../text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [member, accounts, info] = await Promise.all([
    readOnServer(args, memberInfo, { body: {} }),
    readOnServer(args, listPaymentAccounts, {}),
    readOnServer(args, preInfo, { body: {} }),
  ])
  const withoutPhones = info?.disablePhones ?? false
  return { member, accounts, withoutPhones, now: runtime.clock.now() }
}

export default function RegisterGuide() {
  const loaded = useLoaderData<typeof loader>()
  const member = useRead(memberInfo, { body: {} }, { initial: loaded.member })
  const accounts = useRead(listPaymentAccounts, {}, { initial: loaded.accounts })
  const { data } = member
  const failure = member.failure ?? accounts.failure
  const isKnown = data && accounts.data
  const reload = () => {
    member.reload()
    accounts.reload()
  }
  return (
    <div className="notice-page guide-page">
      <header className="brand">
        <Seal />
        {shellText.siteName}
      </header>
      <NoticeSlip picture={<BookPoster />}>
        <h1>{guideText.title}</h1>
        {data ? <p className="why">{guideText.text(data.name)}</p> : null}
        {!isKnown && failure ? (
          <LoadFailure title={mineText.failedTitle} text={mineText.failedText} onRetry={reload} />
        ) : null}
        {!isKnown && !failure ? <SkeletonRows label={shellText.loading} count={3} /> : null}
        {data && accounts.data ? (
          <NextSteps
            hasPhone={data.phone !== null}
            hasRealName={data.realName !== null}
            hasCard={accounts.data.items.length > 0}
            hasMoney={minorOf(data.centerMoney) > 0n}
            withoutPhones={loaded.withoutPhones}
          />
        ) : null}
        <p className="t12 soft guide__adult">{guideText.adult}</p>
        <p className="sign guide__sign">
          {guideText.sign}
          <br />
          {yearDayText(loaded.now)}
          <Seal />
        </p>
        <div className="notice-acts">
          <Link className={buttonClass({ kind: 'ink', size: 'lg' })} to={href('home')}>
            {guideText.skip}
          </Link>
        </div>
      </NoticeSlip>
    </div>
  )
}

function NextSteps(facts: GuideFacts) {
  return (
    <nav className="guide" aria-label={guideText.steps}>
      {guideSteps(facts).map(({ to, icon, title, why, isDone }) => (
        <Link className={tallRowClass} key={to} to={to}>
          <RowBody
            icon={icon}
            title={title}
            sub={why}
            value={isDone ? <span className="jade">{guideText.done}</span> : null}
            leadsOn
          />
        </Link>
      ))}
    </nav>
  )
}
