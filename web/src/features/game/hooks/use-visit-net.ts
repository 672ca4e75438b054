import type { Minor } from '@zhengju/domain/money'
import { useContext, useEffect, useState } from 'react'
import { type Ended, VisitOf } from '../model/visit-book.ts'

/** What the visit has come to, with what has ended at this table and was shown. */
export function useVisitNet(game: string, ended: readonly Ended[]): Minor {
  const book = useContext(VisitOf)
  const [net, setNet] = useState(() => book.net())
  const ids = ended.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has ended never changes, only more of it ends
  useEffect(() => {
    book.count(game, ended)
    setNet(book.net())
  }, [book, game, ids])
  return net
}
