import { href } from '@zhengju/contract/kernel/path'
import { preInfo } from '@zhengju/contract/site/calls'
import { getSecurity } from '@zhengju/contract/totp/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import '#features/mine/mine.css'
import { FactorDrop } from '#features/security/parts/factor-drop.tsx'
import '#features/security/parts/security.css'
import { ProofRows, WatchRows } from '#features/security/parts/security-rows.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useRead } from '#lib/use-read.ts'
import { securityText } from '#text/security.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [security, info] = await Promise.all([
    readOnServer(args, getSecurity, {}),
    readOnServer(args, preInfo, { body: {} }),
  ])
  return { security, takesPhones: !(info?.disablePhones ?? false) }
}

export default function SecurityScreen() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getSecurity, {}, { initial: loaded.security })
  return (
    <>
      <ScreenTop title={securityText.title} up={href('mine')} />
      <main>
        {data ? (
          <>
            {data.factorsDropAt === null ? null : (
              <FactorDrop at={data.factorsDropAt} onChanged={reload} />
            )}
            <ProofRows security={data} takesPhones={loaded.takesPhones} />
            <WatchRows security={data} />
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure
            title={securityText.failedTitle}
            text={securityText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}
