import { Alert, Button, Empty, Skeleton, Table, type TableProps, type TableRef } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { shellText } from '../text/shell.ts'
import type { List } from './use-list.ts'

interface ListTableProps<Item> {
  readonly list: List<Item>
  readonly columns: TableProps<Item>['columns']
  readonly idOf: (item: Item) => string
  readonly empty: { readonly title: string; readonly text: string }
  readonly onOpen?: ((item: Item) => void) | undefined
  readonly expandable?: TableProps<Item>['expandable']
}

/** A list with its four states: loading, empty, error, end. */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { list, columns, idOf, empty, onOpen, expandable } = props
  if (list.items === undefined) {
    return list.failure === undefined ? (
      <div className="sheet sheet--pad">
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
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
              <strong>{empty.title}</strong>
              <p className="soft">{empty.text}</p>
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className="sheet">
      {list.failure ? <Alert banner type="warning" title={list.failure} /> : null}
      <WideTable
        {...(columns ? { columns } : {})}
        {...(expandable ? { expandable } : {})}
        dataSource={list.items}
        rowKey={idOf}
        pagination={false}
        onRow={(item) => (onOpen ? { onClick: () => onOpen(item), className: 'row--open' } : {})}
      />
      <ListFoot list={list} />
    </div>
  )
}

function WideTable<Item extends object>(props: TableProps<Item>) {
  const table = useRef<TableRef>(null)
  useKeyboardScroll(table)
  return <Table {...props} ref={table} scroll={{ x: 'max-content' }} />
}

/** A table that is wider than its place may hold nothing to stop at: then the keyboard stops at the table itself. */
function useKeyboardScroll(table: RefObject<TableRef | null>): void {
  useEffect(() => {
    const scroller = table.current?.nativeElement.querySelector('.ant-table-content')
    const content = scroller?.firstElementChild
    if (!scroller || !content) return
    const watch = new ResizeObserver(() => {
      if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute('tabindex', '0')
      else scroller.removeAttribute('tabindex')
    })
    watch.observe(scroller)
    watch.observe(content)
    return () => watch.disconnect()
  }, [table])
}

function ListFoot({ list }: { readonly list: List<unknown> }) {
  return (
    <div className="foot">
      {list.isAtEnd ? (
        <span className="soft">{shellText.end}</span>
      ) : (
        <Button loading={list.isLoadingMore} onClick={list.loadMore}>
          {shellText.more}
        </Button>
      )}
    </div>
  )
}

export function FailedSheet({
  text,
  onRetry,
}: {
  readonly text: string
  readonly onRetry: () => void
}) {
  return (
    <div className="sheet sheet--pad">
      <Alert
        type="error"
        showIcon
        title={shellText.failed}
        description={text}
        action={<Button onClick={onRetry}>{shellText.retry}</Button>}
      />
    </div>
  )
}
