import { useLoaderData } from '#lib/router/page.tsx'
import { loadAccounts } from './accounts/load.ts'
import { AccountPage } from './accounts/page.tsx'

export const loader = loadAccounts

export default function AddBankCard() {
  return <AccountPage kind="bankCard" loaded={useLoaderData<typeof loader>()} />
}
