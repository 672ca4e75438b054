import {
  emptyPlatformCounts,
  type PlatformCount,
  type PlatformCounts,
  platformCountKeys,
} from '@zhengju/contract/platform-count'

/**
 * What a browser counted, as far as the platform's own figures agree: a tenth more or less, because one of the two
 * looked a moment earlier. A category that we do not know stays empty, whatever was written.
 */
export function believableCounts(told: PlatformCounts, own: PlatformCounts): PlatformCounts {
  const entries = platformCountKeys.map((key) => [key, believable(told[key], own[key])] as const)
  return { ...emptyPlatformCounts, ...Object.fromEntries(entries) }
}

function believable(told: PlatformCount, own: PlatformCount): PlatformCount {
  if (own.count === undefined || told.count === undefined) return own
  const slack = Math.floor(own.count / 10)
  return { count: Math.min(own.count + slack, Math.max(own.count - slack, told.count)) }
}
