/** What people look for under words of their own, and the word that our pages use for it (`docs/copy.md`). */
const sameWords: readonly (readonly [RegExp, string])[] = [
  [/充值|入金|入款/g, '存款'],
  [/提现|提款|出金|出款/g, '取款'],
  [/红利|彩金/g, '礼金'],
  [/打码量?|有效投注/g, '流水'],
  [/返点|反水/g, '返水'],
  [/走地/g, '滚球'],
  [/过关/g, '串关'],
]

/** The words of whoever searches, as the pages write them. */
export function asWeSay(words: string): string {
  return sameWords.reduce((said, [theirs, ours]) => said.replaceAll(theirs, ours), words)
}
