import type { testAddress } from '@zhengju/contract/access/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import {
  addressText,
  type Judge,
  judgeOf,
  parseAddress,
  type Verdict,
} from '@zhengju/domain/access'
import type { Clock } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { accessText } from '../../text/access.ts'
import type { RegionDatabase } from './database-service.ts'
import { presentRule, ruleOf } from './present.ts'
import * as store from './store.ts'

export interface Access {
  /** What holds for that address now, at most a second old. */
  verdictOn(address: string): Promise<Verdict>
}

/** How long rules are believed without asking whether there are newer ones, in every process. */
export const believedMs = 1_000

/** The rules in memory: a process asks once a second for one number, and reads the rules when it grew. */
export function createAccess(
  db: Database,
  clock: Clock,
  { regionOf }: Pick<RegionDatabase, 'regionOf'>,
): Access {
  let askedAt = Number.NEGATIVE_INFINITY
  let known: { readonly revision: bigint; readonly judge: Judge } | undefined
  let asking: Promise<void> | undefined

  async function refresh(): Promise<void> {
    known = await db.read(async (tx) => {
      const revision = await store.readRevision(tx)
      if (revision === known?.revision) return known
      return { revision, judge: judgeOf((await store.livingRules(tx)).map(ruleOf)) }
    })
    askedAt = clock.now()
  }

  async function judge(): Promise<Judge> {
    if (clock.now() - askedAt >= believedMs) {
      asking ??= refresh().finally(() => {
        asking = undefined
      })
      await asking
    }
    if (!known) throw new Error('the access rules are not read')
    return known.judge
  }

  return {
    async verdictOn(address) {
      const ask = await judge()
      return ask(parseAddress(address), regionOf(address), clock.now())
    },
  }
}

export const effectFailures = {
  block: 'access.ipBlocked',
  limit: 'access.ipLimited',
  warn: 'access.warned',
} as const satisfies Record<Exclude<Verdict['effect'], 'open'>, FailureName>

/** The guard of the operators: what a rule does is seen before somebody is shut out by it. */
export async function tellAbout(
  tx: Tx,
  { regionOf }: Pick<RegionDatabase, 'regionOf'>,
  text: string,
): Promise<Omit<DataOf<typeof testAddress>, 'code'>> {
  const address = parseAddress(text.trim())
  if (!address) {
    throw new Failure('validation', { fields: [{ path: 'address', text: accessText.noAddress }] })
  }
  const shown = addressText(address)
  const rows = await store.livingRules(tx)
  const region = regionOf(shown)
  const { effect, hits, passesMaintenance } = judgeOf(rows.map(ruleOf))(address, region, tx.now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    address: shown,
    region: region
      ? { country: region.country, region: region.region ?? null, text: region.text }
      : null,
    effect,
    passesMaintenance,
    hits: hits.flatMap(({ id }) => {
      const row = byId.get(id)
      return row ? [presentRule(row, tx.now)] : []
    }),
  }
}
