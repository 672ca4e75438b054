import { useLoaderData } from '#lib/router/page.tsx'
import { loadAccounts } from './accounts/load.ts'
import { AccountList } from './accounts/page.tsx'

export const loader = loadAccounts

export default function DigitalAccount() {
  return <AccountList kind="digitalRmb" loaded={useLoaderData<typeof loader>()} />
}
