import { readFileSync, statSync } from 'node:fs'
import { addressText, parseAddress, type Region } from '@zhengju/domain/access'
import type { Clock } from '@zhengju/domain/runtime'
import { Reader } from 'maxmind'
import { parseRegion } from './database-parse.ts'

export interface RegionDatabase {
  /** Where that address is; undefined without a database, or when it does not know. */
  regionOf(address: string): Region | undefined
  status(): RegionStatus
  /** Takes the file anew when it changed. What cannot be read leaves the old one in use. */
  look(): void
  start(): void
  stop(): void
}

export interface RegionStatus {
  readonly isConfigured: boolean
  readonly type: string | null
  readonly builtAt: number | null
  readonly loadedAt: number | null
  readonly failure: string | null
}

export interface RegionDatabaseDeps {
  /** REGION_DB; without it no region is known. */
  readonly path: string | undefined
  readonly clock: Clock
  readonly log: { error(facts: object, text: string): void }
}

/** Operators replace the file while the platform runs. */
const lookMs = 5_000
const mostKept = 20_000

/** The operator's own .mmdb. The first reading must succeed: whoever names a file means its rules to count. */
export function openRegionDatabase({ path, clock, log }: RegionDatabaseDeps): RegionDatabase {
  let timer: NodeJS.Timeout | undefined
  let loaded = path === undefined ? undefined : load(path, clock.now())
  let tried = loaded?.mark
  let failure: string | null = null
  const kept = new Map<string, Region | undefined>()

  function look(): void {
    if (path === undefined) return
    const mark = markOf(path)
    if (mark === tried) return
    tried = mark
    try {
      loaded = load(path, clock.now())
      failure = null
      kept.clear()
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      log.error({ path, failure }, 'the region database was replaced by one that cannot be read')
    }
  }

  return {
    look,
    regionOf(text) {
      const address = parseAddress(text)
      if (!loaded || !address) return undefined
      const key = addressText(address)
      if (kept.has(key)) return kept.get(key)
      const region = found(loaded.reader, key)
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, region)
      return region
    },
    status: () => ({
      isConfigured: path !== undefined,
      type: loaded?.reader.metadata.databaseType ?? null,
      builtAt: loaded?.reader.metadata.buildEpoch.getTime() ?? null,
      loadedAt: loaded?.at ?? null,
      failure,
    }),
    start() {
      timer ??= setInterval(look, lookMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

interface Loaded {
  readonly reader: Reader<Record<string, never>>
  readonly mark: string
  readonly at: number
}

function load(path: string, now: number): Loaded {
  const mark = markOf(path)
  const reader = new Reader<Record<string, never>>(readFileSync(path))
  // A file that was cut off has a head, and fails with the first look.
  reader.get('1.1.1.1')
  return { reader, mark, at: now }
}

/** A database for IPv4 alone refuses IPv6, and a damaged place must not fail the call that asks. */
function found(reader: Loaded['reader'], address: string): Region | undefined {
  try {
    return parseRegion(reader.get(address))
  } catch {
    return undefined
  }
}

function markOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch (error) {
    return String(error instanceof Error ? Reflect.get(error, 'code') : error)
  }
}
