import { href } from '@zhengju/contract/kernel/path'
import { turnoverAudit, turnoverWaterfall } from '@zhengju/contract/turnover/calls'
import { MissingSections } from '@zhengju/ui/reading'
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
import { sectionText, shellText } from '#text/shell.ts'
import { turnoverText } from '#text/turnover.ts'

const openLots = { query: { state: 'open' } } as const
const endedLots = { query: { state: 'ended' } } as const
const firstPage = { query: {} } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [audit, ended, fed] = await Promise.all([
    readOnServer(args, turnoverAudit, openLots),
    readOnServer(args, turnoverAudit, endedLots),
    readOnServer(args, turnoverWaterfall, firstPage),
  ])
  return { audit, ended, fed }
}

export default function Audit() {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(turnoverAudit, openLots, { initial: loaded.audit })
  const { data, failure, reload } = reading
  const open = useList(
    reading,
    data?.lots,
    async (cursor) => (await call(turnoverAudit, { query: { state: 'open', cursor } })).lots,
    'open',
  )
  const past = useRead(turnoverAudit, endedLots, { initial: loaded.ended })
  const ended = useList(
    past,
    past.data?.lots,
    async (cursor) => (await call(turnoverAudit, { query: { state: 'ended', cursor } })).lots,
    'ended',
  )
  const fed = useRead(turnoverWaterfall, firstPage, { initial: loaded.fed })
  const list = useList(fed, fed.data, (cursor) => call(turnoverWaterfall, { query: { cursor } }))
  return (
    <>
      <ScreenTop title={turnoverText.title} up={href('mine')} />
      <main>
        {data ? (
          <AuditView audit={data} open={open} ended={ended} isEndedKnown={!!past.data} />
        ) : null}
        {data && past.isLoading ? <SkeletonRows label={shellText.loading} count={2} /> : null}
        {data ? <FedBets list={list} /> : null}
        {data && fed.isLoading ? <SkeletonRows label={shellText.loading} count={2} /> : null}
        {data ? <MissingSections readings={[past, fed]} words={sectionText} /> : null}
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
