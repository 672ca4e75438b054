import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { recallMoney } from '@zhengju/contract/transfer/calls'
import { isOpenTransfer } from '@zhengju/domain/transfer'
import { transferText as text } from '#text/transfer.ts'
import type { VenueWallet } from './transfer-form.tsx'

type Recalled = DataOf<typeof recallMoney>

/** What became of a recall, by venue: what came home, what nobody knows yet, who is silent, who refused. */
export function recallLine(
  { transfers, silent, underWay }: Recalled,
  venues: readonly Pick<VenueWallet, 'enName' | 'title'>[],
): string {
  const inState = (is: (one: Recalled['transfers'][number]) => boolean) =>
    transfers.filter(is).map(({ enName }) => enName)
  const waiting = [...underWay, ...inState(({ state }) => isOpenTransfer(state))]
  const returned = inState(({ state }) => state === 'returned')
  const named = (names: readonly string[], line: (titles: string) => string) =>
    names.length > 0 ? [line(titlesOf(names, venues))] : []
  const parts = [
    ...(transfers.some(({ state }) => state === 'done') ? [text.recalled] : []),
    ...named(waiting, text.recallWaits),
    ...named(silent, text.recallSilent),
    ...named(returned, text.recallReturned),
  ]
  return parts.length > 0 ? parts.join('；') : text.nothing
}

function titlesOf(
  names: readonly string[],
  venues: readonly Pick<VenueWallet, 'enName' | 'title'>[],
): string {
  const titles = names.map((name) => venues.find(({ enName }) => enName === name)?.title ?? name)
  return titles.map(spaced).join('、')
}

/** A space stands between Latin letters and Chinese. */
function spaced(title: string, index: number, all: readonly string[]): string {
  return index === all.length - 1 && /[A-Za-z0-9]$/.test(title) ? `${title} ` : title
}
