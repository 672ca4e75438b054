import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { recallMoney } from '@zhengju/contract/transfer/calls'
import { lesser, siteCurrency } from '@zhengju/domain/money'
import { isWithinBounds, transferBounds } from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { isFailure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { TransferView } from './present.ts'
import { pursesOf } from './purse-store.ts'
import { bringAllHome } from './recall-service.ts'
import { advanced, claim, type TransferDeps, type TransferWish, there } from './service.ts'
import { openTransfers } from './store.ts'

/** From every venue that answers and has something; one whose transfer is under way is left to that. */
export async function recall(
  deps: TransferDeps,
  command: Command,
  member: MemberCaller,
): Promise<DataOf<typeof recallMoney>> {
  const before = await command.answered<KeptRecall>()
  const { ids, silent, underWay } = readRecall(
    before ? before.answer : await claimAll(deps, command, member),
  )
  const transfers: TransferView[] = []
  for (const id of ids) transfers.push(await advanced(deps, id))
  // More than one transfer may hold comes after it.
  if (!before && ids.length > 0) await bringAllHome(deps, member)
  const named = (venues: readonly VenueId[]) => venues.map((venue) => deps.nameOf(venue).enName)
  return { transfers, silent: named(silent), underWay: named(underWay) }
}

/** What a recall found: transfers that it made, venues that gave no answer, and those where a transfer is under way. */
interface Recalled {
  readonly ids: readonly string[]
  readonly silent: readonly VenueId[]
  readonly underWay: readonly VenueId[]
}

/** What commands kept before venues without an answer were told: the transfers alone. */
type KeptRecall = readonly string[] | Recalled

function readRecall(kept: KeptRecall): Recalled {
  return 'ids' in kept ? kept : { ids: kept, silent: [], underWay: [] }
}

async function claimAll(
  deps: TransferDeps,
  command: Command,
  member: MemberCaller,
): Promise<KeptRecall> {
  const { open, known } = await deps.db.read(async (tx) => ({
    open: await openTransfers(tx, member.id),
    known: await pursesOf(tx, member.id, siteCurrency),
  }))
  const underWay: VenueId[] = []
  const silent: VenueId[] = []
  const wishes: (TransferWish & { readonly amount: bigint })[] = []
  for (const [venue, { transfers }] of deps.venues) {
    if (!transfers) continue
    if (open.some((one) => one.venue === venue)) {
      underWay.push(venue)
      continue
    }
    const amount = await there(deps.db, transfers, member, 'out')
    // A venue that he never sent money to has none of it.
    if (amount === undefined && known.some((one) => one.venue === venue)) silent.push(venue)
    const whole = lesser(amount ?? 0n, transferBounds.most)
    if (isWithinBounds(whole)) wishes.push({ venue, direction: 'out', amount: whole })
  }
  return command.once<KeptRecall>(async (tx) => {
    const ids: string[] = []
    const taken: VenueId[] = []
    for (const wish of wishes) {
      const id = await claimUnlessUnderWay(tx, member, wish)
      if (id === undefined) taken.push(wish.venue)
      else ids.push(id)
    }
    return { ids, silent, underWay: [...underWay, ...taken] }
  })
}

/** Undefined where another one came first: the other venues do not wait for it. */
async function claimUnlessUnderWay(
  tx: Tx,
  member: MemberCaller,
  wish: TransferWish & { readonly amount: bigint },
): Promise<string | undefined> {
  try {
    return await claim(tx, member, wish)
  } catch (error) {
    if (isFailure(error) && error.name === 'transfer.underWay') return undefined
    throw error
  }
}
