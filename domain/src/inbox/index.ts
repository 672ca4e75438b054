/** What a letter is about: a notice of this member's own, an activity, or an announcement to everybody. */
export const letterCategories = ['notice', 'activity', 'announcement'] as const
export type LetterCategory = (typeof letterCategories)[number]

/** `waiting` for a second operator; `withdrawn`: taken back after it was sent. */
export const letterStates = ['waiting', 'sent', 'refused', 'withdrawn'] as const
export type LetterState = (typeof letterStates)[number]
export type LetterEvent = 'approved' | 'refused' | 'withdrawn'

const table: Readonly<Record<LetterState, Partial<Record<LetterEvent, LetterState>>>> = {
  waiting: { approved: 'sent', refused: 'refused' },
  sent: { withdrawn: 'withdrawn' },
  refused: {},
  withdrawn: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextLetter(state: LetterState, event: LetterEvent): LetterState | undefined {
  return table[state][event]
}

/** So long a member keeps a letter. */
export const letterKeptMs = 90 * 86_400_000

/** Whether a letter can still be acted on. */
export function isLetterOver(expireAt: number | undefined, now: number): boolean {
  return expireAt !== undefined && expireAt <= now
}

const figure = '[0-9〇零一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟]'
const money = new RegExp(
  String.raw`[¥$€£]\s*${figure}|${figure}[,.，．\s0-9]*\s*(元|圆|块|万|USDT?|U\b|CNY|RMB|HKD|人民币|港币|金币|积分|%|倍)|(送|赠|奖|返|充|减|加)\D{0,6}${figure}`,
  'i',
)
const words =
  /礼金|红利|红包|返水|返利|返现|彩金|奖金|奖励|体验金|优惠券|首存|翻倍|赠送|佣金|免费|加送|赔付|补偿/
const promotion = /红利|彩金|体验金|首存|存款?送|充值?送|加送|赠送|返利|优惠券|翻倍/

/** As it is read: full-width signs are plain ones, and signs that nobody sees are none. */
function asRead(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}

/** Whether a letter names money or a promise of it: then one operator alone does not send it. */
export function namesMoney(...texts: readonly string[]): boolean {
  return texts.map(asRead).some((text) => money.test(text) || words.test(text))
}

/** Whether a letter holds out a promotion: then it is sent as nothing but an activity. */
export function isPromotion(...texts: readonly string[]): boolean {
  return texts.map(asRead).some((text) => promotion.test(text))
}

/** A promotion is not held out to a member who protects himself, or is protected. */
export function mayReceive(category: LetterCategory, isProtected: boolean): boolean {
  return category !== 'activity' || !isProtected
}

/** What a member is written of without anybody's doing; each has a template that operators word. */
export const letterOccasions = [
  'depositCredited',
  'withdrawalPaid',
  'withdrawalReturned',
  'timeOutStarted',
  'exclusionStarted',
  'timeOutEnded',
  'exclusionEnded',
  'feedbackAnswered',
] as const
export type LetterOccasion = (typeof letterOccasions)[number]

/** Words in braces stand for what happened: `{amount}`. One that is not known stays as it was written. */
export function filledIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (written, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? written) : written,
  )
}
