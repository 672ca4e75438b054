import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { runtime } from './runtime.ts'
import { readJson, writeJson } from './storage.ts'

/** A commit comes anew with each change of seeds, a head of a chain every few days. */
const mostKept = 200

/**
 * Keeps what the house published before a round, as this device saw it: whoever later answers with another seed and
 * another commit is found out here, and nowhere else.
 */
export function rememberCommits(commits: readonly string[]): void {
  const known = kept()
  const unseen = [...new Set(commits)].filter((commit) => !known.some(([one]) => one === commit))
  if (unseen.length === 0) return
  const now = runtime.clock.now()
  const all = [...known, ...unseen.map((commit) => [commit, now] as const)]
  writeJson(storageKeys.seenCommits, { commits: all.slice(-mostKept) })
}

/** When this device saw it first (epoch ms); undefined when it never did. */
export function commitSeenAt(commit: string): number | undefined {
  return kept().find(([one]) => one === commit)?.[1]
}

type Seen = readonly [commit: string, at: number]

function kept(): readonly Seen[] {
  const stored = readJson(storageKeys.seenCommits)
  if (typeof stored !== 'object' || stored === null || !('commits' in stored)) return []
  return Array.isArray(stored.commits) ? stored.commits.filter(isSeen) : []
}

function isSeen(one: unknown): one is Seen {
  return Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number'
}
