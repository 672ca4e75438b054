import { listNaming } from '@zhengju/contract/content/calls'
import { href } from '@zhengju/contract/kernel/path'
import { rowClass } from '@zhengju/ui/row'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { sponsorText as text } from '#text/affiliate.ts'
import { shellText } from '#text/shell.ts'
import '#features/affiliate/affiliate.css'

export async function loader(args: LoaderArgs) {
  return { names: await readOnServer(args, listNaming, {}) }
}

/** With whom the site works, and as what: what operators published, and nothing else. */
export default function Sponsor() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(listNaming, {}, { initial: loaded.names })
  return (
    <>
      <ScreenTop title={text.title} up={href('home')} />
      <main className="afl">
        <p className="afl-note">{text.lead}</p>
        {data?.length === 0 ? (
          <EmptyState drawing="medal" title={text.emptyTitle} text={text.emptyText} />
        ) : null}
        {data && data.length > 0 ? (
          <ul className="afl-names" aria-label={text.naming}>
            {data.map(({ id, name, logo, sponsorType, jumpUrl }) => (
              <li key={id}>
                <img src={logo} alt="" loading="lazy" />
                <span>
                  {jumpUrl ? (
                    <a className="link" href={jumpUrl}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                  <small>{text.types[sponsorType]}</small>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
        <Link className={rowClass} to={href('agent')}>
          {text.agent}
        </Link>
      </main>
    </>
  )
}
