import type { Work } from '@zhengju/domain/login'

/**
 * The one closed table of failures over HTTP (specification 8). The Chinese texts stand beside it in
 * `failure-text.ts`: only the server speaks them, the browser shows the message of the envelope.
 * Codes from 700000 are the project's own, one a name, so that the browser can tell them apart:
 * 701 wallet, 702 member, 703 protection, 704 turnover, 705 payment, 706 betting, 707 office, 708 command, 709 access; 7021 of
 * member is identity, 7091 gifts and red packets of the rooms, 7092 dividends, 7093 letters, 7094 customer service, 7095 the cash desk,
 * 7097 affiliates, 7098 promotions.
 */
export const failures = {
  // specification 8, general
  success: row(0, 200, 'none'),
  'session.replaced': row(6001, 401, 'logoutDialog'),
  'auth.required': row(6001, 401, 'logoutDialog'),
  'auth.refused': row(10004, 401, 'logout'),
  'member.blocked': row(10104, 403, 'logout'),
  'member.passwordChanged': row(10105, 401, 'logout'),
  'device.blocked': row(10102, 403, 'deviceAlert'),
  'signature.stale': row(10108, 403, 'resign'),
  system: row(10001, 500, 'toast', true),
  validation: row(10003, 400, 'toast'),
  'client.outdated': row(10009, 426, 'reload'),
  'captcha.code': row(10409, 400, 'captchaImage'),
  'maintenance.notice': row(6013, 503, 'dialog', true),
  maintenance: row(6014, 503, 'maintenance', true),
  'access.ipBlocked': row(6031, 403, 'restrictedCaveat'),
  'access.warned': row(6032, 403, 'restrictedAlert'),
  'access.ipLimited': row(6033, 403, 'restrictedCaveat'),
  'gift.changed': row(301220, 409, 'dialog'),
  'live.maintenance': row(600101, 503, 'dialog', true),
  'payment.speedPayBusy': row(244102, 503, 'dialog', true),

  // specification 8, login
  'auth.wrongCredentials': row(6002, 401, 'toast'),
  'captcha.imageNeeded': row(6021, 403, 'captchaImage'),
  'captcha.sliderNeeded': row(6022, 403, 'captchaSlider'),
  'captcha.sliderFailed': row(6023, 403, 'captchaSlider'),
  'captcha.imageWrong': row(6024, 403, 'captchaImage'),
  'login.unusualIp': row(6025, 403, 'deviceAuth'),
  'login.unusualDevice': row(6026, 403, 'deviceAuth'),
  'login.unusualIpAndDevice': row(6027, 403, 'deviceAuth'),
  'login.longAbsence': row(6028, 403, 'deviceAuth'),
  'login.risk': row(6029, 403, 'deviceAuth'),
  'deviceAuth.login': row(6035, 403, 'deviceAuth'),
  'deviceAuth.code': row(6036, 403, 'deviceAuth'),
  'deviceAuth.locked': row(6037, 403, 'dialog'),
  'deviceAuth.expired': row(6038, 403, 'deviceAuth'),
  'deviceAuth.tooMany': row(6039, 429, 'dialog'),
  'login.limit': row(6501, 429, 'dialog'),
  'device.uuidMissing': row(22007, 400, 'reload'),
  'captcha.imageUnavailable': row(900000, 503, 'toast', true),

  // the same family of codes, as the field knows them; where both name a number, specification 8 is meant
  'request.refused': row(6003, 403, 'toast'),
  notFound: row(6004, 404, 'toast'),
  'venue.notOpen': row(6005, 503, 'venueNotice'),
  gateway: row(6006, 502, 'toast', true),
  'gateway.login': row(6007, 502, 'login'),
  parameter: row(6008, 400, 'toast'),
  exists: row(6009, 409, 'toast'),
  'upload.failed': row(6010, 400, 'toast', true),
  rateLimited: row(6011, 429, 'toast', true),
  'login.unusual': row(6012, 403, 'deviceAuth'),
  'phone.unbound': row(6015, 403, 'dialog'),
  'phone.checkNeeded': row(6016, 403, 'deviceAuth'),
  'phone.checkFailed': row(6017, 403, 'toast'),
  'support.needed': row(6030, 403, 'dialog'),
  'phone.triesExhausted': row(6034, 429, 'dialog'),
  'phone.tooSoon': row(6066, 429, 'toast', true),
  'wallet.tokenInvalid': row(6099, 403, 'toast'),
  'password.checkNeeded': row(6100, 403, 'dialog'),
  'withdrawalProtection.unset': row(6110, 409, 'dialog'),
  'withdrawalProtection.refused': row(6111, 409, 'dialog'),
  'venue.unavailable': row(6415, 503, 'venueNotice', true),
  'client.tooOld': row(6606, 426, 'dialog'),

  // our own
  'wallet.insufficient': row(701001, 409, 'toast'),
  'wallet.debt': row(701002, 409, 'dialog'),
  'wallet.unlocksUsed': row(701003, 409, 'dialog'),
  'transfer.amount': row(701011, 409, 'toast'),
  'transfer.underWay': row(701012, 409, 'dialog'),
  'transfer.tooSoon': row(701013, 409, 'dialog'),
  'trading.notFed': row(701021, 409, 'dialog'),
  'trading.notEnded': row(701022, 409, 'dialog'),
  'trading.noError': row(701023, 409, 'dialog'),
  'member.frozen': row(702001, 403, 'dialog'),
  'member.ageUnconfirmed': row(702002, 403, 'dialog'),
  'member.underage': row(702003, 403, 'dialog'),
  'member.nameTaken': row(702004, 409, 'toast'),
  'member.passwordCommon': row(702005, 409, 'toast'),
  'member.passwordIsName': row(702006, 409, 'toast'),
  'session.otherAccount': row(702050, 409, 'none'),
  'site.stopLogin': row(702007, 503, 'dialog'),
  'site.stopRegister': row(702008, 503, 'dialog'),
  'proof.wrong': row(702011, 403, 'toast'),
  'proof.locked': row(702012, 423, 'dialog'),
  'reset.expired': row(702013, 409, 'dialog'),
  'passkey.unavailable': row(702014, 409, 'dialog'),
  'passkey.refused': row(702015, 403, 'toast'),
  'passkey.limit': row(702016, 409, 'dialog'),
  'captcha.workNeeded': row(702017, 403, 'dialog'),
  'protection.lossLimit': row(703001, 409, 'dialog'),
  'protection.stakeLimit': row(703002, 409, 'dialog'),
  'protection.sessionLimit': row(703003, 409, 'dialog'),
  'protection.depositLimit': row(703004, 409, 'dialog'),
  'protection.timeOut': row(703005, 403, 'dialog'),
  'protection.excluded': row(703006, 403, 'dialog'),
  'protection.noRaise': row(703007, 409, 'toast'),
  'protection.raiseEarly': row(703008, 409, 'toast'),
  'protection.shorter': row(703009, 409, 'dialog'),
  'protection.lockedUntil': row(703010, 409, 'dialog'),
  'turnover.unmet': row(704001, 409, 'turnoverAudit'),
  'payment.accountUnknown': row(705001, 404, 'toast'),
  'payment.methodUnavailable': row(705002, 503, 'dialog'),
  'payment.amountOutOfRange': row(705003, 409, 'toast'),
  'payment.openOrderExists': row(705004, 409, 'dialog'),
  'payment.orderClosed': row(705005, 409, 'dialog'),
  'payment.accountInvalid': row(705006, 409, 'toast'),
  'payment.accountTaken': row(705007, 409, 'dialog'),
  'payment.accountLimit': row(705008, 409, 'dialog'),
  'payment.realNameMismatch': row(705009, 409, 'dialog'),
  'payment.holdActive': row(705010, 409, 'dialog'),
  'payment.passwordRequired': row(705011, 409, 'withdrawalPassword'),
  'payment.passwordWrong': row(705012, 409, 'toast'),
  'payment.passwordLocked': row(705013, 423, 'dialog'),
  'payment.dailyLimit': row(705014, 409, 'dialog'),
  'payment.callbackRefused': row(705015, 403, 'none'),
  'payment.cancelLimit': row(705016, 429, 'dialog'),
  'payment.payoutUnderWay': row(705017, 409, 'dialog'),
  'payment.feeChanged': row(705031, 409, 'dialog'),
  'payment.receiptLimit': row(705032, 409, 'toast'),
  'bet.refused': row(706001, 409, 'toast'),
  'bet.unknown': row(706002, 404, 'toast'),
  'office.permission': row(707001, 403, 'dialog'),
  'office.reasonRequired': row(707002, 400, 'toast'),
  'office.secondPerson': row(707003, 409, 'dialog'),
  'office.decided': row(707004, 409, 'dialog'),
  'office.wrongCredentials': row(707005, 401, 'toast'),
  'office.ownRoles': row(707006, 409, 'dialog'),
  'game.limitsOutside': row(707024, 409, 'dialog'),
  'game.rateOutside': row(707026, 409, 'dialog'),
  'office.referenceTaken': row(707023, 409, 'dialog'),
  'office.turnoverUnmet': row(707021, 409, 'dialog'),
  'office.betsUncounted': row(707022, 409, 'dialog', true),
  'office.exportsFull': row(707025, 409, 'dialog', true),
  'identity.documentInvalid': row(702101, 409, 'toast'),
  'identity.documentTaken': row(702102, 409, 'dialog'),
  'identity.nameMismatch': row(702103, 409, 'dialog'),
  'identity.verified': row(702104, 409, 'dialog'),
  'identity.requestOpen': row(702105, 409, 'dialog'),
  'identity.requestClosed': row(702106, 409, 'dialog'),
  'identity.fileUnknown': row(702107, 409, 'toast'),
  'identity.nothingToChange': row(702108, 409, 'toast'),
  'identity.birthdayFixed': row(702109, 409, 'dialog'),
  'identity.phoneTaken': row(702110, 409, 'dialog'),
  'identity.nickNameRefused': row(702111, 409, 'toast'),
  'identity.withdrawalOpen': row(702112, 409, 'dialog'),
  'identity.openFirst': row(702113, 409, 'dialog'),
  'command.conflict': row(708001, 409, 'dialog'),
  'command.busy': row(708002, 409, 'toast', true),
  'dividend.claimed': row(709201, 409, 'toast'),
  'dividend.expired': row(709202, 409, 'toast'),
  'dividend.withdrawn': row(709203, 409, 'toast'),
  'dividend.paused': row(709204, 409, 'dialog'),
  'dividend.memberUnknown': row(709205, 409, 'toast'),
  'dividend.unfunded': row(709206, 409, 'dialog'),
  'dividend.needsDeposit': row(709208, 409, 'toast'),
  'bonus.ended': row(709207, 409, 'toast'),
  'promotion.claimed': row(709801, 409, 'toast'),
  'promotion.expired': row(709802, 409, 'toast'),
  'promotion.clawedBack': row(709803, 409, 'toast'),
  'promotion.stopped': row(709804, 409, 'dialog'),
  'promotion.unfunded': row(709805, 409, 'dialog'),
  'promotion.review': row(709806, 409, 'dialog'),
  'promotion.limitReached': row(709807, 409, 'dialog'),
  'promotion.ruleInvalid': row(709808, 409, 'dialog'),
  'promotion.dayPast': row(709809, 409, 'toast'),
  'promotion.dryRunNeeded': row(709810, 409, 'dialog'),
  'promotion.samePerson': row(709811, 409, 'dialog'),
  'promotion.dayBegun': row(709812, 409, 'toast'),
  'activity.notBegun': row(709831, 409, 'toast'),
  'activity.over': row(709832, 409, 'toast'),
  'activity.applied': row(709833, 409, 'toast'),
  'activity.samePerson': row(709834, 409, 'dialog'),
  'activity.level': row(709835, 409, 'dialog'),
  'activity.noDeposit': row(709836, 409, 'dialog'),
  'activity.notFirst': row(709837, 409, 'dialog'),
  'activity.depositOld': row(709838, 409, 'dialog'),
  'activity.depositSmall': row(709839, 409, 'dialog'),
  'activity.depositUsed': row(709840, 409, 'dialog'),
  'activity.turnoverMissing': row(709841, 409, 'dialog'),
  'activity.resting': row(709842, 409, 'dialog'),
  'peakBet.none': row(709851, 409, 'dialog'),
  'peakBet.begun': row(709852, 409, 'dialog'),
  'peakBet.overlaps': row(709853, 409, 'dialog'),
  'peakBet.notOver': row(709854, 409, 'dialog'),
  'peakBet.invalid': row(709855, 409, 'dialog'),
  'peakBet.changed': row(709856, 409, 'dialog'),
  'checkIn.dayInvalid': row(709821, 409, 'toast'),
  'checkIn.signed': row(709822, 409, 'toast'),
  'checkIn.noCards': row(709823, 409, 'toast'),
  'coin.insufficient': row(709861, 409, 'dialog'),
  'coin.taskUndone': row(709862, 409, 'toast'),
  'coin.taskClaimed': row(709863, 409, 'toast'),
  'flip.noSeason': row(709881, 409, 'dialog'),
  'flip.noChances': row(709882, 409, 'toast'),
  'flip.turned': row(709883, 409, 'toast'),
  'flip.over': row(709884, 409, 'dialog'),
  'flip.prizesInvalid': row(709885, 409, 'dialog'),
  'mall.level': row(709871, 409, 'dialog'),
  'mall.limit': row(709872, 409, 'dialog'),
  'mall.unfunded': row(709873, 409, 'dialog'),
  'mall.orderOver': row(709874, 409, 'toast'),
  'voucher.lapsed': row(709891, 409, 'dialog'),
  'voucher.venue': row(709892, 409, 'dialog'),
  'voucher.stake': row(709893, 409, 'dialog'),
  'voucher.expired': row(709894, 409, 'dialog'),
  'voucher.used': row(709895, 409, 'dialog'),
  'voucher.unfunded': row(709896, 409, 'dialog'),
  'voucher.tooMany': row(709897, 409, 'dialog'),
  'voucher.bought': row(709898, 409, 'toast'),
  'voucher.outright': row(709899, 409, 'dialog'),
  'adjustment.dayLimit': row(709501, 409, 'toast'),
  'affiliate.applied': row(709701, 409, 'dialog'),
  'affiliate.none': row(709702, 409, 'dialog'),
  'affiliate.disputed': row(709703, 409, 'dialog'),
  'affiliate.unfunded': row(709704, 409, 'dialog'),
  'affiliate.disputeOver': row(709705, 409, 'dialog'),
  'affiliate.planInvalid': row(709706, 409, 'dialog'),
  'support.none': row(709401, 409, 'toast'),
  'support.pictureUnknown': row(709402, 409, 'toast'),
  'support.complained': row(709403, 409, 'dialog'),
  'support.notYours': row(709404, 409, 'dialog'),
  'support.orderUnknown': row(709405, 409, 'toast'),
  'inbox.memberUnknown': row(709301, 409, 'toast'),
  'inbox.protected': row(709302, 409, 'dialog'),
  'site.stopped': row(709001, 503, 'stopService'),
  'gift.unavailable': row(709101, 409, 'dialog'),
  'gift.protected': row(709102, 403, 'dialog'),
  'redPacket.empty': row(709103, 409, 'toast'),
  'redPacket.over': row(709104, 409, 'toast'),
  'redPacket.vip': row(709105, 403, 'toast'),
  'chatRoom.closed': row(709106, 409, 'toast'),
  'chatRoom.notStarted': row(709107, 409, 'toast'),
  'chatRoom.muted': row(709108, 403, 'toast'),
  'campaign.insufficient': row(709109, 409, 'dialog'),
  'campaign.overBudget': row(709110, 409, 'dialog'),
  'campaign.closed': row(709111, 409, 'dialog'),
  'campaign.packetsOpen': row(709112, 409, 'dialog'),
  'campaign.standing': row(709113, 409, 'dialog'),
} as const satisfies Record<string, FailureRow>

