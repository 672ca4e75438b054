import { href } from '@zhengju/contract/kernel/path'
import { rebateOverview } from '@zhengju/contract/rebate/calls'
import { vipOverview, vipRules } from '@zhengju/contract/vip/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { GrantList } from '#features/promotion/grant-list.tsx'
import { Privileges } from '#features/vip/privileges.tsx'
import { VipCard } from '#features/vip/vip-card.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { vipText as text } from '#text/vip.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [vip, rules, rebate] = await Promise.all([
    readOnServer(args, vipOverview, {}),
    readOnServer(args, vipRules, { query: {} }),
    readOnServer(args, rebateOverview, {}),
  ])
  return { vip, rules, rebate }
}

export default function Vip() {
  const loaded = useLoaderData<typeof loader>()
  const vip = useRead(vipOverview, {}, { initial: loaded.vip })
  const rules = useRead(vipRules, { query: {} }, { initial: loaded.rules })
  const rebate = useRead(rebateOverview, {}, { initial: loaded.rebate })
  const failure = vip.failure ?? rules.failure ?? rebate.failure
  const isKnown = vip.data && rules.data && rebate.data
  function reload() {
    for (const read of [vip, rules, rebate]) read.reload()
  }
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {vip.data && rules.data && rebate.data ? (
          <>
            <VipCard vip={vip.data} rules={rules.data} />
            <GrantList grants={vip.data.gifts} />
            <Privileges level={vip.data.level} rules={rules.data} rates={rebate.data.rule.rates} />
          </>
        ) : null}
        {!isKnown && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!isKnown && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}
