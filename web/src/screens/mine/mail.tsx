import {
  countLetters,
  listLetters,
  markLetters,
  readAllLetters,
} from '@zhengju/contract/inbox/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { type LetterCategory, letterCategories } from '@zhengju/domain/inbox'
import { Button } from '@zhengju/ui/button'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { PullRefresh } from '#app/pull-refresh.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { type Letter, LetterRow } from '#features/inbox/letter-row.tsx'
import { LetterSheet } from '#features/inbox/letter-sheet.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { showDialog, toast } from '#lib/notices.ts'
import { useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { inboxText } from '#text/inbox.ts'
import { shellText } from '#text/shell.ts'
import '#features/inbox/inbox.css'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const category = categoryOf(args.url.searchParams.get('tab'))
  const [letters, counts] = await Promise.all([
    readOnServer(args, listLetters, { query: { category } }),
    readOnServer(args, countLetters, {}),
  ])
  return { category, letters, counts }
}

function categoryOf(tab: string | null): LetterCategory {
  return letterCategories.find((one) => one === tab) ?? 'notice'
}

/** Letters by category; the one that is open stands over the list. */
export default function Mail() {
  const loaded = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const category = categoryOf(search.get('tab'))
  const initial = loaded.category === category ? loaded.letters : undefined
  const counts = useRead(countLetters, {}, { initial: loaded.counts, everyMs: 60_000 })
  const [isBatch, setBatch] = useState(false)
  return (
    <>
      <ScreenTop
        title={inboxText.title}
        up={href('mine')}
        end={
          <button type="button" className="top__word" onClick={() => setBatch(!isBatch)}>
            {isBatch ? inboxText.done : inboxText.batch}
          </button>
        }
      />
      <main>
        <div className="mltabs">
          <Tabs
            isFilled
            label={inboxText.category}
            items={letterCategories.map((id) => {
              const count = counts.data?.[id] ?? 0
              return { id, label: inboxText.tabs[id], ...(count > 0 ? { count } : {}) }
            })}
            value={category}
            onChange={(tab) => {
              setBatch(false)
              setSearch({ tab }, { replace: true })
            }}
          />
        </div>
        <Letters
          key={category}
          category={category}
          initial={initial}
          isBatch={isBatch}
          onMarked={counts.reload}
          onEnd={() => setBatch(false)}
        />
      </main>
    </>
  )
}

interface LettersProps {
  readonly category: LetterCategory
  readonly initial: DataOf<typeof listLetters> | undefined
  readonly isBatch: boolean
  readonly onMarked: () => void
  readonly onEnd: () => void
}

