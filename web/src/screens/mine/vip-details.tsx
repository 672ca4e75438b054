import { href } from '@zhengju/contract/kernel/path'
import { rebateOverview } from '@zhengju/contract/rebate/calls'
import { vipRules } from '@zhengju/contract/vip/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { LevelRules, Versions } from '#features/vip/level-rules.tsx'
import { Examples, LevelTable } from '#features/vip/level-table.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { vipText as text } from '#text/vip.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [rules, rebate] = await Promise.all([
    readOnServer(args, vipRules, { query: {} }),
    readOnServer(args, rebateOverview, {}),
  ])
  return { rules, rebate }
}

export default function VipDetails() {
  const loaded = useLoaderData<typeof loader>()
  const [version, setVersion] = useState<string>()
  const asked = version === undefined ? {} : { version }
  const initial = version === undefined ? loaded.rules : undefined
  const rules = useRead(vipRules, { query: asked }, { initial })
  const rebate = useRead(rebateOverview, {}, { initial: loaded.rebate })
  const failure = rules.failure ?? rebate.failure
  const isKnown = rules.data && rebate.data
  const isCurrent = rules.data?.version === rules.data?.versions[0]?.version
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
            <p className="soft vipintro">
              {isCurrent ? text.detailsIntro : text.old(rules.data.version)}
            </p>
            <LevelTable
              level={rebate.data.level}
              rules={rules.data}
              rates={isCurrent ? rebate.data.rule.rates : undefined}
            />
            <Examples rules={rules.data} />
            <LevelRules rules={rules.data} />
            <Versions rules={rules.data} onRead={(one) => setVersion(String(one))} />
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
