import { href, type PathName, paths } from '@zhengju/contract/kernel/path'
import type { IconName } from '@zhengju/ui/icon'
import { guideText } from '#text/account.ts'

export interface GuideFacts {
  readonly hasPhone: boolean
  readonly hasRealName: boolean
  readonly hasCard: boolean
  /** Something was paid in, or lies there otherwise. */
  readonly hasMoney: boolean
  /** The site takes no phone numbers: none is asked for. */
  readonly withoutPhones: boolean
}

export interface GuideStep {
  readonly page: PathName
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly why: string
  readonly isDone: boolean
}

/** What a new member can do next; a page that does not stand is not named. */
export function guideSteps(facts: GuideFacts): readonly GuideStep[] {
  const phone = step('securityPhone', 'phone', guideText.phone, facts.hasPhone)
  const steps = [
    ...(facts.withoutPhones ? [] : [phone]),
    step('authentication', 'user', guideText.realName, facts.hasRealName),
    step('addBankCard', 'card', guideText.card, facts.hasCard),
    step('protection', 'shield', guideText.limit, false),
    step('deposit', 'deposit', guideText.deposit, facts.hasMoney),
    step('download', 'qr', guideText.download, false),
  ]
  return steps.filter(({ page }) => paths[page].stands)
}

type PlainPage =
  | 'securityPhone'
  | 'authentication'
  | 'addBankCard'
  | 'protection'
  | 'deposit'
  | 'download'

function step(
  page: PlainPage,
  icon: IconName,
  words: { readonly title: string; readonly why: string },
  isDone: boolean,
): GuideStep {
  return { page, to: href(page), icon, ...words, isDone }
}
