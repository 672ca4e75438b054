/** Business constants (specification 4, 5, 7 and 9). The unit stands in the name. */
export const limits = {
  chatHeartbeatMs: 5_000,
  chatReconnectDelayMs: 3_000,
  chatReconnectAttempts: 5,

  countsRefreshMs: 60_000,
  countsRetryLimit: 2,
  countsRetryDelayMs: 500,
  relaunchThrottleMs: 1_000,

  titleScrollMs: 350,
  titleScrollWeight: 27,
  wideCharacterAbove: 255,

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

  moneyDecimals: 2,
  phoneShortDigits: 7,
  phoneShownFromDigitShort: 4,
  phoneShownFromDigit: 7,
  nameShownEnds: 2,
} as const

export const siteDefaults = {
  siteId: 2001,
  platformType: 6,
  countryCode: '86',
  oddsFormat: 'european',
  imLanguage: 'CHS',
  fbLanguage: 'CMN',
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
} as const

/** Our own limits, where the specification names none. */
export const ownLimits = {
  oddsFlashMs: 3_000,
  slipRefreshMs: 10_000,
  publicSessionCacheMs: 1_000,
  depositExpiryMin: 45,
  depositRefreshMs: 2_000,
  loginsPerMinute: 30,
  pageSize: 20,
  pageSizeMax: 100,
} as const
