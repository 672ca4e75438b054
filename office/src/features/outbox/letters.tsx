import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listOutbox } from '@zhengju/contract/message/office-calls'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { FailedSheet } from '#lib/list-table.tsx'
import { time } from '#lib/show.ts'
import { type List, useList } from '#lib/use-list.ts'
import { outboxText as text } from '#text/outbox.ts'
import { shellText } from '#text/shell.ts'

export type Letter = DataOf<typeof listOutbox>['items'][number]

const everyMs = 5_000

export function useOutbox(
  channel: Letter['channel'] | undefined,
  sought: ListFilter,
): List<Letter> {
  const filter = { ...sought, ...(channel === undefined ? {} : { channel }) }
  return useList(
    [listOutbox.path, filter],
    (from, signal) => call(listOutbox, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

/** Messages as they would arrive. */
export function Letters({ list }: { readonly list: List<Letter> }) {
  if (list.items === undefined) {
    return list.failure === undefined ? (
      <div className="sheet sheet--pad">
        <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
      </div>
    ) : (
      <FailedSheet text={list.failure} onRetry={list.reload} />
    )
  }
  if (list.items.length === 0) {
    return (
      <div className="sheet sheet--pad">
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <strong>{text.emptyTitle}</strong>
              <p className="soft">{text.empty}</p>
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className="sheet">
      {list.items.map((letter) => (
        <LetterRow key={letter.id} letter={letter} />
      ))}
      <div className="foot">
        {list.isAtEnd ? (
          <span className="soft">{shellText.end}</span>
        ) : (
          <Button loading={list.isLoadingMore} onClick={list.loadMore}>
            {shellText.more}
          </Button>
        )}
      </div>
    </div>
  )
}

function LetterRow({ letter }: { readonly letter: Letter }) {
  return (
    <article className="letter">
      <div>
        <Tag color={letter.channel === 'phone' ? 'success' : 'processing'}>
          {text[letter.channel]}
        </Tag>
        <div className="mono">{letter.to}</div>
        <time className="mono soft">{time(letter.createdAt)}</time>
      </div>
      <div>
        <strong>{letter.subject}</strong>
        <p>{letter.text}</p>
      </div>
    </article>
  )
}
