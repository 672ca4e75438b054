import { officePaths } from '@zhengju/contract/office/path'
import { ApplicationList, BindingList } from '../features/affiliate/people-lists.tsx'
import { PlanList } from '../features/affiliate/plan-list.tsx'
import { StatementList } from '../features/affiliate/statement-list.tsx'
import { AffiliateTree } from '../features/affiliate/tree.tsx'
import { TabScreen } from '../lib/tab-screen.tsx'
import { affiliateText as text } from '../text/affiliate.ts'

const tabs = [
  ['applications', ApplicationList],
  ['statements', StatementList],
  ['affiliates', AffiliateTree],
  ['bindings', BindingList],
  ['plans', PlanList],
] as const

/** The desk of affiliates: who asks, who is one, whose members are whose, and what is paid. */
export default function Affiliates() {
  return <TabScreen title={officePaths.affiliates.title} labels={text.tabs} tabs={tabs} />
}
