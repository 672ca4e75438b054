import { href } from '@zhengju/contract/kernel/path'
import { listFeedback } from '@zhengju/contract/support/calls'
import { Button } from '@zhengju/ui/button'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { FeedbackForm } from '#features/support/feedback-form.tsx'
import { FeedbackLine } from '#features/support/feedback-line.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { feedbackText } from '#text/support.ts'
import '#features/support/support.css'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { feedback: await readOnServer(args, listFeedback, { query: {} }) }
}

type Tab = 'write' | 'mine'

/** What a member thinks of it, and what became of that. */
export default function Feedback() {
  const loaded = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'mine' ? 'mine' : 'write'
  const show = (id: Tab) => void setSearch({ tab: id }, { replace: true })
  const first = useRead(listFeedback, { query: {} }, { initial: loaded.feedback })
  return (
    <>
      <ScreenTop title={feedbackText.title} up={href('mine')} />
      <main>
        <Tabs
          isFilled
          label={feedbackText.tabsLabel}
          items={[
            { id: 'write', label: feedbackText.tabs.write },
            { id: 'mine', label: feedbackText.tabs.mine },
          ]}
          value={tab}
          onChange={show}
        />
        {tab === 'write' ? (
          <FeedbackForm
            onSent={() => {
              first.reload()
              show('mine')
            }}
          />
        ) : (
          <Mine first={first} />
        )}
      </main>
    </>
  )
}

function Mine({ first }: { readonly first: ReturnType<typeof useRead<typeof listFeedback>> }) {
  const list = useList(first, first.data, async (cursor) => {
    const { call } = await import('#lib/call.ts')
    return call(listFeedback, { query: { cursor } })
  })
  if (!first.data) {
    return first.failure ? (
      <LoadFailure
        title={feedbackText.failedTitle}
        text={feedbackText.failedText}
        onRetry={first.reload}
      />
    ) : (
      <SkeletonRows label={shellText.loading} count={4} />
    )
  }
  if (list.items.length === 0) {
    return (
      <EmptyState
        drawing="feedback"
        title={feedbackText.emptyTitle}
        text={feedbackText.emptyText}
      />
    )
  }
  return (
    <>
      <ul className="fblist">
        {list.items.map((item) => (
          <FeedbackLine key={item.id} item={item} />
        ))}
      </ul>
      {list.isAtEnd ? (
        <ListEnd>{feedbackText.end}</ListEnd>
      ) : (
        <div className="askbox">
          <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {feedbackText.more}
          </Button>
        </div>
      )}
    </>
  )
}
