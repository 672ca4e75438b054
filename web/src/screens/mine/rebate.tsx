import { href } from '@zhengju/contract/kernel/path'
import { listRebateDays, rebateOverview } from '@zhengju/contract/rebate/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { GrantList } from '#features/promotion/grant-list.tsx'
import { type BetsOf, RebateBets } from '#features/rebate/rebate-bets.tsx'
import { RebateDays } from '#features/rebate/rebate-days.tsx'
import { RebateRules } from '#features/rebate/rebate-rules.tsx'
import { RebateToday } from '#features/rebate/rebate-today.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { rebateText as text } from '#text/rebate.ts'
import { shellText } from '#text/shell.ts'

const firstPage = { query: {} } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [rebate, days] = await Promise.all([
    readOnServer(args, rebateOverview, {}),
    readOnServer(args, listRebateDays, firstPage),
  ])
  return { rebate, days }
}

export default function Rebate() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(rebateOverview, {}, { initial: loaded.rebate })
  const days = useRead(listRebateDays, firstPage, { initial: loaded.days })
  const list = useList(days, days.data, (cursor) => call(listRebateDays, { query: { cursor } }))
  const [bets, setBets] = useState<BetsOf>()
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {data ? (
          <>
            <GrantList grants={data.claimable} />
            <RebateToday
              rebate={data}
              onBets={(category) => setBets({ day: data.day, category })}
            />
            {data.restsFor ? null : <RebateRules rebate={data} />}
            <RebateDays
              list={list}
              reading={days}
              onBets={(day, category) => setBets({ day, category })}
            />
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
        <RebateBets of={bets} onClose={() => setBets(undefined)} />
      </main>
    </>
  )
}
