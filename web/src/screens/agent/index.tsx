import {
  getAffiliate,
  getPerformance,
  getPlan,
  listAffiliateStatements,
  listDownline,
} from '@zhengju/contract/affiliate/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { ReadSection } from '@zhengju/ui/reading'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { ApplyForm } from '#features/affiliate/apply-form.tsx'
import { DownlineTree } from '#features/affiliate/downline.tsx'
import { Performance, Statements } from '#features/affiliate/own-lists.tsx'
import { EstimateCard, LinkCard, WalletCard } from '#features/affiliate/own-view.tsx'
import { PlanPage } from '#features/affiliate/plan-view.tsx'
import { hasSession, type LoaderArgs, loginPath, readOnServer } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { type Reading, useRead } from '#lib/use-read.ts'
import { affiliateText as text } from '#text/affiliate.ts'
import { sectionText, shellText } from '#text/shell.ts'
import '#features/affiliate/affiliate.css'

export async function loader(args: LoaderArgs) {
  const isMember = hasSession(args)
  const plan = readOnServer(args, getPlan, {})
  const own = isMember ? await readOnServer(args, getAffiliate, {}) : undefined
  const isAffiliate = own?.affiliate != null
  const [performance, statements, downline] = isAffiliate
    ? await Promise.all([
        readOnServer(args, getPerformance, { query: {} }),
        readOnServer(args, listAffiliateStatements, { query: {} }),
        readOnServer(args, listDownline, { query: {} }),
      ])
    : []
  const { origin } = args.context
  return { plan: await plan, own, performance, statements, downline, isMember, origin }
}

/** The plan for everyone, and for an affiliate what his members brought him. */
export default function Agent() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getPlan, {}, { initial: loaded.plan })
  return (
    <>
      <ScreenTop title={text.title} up={href('home')} />
      <main className="afl">
        {data && loaded.isMember ? <OfMember plan={data} /> : null}
        {data && !loaded.isMember ? (
          <>
            <PlanPage {...data} />
            <div className="afl-act">
              <Link
                className={buttonClass({ kind: 'primary', size: 'lg', isWide: true })}
                to={loginPath(href('agent'))}
              >
                {text.logIn}
              </Link>
            </div>
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
      </main>
    </>
  )
}

type PlanData = NonNullable<Awaited<ReturnType<typeof loader>>['plan']>

function OfMember({ plan }: { readonly plan: PlanData }) {
  const loaded = useLoaderData<typeof loader>()
  const own = useRead(getAffiliate, {}, { initial: loaded.own })
  if (!own.data) {
    return (
      <>
        <ReadSection reading={own} words={sectionText}>
          {() => null}
        </ReadSection>
        <PlanPage {...plan} />
      </>
    )
  }
  const { affiliate, estimate, wallet } = own.data
  if (!affiliate) {
    return (
      <>
        <PlanPage {...plan} />
        <Application own={own} />
      </>
    )
  }
  return (
    <>
      <LinkCard affiliate={affiliate} origin={loaded.origin} />
      {wallet === null ? null : <WalletCard wallet={wallet} />}
      {estimate ? <EstimateCard estimate={estimate} /> : null}
      <Performance initial={loaded.performance} />
      <Statements initial={loaded.statements} statementDay={plan.statementDay} />
      <DownlineTree initial={loaded.downline} />
      <PlanPage {...plan} />
    </>
  )
}

type Own = NonNullable<Awaited<ReturnType<typeof loader>>['own']>

function Application({ own }: { readonly own: Reading<Own> }) {
  const [isOpen, setOpen] = useState(false)
  const application = own.data?.application
  const isWaiting = application?.state === 'waiting'
  const isRefused = application?.state === 'refused'
  return (
    <div className="afl-act">
      {isWaiting ? <p role="status">{text.waiting}</p> : null}
      {isRefused ? <p>{text.refused(application.decidedReason ?? '')}</p> : null}
      {isWaiting ? null : (
        <Button kind="primary" size="lg" isWide onClick={() => setOpen(true)}>
          {isRefused ? text.again : text.apply}
        </Button>
      )}
      <Sheet
        isOpen={isOpen}
        title={text.apply}
        closeLabel={text.close}
        onClose={() => setOpen(false)}
      >
        <ApplyForm
          onSent={() => {
            setOpen(false)
            own.reload()
          }}
        />
      </Sheet>
    </div>
  )
}
