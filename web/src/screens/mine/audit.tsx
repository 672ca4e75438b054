import { href } from '@zhengju/contract/kernel/path'
import { turnoverAudit, turnoverWaterfall } from '@zhengju/contract/turnover/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { AuditView } from '#features/turnover/audit-view.tsx'
import { FedBets } from '#features/turnover/fed-bets.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { turnoverText } from '#text/turnover.ts'

const input = { query: { state: 'all' } } as const
const firstPage = { query: {} } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [audit, fed] = await Promise.all([
    readOnServer(args, turnoverAudit, input),
    readOnServer(args, turnoverWaterfall, firstPage),
  ])
  return { audit, fed }
}

export default function Audit() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(turnoverAudit, input, { initial: loaded.audit })
  const fed = useRead(turnoverWaterfall, firstPage, { initial: loaded.fed })
  const list = useList(fed, fed.data, (cursor) => call(turnoverWaterfall, { query: { cursor } }))
  return (
    <>
      <ScreenTop title={turnoverText.title} up={href('mine')} />
      <main>
        {data ? <AuditView audit={data} /> : null}
        {data ? <FedBets list={list} /> : null}
        {!data && failure ? (
          <LoadFailure
            title={turnoverText.failedTitle}
            text={turnoverText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={5} /> : null}
      </main>
    </>
  )
}
