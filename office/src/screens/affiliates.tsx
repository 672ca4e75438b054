import { officePaths } from '@zhengju/contract/office/path'
import { AffiliateList, ApplicationList, BindingList } from '../features/affiliate/people-lists.tsx'
import { PlanList } from '../features/affiliate/plan-list.tsx'
import { StatementList } from '../features/affiliate/statement-list.tsx'
import { TabScreen } from '../lib/tab-screen.tsx'
import { affiliateText as text } from '../text/affiliate.ts'

const tabs = [
  ['applications', ApplicationList],
  ['statements', StatementList],
  ['affiliates', AffiliateList],
  ['bindings', BindingList],
  ['plans', PlanList],
] as const

/** The desk of affiliates: who asks, who is one, whose members are whose, and what is paid. */
export default function Affiliates() {
  return <TabScreen title={officePaths.affiliates.title} labels={text.tabs} tabs={tabs} />
}