export type FailureName = keyof typeof failures

export interface FailureRow {
  readonly code: number
  readonly http: number
  readonly action: FailureAction
  /** Whether the same call may be tried again as it is, a command under the same id. */
  readonly isRetryable: boolean
}

/** What the client does beside keeping the message. Names that share a code share the action. */
export type FailureAction =
  | 'none'
  | 'toast'
  | 'dialog'
  /** 6001: one dialog, once, not dismissable, then clear the session and go to login (specification 4). */
  | 'logoutDialog'
  /** 10004, 10104, 10105: the session ends without that dialog; the message is shown. */
  | 'logout'
  /** 10102: alert 提示 with one button, at most once per 700 ms, then clear session and member, go to login. */
  | 'deviceAlert'
  | 'login'
  /** /other/restrictionIp with name=access-caveat, or name=access-alert under its three conditions. */
  | 'restrictedCaveat'
  | 'restrictedAlert'
  | 'maintenance'
  /** The brand is closed: /other/stopService. */
  | 'stopService'
  | 'captchaImage'
  | 'captchaSlider'
  | 'deviceAuth'
  /** 10009: once after clearing the shell cache, then a dialog. */
  | 'reload'
  /** 10108: fetch the signing key again and repeat the call once. */
  | 'resign'
  /** Kept under `launch{venue}` and shown over the venue. */
  | 'venueNotice'
  | 'turnoverAudit'
  | 'withdrawalPassword'

