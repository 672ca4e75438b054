import type { HelpSlug } from '@zhengju/contract/content/help-page'
import { browserArticle, genuineSiteArticle, openAccountArticle, otherArticle } from './account.ts'
import type { HelpArticle, HelpFacts } from './blocks.ts'
import {
  aboutArticle,
  partnersArticle,
  privacyArticle,
  protectionArticle,
  serviceArticle,
  termsArticle,
} from './company.ts'
import { esportArticle, liveArticle, lotteryArticle } from './games.ts'
import {
  bonusArticle,
  coinArticle,
  depositArticle,
  transferArticle,
  withdrawalArticle,
} from './money.ts'
import { brokenOffArticle, sportQuestionsArticle, sportTutorialArticle } from './sport.ts'

/** One page for every slug of the contract; the compiler asks for a missing one. */
export const helpArticles: Readonly<Record<HelpSlug, (facts: HelpFacts) => HelpArticle>> = {
  kh: openAccountArticle,
  ck: depositArticle,
  qk: withdrawalArticle,
  zz: transferArticle,
  yhgz: bonusArticle,
  tjllq: browserArticle,
  xnbcqkjc: coinArticle,
  tytzjc: sportTutorialArticle,
  tysstqth: brokenOffArticle,
  fjcjc: genuineSiteArticle,
  cpwt: lotteryArticle,
  dzjj: esportArticle,
  tywt: sportQuestionsArticle,
  zrwt: liveArticle,
  qtwt: otherArticle,
  bczr: protectionArticle,
  gywm: aboutArticle,
  gztk: termsArticle,
  hzhb: partnersArticle,
  ysgz: privacyArticle,
  zxkf: serviceArticle,
}
