import { siteCurrency } from '@zhengju/domain/money'
import {
  moneyDecimals,
  nameShownEnds,
  phoneMask,
  scrollingTitleWidth,
  titleStepMs,
  usualCountryCode,
  wideCharacterAbove,
} from '@zhengju/domain/text'

/**
 * Business constants (specification 4, 5, 7 and 9). The unit stands in the name. What `domain` reckons with is named
 * there, and stands here by that name.
 */
export const limits = {
  chatHeartbeatMs: 5_000,
  chatReconnectDelayMs: 3_000,
  chatReconnectAttempts: 5,

  countsRefreshMs: 60_000,
  countsRetryLimit: 2,
  countsRetryDelayMs: 500,
  relaunchThrottleMs: 1_000,

  titleScrollMs: titleStepMs,
  titleScrollWeight: scrollingTitleWidth,
  wideCharacterAbove,

  duplicateAlertGuardMs: 700,
  eventDebounceMs: 350,
  sessionDialogDebounceMs: 350,

  modalWidthPx: 360,
  securityModalAutoHeightBelowPx: 900,

  browserRequestTimeoutMs: 100_000,
  serverRequestTimeoutMs: 400,
  browserClientTimeoutMs: 20_000,
  serverClientTimeoutMs: 600,

  jsonCacheTtlMs: 3_600_000,

  rememberMeTokenDays: 365,
  rememberMeFlagDays: 1,

  inviteCodeHours: { i_code: 12, r_code: 12, r_bet: 12, invite_code: 24 },

  moneyDecimals,
  phoneShortDigits: phoneMask.shortDigits,
  phoneShownFromDigitShort: phoneMask.shownFromShort,
  phoneShownFromDigit: phoneMask.shownFrom,
  nameShownEnds,
} as const

export const siteDefaults = {
  siteId: 2001,
  platformType: 6,
  countryCode: usualCountryCode,
  oddsFormat: 'european',
  imLanguage: 'CHS',
  fbLanguage: 'CMN',
  timeZone: 'Asia/Shanghai',
  currency: siteCurrency,
} as const

/** Our own limits, where the specification names none. */
export const ownLimits = {
  oddsFlashMs: 3_000,
  slipRefreshMs: 10_000,
  publicSessionCacheMs: 1_000,
  depositRefreshMs: 2_000,
  loginsPerMinute: 30,
  pageSize: 20,
  pageSizeMax: 100,
} as const