/** What some failures carry in `data`. Money is decimal text, times are epoch milliseconds. */
export interface FailureData {
  validation: { readonly fields: readonly { readonly path: string; readonly text: string }[] }
  /** Why the picture was not taken, in words for the one who sent it. */
  'upload.failed': { readonly reason: string }
  rateLimited: { readonly retryAfterSec: number }
  'venue.unavailable': Closed
  'live.maintenance': Closed
  'login.limit': Wait
  'captcha.workNeeded': WorkAsked
  'login.unusual': StepUp
  'login.unusualIp': StepUp
  'login.unusualDevice': StepUp
  'login.unusualIpAndDevice': StepUp
  'login.longAbsence': StepUp
  'login.risk': StepUp
  'deviceAuth.login': StepUp
  'deviceAuth.code': TriesLeft
  'deviceAuth.locked': Wait
  'deviceAuth.tooMany': Wait
  'phone.tooSoon': Wait
  'phone.checkFailed': TriesLeft
  'phone.triesExhausted': Wait
  'proof.wrong': TriesLeft
  'proof.locked': Wait
  /** The session was idle; without data the login password given with the form was wrong. */
  'password.checkNeeded': { readonly ways: readonly ('password' | 'totp' | 'passkey')[] }
  'wallet.insufficient': { readonly available: string }
  'wallet.debt': { readonly debt: string }
  'transfer.amount': { readonly least: string; readonly most: string }
  'withdrawalProtection.refused': { readonly most: string; readonly left: string }
  /** The link's account, masked, and the one that is logged in here; null for nobody. */
  'session.otherAccount': { readonly name: string; readonly current: string | null }
  'protection.lossLimit': { readonly limit: string; readonly left: string }
  'protection.depositLimit': { readonly left: string }
  'protection.raiseEarly': { readonly readyAt: number }
  'protection.lockedUntil': { readonly amount: string }
  'turnover.unmet': { readonly owed: string }
  'office.turnoverUnmet': { readonly owed: string }
  /** What is wrong, by field of the account's kind. */
  'payment.accountInvalid': {
    readonly fields: Readonly<Record<string, 'missing' | 'form' | 'network' | 'checksum'>>
  }
  'payment.amountOutOfRange': { readonly min: string; readonly max: string }
  'payment.feeChanged': { readonly fee: string }
  'payment.openOrderExists': { readonly billNo: string }
  'payment.holdActive': { readonly until: number }
  'payment.passwordWrong': { readonly triesLeft: number }
  'adjustment.dayLimit': { readonly left: string }
  'affiliate.planInvalid': { readonly faults: string }
  'dividend.memberUnknown': { readonly names: string }
  'dividend.needsDeposit': { readonly min: string }
  'inbox.memberUnknown': { readonly names: string }
  'inbox.protected': { readonly names: string }
  'office.permission': { readonly permission: string }
  'campaign.insufficient': { readonly available: string }
  'campaign.overBudget': { readonly daily: string; readonly left: string }
}