function Letters({ category, initial, isBatch, onMarked, onEnd }: LettersProps) {
  const { first, list, mark, send } = useLetters(category, initial, onMarked)
  const [open, setOpen] = useState<Letter>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const letters = [...(first.data?.pinned ?? []), ...list.items]
  const isKnown = (id: string) => chosen.has(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a batch begins and ends with nothing chosen
  useEffect(() => setChosen(new Set()), [isBatch])

  function press(letter: Letter) {
    if (isBatch) return setChosen(toggled(chosen, letter.id))
    setOpen(letter)
    if (!letter.isRead) void send([letter.id], 'read')
  }
  return (
    <>
      <PullRefresh
        onRefresh={() => {
          list.forget()
          first.reload()
        }}
      />
      <ul className="ml">
        {letters.map((letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            isChosen={isBatch ? isKnown(letter.id) : undefined}
            onPress={() => press(letter)}
          />
        ))}
      </ul>
      <States reading={first} isEmpty={letters.length === 0} category={category} />
      {letters.length > 0 ? <Foot list={list} keptDays={first.data?.keptDays ?? 0} /> : null}
      {isBatch && letters.length > 0 ? (
        <BatchTools
          category={category}
          chosen={[...chosen].slice(0, 100)}
          isBusy={mark.isBusy}
          onMark={async (what) => {
            if (await send([...chosen].slice(0, 100), what)) onEnd()
          }}
          onRead={() => {
            list.change((letter) => ({ ...letter, isRead: true }))
            onMarked()
            first.reload()
            onEnd()
          }}
        />
      ) : null}
      <aside className="pane-room" aria-label={inboxText.pane}>
        <EmptyState drawing="inbox" title={inboxText.paneTitle} text={inboxText.paneText} />
      </aside>
      <LetterSheet letter={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** The letters of a category, and what is done with some of them. */
function useLetters(
  category: LetterCategory,
  initial: LettersProps['initial'],
  onMarked: () => void,
) {
  const first = useRead(listLetters, { query: { category } }, { initial })
  const list = useList(first, first.data, async (cursor) => {
    const { call } = await import('#lib/call.ts')
    return call(listLetters, { query: { category, cursor } })
  })
  const mark = useCommand(markLetters)
  async function send(ids: readonly string[], what: 'read' | 'deleted') {
    const done = await mark.run((commandId) => ({ body: { commandId, ids: [...ids], mark: what } }))
    if (!done) return false
    const isMeant = new Set(ids)
    list.change((letter) => {
      if (!isMeant.has(letter.id)) return letter
      return what === 'deleted' ? undefined : { ...letter, isRead: true }
    })
    onMarked()
    first.reload()
    return true
  }
  return { first, list, mark, send }
}

function States({
  reading,
  isEmpty,
  category,
}: {
  readonly reading: { readonly data: unknown; readonly failure: string | undefined; reload(): void }
  readonly isEmpty: boolean
  readonly category: LetterCategory
}) {
  if (reading.data && isEmpty) return <EmptyState drawing="letter" {...inboxText.empty[category]} />
  if (reading.data) return null
  if (!reading.failure) return <SkeletonRows label={shellText.loading} count={6} />
  return (
    <LoadFailure
      title={inboxText.failedTitle}
      text={inboxText.failedText}
      onRetry={reading.reload}
    />
  )
}

function Foot({
  list,
  keptDays,
}: {
  readonly list: {
    readonly isAtEnd: boolean
    readonly isLoadingMore: boolean
    readonly loadMore: () => void
  }
  readonly keptDays: number
}) {
  if (list.isAtEnd) return <ListEnd>{inboxText.kept(keptDays)}</ListEnd>
  return (
    <div className="ml__more">
      <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
        {inboxText.more}
      </Button>
    </div>
  )
}

interface BatchProps {
  readonly category: LetterCategory
  readonly chosen: readonly string[]
  readonly isBusy: boolean
  readonly onMark: (what: 'read' | 'deleted') => Promise<void>
  readonly onRead: () => void
}

/** What is done with all that were chosen; without any, everything of the category is read. */
function BatchTools({ category, chosen, isBusy, onMark, onRead }: BatchProps) {
  const readAll = useCommand(readAllLetters)
  async function read() {
    if (chosen.length > 0) return onMark('read')
    if (await readAll.run((commandId) => ({ body: { commandId, category } }))) onRead()
  }
  function remove() {
    showDialog({
      title: inboxText.removeTitle,
      text: inboxText.removeText(chosen.length),
      isDismissable: true,
      actions: [
        { label: inboxText.keep },
        {
          label: inboxText.remove,
          onAct: () => void onMark('deleted').then(() => toast(inboxText.removed, 'check')),
        },
      ],
    })
  }
  return (
    <footer className="mltools">
      <span className="soft" role="status">
        {inboxText.chosen(chosen.length)}
      </span>
      <Button size="sm" isBusy={isBusy || readAll.isBusy} onClick={read}>
        {chosen.length > 0 ? inboxText.read : inboxText.readAll}
      </Button>
      <Button size="sm" kind="danger" disabled={chosen.length === 0} onClick={remove}>
        {inboxText.remove}
      </Button>
    </footer>
  )
}

function toggled(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(known)
  if (!next.delete(id)) next.add(id)
  return next
}
