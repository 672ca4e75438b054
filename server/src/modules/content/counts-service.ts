import type { PlatformCount, PlatformCounts } from '@zhengju/contract/platform-count'

/**
 * What a browser counted, as far as the platform's own figures agree: a tenth more or less, because one of the two
 * looked a moment earlier. A category that we do not know stays empty, whatever was written.
 */
export function believableCounts(told: PlatformCounts, own: PlatformCounts): PlatformCounts {
  return {
    TY: believable(told.TY, own.TY),
    DZ: believable(told.DZ, own.DZ),
    DJ: believable(told.DJ, own.DJ),
    ZR: believable(told.ZR, own.ZR),
    CP: believable(told.CP, own.CP),
    QP: believable(told.QP, own.QP),
  }
}

function believable(told: PlatformCount, own: PlatformCount): PlatformCount {
  if (own.count === undefined || told.count === undefined) return own
  const slack = Math.floor(own.count / 10)
  return { count: Math.min(own.count + slack, Math.max(own.count - slack, told.count)) }
}