interface Wait {
  readonly retryAfterSec: number
}

/** To be sent along, done, with the same call. */
interface WorkAsked extends Work {
  readonly expiresAt: number
}

interface TriesLeft {
  readonly triesLeft: number
}

/** The login is right so far; the device has to be authorised in one of these ways. */
export interface StepUp {
  readonly challengeId: string
  readonly ways: readonly ('phone' | 'totp' | 'passkey' | 'recovery')[]
  /** Masked; null when none is bound. */
  readonly phone: string | null
  readonly expiresAt: number
}

/** When it began, when it is to be over as far as anybody knows, and why. */
interface Closed {
  readonly startAt: number
  readonly endAt: number | null
  readonly content: string
}

/** Any call may answer these. */
export const commonFailures = [
  'system',
  'validation',
  'request.refused',
  'signature.stale',
  'rateLimited',
  'maintenance',
  'access.ipBlocked',
  'access.warned',
  'access.ipLimited',
  'site.stopped',
  'client.outdated',
] as const satisfies readonly FailureName[]

/** The codes on which a session ends (specification 4). */
export const sessionEndCodes: readonly number[] = [6001, 10105, 10004, 10104]

const byCode = new Map<number, FailureName>()
for (const name of failureNames()) {
  if (!byCode.has(failures[name].code)) byCode.set(failures[name].code, name)
}

/** The first name under that code; undefined for a code that is not ours. */
export function failureByCode(code: number): FailureName | undefined {
  return byCode.get(code)
}

export function failureNames(): readonly FailureName[] {
  return Object.keys(failures).filter(isFailureName)
}

export function isFailureName(name: string): name is FailureName {
  return Object.hasOwn(failures, name)
}

function row<const Code extends number, const Action extends FailureAction>(
  code: Code,
  http: number,
  action: Action,
  isRetryable = false,
) {
  return { code, http, action, isRetryable }
}
