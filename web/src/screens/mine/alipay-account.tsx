import { useLoaderData } from '#lib/router/page.tsx'
import { loadAccounts } from './accounts/load.ts'
import { AccountList } from './accounts/page.tsx'

export const loader = loadAccounts

export default function AlipayAccount() {
  return <AccountList kind="alipay" loaded={useLoaderData<typeof loader>()} />
}
