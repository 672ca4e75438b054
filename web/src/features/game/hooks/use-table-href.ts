import { href } from '@zhengju/contract/kernel/path'
import { useContext } from 'react'
import { Trial } from '../model/trial-purse.ts'

type TablePath = 'lotteryBet' | 'realbetTable'

/** Where another table of a venue is: of a trial on its own page. */
export function useTableHref(): (path: TablePath, game: string, table: string) => string {
  const isTrial = useContext(Trial) !== undefined
  return (path, game, table) =>
    isTrial
      ? `${href('demo')}?${new URLSearchParams({ game, table })}`
      : `${href(path, { game })}?${new URLSearchParams({ table })}`
}
