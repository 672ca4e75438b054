import { Button } from '@zhengju/ui/button'
import type { List } from '#lib/use-list.ts'
import { affiliateText as text } from '#text/affiliate.ts'

/** The way on in a list, until its end. */
export function More({
  list,
  isKnown,
}: {
  readonly isKnown: boolean
  readonly list: Pick<List<unknown>, 'isAtEnd' | 'isLoadingMore' | 'loadMore'>
}) {
  if (list.isAtEnd || !isKnown) return null
  return (
    <div className="askbox">
      <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
        {text.more}
      </Button>
    </div>
  )
}
