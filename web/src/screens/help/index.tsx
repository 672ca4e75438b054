import { helpGroups } from '@zhengju/contract/content/help-page'
import { listHelp } from '@zhengju/contract/help/calls'
import { href, paths } from '@zhengju/contract/kernel/path'
import { buttonClass } from '@zhengju/ui/button'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { HelpLink } from '#features/help/article-view.tsx'
import { HelpSearch } from '#features/help/help-search.tsx'
import { type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { helpText } from '#text/help.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  return { help: await readOnServer(args, listHelp, {}) }
}

/** Every page of help under its heading, and a question over all of them. */
export default function Help() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(listHelp, {}, { initial: loaded.help })
  return (
    <>
      <ScreenTop title={helpText.title} up={href('home')} />
      <main>
        <HelpSearch>
          {data ? <Groups pages={data.pages} /> : null}
          {!data && failure ? (
            <LoadFailure title={helpText.failedTitle} text={helpText.failedText} onRetry={reload} />
          ) : null}
          {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
          {paths.customerMain.stands ? (
            <aside className="askbox">
              <p className="soft">{helpText.contact}</p>
              <Link className={buttonClass({ kind: 'ink' })} to={paths.customerMain.path}>
                {helpText.ask}
              </Link>
            </aside>
          ) : null}
        </HelpSearch>
      </main>
    </>
  )
}

type Pages = Parameters<typeof HelpLink>[0][]

function Groups({ pages }: { readonly pages: Pages }) {
  return Object.entries(helpGroups).map(([group, head]) => (
    <section key={group}>
      <h2 className="helpgroup">{head}</h2>
      <nav className="helplist" aria-label={head}>
        {pages
          .filter((page) => page.group === group)
          .map((page) => (
            <HelpLink key={page.slug} {...page} />
          ))}
      </nav>
    </section>
  ))
}
