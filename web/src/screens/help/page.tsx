import { getHelp } from '@zhengju/contract/help/calls'
import { href, paths } from '@zhengju/contract/kernel/path'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { ShareButton } from '#app/share-button.tsx'
import { ArticleView } from '#features/help/article-view.tsx'
import { RateBar } from '#features/help/rate-bar.tsx'
import { hasSession, type LoaderArgs, readExisting } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { helpText } from '#text/help.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  const { slug = '' } = args.params
  const input = { params: { slug } }
  return { slug, isMember: hasSession(args), article: await readExisting(args, getHelp, input) }
}

export default function HelpPage() {
  const { slug, isMember, article } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getHelp, { params: { slug } }, { initial: article })
  return (
    <>
      <ScreenTop
        title={helpText.title}
        up={href('helpIndex')}
        end={<ShareButton title={data?.title ?? helpText.title} />}
      />
      <main>
        {data ? <ArticleView article={data} /> : null}
        {!data && failure ? (
          <LoadFailure title={helpText.failedTitle} text={helpText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
      </main>
      {data ? <RateBar key={slug} slug={slug} isMember={isMember} contact={contactPath} /> : null}
    </>
  )
}

const contactPath = paths.customerMain.stands ? paths.customerMain.path : undefined
