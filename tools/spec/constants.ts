import { limits, siteDefaults } from '@zhengju/contract/kernel/limit'
import type { RuleId } from '@zhengju/contract/kernel/rule'

/** Which rule's tests show that the product keeps to a constant of the specification. */
const ruleOfLimit: Readonly<Record<keyof typeof limits, RuleId>> = {
  chatHeartbeatMs: 'chat.heartbeat',
  chatReconnectDelayMs: 'chat.reconnect',
  chatReconnectAttempts: 'chat.reconnect',
  countsRefreshMs: 'counts.refresh',
  countsRetryLimit: 'counts.fallback',
  countsRetryDelayMs: 'counts.retry',
  relaunchThrottleMs: 'relaunch.throttle',
  titleScrollMs: 'title.ticker',
  titleScrollWeight: 'title.ticker',
  wideCharacterAbove: 'text.width',
  duplicateAlertGuardMs: 'alert.guard',
  eventDebounceMs: 'event.debounce',
  sessionDialogDebounceMs: 'event.debounce',
  modalWidthPx: 'dialog.width',
  securityModalAutoHeightBelowPx: 'dialog.security-height',
  browserRequestTimeoutMs: 'timeout.request',
  serverRequestTimeoutMs: 'timeout.request',
  browserClientTimeoutMs: 'timeout.client',
  serverClientTimeoutMs: 'timeout.client',
  jsonCacheTtlMs: 'cache.ttl',
  rememberMeTokenDays: 'token.keep',
  rememberMeFlagDays: 'remember.flag',
  inviteCodeHours: 'invite.hours',
  moneyDecimals: 'text.money-input',
  phoneShortDigits: 'text.phone-mask',
  phoneShownFromDigitShort: 'text.phone-mask',
  phoneShownFromDigit: 'text.phone-mask',
  nameShownEnds: 'text.name-mask',
}

/** Of the site's defaults those that the specification names. */
const ruleOfDefault = {
  siteId: 'call.site-headers',
  platformType: 'pre-info.platform-type',
  countryCode: 'text.country-code',
  oddsFormat: 'odds.default',
  imLanguage: 'venue.im',
  fbLanguage: 'venue.fb',
} as const satisfies Partial<Record<keyof typeof siteDefaults, RuleId>>

export interface ConstantRow {
  readonly name: string
  readonly value: string
  readonly rule: RuleId
}

export function constantRows(): ConstantRow[] {
  return [
    ...rowsOf('limits', limits, ruleOfLimit),
    ...rowsOf('siteDefaults', siteDefaults, ruleOfDefault),
  ]
}

function rowsOf(
  table: string,
  values: Readonly<Record<string, unknown>>,
  byKey: Readonly<Record<string, RuleId>>,
): ConstantRow[] {
  return Object.entries(byKey).map(([key, rule]) => {
    return { name: `${table}.${key}`, value: JSON.stringify(values[key]), rule }
  })
}
