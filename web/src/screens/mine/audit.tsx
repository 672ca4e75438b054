import { href } from '@zhengju/contract/kernel/path'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { AuditView } from '#features/turnover/audit-view.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { turnoverText } from '#text/turnover.ts'

const input = { query: { state: 'all' } } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { audit: await readOnServer(args, turnoverAudit, input) }
}

export default function Audit() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(turnoverAudit, input, { initial: loaded.audit })
  return (
    <>
      <ScreenTop title={turnoverText.title} up={href('mine')} />
      <main>
        {data ? <AuditView audit={data} /> : null}
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
