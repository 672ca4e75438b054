import { getAffiliateStatement } from '@zhengju/contract/affiliate/calls'
import { href } from '@zhengju/contract/kernel/path'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { StatementPaper } from '#features/affiliate/statement-paper.tsx'
import { type LoaderArgs, readExisting, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { statementText as text } from '#text/affiliate.ts'
import { shellText } from '#text/shell.ts'
import '#features/affiliate/affiliate.css'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const params = { statementNo: args.params.statementNo ?? '' }
  return { params, statement: await readExisting(args, getAffiliateStatement, { params }) }
}

/** One statement of an affiliate's, to read, keep, print and disagree with. */
export default function AgentStatement() {
  const { params, statement } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(
    getAffiliateStatement,
    { params },
    { initial: statement },
  )
  return (
    <>
      <ScreenTop title={text.title} up={href('agent')} />
      <main className="afl">
        {data ? <StatementPaper statement={data} onChanged={reload} /> : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
      </main>
    </>
  )
}
