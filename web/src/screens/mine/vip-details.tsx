import { href } from '@zhengju/contract/kernel/path'
import { rebateOverview } from '@zhengju/contract/rebate/calls'
import { vipRules } from '@zhengju/contract/vip/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { Examples, LevelTable } from '#features/vip/level-table.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { vipText as text } from '#text/vip.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [rules, rebate] = await Promise.all([
    readOnServer(args, vipRules, {}),
    readOnServer(args, rebateOverview, {}),
  ])
  return { rules, rebate }
}

export default function VipDetails() {
  const loaded = useLoaderData<typeof loader>()
  const rules = useRead(vipRules, {}, { initial: loaded.rules })
  const rebate = useRead(rebateOverview, {}, { initial: loaded.rebate })
  const failure = rules.failure ?? rebate.failure
  const isKnown = rules.data && rebate.data
  function reload() {
    rules.reload()
    rebate.reload()
  }
  return (
    <>
      <ScreenTop title={text.detailsTitle} up={href('vip')} />
      <main>
        {rules.data && rebate.data ? (
          <>
            <p className="soft vipintro">{text.detailsIntro}</p>
            <LevelTable
              level={rebate.data.level}
              rules={rules.data}
              rates={rebate.data.rule.rates}
            />
            <Examples rules={rules.data} />
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
