import { listLogins } from '@zhengju/contract/device/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button } from '@zhengju/ui/button'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { LoginLine } from '#features/security/parts/login-line.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { loginsText } from '#text/security.ts'
import { shellText } from '#text/shell.ts'

const first = { query: {} }

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { logins: await readOnServer(args, listLogins, first) }
}

export default function SecurityLogins() {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(listLogins, first, { initial: loaded.logins })
  const list = useList(reading, reading.data, (cursor) => call(listLogins, { query: { cursor } }))
  return (
    <>
      <ScreenTop title={loginsText.title} up={href('security')} />
      <main>
        {!reading.data && reading.failure ? (
          <LoadFailure
            title={loginsText.failedTitle}
            text={loginsText.failedText}
            onRetry={reading.reload}
          />
        ) : null}
        {reading.isLoading ? <SkeletonRows label={shellText.loading} count={8} /> : null}
        {reading.data && list.items.length === 0 ? (
          <EmptyState drawing="logins" title={loginsText.emptyTitle} text={loginsText.emptyText} />
        ) : null}
        <ul>
          {list.items.map((login) => (
            <LoginLine key={login.id} login={login} />
          ))}
        </ul>
        {list.items.length > 0 ? (
          list.isAtEnd ? (
            <ListEnd>{shellText.listEnd}</ListEnd>
          ) : (
            <div className="state">
              <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
                {loginsText.more}
              </Button>
            </div>
          )
        ) : null}
      </main>
    </>
  )
}
