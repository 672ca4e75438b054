import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { bookTree, type Sha256 } from '@zhengju/domain/fair'
import {
  chainedLink,
  firstLink,
  leafText,
  minuteOf,
  type PriceLink,
} from '@zhengju/domain/priceLog'
import type { Database, Tx } from '@zhengju/storage/tx'
import {
  blockOf,
  entriesBefore,
  insertEntries,
  insertMinute,
  lastEntryId,
  lastLink,
  type PriceEntry,
  pruneBlocks,
  removeEntriesBefore,
} from '../store/prices.ts'
import type { PriceRecorder } from './recorder.ts'

export const sha256Bytes: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()

export interface PriceKeeper {
  /** Ids go on where they ended. */
  open(): Promise<void>
  /** Writes what was heard; seals the minutes that are over, and once an hour takes away the oldest leaves. */
  step(now: number): Promise<void>
}

export interface KeeperDeps {
  readonly db: Database
  readonly recorder: PriceRecorder
  readonly keepMs: number
}

export function createPriceKeeper({ db, recorder, keepMs }: KeeperDeps): PriceKeeper {
  let sealedUpTo = 0
  let pruneAt = 0
  return {
    async open() {
      recorder.startAfter(await db.read(lastEntryId))
    },
    async step(now) {
      const entries = recorder.unsaved()
      if (entries.length > 0) await db.tx((tx) => insertEntries(tx, entries))
      recorder.saved(entries)
      // A bet that was being written at the turn of the minute has brought its own by then.
      const minute = minuteOf(Math.floor((now - graceMs) / 1_000))
      if (minute > sealedUpTo) {
        await sealMinutes(db, minute)
        sealedUpTo = minute
      }
      if (now < pruneAt) return
      await db.tx((tx) => pruneBlocks(tx, minuteOf(Math.floor((now - keepMs) / 1_000))))
      pruneAt = now + pruneEveryMs
    },
  }
}

/** Every minute before that one which has leaves gets its root and its link, in one transaction. */
async function sealMinutes(db: Database, before: number): Promise<void> {
  const entries = await db.read((tx) => entriesBefore(tx, before * 60))
  const minutes = [...Map.groupBy(entries, ({ second }) => minuteOf(second))]
  const sealed = await Promise.all(
    minutes.map(async ([minute, own]) => {
      const leaves = leavesOf(own)
      const { root } = bookTree(sha256Bytes, leaves)
      return { minute, root, leafCount: leaves.length, body: await packed(leaves) }
    }),
  )
  await db.tx(async (tx) => {
    let previous = await lastLink(tx)
    for (const { body, ...minute } of sealed) {
      // Sealed by a process that died before it had taken its entries away.
      if (previous && minute.minute <= previous.minute) continue
      previous = nextLink(previous, minute)
      await insertMinute(tx, previous, body)
    }
    await removeEntriesBefore(tx, before * 60)
  })
}

function nextLink(
  before: PriceLink | undefined,
  minute: Pick<PriceLink, 'minute' | 'leafCount' | 'root'>,
): PriceLink {
  const of = { ...minute, seq: (before?.seq ?? 0) + 1, previous: before?.link ?? firstLink }
  return { ...of, link: chainedLink(sha256Bytes, of) }
}

/** One leaf a second and fixture, in the order in which they are given. */
export function leavesOf(entries: readonly PriceEntry[]): string[] {
  const groups = Map.groupBy(entries, ({ second, fixtureId }) => `${second} ${fixtureId}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { second, fixtureId } = first
    return leafText({ second, fixtureId, lines: own.flatMap(({ body }) => body.split('\n')) })
  })
}

/** The leaves of a sealed minute; undefined once they were pruned. */
export async function sealedLeaves(tx: Tx, minute: number): Promise<readonly string[] | undefined> {
  const body = await blockOf(tx, minute)
  if (!body) return undefined
  return leavesIn(body)
}

/** The leaves of a block as it is kept. */
export async function leavesIn(block: Uint8Array): Promise<readonly string[]> {
  return (await unpack(block)).toString('utf8').split(separator)
}

/** Small: the same names stand in it a hundred times. */
function packed(leaves: readonly string[]): Promise<Buffer> {
  return pack(leaves.join(separator), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

const pack = promisify<string, object, Buffer>(brotliCompress)
const unpack = promisify<Uint8Array, Buffer>(brotliDecompress)
const separator = '\n\n'
const graceMs = 2_000
const pruneEveryMs = 3_600_000
